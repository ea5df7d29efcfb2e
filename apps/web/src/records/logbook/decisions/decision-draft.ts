// The draft of a decision and its validation, with error texts for the kind. Pure.
import { decisionMessages } from '@rounds/contract/records/logbook/decision.messages'
import type { Entry } from '@rounds/contract/records/logbook/entry'
import type { EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import type { Rubric } from '@rounds/contract/records/logbook/rubrics/rubrics'
import {
  incompleteSentence,
  overallOf,
  parseScore,
  type ScoreModeOfEntry,
  type SubmittedScore,
  scoreModeFor,
} from '@rounds/contract/records/logbook/score'

export interface DecisionDraft {
  status: 'Approved' | 'Rejected' | ''
  remark: string
  /** Digit of the chosen grade; '' when none is chosen. */
  grade: string
  /** Criterion → digit of its rating. */
  ratings: Readonly<Record<string, string>>
}

export const blankDecision: DecisionDraft = { status: '', remark: '', grade: '', ratings: {} }

export const isBegun = ({ status, remark, grade, ratings }: DecisionDraft): boolean =>
  [status, remark, grade, ...Object.values(ratings)].some((text) => text !== '')

/** Returns the score to submit; undefined when nothing is chosen or the record has no score. */
export function submittedScore(mode: ScoreModeOfEntry, draft: DecisionDraft): SubmittedScore | undefined {
  if (mode.mode === 'none') return undefined
  if (mode.mode === 'grade') return draft.grade === '' ? undefined : Number(draft.grade)
  const given = mode.rubric.criteria.flatMap((title) => {
    const rating = draft.ratings[title]
    return rating ? [{ title, value: Number(rating) }] : []
  })
  return given.length === 0 ? undefined : given
}

export type DraftResult =
  | { ok: true; status: 'Approved' | 'Rejected'; remark: string; score?: SubmittedScore }
  | { ok: false; message: string; faults: { status?: string; score?: string; remark?: string } }

/** Validates a draft against the kind, the record's details and the present rubrics, by the server's rules. */
export function validateDraft(
  kind: EntryKindSpec,
  entry: Pick<Entry, 'details'>,
  draft: DecisionDraft,
  rubrics: readonly Rubric[],
): DraftResult {
  const incomplete = incompleteSentence(kind)
  const score = submittedScore(scoreModeFor(kind, entry.details, rubrics), draft)
  const parsed = parseScore(kind, entry.details, score, rubrics)
  const remark = draft.remark.trim()
  if (draft.status !== '' && parsed.ok && remark !== '') {
    return { ok: true, status: draft.status, remark, ...(score === undefined ? {} : { score }) }
  }
  const faults = {
    ...(draft.status === '' ? { status: decisionMessages.noStatus } : {}),
    ...(parsed.ok ? {} : { score: parsed.fields.score }),
    ...(remark === '' ? { remark: decisionMessages.noRemark } : {}),
  }
  return { ok: false, message: incomplete, faults }
}

/** Text below a rubric: the mean once every criterion is rated, otherwise the number rated. */
export function overallText(criteria: readonly string[], ratings: Readonly<Record<string, string>>): string {
  const marks = criteria.flatMap((title) => (ratings[title] ? [{ value: Number(ratings[title]) }] : []))
  return marks.length === criteria.length ? overallOf(marks).toFixed(2) : `${marks.length} of ${criteria.length} rated`
}
