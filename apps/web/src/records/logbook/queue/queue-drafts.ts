// Decisions of the queue that are still being made: they outlive the page, because a teacher looks something up between two
// criteria, and the end of an idle session. Nobody else at the same device sees them.
import { createAtom, useSelector } from '@tanstack/react-store'
import { presentUser } from '#web/identity/accounts/session.ts'
import { onSessionChange } from '#web/kernel/session-store.ts'
import type { DecisionDraft } from '../decisions/decision-draft.ts'

/** By the id of the record. */
export type QueueDrafts = Readonly<Record<string, DecisionDraft>>

const kept = createAtom<{ userId: string | undefined; drafts: QueueDrafts }>({ userId: undefined, drafts: {} })
const none: QueueDrafts = {}

const draftsOf = (userId: string | undefined) => (kept.get().userId === userId ? kept.get().drafts : none)

export const useQueueDrafts = (): QueueDrafts => useSelector(kept, () => draftsOf(presentUser()?.id))

export function changeQueueDrafts(next: (before: QueueDrafts) => QueueDrafts): void {
  const userId = presentUser()?.id
  kept.set({ userId, drafts: next(draftsOf(userId)) })
}

onSessionChange((end) => {
  if (end === 'left') kept.set({ userId: undefined, drafts: none })
})
