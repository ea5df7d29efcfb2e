// Rights on a single announcement. The server enforces them, and the web hides buttons by them.
import type { AccessRole } from '../../kernel/access.ts'
import type { Announcement } from './announcement.ts'

interface Actor {
  id: string
  access: AccessRole
}
type AnnouncementFacts = Pick<Announcement, 'isOwnDepartment'> & { author: { id: string } }

/** True for its author and for the HOD of the department that received it. */
const isOver = ({ id, access }: Actor, { author, isOwnDepartment }: AnnouncementFacts): boolean =>
  author.id === id || (access === 'hod' && isOwnDepartment)

/** Only these two see how many have read it, so that colleagues cannot watch each other. */
export const canCountReaders = isOver

export const canWithdraw = (
  actor: Actor,
  announcement: AnnouncementFacts & Pick<Announcement, 'withdrawnAt'>,
): boolean => announcement.withdrawnAt === null && isOver(actor, announcement)
