// /attendance: a student's own ledger of attendance and leave; for staff the list of students, each with the same page.
import { Button, Group } from '@mantine/core'
import { isBusinessDate } from '@rounds/contract/kernel/dates'
import { ledgers } from '@rounds/contract/training/attendance/ledger.endpoints'
import { IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { pageViewerOf } from '#web/identity/accounts/page-viewer.ts'
import { useUser } from '#web/identity/accounts/session.ts'
import { mayCall } from '#web/kernel/pages/page-listing.ts'
import { BackLink } from '#web/ui/link/back-link.tsx'
import { LinkAnchor } from '#web/ui/link/link-anchor.tsx'
import { idIn, useListState } from '#web/ui/list/list-state.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { dotted } from '#web/ui/words/dotted.ts'
import { ImportMachineModal } from './import-machine-modal.tsx'
import { LedgerList } from './ledger-list.tsx'
import { LedgerView } from './ledger-view.tsx'
import { ledgerQuery } from './ledgers.queries.ts'

const purposes = {
  student: 'Your attendance for the final examination, your leave and your term.',
  staff: 'Each student’s attendance against the days required for the final examination. Students at risk come first.',
} as const

const monthIn = (text: string | undefined): string | undefined =>
  text !== undefined && isBusinessDate(`${text}-01`) ? text : undefined

const title = 'Attendance and leave'

export function LedgerPage() {
  const user = useUser()
  const { student } = useSearch({ from: '/signed-in/attendance' })
  const studentId = user.role === 'student' ? user.id : idIn(student)
  return studentId ? (
    <OfStudent key={studentId} studentId={studentId} isOwn={studentId === user.id} />
  ) : (
    <OfDepartment />
  )
}

const CalendarLink = () => (
  <LinkAnchor to="/attendance/college" size="sm" py="xs" display="inline-block">
    Rules and holidays of the college
  </LinkAnchor>
)

function OfStudent({ studentId, isOwn }: { studentId: string; isOwn: boolean }) {
  const navigate = useNavigate()
  const month = monthIn(useSearch({ from: '/signed-in/attendance' }).month)
  const { data } = useQuery(ledgerQuery(studentId, month))
  const purpose = data && dotted([data.student.identity, data.student.department])
  return (
    <PageFrame
      title={isOwn || !data ? title : `${title} of ${data.student.name}`}
      purpose={isOwn ? purposes.student : (purpose ?? purposes.staff)}
    >
      <Group gap="md">
        {!isOwn && <BackLink to="/attendance">All students</BackLink>}
        <CalendarLink />
      </Group>
      <LedgerView
        studentId={studentId}
        month={month}
        onMonth={(next) =>
          void navigate({
            to: '.',
            search: (before) => ({ ...before, month: next }),
            replace: true,
            resetScroll: false,
          })
        }
      />
    </PageFrame>
  )
}

function OfDepartment() {
  const list = useListState(useSearch({ from: '/signed-in/attendance' }))
  const [isImporting, setIsImporting] = useState(false)
  const mayImport = mayCall(ledgers.import, pageViewerOf(useUser()))
  return (
    <PageFrame
      title={title}
      purpose={purposes.staff}
      action={
        mayImport && (
          <Button leftSection={<IconUpload size={18} aria-hidden />} onClick={() => setIsImporting(true)}>
            Import attendance
          </Button>
        )
      }
    >
      <div>
        <CalendarLink />
      </div>
      <LedgerList list={list} />
      {isImporting && <ImportMachineModal onClose={() => setIsImporting(false)} />}
    </PageFrame>
  )
}
