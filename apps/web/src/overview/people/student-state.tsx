// Where a student's account stands, in one word, and what of it waits for somebody.
import { licenceTermOf } from '@rounds/contract/identity/accounts/licence-term'
import type { StudentRecord } from '@rounds/contract/membership/students/student-record'
import { longDay } from '#web/ui/words/day-text.ts'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'

type Standing = Pick<StudentRecord, 'verifyByHod' | 'hasIdProof' | 'hasJoined' | 'active' | 'leftOn'>

/** Somebody has to approve the account. */
export const waitsForApproval = ({ verifyByHod, hasJoined, active, leftOn }: Standing): boolean =>
  !verifyByHod && hasJoined && active && leftOn === null

/** Can be chosen to be approved with others: who is not ready for it is named afterwards. */
export const isUnverified = ({ verifyByHod, active, leftOn }: Standing): boolean =>
  !verifyByHod && active && leftOn === null

/** Can be given a seat of the college: on the course, and without a licence that runs on. */
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

/** Until when the licence runs, or when it ended; null without one, as after a refund. */
export function licenceText({ licenceUntil }: Pick<Licensed, 'licenceUntil'>): string | null {
  if (licenceUntil === null) return null
  return `${isOver({ licenceUntil }) ? 'Ended' : 'Until'} ${longDay(licenceUntil)}`
}

/** Paid by an order, a seat or by hand: all are a licence, until it is over or its money is given back. */
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
