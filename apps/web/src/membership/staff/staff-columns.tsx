// The columns of the staff list.
import { Stack, Text } from '@mantine/core'
import { accessRoleOf, type RoleName } from '@rounds/contract/identity/accounts/person'
import type { StaffMember } from '@rounds/contract/membership/staff/staff-member'
import type { ReactNode } from 'react'
import { PersonCell } from '#web/membership/profiles/person-cell.tsx'
import { PhoneLink } from '#web/membership/profiles/phone-link.tsx'
import type { Column } from '#web/ui/table/data-table.tsx'
import type { Numbered } from '#web/ui/table/numbered.ts'
import { Day } from '#web/ui/words/day.tsx'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'

/** What an identity shows where there is none. */
const noIdentity = '****'

const needsConfirmation = ({ role }: StaffMember) =>
  ['faculty', 'clerk', 'hod'].includes(accessRoleOf(role as RoleName))

function Verification({ member }: { member: StaffMember }) {
  if (!member.hasJoined) return <ToneChip tone="unfinished" word="Invited" />
  if (!needsConfirmation(member) || member.confirmed) return <ToneChip tone="good" word="Verified" />
  if (!member.hasIdProof) return <ToneChip tone="unfinished" word="No ID proof" />
  return <ToneChip tone="waiting" word="Unverified" />
}

export const staffColumns = (actions: (member: StaffMember) => ReactNode): readonly Column<Numbered<StaffMember>>[] => [
  { key: 'serial', header: '#', isNumeric: true, isSerial: true, cell: ({ serial }) => serial },
  {
    key: 'name',
    header: 'Name',
    isRowHeader: true,
    cell: (member) => <PersonCell person={member} lines={[member.email, member.identity ?? noIdentity]} />,
  },
  { key: 'verification', header: 'Verification', cell: (member) => <Verification member={member} /> },
  { key: 'actions', header: 'Actions', isActions: true, cell: actions },
  { key: 'phone', header: 'Phone', cell: ({ phone }) => <PhoneLink phone={phone} /> },
  { key: 'role', header: 'Role', cell: ({ roleTitle }) => roleTitle },
  {
    key: 'place',
    header: 'College and department',
    cell: ({ college, department }) => (
      <Stack gap={0}>
        <Text size="sm">{college?.name ?? 'N/A'}</Text>
        <Text size="sm" c="dimmed">
          {department?.name ?? ''}
        </Text>
      </Stack>
    ),
  },
  { key: 'students', header: 'Students', isNumeric: true, cell: ({ studentCount }) => studentCount },
  { key: 'joined', header: 'Added', cell: ({ createdAt }) => <Day date={createdAt.slice(0, 10)} /> },
  {
    key: 'account',
    header: 'Account',
    cell: ({ active }) => <ToneChip tone={active ? 'good' : 'bad'} word={active ? 'Unblocked' : 'Blocked'} />,
  },
]
