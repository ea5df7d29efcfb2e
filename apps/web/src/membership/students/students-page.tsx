// Student Records: who studies where, and whose account waits for an approval.
import { Button, NativeSelect } from '@mantine/core'
import { accessRoleOf } from '@rounds/contract/identity/accounts/person'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { canApprove } from '@rounds/contract/membership/students/student.can'
import { studentMessages } from '@rounds/contract/membership/students/student.messages'
import type { StudentQuery, StudentRecord } from '@rounds/contract/membership/students/student-record'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useUser } from '#web/identity/accounts/session.ts'
import { showDialog, showSuccess } from '#web/kernel/notices.ts'
import { ConfirmDialog } from '#web/ui/form/confirm.tsx'
import { ListFilters } from '#web/ui/list/list-filters.tsx'
import { choiceIn, useListState } from '#web/ui/list/list-state.ts'
import { SearchBox } from '#web/ui/list/search-box.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { numbered } from '#web/ui/table/numbered.ts'
import { Pager } from '#web/ui/table/pager.tsx'
import { RowButtons } from '#web/ui/table/row-buttons.tsx'
import type { RowSelection } from '#web/ui/table/row-selection.tsx'
import { allOrNone, nothingSelected, ranged, toggled } from '#web/ui/table/selection.ts'
import { tableStateOf } from '#web/ui/table/table-state.ts'
import { ApproveStudentModal } from './approve-student-modal.tsx'
import { RegistrationModal } from './registration-modal.tsx'
import { isReady, studentColumns } from './student-columns.tsx'
import { studentListQuery, useApproveMany, useSetPayment } from './students.queries.ts'

const stateLabels = {
  waiting: 'Waiting for approval',
  verified: 'Verified',
  unpaid: 'Unpaid',
  blocked: 'Blocked',
} as const satisfies Record<NonNullable<StudentQuery['state']>, string>
const states = Object.keys(stateLabels) as (keyof typeof stateLabels)[]
const shown = [{ value: '', label: 'Everybody' }, ...states.map((value) => ({ value, label: stateLabels[value] }))]

export function StudentsPage() {
  const user = useUser()
  const access = accessRoleOf(user.role)
  const mayApprove = canApprove({ access, canVerify: user.canVerify })
  const mayApproveMany = mayApprove && ['hod', 'admin', 'master'].includes(access)
  const list = useListState(useSearch({ from: '/signed-in/allStudent' }))
  const state = choiceIn(states, list.filters.state)
  const isNarrowed = list.search !== '' || state !== undefined
  const query = useQuery(studentListQuery({ ...list.query, ...(state ? { state } : {}) }))
  const [judged, setJudged] = useState<StudentRecord | null>(null)
  const [corrected, setCorrected] = useState<StudentRecord | null>(null)
  const [payer, setPayer] = useState<StudentRecord | null>(null)
  const [selection, setSelection] = useState(nothingSelected)
  const { data } = query
  const rows = data && numbered(data.students, data.page)
  const ready = (rows ?? []).filter(isReady)

  const order = ready.map(({ id }) => id)
  const selectedHere = order.filter((id) => selection.ids.has(id)).length
  const rowSelection: RowSelection<StudentRecord> = {
    labelOf: (student) => (isReady(student) ? student.name : null),
    isSelected: ({ id }) => selection.ids.has(id),
    onSelect: ({ id }, isRange) => setSelection(isRange ? ranged(selection, id, order) : toggled(selection, id)),
    all: {
      state: order.length === 0 ? null : selectedHere === 0 ? 'none' : selectedHere === order.length ? 'all' : 'some',
      onAll: () => setSelection(allOrNone(selection, order)),
    },
  }

  const columns = studentColumns(
    (student) => (
      <RowButtons>
        {mayApprove && (
          <ActionButton verb={approvalVerb(student)} student={student} onClick={() => setJudged(student)} />
        )}
        {mayApproveMany && student.verifyByHod && (
          <ActionButton verb="Correct" student={student} onClick={() => setCorrected(student)} />
        )}
        {access === 'master' && (
          <ActionButton verb={paymentVerb(student)} student={student} onClick={() => setPayer(student)} />
        )}
      </RowButtons>
    ),
    access === 'master',
  )
  return (
    <PageFrame title="Student Records" purpose="Who studies here, and whose account waits for your approval.">
      <ListFilters
        search={<SearchBox label="Search the students" value={list.search} onSearch={list.onSearch} />}
        active={state ? 1 : 0}
        onShowAll={isNarrowed ? () => list.onFilter({ search: '', state: '' }) : undefined}
      >
        <NativeSelect
          label="Show"
          value={state ?? ''}
          data={shown}
          onChange={(event) => list.onFilter({ state: event.currentTarget.value })}
        />
      </ListFilters>
      {selection.ids.size > 0 && <ApproveMany ids={[...selection.ids]} onDone={() => setSelection(nothingSelected)} />}
      <DataTable
        caption="Student Records"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        state={tableStateOf(query)}
        selection={mayApproveMany ? rowSelection : undefined}
        emptyHint={
          isNarrowed
            ? 'Use fewer words, or another choice above.'
            : 'Students appear here as soon as they have signed up.'
        }
      />
      {data && <Pager page={data.page} noun="students" onPage={list.onPage} onSize={list.onSize} />}
      {corrected && <RegistrationModal student={corrected} onClose={() => setCorrected(null)} />}
      {payer && <PaymentDialog student={payer} onClose={() => setPayer(null)} />}
      {judged && <ApproveStudentModal student={judged} onClose={() => setJudged(null)} />}
    </PageFrame>
  )
}

const approvalVerb = ({ verifyByHod }: StudentRecord) => (verifyByHod ? 'Revoke approval' : 'Approve')
const paymentVerb = ({ paymentStatus }: StudentRecord) => (paymentStatus === 'paid' ? 'Mark as unpaid' : 'Mark as paid')

interface ActionProps {
  verb: string
  student: StudentRecord
  onClick: () => void
}

function ActionButton({ verb, student, onClick }: ActionProps) {
  return (
    <Button variant="default" size="sm" aria-label={`${verb}: ${student.name}`} onClick={onClick}>
      {verb}
    </Button>
  )
}

function PaymentDialog({ student, onClose }: { student: StudentRecord; onClose: () => void }) {
  const setting = useSetPayment()
  const verb = paymentVerb(student)
  const paymentStatus = student.paymentStatus === 'paid' ? 'unpaid' : 'paid'
  return (
    <ConfirmDialog
      opened
      title={`${verb}: ${student.name}?`}
      message="The student is signed out everywhere and signs in again. This is written in the audit log."
      verb={verb}
      onConfirm={async () => showSuccess((await setting.mutateAsync({ id: student.id, paymentStatus })).message)}
      onClose={onClose}
    />
  )
}

function ApproveMany({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
  const approving = useApproveMany()
  async function onApprove(): Promise<void> {
    const { message, updatedCount } = await approving.mutateAsync([...ids])
    onDone()
    if (updatedCount === 0)
      showDialog({ kind: 'problem', title: generalMessages.allFields.title, message: studentMessages.bulkFailed })
    else showSuccess(message, `${updatedCount} of ${ids.length} approved.`)
  }
  return (
    <Button loading={approving.isPending} onClick={() => onApprove().catch(() => {})}>
      Approve {ids.length} selected
    </Button>
  )
}
