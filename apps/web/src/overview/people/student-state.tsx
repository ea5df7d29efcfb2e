// The state of a student's account in one word, and whether it needs an approval.
import { licenceTermOf } from '@rounds/contract/identity/accounts/licence-term'
import type { StudentRecord } from '@rounds/contract/membership/students/student-record'
import { longDay } from '#web/ui/words/day-text.ts'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'

type Standing = Pick<StudentRecord, 'verifyByHod' | 'hasIdProof' | 'hasJoined' | 'active' | 'leftOn'>

/** Whether somebody has to approve the account. */
export const waitsForApproval = ({ verifyByHod, hasJoined, active, leftOn }: Standing): boolean =>
  !verifyByHod && hasJoined && active && leftOn === null

/** Whether the student can be selected for bulk approval; those who are not ready are named afterwards. */
export const isUnverified = ({ verifyByHod, active, leftOn }: Standing): boolean =>
  !verifyByHod && active && leftOn === null

/** Whether the student can get a seat of the college: on the course, and without a running licence. */
export const mayGetSeat = ({
  active,
  leftOn,
  licenceUntil,
}: Pick<StudentRecord, 'active' | 'leftOn' | 'licenceUntil'>): boolean =>
  active &&
  leftOn === null &&
  (licenceUntil === null || licenceTermOf(new Date(licenceUntil), new Date()) !== 'running')

type Licensed = Pick<StudentRecord, 'paymentStatus' | 'licenceUntil'>

const isOver = ({ licenceUntil }: Pick<Licensed, 'licenceUntil'>): boolean =>
  licenceUntil !== null && licenceTermOf(new Date(licenceUntil), new Date()) === 'over'

/** The end of the licence, future or past; null without a licence, as after a refund. */
export function licenceText({ licenceUntil }: Pick<Licensed, 'licenceUntil'>): string | null {
  if (licenceUntil === null) return null
  return `${isOver({ licenceUntil }) ? 'Ended' : 'Until'} ${longDay(licenceUntil)}`
}

/** Paid by order, seat or by hand: each gives a licence until it ends or is refunded. */
export function PaymentState({ student }: { student: Licensed }) {
  if (student.paymentStatus !== 'paid') return <ToneChip isSmall tone="waiting" word="Unpaid" />
  if (isOver(student)) return <ToneChip isSmall tone="bad" word="Licence ended" />
  return <ToneChip isSmall tone="good" word="Paid" />
}

export function StudentState({ student }: { student: Standing }) {
  const { verifyByHod, hasJoined, hasIdProof, active, leftOn } = student
  if (!active) return <ToneChip isSmall tone="bad" word="Blocked" />
  if (leftOn) return <ToneChip isSmall tone="unfinished" word="Left" />
  if (verifyByHod) return <ToneChip isSmall tone="good" word="Active" />
  if (!hasJoined) return <ToneChip isSmall tone="unfinished" word="E-mail not verified" />
  return <ToneChip isSmall tone="waiting" word={hasIdProof ? 'To approve' : 'No ID proof'} />
}
