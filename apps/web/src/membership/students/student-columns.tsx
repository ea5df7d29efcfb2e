// The columns of the student list; what only the Master needs is shown to the Master only.
import type { StudentRecord } from '@rounds/contract/membership/students/student-record'
import type { ReactNode } from 'react'
import { PersonCell } from '#web/membership/profiles/person-cell.tsx'
import { PhoneLink } from '#web/membership/profiles/phone-link.tsx'
import type { Column } from '#web/ui/table/data-table.tsx'
import type { Numbered } from '#web/ui/table/numbered.ts'
import { Day } from '#web/ui/words/day.tsx'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'

/** Ready to be approved without another question. */
export const isReady = ({ verifyByHod, hasIdProof, hasJoined, active }: StudentRecord): boolean =>
  !verifyByHod && hasIdProof && hasJoined && active

function Verification({ student: { verifyByHod, hasJoined, hasIdProof } }: { student: StudentRecord }) {
  if (verifyByHod) return <ToneChip tone="good" word="Verified" />
  if (!hasJoined) return <ToneChip tone="unfinished" word="E-mail not verified" />
  return <ToneChip tone="waiting" word={hasIdProof ? 'Unverified' : 'Unverified, no ID proof'} />
}

const teachersOf = ({ teachers }: StudentRecord): string[] =>
  teachers.length > 0 ? [`Teachers: ${teachers.join(', ')}`] : []

export function studentColumns(
  actions: (student: StudentRecord) => ReactNode,
  isMaster: boolean,
): readonly Column<Numbered<StudentRecord>>[] {
  return [
    { key: 'serial', header: 'Sr.', isNumeric: true, isSerial: true, cell: ({ serial }) => serial },
    {
      key: 'name',
      header: 'Name',
      isRowHeader: true,
      cell: (student) => <PersonCell person={student} lines={[student.email, ...teachersOf(student)]} />,
    },
    { key: 'verification', header: 'Verification', cell: (student) => <Verification student={student} /> },
    { key: 'actions', header: 'Actions', isActions: true, cell: actions },
    { key: 'phone', header: 'Phone', cell: ({ phone }) => <PhoneLink phone={phone} /> },
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
            cell: ({ createdAt }: Numbered<StudentRecord>) => <Day date={createdAt.slice(0, 10)} />,
          },
        ]
      : []),
  ]
}
