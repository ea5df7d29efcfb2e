// Rights on a teaching session. The server enforces them, and the web hides buttons by them.
import type { AccessRole } from '../../kernel/access.ts'
import type { TeachingSession } from './teaching-session.ts'

interface Actor {
  id: string
  access: AccessRole
  /** Confirmed faculty or HOD. */
  canVerify: boolean
}
type TeachingSessionFacts = Pick<TeachingSession, 'state' | 'presenter' | 'moderator' | 'plannedBy'>

/** Its moderator and the HOD are responsible for it. */
export const isModerator = (
  { id, access, canVerify }: Actor,
  { moderator }: Pick<TeachingSessionFacts, 'moderator'>,
): boolean => canVerify && (access === 'hod' || moderator.id === id)

/** True for its moderator, the HOD, and the person who planned it. */
export const mayPlan = (
  actor: Actor,
  { moderator, plannedBy }: Pick<TeachingSessionFacts, 'moderator' | 'plannedBy'>,
): boolean => isModerator(actor, { moderator }) || (actor.canVerify && plannedBy.id === actor.id)

export const canChange = (actor: Actor, session: TeachingSessionFacts): boolean =>
  session.state === 'Planned' && mayPlan(actor, session)
