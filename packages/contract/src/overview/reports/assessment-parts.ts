// Assessments with released results, in the report on one student. Pure.
import { shareText } from '../../kernel/percent.ts'
import { counted, type ReportPart } from './report-part.ts'
import type { ReportAssessment } from './student-report.ts'

export const shareOf = ({ marks, outOf }: Pick<ReportAssessment, 'marks' | 'outOf'>): number =>
  outOf > 0 ? marks / outOf : 0

export function assessmentPart(assessments: readonly ReportAssessment[]): ReportPart {
  const name = 'Assessments'
  if (assessments.length === 0) {
    return { name, title: 'No result of an assessment yet', note: 'Released results are listed here.', table: null }
  }
  const mean = assessments.reduce((sum, one) => sum + shareOf(one), 0) / assessments.length
  return {
    name,
    title: `${shareText(mean)} of the marks in ${counted(assessments.length, 'assessment', 'assessments')}, on average`,
    note: 'Released results, the first one first, whatever the dates above.',
    table: {
      columns: [
        { title: 'Assessment', type: 'text' },
        { title: 'Released', type: 'day' },
        { title: 'Marks', type: 'score' },
        { title: 'Out of', type: 'number' },
        { title: 'Share', type: 'share' },
      ],
      rows: assessments.map((one) => [one.title, one.releasedOn, one.marks, one.outOf, shareOf(one)]),
    },
  }
}
