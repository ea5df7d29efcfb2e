// Rights on a single record. Screens offer actions by them, and writing statements enforce the same rules; random walks
// compare the two.
import type { AccessRole } from '../../kernel/access.ts'
import type { EntryStatus } from './entry.ts'

/** Facts about the acting person. The reach of lists has already excluded rows of other places. */
export interface EntryActor {
  id: string
  access: AccessRole
  /** Confirmed faculty or HOD. */
  canVerify: boolean
  /** A student who left the course. Writing statements check this themselves. */
  hasLeft?: boolean
}

/** True for people who may decide on any record: confirmed teachers, and coordinators by their postings. */
export const isVerifier = ({ access, canVerify }: Pick<EntryActor, 'access' | 'canVerify'>): boolean =>
  canVerify || access === 'drpc'

interface EntryFacts {
  status: EntryStatus
  student: { id: string }
}

const isAuthor = (actor: EntryActor, entry: EntryFacts): boolean => actor.id === entry.student.id

/** Students edit their records until approval. Saving a rejected one submits it again. */
export const canEdit = (actor: EntryActor, entry: EntryFacts): boolean =>
  isAuthor(actor, entry) && !actor.hasLeft && entry.status !== 'Approved'

/**
 * Students may leave a rejected record uncorrected, even after leaving the course, when they can no longer correct it.
 */
export const canKeepRejected = (
  actor: EntryActor,
  entry: EntryFacts & { keptRejectedAt?: string | null | undefined },
): boolean => isAuthor(actor, entry) && entry.status === 'Rejected' && !entry.keptRejectedAt

/** Only drafts can be discarded; submitted records stay. */
export const canDiscard = (actor: EntryActor, entry: EntryFacts): boolean =>
  isAuthor(actor, entry) && entry.status === 'Draft'

/**
 * Any confirmed teacher of the student's department may decide, except on records for a coordinator. Nobody verifies
 * their own record.
 */
export const canDecide = (
  actor: EntryActor,
  entry: EntryFacts & { coordinator?: { id: string } | null | undefined },
): boolean => actor.canVerify && !isAuthor(actor, entry) && entry.status === 'Pending' && !entry.coordinator

/** Students may ask a teacher to verify a pending record, by a link or at the bedside. */
export const canAskToVerify = (actor: EntryActor, entry: EntryFacts): boolean =>
  isAuthor(actor, entry) && !actor.hasLeft && entry.status === 'Pending'

/** The HOD may reopen an approved record, with a reason. */
export const canReopen = (actor: EntryActor, entry: EntryFacts): boolean =>
  actor.access === 'hod' && actor.canVerify && !isAuthor(actor, entry) && entry.status === 'Approved'

/**
 * Any teacher who may decide on the record also sees a document that names its patient, because the decision needs it.
 */
export const canSeeFile = (
  actor: EntryActor,
  entry: Parameters<typeof canSeePatient>[1] & Parameters<typeof canDecide>[1],
  namesPatient: boolean,
): boolean => !namesPatient || canSeePatient(actor, entry) || canDecide(actor, entry)

/** The author, the assigned teacher, the deciding teacher and a confirmed HOD see a patient's identity. */
export const canSeePatient = (
  actor: EntryActor,
  entry: EntryFacts & { teacher: { id: string } | null; verifiedBy: { id: string } | null },
): boolean =>
  isAuthor(actor, entry) ||
  (actor.access === 'hod' && actor.canVerify) ||
  actor.id === entry.teacher?.id ||
  actor.id === entry.verifiedBy?.id
