// The parts of a student's report, with the same sentences and figures on the screen, in files and in print. Pure.

import { shortMonthText } from '../../kernel/calendar/months.ts'
import { percentText } from '../../kernel/percent.ts'
import { kindOf } from '../../records/logbook/kinds/index.ts'
import { paperPoster } from '../../records/logbook/kinds/paper-poster.ts'
import { attendanceFigures } from '../../training/residency/attendance-figures.ts'
import { checklistText, scoreText } from '../dashboard/picture-text.ts'
import { aetcomPart, appraisalPart, observedPart } from './appraisal-parts.ts'
import { assessmentPart } from './assessment-parts.ts'
import { ledgerPart } from './ledger-parts.ts'
import { counted, figure, type ReportPart, sumOf } from './report-part.ts'
import { rolesPart } from './role-parts.ts'
import { checklistItems, type StudentReport } from './student-report.ts'

const statuses = ['Approved', 'Pending', 'Rejected'] as const
const asOfNow = 'As it stands now, whatever the dates above.'

interface ReportDays {
  /** The last requested day, but not after today. Scores are compared up to it. */
  lastDay: string
  /** Current figures such as attendance are counted up to it. */
  today: string
}

/** The parts, in order. */
export function studentReportParts(report: StudentReport, { lastDay, today }: ReportDays): ReportPart[] {
  return [
    recordsPart(report),
    scoresPart(report, lastDay),
    rolesPart(report),
    checklistPart(report),
    ...(report.appraisals
      ? [appraisalPart, aetcomPart, observedPart].map((part) => part(report.appraisals ?? []))
      : []),
    ...(report.assessments ? [assessmentPart(report.assessments)] : []),
    ...(report.attendance ? [ledgerPart(report.attendance)] : []),
    attendancePart(report, today),
    papersPart(report),
  ]
}

/** The kinds with records, the most frequent first. */
export function kindTotals({ counts }: Pick<StudentReport, 'counts'>) {
  return [...Map.groupBy(counts, ({ kind }) => kind)]
    .map(([kind, rows]) => {
      const of = (status: (typeof statuses)[number]) => sumOf(rows.filter((row) => row.status === status))
      return { kind, total: sumOf(rows), approved: of('Approved'), pending: of('Pending'), rejected: of('Rejected') }
    })
    .sort((a, b) => b.total - a.total)
}

export function recordsPart(report: StudentReport): ReportPart {
  const name = 'Records by kind'
  const rows = kindTotals(report)
  const total = sumOf(report.counts)
  if (total === 0) {
    return {
      name,
      title: 'No records in these days',
      note: 'Each kind is counted here once it is recorded.',
      table: null,
    }
  }
  const approved = rows.reduce((sum, row) => sum + row.approved, 0)
  const pending = rows.reduce((sum, row) => sum + row.pending, 0)
  const waits = pending === 0 ? 'none waiting' : `${figure(pending)} waiting for verification`
  return {
    name,
    title: `${figure(approved)} of ${counted(total, 'record is', 'records are')} approved, ${waits}`,
    note: `Records of ${counted(rows.length, 'kind', 'kinds')} by the day of the work, without drafts.`,
    table: {
      columns: [
        { title: 'Kind', type: 'text' },
        { title: 'Records', type: 'number' },
        ...statuses.map((title) => ({ title, type: 'number' as const })),
      ],
      rows: rows.map((row) => [kindOf(row.kind).title, row.total, row.approved, row.pending, row.rejected]),
    },
  }
}

export function scoresPart({ scores }: StudentReport, lastDay: string): ReportPart {
  const { title, note } = scoreText(scores, lastDay)
  return {
    name: 'Scores by month',
    title,
    note,
    table:
      scores.length === 0
        ? null
        : {
            columns: [
              { title: 'Month', type: 'text' },
              { title: 'Mean score', type: 'score' },
              { title: 'Scored records', type: 'number' },
            ],
            rows: scores.map(({ month, mean, n }) => [shortMonthText(month), mean, n]),
          },
  }
}

export const checklistDone = ({ checklist }: StudentReport): number =>
  checklist.filter(({ status }) => status === 'Approved').length

export function checklistPart(report: StudentReport): ReportPart {
  const { title } = checklistText(checklistDone(report), checklistItems.length)
  const byItem = new Map(report.checklist.map((one) => [one.item, one]))
  return {
    name: 'Mandatory items',
    title,
    note: asOfNow,
    table: {
      columns: [
        { title: 'Mandatory item', type: 'text' },
        { title: 'Status', type: 'text' },
        { title: 'Date', type: 'day' },
      ],
      rows: checklistItems.map((item) => {
        const record = byItem.get(item)
        return [item, record?.status ?? 'Not recorded', record?.date ?? null]
      }),
    },
  }
}

export function attendancePart({ postings }: StudentReport, today: string): ReportPart {
  const name = 'District residency'
  const rows = postings.map((posting) => ({ ...posting, ...attendanceFigures(posting, posting.counts, today) }))
  const latest = rows.at(-1)
  if (!latest) {
    return { name, title: 'No district posting yet', note: 'Its attendance is counted here.', table: null }
  }
  return {
    name,
    title:
      latest.percent === null
        ? 'The attendance of the district posting is not marked yet'
        : `Present on ${percentText(latest.percent)} of the working days of the ${rows.length > 1 ? 'latest ' : ''}district posting`,
    note: `${asOfNow} Days without a mark count as working days.`,
    table: {
      columns: [
        { title: 'From', type: 'day' },
        { title: 'Last day', type: 'day' },
        { title: 'Institution', type: 'text' },
        { title: 'Present', type: 'number' },
        { title: 'Absent', type: 'number' },
        { title: 'Leave', type: 'number' },
        { title: 'Weekly off', type: 'number' },
        { title: 'Not marked', type: 'number' },
        { title: 'Attendance', type: 'share' },
      ],
      rows: rows.map(({ from, lastDay, institution, counts, unmarked, percent }) => [
        ...([from, lastDay, institution] as const),
        counts.present,
        counts.absent,
        counts.leave,
        counts.weeklyOff,
        unmarked,
        percent === null ? null : percent / 100,
      ]),
    },
  }
}

export function papersPart({ papers }: StudentReport): ReportPart {
  const name = 'Papers and posters'
  if (papers.length === 0) {
    return {
      name,
      title: 'No paper or poster in these days',
      note: 'Publications and presentations are listed here.',
      table: null,
    }
  }
  const counts = papers.filter(({ status }) => status !== 'Rejected')
  const published = counts.filter(({ state }) => state === 'Published').length
  const presented = counts.filter(({ kind }) => kind === paperPoster.id).length
  return {
    name,
    title: `${counted(published, 'paper', 'papers')} published, ${counted(presented, 'paper or poster', 'papers and posters')} presented`,
    note: 'By the day of publication or presentation, the latest first, verified or not. Rejected ones are not counted.',
    table: {
      columns: [
        { title: 'No.', type: 'text' },
        { title: 'Title', type: 'text' },
        { title: 'Journal or event', type: 'text' },
        { title: 'What', type: 'text' },
        { title: 'Date', type: 'day' },
        { title: 'Status', type: 'text' },
      ],
      rows: papers.map(({ title, place, state, date, status }, index) => [
        String(index + 1),
        title,
        place,
        state,
        date,
        status,
      ]),
    },
  }
}
