// Compares the actions that screens offer, by the predicates of a record, with those that the product allows.
import type { EntryStatus } from '@rounds/contract/records/logbook/entry'
import { canDecide, canDiscard, canEdit, canReopen, type EntryActor } from '@rounds/contract/records/logbook/entry.can'
import { expect } from 'vitest'
import type { ModelAnswer, ModelEntry, ModelPerson } from './entry-model.ts'
import type { Step } from './entry-steps.ts'

/** The predicate with which a screen offers an act. */
const offers: Partial<
  Record<Step['act'], (actor: EntryActor, entry: { status: EntryStatus; student: { id: string } }) => boolean>
> = { edit: canEdit, discard: canDiscard, decide: canDecide, reopen: canReopen }

/** True for refusals due to the person or the record's state, not the content of the request. */
const isAboutRight = (answer: ModelAnswer): boolean =>
  ['403 forbidden', '403 notVerified', '409 conflict', '409 alreadyDecided'].includes(answer)

/**
 * Checks that an allowed act was offered, and that one refused to this person or in this state was not. Call it before
 * the act.
 */
export function offering(step: Step, by: ModelPerson, entry: ModelEntry | undefined): (expected: ModelAnswer) => void {
  const isOffered = entry && offers[step.act]?.(by, { status: entry.status, student: entry.owner })
  const status = entry?.status
  return (expected) => {
    // A repeated decision succeeds, and a submitted record cannot become a draft again; screens offer neither.
    const isOther = (step.act === 'decide' && status !== 'Pending') || (step.act === 'edit' && step.status === 'Draft')
    if (isOffered === undefined || (isOther && expected !== '403 forbidden')) return
    if (expected === '200' || isAboutRight(expected)) {
      expect(isOffered, `${step.act} of a record that is ${status}: ${expected}`).toBe(expected === '200')
    }
  }
}
