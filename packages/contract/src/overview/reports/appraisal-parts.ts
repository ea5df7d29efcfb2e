// The appraisals in a student's report: means of the quarters, of the skill groups of each year, and of observed work.
// Pure.

import { appraisalForms } from '../../training/appraisal-forms/appraisal-forms.ts'
import { distinctLines, isSameLine } from '../../training/appraisal-forms/followed-words.ts'
import { shippedTemplates } from '../../training/appraisal-forms/form-templates.ts'
import { groupMeans } from '../../training/appraisals/score-groups.ts'
import { counted, type ReportPart } from './report-part.ts'
import type { ReportAppraisal } from './student-report.ts'

const asOfNow = 'As last signed, whatever the dates above.'
const meanOf = (scores: readonly number[]): number => scores.reduce((sum, score) => sum + score, 0) / scores.length
/** One decimal; finer differences are chance. */
const rounded = (mean: number): string => mean.toFixed(1)

/** The quarters with their means, earliest first. */
export const quarters = (appraisals: readonly ReportAppraisal[]) =>
  appraisals.filter(({ form }) => form === 'quarterly').map((one) => ({ ...one, mean: meanOf(one.scores) }))

export function appraisalPart(appraisals: readonly ReportAppraisal[]): ReportPart {
  const name = 'Quarterly appraisals'
  const rows = quarters(appraisals)
  const [last, before] = [rows.at(-1), rows.at(-2)]
  if (!last) {
    return { name, title: 'No quarterly appraisal yet', note: 'Each signed quarter gets its mean here.', table: null }
  }
  const moved =
    !before || rounded(before.mean) === rounded(last.mean)
      ? ''
      : `, ${last.mean > before.mean ? 'up' : 'down'} from ${rounded(before.mean)}`
  return {
    name,
    title: `Appraised ${rounded(last.mean)} of 10 in the latest quarter${moved}`,
    note: `The mean of each quarter, from 1 to 10. ${asOfNow}`,
    table: {
      columns: [
        { title: 'From', type: 'day' },
        { title: 'To', type: 'day' },
        { title: 'Year of training', type: 'number' },
        { title: 'Mean', type: 'score' },
        { title: 'Lowest', type: 'number' },
      ],
      rows: rows.map(({ from, to, year, mean, scores }) => [from, to, year, mean, Math.min(...scores)]),
    },
  }
}

/** The years of Aetcom, earliest first. */
export const aetcomYears = (appraisals: readonly ReportAppraisal[]) =>
  appraisals.filter(({ form }) => form === 'aetcom')

/** The mean score of each skill group of a year, named as in the signed form. */
export const skillMeans = ({ scores, groups }: ReportAppraisal): { name: string; value: number }[] =>
  groupMeans(scores.map((score, index) => ({ group: groups?.[index] ?? null, score })))

export function aetcomPart(appraisals: readonly ReportAppraisal[]): ReportPart {
  const name = 'Aetcom'
  const years = aetcomYears(appraisals)
  const means = years.map(skillMeans)
  const latest = means.at(-1)
  if (!latest)
    return { name, title: 'No Aetcom record yet', note: 'Each year gets its skill groups here.', table: null }
  const lowest = latest.reduce((low, one) => (one.value < low.value ? one : low))
  return {
    name,
    title: `Aetcom, year ${years.at(-1)?.year}: lowest in ${lowest.name}, ${lowest.value.toFixed(1)} of 10`,
    note: `The mean of the skills of each group, from 1 to 10. ${asOfNow}`,
    table: {
      columns: [
        { title: 'Skill group', type: 'text' },
        ...years.map(({ year }) => ({ title: `Year ${year}`, type: 'score' as const })),
      ],
      rows: groupNames(means).map((group) => [group, ...means.map((year) => meanIn(year, group))]),
    },
  }
}

type Means = readonly { name: string; value: number }[]

/** The groups of the latest year, then those of earlier years only: the form may have been reworded. */
const groupNames = (years: readonly Means[]): string[] =>
  distinctLines(years.toReversed().flatMap((year) => year.map(({ name }) => name)))

const meanIn = (year: Means, group: string): number | null =>
  year.find(({ name }) => isSameLine(name, group))?.value ?? null

/** The scores of observed work, without the one for the logbook. */
const observedScores = ({ template, scores }: ReportAppraisal): number[] =>
  shippedTemplates[template].logbookOutOf === null ? scores : scores.slice(0, -1)

export function observedPart(appraisals: readonly ReportAppraisal[]): ReportPart {
  const name = 'Workplace-based assessments'
  const observed = appraisals.filter(({ form }) => form === 'workplace')
  if (observed.length === 0) {
    return { name, title: 'No observed work yet', note: 'Each signed assessment counts here.', table: null }
  }
  const { highest } = appraisalForms.workplace.scale
  const forms = [...Map.groupBy(observed, ({ template }) => template)]
  return {
    name,
    title: `${counted(observed.length, 'piece', 'pieces')} of work observed, ${rounded(meanOf(observed.flatMap(observedScores)))} of ${highest} on average`,
    note: `The mean of each form, from 0 to ${highest}, without the mark for the logbook. ${asOfNow}`,
    table: {
      columns: [
        { title: 'Form', type: 'text' },
        { title: 'Assessments', type: 'number' },
        { title: 'Mean', type: 'score' },
        { title: 'Latest', type: 'day' },
      ],
      rows: forms.map(([template, own]) => [
        shippedTemplates[template].title,
        own.length,
        meanOf(own.flatMap(observedScores)),
        own.map(({ from }) => from).reduce((latest, from) => (from > latest ? from : latest)),
      ]),
    },
  }
}
