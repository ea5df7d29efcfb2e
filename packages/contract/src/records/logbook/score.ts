// Validates a verifier's score for a kind, and defines its stored form. Pure; the form and the server both use it.
import { z } from 'zod'
import { decisionMessages } from './decision.messages.ts'
import type { EntryKindSpec } from './entry-kind.ts'
import { type Rubric, rubricFor } from './rubrics/rubrics.ts'

/** The grades of every kind without a rubric. */
export const grades = [
  { value: 0, label: 'Poor' },
  { value: 1, label: 'Satisfactory' },
  { value: 2, label: 'Average' },
  { value: 3, label: 'Good' },
  { value: 4, label: 'Very Good' },
] as const

/** The title of the mean in a displayed list of criteria. A client's item of this title is ignored. */
export const overallTitle = 'Overall Assessment'

export const Criterion = z.strictObject({ title: z.string().trim().min(1).max(200), value: z.number().min(0).max(4) })
export type Criterion = z.infer<typeof Criterion>

const ClientsOwnMean = z.strictObject({
  title: z.literal(overallTitle),
  value: z.union([z.number(), z.string().max(20), z.null()]),
})
const Ratings = z.array(z.union([Criterion, ClientsOwnMean])).max(50)

/** A grade as a number or digit, or a mark for each criterion of the rubric. */
export const SubmittedScore = z.union([z.int().min(0).max(4), z.enum(['0', '1', '2', '3', '4']), Ratings])
export type SubmittedScore = z.infer<typeof SubmittedScore>

export type ScoreModeOfEntry = { mode: 'grade' } | { mode: 'rubric'; rubric: Rubric } | { mode: 'none' }

/**
 * How a record with these values is scored. In a rubric kind, a training type without a rubric takes a grade. Callers
 * that need only the mode can omit the current rubrics: the Master edits rubrics, but cannot add or remove one.
 */
export function scoreModeFor(
  kind: EntryKindSpec,
  values: Readonly<Record<string, unknown>>,
  present?: readonly Rubric[],
): ScoreModeOfEntry {
  if (kind.score !== 'rubric') return { mode: kind.score }
  const rubric = kind.rubricKey === undefined ? undefined : rubricFor(values[kind.rubricKey], present)
  return rubric ? { mode: 'rubric', rubric } : { mode: 'grade' }
}

/**
 * The mean of the marks to 2 decimals, halves rounded up; 0 for an empty list. Computed in whole hundredths, because
 * binary neighbours of a mean such as 3.125 round the wrong way.
 */
export function overallOf(criteria: readonly { value: number }[]): number {
  if (criteria.length === 0) return 0
  const sum = criteria.reduce((total, { value }) => total + value, 0)
  return Math.floor((200 * sum + criteria.length) / (2 * criteria.length)) / 100
}

/** The stored score of a decision. `score` has up to 2 decimals. */
export interface StoredScore {
  score: number | null
  /** Each criterion once, in rubric order, without the Overall Assessment, which is `score`. */
  criteria: Criterion[] | null
  rubric: { id: string; version: number } | null
}

export type ParsedScore = ({ ok: true } & StoredScore) | { ok: false; fields: { score: string } }

const refuse = (score: string): ParsedScore => ({ ok: false, fields: { score } })

/** Validates a submitted score against the kind and the record's values. `undefined` and `null` mean "not scored". */
export function parseScore(
  kind: EntryKindSpec,
  values: Readonly<Record<string, unknown>>,
  submitted: unknown,
  present?: readonly Rubric[],
): ParsedScore {
  const scored = scoreModeFor(kind, values, present)
  const isMissing = submitted === undefined || submitted === null || submitted === ''
  if (scored.mode === 'none') {
    return isMissing ? { ok: true, score: null, criteria: null, rubric: null } : refuse(decisionMessages.notScored)
  }
  if (isMissing) return refuse(incompleteSentence(kind))
  return scored.mode === 'grade' ? parseGrade(submitted) : parseRatings(kind, scored.rubric, submitted)
}

/** The message for a decision without status, score or remark. */
export function incompleteSentence(kind: EntryKindSpec): string {
  return kind.decisionIncomplete ?? decisionMessages.incomplete.message
}

function parseGrade(submitted: unknown): ParsedScore {
  const grade = grades.find(({ value }) => submitted === value || submitted === String(value))
  if (!grade) return refuse(decisionMessages.noScore)
  return { ok: true, score: grade.value, criteria: null, rubric: null }
}

const isCriterion = (item: { title: string; value: unknown }): item is Criterion => item.title !== overallTitle

function parseRatings(kind: EntryKindSpec, rubric: Rubric, submitted: unknown): ParsedScore {
  const list = Ratings.safeParse(submitted)
  if (!list.success) return refuse(decisionMessages.noRating)
  const given = list.data.filter(isCriterion)
  const ratings = new Map(given.map(({ title, value }) => [title, value]))
  const stranger = given.find(({ title }) => !rubric.criteria.includes(title))
  if (stranger) return refuse(`"${stranger.title}" is not a criterion of ${rubric.trainingType}.`)
  if (ratings.size < given.length) return refuse(decisionMessages.ratedTwice)
  const criteria = rubric.criteria.flatMap((title) => {
    const value = ratings.get(title)
    return value === undefined ? [] : [{ title, value }]
  })
  if (criteria.length < rubric.criteria.length) return refuse(incompleteSentence(kind))
  if (!criteria.every(({ value }) => Number.isInteger(value) && value >= 1)) {
    return refuse(decisionMessages.noRating)
  }
  return { ok: true, score: overallOf(criteria), criteria, rubric: { id: rubric.id, version: rubric.version } }
}

/** A stored score in a table: `3 Good`, `3.20` for the mean of a rubric, empty without a score. */
export function scoreText({ score, rubric }: Pick<StoredScore, 'score' | 'rubric'>): string {
  if (score === null) return ''
  if (rubric) return score.toFixed(2)
  const grade = grades.find(({ value }) => value === score)
  return grade ? `${grade.value} ${grade.label}` : String(score)
}
