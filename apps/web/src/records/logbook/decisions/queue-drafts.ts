// Drafts of decisions in the queue. They outlive the page, because a teacher may look something up between two
// criteria, and they survive an idle session's end. Other users of the device do not see them.
import { createAtom, useSelector } from '@tanstack/react-store'
import { presentUser } from '#web/identity/accounts/session.ts'
import { onSessionChange } from '#web/kernel/session-store.ts'
import type { DecisionDraft } from './decision-draft.ts'

/** Drafts by record id. */
export type QueueDrafts = Readonly<Record<string, DecisionDraft>>

const kept = createAtom<{ userId: string | undefined; drafts: QueueDrafts }>({ userId: undefined, drafts: {} })
const none: QueueDrafts = {}

const draftsOf = (userId: string | undefined) => (kept.get().userId === userId ? kept.get().drafts : none)

export const useQueueDrafts = (): QueueDrafts => useSelector(kept, () => draftsOf(presentUser()?.id))

/** A rejection with no content does not count: it may have been started by mistake. */
const isHalfRejection = ({ status, remark, grade, ratings }: DecisionDraft): boolean =>
  status === 'Rejected' && (remark.trim() !== '' || grade !== '' || Object.keys(ratings).length > 0)

/** Ids of the records with a half-written rejection. */
export const halfRejections = (drafts: QueueDrafts): ReadonlySet<string> =>
  new Set(Object.entries(drafts).flatMap(([id, draft]) => (isHalfRejection(draft) ? [id] : [])))

/** Removes the drafts of decided records. */
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
