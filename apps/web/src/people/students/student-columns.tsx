// The columns of the student list; what only the Master needs is shown to the Master only.
import { Group, Stack, Text } from '@mantine/core'
import type { StudentRecord } from '@rounds/contract/people/students/student-record'
import type { ReactNode } from 'react'
import type { Column } from '#web/ui/data-table.tsx'
import { Day } from '#web/ui/day.tsx'
import { ToneChip } from '#web/ui/tone-chip.tsx'
import { PersonAvatar } from '../profiles/person-avatar.tsx'

export type NumberedStudent = StudentRecord & { serial: number }

/** Ready to be approved without another question. */
export const isReady = ({ verifyByHod, hasIdProof, hasJoined, active }: StudentRecord): boolean =>
  !verifyByHod && hasIdProof && hasJoined && active

function Verification({ student: { verifyByHod, hasJoined, hasIdProof } }: { student: StudentRecord }) {
  if (verifyByHod) return <ToneChip tone="good" word="Verified" />
  if (!hasJoined) return <ToneChip tone="unfinished" word="E-mail not verified" />
  return <ToneChip tone="waiting" word={hasIdProof ? 'Unverified' : 'Unverified, no ID proof'} />
}

export function studentColumns(
  actions: (student: StudentRecord) => ReactNode,
  isMaster: boolean,
): readonly Column<NumberedStudent>[] {
  return [
    { key: 'serial', header: 'Sr.', isNumeric: true, cell: ({ serial }) => serial },
    {
      key: 'name',
      header: 'Name',
      isRowHeader: true,
      cell: ({ id, name, photo, email, teachers }) => (
        <Group gap="sm" wrap="nowrap" align="flex-start">
          <PersonAvatar person={{ id, name, photo }} />
          <Stack gap={0} miw={0}>
            <Text fw={600}>{name}</Text>
            <Text size="sm" c="dimmed" fw={400}>
              {email}
            </Text>
            {teachers.length > 0 && (
              <Text size="sm" c="dimmed" fw={400}>
                Teachers: {teachers.join(', ')}
              </Text>
            )}
          </Stack>
        </Group>
      ),
    },
    { key: 'verification', header: 'Verification', cell: (student) => <Verification student={student} /> },
    { key: 'actions', header: 'Actions', isActions: true, cell: actions },
    { key: 'phone', header: 'Phone', cell: ({ phone }) => phone ?? 'N/A' },
    { key: 'department', header: 'Department', cell: ({ department }) => department.name },
    { key: 'college', header: 'College Name', cell: ({ college }) => college.name },
    {
      key: 'payment',
      header: 'Payment Status',
      cell: ({ paymentStatus }) => (
        <ToneChip
          tone={paymentStatus === 'paid' ? 'good' : 'waiting'}
          word={paymentStatus === 'paid' ? 'Paid' : 'Unpaid'}
        />
      ),
    },
    { key: 'joined', header: 'Joined Date', cell: ({ joiningDate }) => <Day date={joiningDate} /> },
    ...(isMaster
      ? [
          {
            key: 'registered',
            header: 'Registered',
            cell: ({ createdAt }: NumberedStudent) => <Day date={createdAt.slice(0, 10)} />,
          },
        ]
      : []),
  ]
}
