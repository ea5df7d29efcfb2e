// Who may do what with one announcement. The server judges by it, the web hides buttons by it.
import type { AccessRole } from '../../kernel/access.ts'
import type { Announcement } from './announcement.ts'

interface Actor {
  id: string
  access: AccessRole
}
type Judged = Pick<Announcement, 'isOwnDepartment'> & { author: { id: string } }

/** Its author, and the HOD of the department that got it. */
const isOver = ({ id, access }: Actor, { author, isOwnDepartment }: Judged): boolean =>
  author.id === id || (access === 'hod' && isOwnDepartment)

/** How many have read it is told to these two alone: nobody is watched by their colleagues. */
export const canCountReaders = isOver

export const canWithdraw = (actor: Actor, announcement: Judged & Pick<Announcement, 'withdrawnAt'>): boolean =>
  announcement.withdrawnAt === null && isOver(actor, announcement)
