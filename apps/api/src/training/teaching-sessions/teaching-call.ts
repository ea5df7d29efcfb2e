// Shared by the operations on teaching sessions: finding the session, its actor, and the facts that may leave the
// product.
import { showMoment } from '@rounds/contract/kernel/dates'
import { conflict, Problem } from '@rounds/contract/kernel/problem'
import type { TeachingSession } from '@rounds/contract/training/teaching-sessions/teaching-session'
import { teachingMessages } from '@rounds/contract/training/teaching-sessions/teaching-session.messages'
import type { Scope } from '#api/kernel/access/scope.ts'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { Api } from '#api/kernel/api.ts'
import type { TeachingPlace } from './change-teaching-session.store.ts'
import { findTeachingSession } from './teaching-sessions.store.ts'

export const actorOf = ({ id, role, canVerify }: Viewer) => ({ id, access: role, canVerify })
export const aboutTeaching = (id: string) => ({ subject: { kind: 'teaching-session', id } })

export function teachingPlaceOf({ collegeId, departmentId }: Viewer): TeachingPlace {
  if (!collegeId || !departmentId) throw new Problem('forbidden')
  return { collegeId, departmentId }
}

/** One teaching session of the scope; throws `notFound`. `isHeld` locks it for this transaction. */
export async function foundTeachingSession(
  { db }: Pick<Api, 'db'>,
  scope: Scope,
  id: string,
  isHeld = false,
): Promise<TeachingSession> {
  const session = await findTeachingSession(db, scope, id, isHeld)
  if (!session) throw new Problem('notFound')
  return session
}

/** Throws when the session is cancelled or closed. */
export function assertPlanned({ state }: Pick<TeachingSession, 'state'>): void {
  const { isCancelled, isClosed } = teachingMessages
  if (state !== 'Planned') throw conflict(state === 'Cancelled' ? isCancelled : isClosed)
}

/**
 * The kind and time, such as `Seminar on 28-11-2026 08:00`, and the page. The topic is left out: notifications leave
 * the product, and a topic may identify a patient.
 */
export const teachingFacts = ({ id, kind, startsAt }: Pick<TeachingSession, 'id' | 'kind' | 'startsAt'>) => ({
  work: `${kind} on ${showMoment(startsAt)}`,
  page: `/teaching-sessions/${id}`,
})
