// Where a student's account stands, in one word, and what of it waits for somebody.
import { licenceTermOf } from '@rounds/contract/identity/accounts/licence-term'
import type { StudentRecord } from '@rounds/contract/membership/students/student-record'
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

export function StudentState({ student }: { student: Standing }) {
  const { verifyByHod, hasJoined, hasIdProof, active, leftOn } = student
  if (!active) return <ToneChip isSmall tone="bad" word="Blocked" />
  if (leftOn) return <ToneChip isSmall tone="unfinished" word="Left" />
  if (verifyByHod) return <ToneChip isSmall tone="good" word="Active" />
  if (!hasJoined) return <ToneChip isSmall tone="unfinished" word="E-mail not verified" />
  return <ToneChip isSmall tone="waiting" word={hasIdProof ? 'To verify' : 'No ID proof'} />
}
