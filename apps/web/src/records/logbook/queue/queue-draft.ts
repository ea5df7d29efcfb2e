// A decision in the queue while it is being made: begins as an approval, so that one key is enough. Pure.
import { decisionMessages } from '@rounds/contract/records/logbook/decision.messages'
import type { ScoreModeOfEntry } from '@rounds/contract/records/logbook/score'
import { blankDecision, type DecisionDraft } from '../decisions/decision-draft.ts'
import { approvalRemark } from '../decisions/held-decisions.ts'
import { remarkWith } from '../ready-remarks/remark-with.ts'

export const freshDraft: DecisionDraft = { ...blankDecision, status: 'Approved', remark: approvalRemark }

/** The remark for a rejection: never the words of an approval. */
export const rejecting = (draft: DecisionDraft): Partial<DecisionDraft> => ({
  status: 'Rejected',
  remark: draft.remark.trim() === approvalRemark ? '' : draft.remark,
})

/** A ready remark often names a fault: which way the record goes is for the teacher to say then, not for the queue. */
export const remarked = (draft: DecisionDraft, remark: string): Partial<DecisionDraft> => ({
  status: draft.status === 'Approved' ? '' : draft.status,
  remark: remarkWith(draft.remark, remark, approvalRemark),
})

/** What a digit changes: the grade, or the first criterion that is not rated yet (1 to 4). */
export function scored(mode: ScoreModeOfEntry, draft: DecisionDraft, value: number): Partial<DecisionDraft> {
  if (mode.mode === 'none') return {}
  if (mode.mode === 'grade') return { grade: String(value) }
  const open = mode.rubric.criteria.find((title) => !draft.ratings[title])
  return open && value >= 1 ? { ratings: { ...draft.ratings, [open]: String(value) } } : {}
}

/** What to say while the score is not complete; null where it is, and where there is none. */
export function missingScore(mode: ScoreModeOfEntry, draft: DecisionDraft): string | null {
  if (mode.mode === 'none') return null
  if (mode.mode === 'grade') return draft.grade === '' ? decisionMessages.noScore : null
  return mode.rubric.criteria.every((title) => draft.ratings[title]) ? null : decisionMessages.noRating
}

/** Takes the last rating of a rubric back, or the grade. */
export function takenBack(mode: ScoreModeOfEntry, draft: DecisionDraft): Partial<DecisionDraft> {
  if (mode.mode !== 'rubric') return { grade: '' }
  const last = mode.rubric.criteria.findLast((title) => draft.ratings[title])
  return last ? { ratings: Object.fromEntries(Object.entries(draft.ratings).filter(([title]) => title !== last)) } : {}
}
