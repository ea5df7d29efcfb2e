// The state of a staff account in one word, and whether it needs confirmation.
import { accessRoleOf, type RoleName } from '@rounds/contract/identity/accounts/person'
import type { StaffMember } from '@rounds/contract/membership/staff/staff-member'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'

type Standing = Pick<StaffMember, 'role' | 'active' | 'leftOn' | 'confirmed' | 'hasJoined' | 'hasIdProof'>

const needsConfirmation = ({ role }: Pick<StaffMember, 'role'>) =>
  ['faculty', 'clerk', 'hod'].includes(accessRoleOf(role as RoleName))

/** Whether somebody has to confirm the account. */
export const waitsForConfirmation = (member: Standing): boolean =>
  needsConfirmation(member) && !member.confirmed && member.hasJoined && member.active

export function StaffState({ member }: { member: Standing }) {
  if (member.leftOn !== null) return <ToneChip isSmall tone="unfinished" word="Left" />
  if (!member.active) return <ToneChip isSmall tone="bad" word="Blocked" />
  if (!member.hasJoined) return <ToneChip isSmall tone="unfinished" word="Invited" />
  if (!waitsForConfirmation(member)) return <ToneChip isSmall tone="good" word="Active" />
  if (!member.hasIdProof) return <ToneChip isSmall tone="unfinished" word="No ID proof" />
  return <ToneChip isSmall tone="waiting" word="To confirm" />
}
