// Who may do what with one entry. Screens offer by it; statements that write refuse by the same rules, and random walks
// compare the two.
import type { AccessRole } from '../../kernel/access.ts'
import type { EntryStatus } from './entry.ts'

/** What the predicates need to know of the acting person; the reach of lists has kept foreign rows away already. */
export interface EntryActor {
  id: string
  access: AccessRole
  /** Confirmed faculty or HOD. */
  canVerify: boolean
  /** A student who left the course; the statements that write know it themselves. */
  hasLeft?: boolean
}

/** Who may decide on some record: teachers who were confirmed; coordinators by their postings. */
export const isVerifier = ({ access, canVerify }: Pick<EntryActor, 'access' | 'canVerify'>): boolean =>
  canVerify || access === 'drpc'

interface EntryFacts {
  status: EntryStatus
  student: { id: string }
}

const isAuthor = (actor: EntryActor, entry: EntryFacts): boolean => actor.id === entry.student.id

/** The student edits what is not approved; saving a rejected one submits it again. */
export const canEdit = (actor: EntryActor, entry: EntryFacts): boolean =>
  isAuthor(actor, entry) && !actor.hasLeft && entry.status !== 'Approved'

/** The student may leave a rejected record as it is, also when they have left: then they cannot correct it. */
export const canKeepRejected = (
  actor: EntryActor,
  entry: EntryFacts & { keptRejectedAt?: string | null | undefined },
): boolean => isAuthor(actor, entry) && entry.status === 'Rejected' && !entry.keptRejectedAt

/** Only a draft can be thrown away: what was submitted stays. */
export const canDiscard = (actor: EntryActor, entry: EntryFacts): boolean =>
  isAuthor(actor, entry) && entry.status === 'Draft'

/** Any confirmed teacher of the student's department, but for what a coordinator decides; nobody verifies their own record. */
export const canDecide = (
  actor: EntryActor,
  entry: EntryFacts & { coordinator?: { id: string } | null | undefined },
): boolean => actor.canVerify && !isAuthor(actor, entry) && entry.status === 'Pending' && !entry.coordinator

/** The student may ask a teacher to verify what they sent, by a link or at the bedside. */
export const canAskToVerify = (actor: EntryActor, entry: EntryFacts): boolean =>
  isAuthor(actor, entry) && !actor.hasLeft && entry.status === 'Pending'

/** The HOD may take back a decision, with a reason. */
export const canReopen = (actor: EntryActor, entry: EntryFacts): boolean =>
  actor.access === 'hod' && actor.canVerify && !isAuthor(actor, entry) && entry.status === 'Approved'

/** A document that names its patient is also for any teacher who may decide on the record: it is what they decide by. */
export const canSeeFile = (
  actor: EntryActor,
  entry: Parameters<typeof canSeePatient>[1] & Parameters<typeof canDecide>[1],
  namesPatient: boolean,
): boolean => !namesPatient || canSeePatient(actor, entry) || canDecide(actor, entry)

/** A patient's identity is for the author, the assigned or deciding teacher, and a confirmed HOD. */
export const canSeePatient = (
  actor: EntryActor,
  entry: EntryFacts & { teacher: { id: string } | null; verifiedBy: { id: string } | null },
): boolean =>
  isAuthor(actor, entry) ||
  (actor.access === 'hod' && actor.canVerify) ||
  actor.id === entry.teacher?.id ||
  actor.id === entry.verifiedBy?.id
