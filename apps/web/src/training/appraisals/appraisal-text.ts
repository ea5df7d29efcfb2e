// Texts about appraisals for lists, views and charts. Pure.
import { monthName } from '@rounds/contract/kernel/dates'
import { type AppraisalForm, appraisalForms } from '@rounds/contract/training/appraisal-forms/appraisal-forms'
import { distinctLines, isSameLine } from '@rounds/contract/training/appraisal-forms/followed-words'
import { scalesOf, shippedTemplates } from '@rounds/contract/training/appraisal-forms/form-templates'
import type { Appraisal, AppraisalVersion } from '@rounds/contract/training/appraisals/appraisal'
import { groupMeans } from '@rounds/contract/training/appraisals/score-groups'
import type { PictureText } from '#web/ui/charts/chart-frame.tsx'
import type { LinePoint } from '#web/ui/charts/line-chart.tsx'
import type { Fact } from '#web/ui/list/fact-list.tsx'
import { dayRange, longDay, longMoment } from '#web/ui/words/day-text.ts'
import type { Tone } from '#web/ui/words/tone-chip.tsx'

/** The student's reply, or that it is outstanding, or that the appraisal is withdrawn. */
const replyTexts = {
  waiting: { tone: 'waiting', word: 'To acknowledge' },
  Acknowledged: { tone: 'good', word: 'Acknowledged' },
  Answered: { tone: 'good', word: 'Answered' },
  withdrawn: { tone: 'bad', word: 'Withdrawn' },
} as const satisfies Record<string, { tone: Tone; word: string }>

/** The choices of the filter: the replies, and `due` for quarters that nobody has signed yet. */
export const stateWords = {
  due: 'Due',
  waiting: replyTexts.waiting.word,
  Acknowledged: replyTexts.Acknowledged.word,
  Answered: replyTexts.Answered.word,
  withdrawn: replyTexts.withdrawn.word,
} as const

export const replyTextOf = ({ reply, withdrawn }: Pick<Appraisal, 'reply' | 'withdrawn'>) =>
  replyTexts[withdrawn ? 'withdrawn' : (reply ?? 'waiting')]

/** Appraisals that are not withdrawn; only these count in figures and due dates. */
export const counting = (appraisals: readonly Appraisal[]): Appraisal[] =>
  appraisals.filter(({ withdrawn }) => withdrawn === null)

export const periodText = ({ from, to }: Pick<Appraisal, 'from' | 'to'>): string => dayRange(from, to)

/** Aetcom records are numbered by year. Quarters belong to the year of training in which they began. */
export const yearText = ({ id }: AppraisalForm, year: number): string =>
  id === 'aetcom' ? `Year ${year}` : `Year ${year} of training`

/** The facts of a version: the signature, the discussion and the reply. */
export function versionFacts(version: AppraisalVersion): Fact[] {
  const { signedBy, signedAt, discussion, reply, answer, repliedAt } = version
  return [
    ['Signed by', `${signedBy}, ${longMoment(signedAt)}`],
    ...(discussion ? [['Discussed', discussionText(discussion)] as const] : []),
    ...(reply ? [[`${reply} by the student`, longMoment(repliedAt)] as const] : []),
    ...(reply === 'Answered' ? [['Answer', answer] as const] : []),
  ]
}

const discussionText = ({ wasHeld, reason }: NonNullable<AppraisalVersion['discussion']>): string =>
  wasHeld ? 'With the student' : `Not yet${reason && `: ${reason}`}`

const withdrawalFacts = ({ withdrawn }: Appraisal): Fact[] =>
  withdrawn
    ? [
        ['Withdrawn by', `${withdrawn.by}, ${longMoment(withdrawn.at)}`],
        ['Why', withdrawn.reason ?? 'The reason was erased.'],
      ]
    : []

export const appraisalFacts = (appraisal: Appraisal): Fact[] => [
  ...withdrawalFacts(appraisal),
  ['Student', appraisal.student.name],
  ...(formOf(appraisal).isOfOneDay
    ? ([
        ['Form', titleOf(appraisal)],
        ['Observed', appraisal.about],
        ['Date', longDay(appraisal.from)],
      ] as const)
    : [['Period', periodText(appraisal)] as const]),
  ['Year', yearText(formOf(appraisal), appraisal.year)],
  ...(appraisal.template.id === 'quarterly-2022' ? [['Form', 'Of 2022'] as const] : []),
  ...versionFacts(appraisal),
]

