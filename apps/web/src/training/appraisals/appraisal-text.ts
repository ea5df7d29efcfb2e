// What lists, views and pictures say of appraisals. Pure.
import { monthName } from '@rounds/contract/kernel/dates'
import type { Appraisal, AppraisalVersion } from '@rounds/contract/training/appraisals/appraisal'
import { type AppraisalForm, appraisalForms, itemsOf } from '@rounds/contract/training/appraisals/appraisal-forms'
import { highestScore } from '@rounds/contract/training/appraisals/appraisal-rules'
import type { PictureText } from '#web/ui/charts/chart-frame.tsx'
import type { LinePoint } from '#web/ui/charts/line-chart.tsx'
import type { Fact } from '#web/ui/list/fact-list.tsx'
import { longDay, longMoment } from '#web/ui/words/day-text.ts'
import type { Tone } from '#web/ui/words/tone-chip.tsx'
import { groupMean } from './group-means.ts'

/** How the student replied, or that they have not yet. */
const replyTexts = {
  waiting: { tone: 'waiting', word: 'To acknowledge' },
  Acknowledged: { tone: 'good', word: 'Acknowledged' },
  Answered: { tone: 'good', word: 'Answered' },
} as const satisfies Record<string, { tone: Tone; word: string }>

/** Of the filter: how the student replied, or that nobody has signed yet. */
export const stateWords = {
  due: 'Due',
  waiting: replyTexts.waiting.word,
  Acknowledged: replyTexts.Acknowledged.word,
  Answered: replyTexts.Answered.word,
} as const

export const replyTextOf = ({ reply }: Pick<AppraisalVersion, 'reply'>) => replyTexts[reply ?? 'waiting']

export const periodText = ({ from, to }: Pick<Appraisal, 'from' | 'to'>): string => `${longDay(from)} – ${longDay(to)}`

/** Aetcom records are counted, one a year; quarters stand under the year of training in which they began. */
export const yearText = ({ id }: AppraisalForm, year: number): string =>
  id === 'aetcom' ? `Year ${year}` : `Year ${year} of training`

/** Who signed a version and when, and what became of it. */
export function versionFacts({ signedBy, signedAt, reply, answer, repliedAt }: AppraisalVersion): Fact[] {
  return [
    ['Signed by', `${signedBy}, ${longMoment(signedAt)}`],
    ...(reply ? [[`${reply} by the student`, longMoment(repliedAt)] as const] : []),
    ...(reply === 'Answered' ? [['Answer', answer] as const] : []),
  ]
}

export const appraisalFacts = (appraisal: Appraisal): Fact[] => [
  ['Student', appraisal.student.name],
  ['Period', periodText(appraisal)],
  ['Year', yearText(formOf(appraisal), appraisal.year)],
  ...versionFacts(appraisal),
]

/** Appraisals by year of training, the latest year first. */
export function byYear(appraisals: readonly Appraisal[]): { year: number; appraisals: Appraisal[] }[] {
  const years = [...new Set(appraisals.map(({ year }) => year))].sort((a, b) => b - a)
  return years.map((year) => ({ year, appraisals: appraisals.filter((one) => one.year === year) }))
}

const pointName = (date: string): string => `${monthName(date)} ${date.slice(2, 4)}`

/** One item over time, the earliest first; `appraisals` begin with the latest. */
export function trendPoints(appraisals: readonly Appraisal[], item: number): LinePoint[] {
  return appraisals.toReversed().map((appraisal) => {
    const value = appraisal.records[item]?.score ?? null
    return { name: pointName(appraisal.from), value, hint: `${periodText(appraisal)}: ${value ?? '–'}` }
  })
}

/** What the last score says beside the one before it, and all scores as a table. */
export function trendText(form: AppraisalForm, appraisals: readonly Appraisal[], item: number): PictureText {
  const [last, before] = appraisals.map(({ records }) => records[item]?.score ?? 0)
  const change = before === undefined || last === undefined ? 0 : last - before
  const moved =
    before === undefined
      ? ''
      : change > 0
        ? `, up from ${before}`
        : change < 0
          ? `, down from ${before}`
          : ', as before'
  const ordered = appraisals.toReversed()
  return {
    title: `${itemsOf(form)[item]}: ${last}${moved}`,
    note: 'The score of each period, from 1 to 10.',
    table: {
      columns: ['Activity', ...ordered.map(({ from }) => pointName(from))],
      rows: itemsOf(form).map((title, index) => [
        title,
        ...ordered.map(({ records }) => String(records[index]?.score ?? '–')),
      ]),
    },
  }
}

/** The means of the skill groups of the latest record, and of all as a table; `appraisals` begin with the latest. */
export function groupsText(form: AppraisalForm, appraisals: readonly Appraisal[]): PictureText {
  const means = appraisals[0] ? groupAxes(form, appraisals[0]) : []
  const lowest = means.reduce((low, one) => (one.value < low.value ? one : low), { name: '', value: highestScore + 1 })
  const ordered = appraisals.toReversed()
  return {
    title: `Year ${appraisals[0]?.year}: lowest in ${lowest.name}, ${lowest.value.toFixed(2)}`,
    note: 'The mean of the four skills of each group, from 1 to 10.',
    table: {
      columns: ['Skill group', ...ordered.map(({ year }) => `Year ${year}`)],
      rows: means.map(({ name }, index) => [
        name,
        ...ordered.map((appraisal) => groupAxes(form, appraisal)[index]?.value.toFixed(2) ?? '–'),
      ]),
    },
  }
}

/** Each group with its mean. */
export const groupAxes = (form: AppraisalForm, { records }: Appraisal): { name: string; value: number }[] =>
  form.groups.map((group) => ({ name: group.title ?? '', value: groupMean(form, records, group) }))

export const formOf = ({ form }: Pick<Appraisal, 'form'>): AppraisalForm => appraisalForms[form]
