// The draft of a decision in the queue. It starts as an approval, so that one key is enough. Pure.
import { decisionMessages } from '@rounds/contract/records/logbook/decision.messages'
import type { ScoreModeOfEntry } from '@rounds/contract/records/logbook/score'
import { blankDecision, type DecisionDraft } from '../decisions/decision-draft.ts'
import { approvalRemark } from '../decisions/held-decisions.ts'
import { remarkWith } from '../ready-remarks/remark-with.ts'

export const freshDraft: DecisionDraft = { ...blankDecision, status: 'Approved', remark: approvalRemark }

/** Turns a draft into a rejection and clears the default remark of an approval. */
export const rejecting = (draft: DecisionDraft): Partial<DecisionDraft> => ({
  status: 'Rejected',
  remark: draft.remark.trim() === approvalRemark ? '' : draft.remark,
})

/** Adds a ready remark. It often names a fault, so an approval becomes undecided and the teacher has to choose. */
export const remarked = (draft: DecisionDraft, remark: string): Partial<DecisionDraft> => ({
  status: draft.status === 'Approved' ? '' : draft.status,
  remark: remarkWith(draft.remark, remark, approvalRemark),
})

/** Applies a digit key: sets the grade, or rates the first unrated criterion (1 to 4). */
export function scored(mode: ScoreModeOfEntry, draft: DecisionDraft, value: number): Partial<DecisionDraft> {
  if (mode.mode === 'none') return {}
  if (mode.mode === 'grade') return { grade: String(value) }
  const open = mode.rubric.criteria.find((title) => !draft.ratings[title])
  return open && value >= 1 ? { ratings: { ...draft.ratings, [open]: String(value) } } : {}
}

/** Returns the error for an incomplete score. Null when the score is complete or the record has none. */
export function missingScore(mode: ScoreModeOfEntry, draft: DecisionDraft): string | null {
  if (mode.mode === 'none') return null
  if (mode.mode === 'grade') return draft.grade === '' ? decisionMessages.noScore : null
  return mode.rubric.criteria.every((title) => draft.ratings[title]) ? null : decisionMessages.noRating
}

/** Clears the last rating of a rubric, or the grade. */
export function takenBack(mode: ScoreModeOfEntry, draft: DecisionDraft): Partial<DecisionDraft> {
  if (mode.mode !== 'rubric') return { grade: '' }
  const last = mode.rubric.criteria.findLast((title) => draft.ratings[title])
  return last ? { ratings: Object.fromEntries(Object.entries(draft.ratings).filter(([title]) => title !== last)) } : {}
}