/** Groups appraisals by year of training, the latest year first. */
export function byYear(appraisals: readonly Appraisal[]): { year: number; appraisals: Appraisal[] }[] {
  const years = [...new Set(appraisals.map(({ year }) => year))].sort((a, b) => b - a)
  return years.map((year) => ({ year, appraisals: appraisals.filter((one) => one.year === year) }))
}

const pointName = (date: string): string => `${monthName(date)} ${date.slice(0, 4)}`

/** The distinct items scored in any of the appraisals. Current wording comes first, items of earlier forms last. */
export const followedItems = (appraisals: readonly Appraisal[]): string[] =>
  distinctLines(appraisals.flatMap(({ records }) => records.map(({ item }) => item)))

const scoreOf = ({ records }: Appraisal, item: string): number | null =>
  records.find((record) => isSameLine(record.item, item))?.score ?? null

/** The scores of one item, the earliest first; `appraisals` start with the latest. */
export function trendPoints(appraisals: readonly Appraisal[], item: string): LinePoint[] {
  return appraisals.toReversed().map((appraisal) => {
    const value = scoreOf(appraisal, item)
    return { name: pointName(appraisal.from), value, hint: `${periodText(appraisal)}: ${value ?? '–'}` }
  })
}

const noteOf = ([first]: readonly Appraisal[]): string => {
  const { lowest, highest } = first ? formOf(first).scale : appraisalForms.quarterly.scale
  return first && formOf(first).isOfOneDay
    ? `The score of each assessment, from ${lowest} to ${highest}.`
    : `The score of each period, from ${lowest} to ${highest}.`
}

/** The maximum score of an item. */
export function highestOf(appraisals: readonly Appraisal[], item: string): number {
  const scales = appraisals.flatMap(({ template, records }) => {
    const index = records.findIndex((record) => isSameLine(record.item, item))
    return scalesOf(template.id, records.length)[index]?.highest ?? []
  })
  return Math.max(...scales)
}

/** The latest score of an item compared with the previous one, and all scores as a table. */
export function trendText(appraisals: readonly Appraisal[], item: string): PictureText {
  const [last, before] = appraisals.flatMap((appraisal) => scoreOf(appraisal, item) ?? [])
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
    title: `${item}: ${last}${moved}`,
    note: noteOf(appraisals),
    table: {
      columns: ['Activity', ...ordered.map(({ from }) => pointName(from))],
      rows: followedItems(appraisals).map((title) => [
        title,
        ...ordered.map((appraisal) => String(scoreOf(appraisal, title) ?? '–')),
      ]),
    },
  }
}

/**
 * The means of the skill groups in the latest record, and all of them as a table; `appraisals` start with the latest.
 */
export function groupsText(appraisals: readonly Appraisal[]): PictureText {
  const years = appraisals.map(({ year, records }) => ({ year, means: groupMeans(records) }))
  const [latest] = years
  const lowest = (latest?.means ?? []).reduce((low, one) => (one.value < low.value ? one : low), {
    name: '',
    value: Number.POSITIVE_INFINITY,
  })
  const ordered = years.toReversed()
  return {
    title: `Year ${latest?.year}: lowest in ${lowest.name}, ${lowest.value.toFixed(1)}`,
    note: 'The mean of the skills of each group, from 1 to 10.',
    table: {
      columns: ['Skill group', ...ordered.map(({ year }) => `Year ${year}`)],
      rows: distinctLines(years.flatMap(({ means }) => means.map(({ name }) => name))).map((name) => [
        name,
        ...ordered.map(({ means }) => means.find((one) => isSameLine(one.name, name))?.value.toFixed(2) ?? '–'),
      ]),
    },
  }
}

/** The title of the form on which the appraisal was signed. */
export const titleOf = ({ template }: Pick<Appraisal, 'template'>): string => shippedTemplates[template.id].title

/** The sum of all scores and the maximum: `38 of 50`. */
export function totalText({ template, records }: Pick<AppraisalVersion, 'template' | 'records'>): string {
  const sum = records.reduce((total, { score }) => total + score, 0)
  const outOf = scalesOf(template.id, records.length).reduce((total, { highest }) => total + highest, 0)
  return `${sum} of ${outOf}`
}

export const formOf = ({ form }: Pick<Appraisal, 'form'>): AppraisalForm => appraisalForms[form]
