// Decisions of the queue that are still being made: they outlive the page, because a teacher looks something up between two
// criteria, and the end of an idle session. Nobody else at the same device sees them.
import { createAtom, useSelector } from '@tanstack/react-store'
import { presentUser } from '#web/identity/accounts/session.ts'
import { onSessionChange } from '#web/kernel/session-store.ts'
import type { DecisionDraft } from './decision-draft.ts'

/** By the id of the record. */
export type QueueDrafts = Readonly<Record<string, DecisionDraft>>

const kept = createAtom<{ userId: string | undefined; drafts: QueueDrafts }>({ userId: undefined, drafts: {} })
const none: QueueDrafts = {}

const draftsOf = (userId: string | undefined) => (kept.get().userId === userId ? kept.get().drafts : none)

export const useQueueDrafts = (): QueueDrafts => useSelector(kept, () => draftsOf(presentUser()?.id))

/** One that was only opened, by mistake maybe, is none. */
const isHalfRejection = ({ status, remark, grade, ratings }: DecisionDraft): boolean =>
  status === 'Rejected' && (remark.trim() !== '' || grade !== '' || Object.keys(ratings).length > 0)

/** The records of which a rejection is half written. */
export const halfRejections = (drafts: QueueDrafts): ReadonlySet<string> =>
  new Set(Object.entries(drafts).flatMap(([id, draft]) => (isHalfRejection(draft) ? [id] : [])))

/** What was decided on these records needs no draft any more. */
export function dropQueueDrafts(ids: readonly string[]): void {
  changeQueueDrafts((before) => Object.fromEntries(Object.entries(before).filter(([id]) => !ids.includes(id))))
}

export function changeQueueDrafts(next: (before: QueueDrafts) => QueueDrafts): void {
  const userId = presentUser()?.id
  kept.set({ userId, drafts: next(draftsOf(userId)) })
}

onSessionChange((end) => {
  if (end === 'left') kept.set({ userId: undefined, drafts: none })
})
