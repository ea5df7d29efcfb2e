// What screens offer by the predicates of a record, compared with what the product does and refuses.
import type { EntryStatus } from '@rounds/contract/records/logbook/entry'
import { canDecide, canDiscard, canEdit, canReopen, type EntryActor } from '@rounds/contract/records/logbook/entry.can'
import { expect } from 'vitest'
import type { ModelAnswer, ModelEntry, ModelPerson } from './entry-model.ts'
import type { Step } from './entry-steps.ts'

/** What a screen offers for an act. */
const offers: Partial<
  Record<Step['act'], (actor: EntryActor, entry: { status: EntryStatus; student: { id: string } }) => boolean>
> = { edit: canEdit, discard: canDiscard, decide: canDecide, reopen: canReopen }

/** Refusals because of the person or the state of the record, and not because of what was sent. */
const isAboutRight = (answer: ModelAnswer): boolean =>
  ['403 forbidden', '403 notVerified', '409 conflict', '409 alreadyDecided'].includes(answer)

/** What is done was offered, and what is refused to this person or in this state was not: asked before the act. */
export function offering(step: Step, by: ModelPerson, entry: ModelEntry | undefined): (expected: ModelAnswer) => void {
  const isOffered = entry && offers[step.act]?.(by, { status: entry.status, student: entry.owner })
  const status = entry?.status
  return (expected) => {
    // The same decision sent again is answered as made, and a submitted record becomes no draft.
    const isOther = (step.act === 'decide' && status !== 'Pending') || (step.act === 'edit' && step.status === 'Draft')
    if (isOffered === undefined || (isOther && expected !== '403 forbidden')) return
    if (expected === '200' || isAboutRight(expected)) {
      expect(isOffered, `${step.act} of a record that is ${status}: ${expected}`).toBe(expected === '200')
    }
  }
}
