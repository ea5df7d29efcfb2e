// Staff Records: staff of the department for the HOD, of the college for the Admin, of all colleges for the Master.
import { Button, NativeSelect } from '@mantine/core'
import { accessRoleOf, type RoleName } from '@rounds/contract/identity/accounts/person'
import { canBlock, canConfirm, canManage } from '@rounds/contract/membership/staff/staff.can'
import { staffMessages } from '@rounds/contract/membership/staff/staff.messages'
import type { StaffMember, StaffQuery } from '@rounds/contract/membership/staff/staff-member'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useUser } from '#web/identity/accounts/session.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { ConfirmDialog } from '#web/ui/form/confirm.tsx'
import { ListFilters } from '#web/ui/list/list-filters.tsx'
import { choiceIn, useListState } from '#web/ui/list/list-state.ts'
import { SearchBox } from '#web/ui/list/search-box.tsx'
import { useAddAction } from '#web/ui/page/add-action.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { numbered } from '#web/ui/table/numbered.ts'
import { Pager } from '#web/ui/table/pager.tsx'
import { RowButtons } from '#web/ui/table/row-buttons.tsx'
import { tableStateOf } from '#web/ui/table/table-state.ts'
import { AddStaffModal } from './add-staff-modal.tsx'
import { AssignStudentsModal } from './assign-students-modal.tsx'
import { ConfirmStaffModal } from './confirm-staff-modal.tsx'
import { EditStaffModal } from './edit-staff-modal.tsx'
import { staffListQuery, useChangeStaff, useInviteAgain } from './staff.queries.ts'
import { staffColumns } from './staff-columns.tsx'

const stateLabels = {
  waiting: 'Waiting for confirmation',
  confirmed: 'Verified',
  blocked: 'Blocked',
} as const satisfies Record<NonNullable<StaffQuery['state']>, string>
const states = Object.keys(stateLabels) as (keyof typeof stateLabels)[]
const shown = [{ value: '', label: 'Everybody' }, ...states.map((value) => ({ value, label: stateLabels[value] }))]

type Action = 'confirm' | 'assign' | 'edit' | 'block'

export function StaffPage() {
  const list = useListState(useSearch({ strict: false }))
  const state = choiceIn(states, list.filters.state)
  const isNarrowed = list.search !== '' || state !== undefined
  const query = useQuery(staffListQuery({ ...list.query, ...(state ? { state } : {}) }))
  const [isAdding, setIsAdding] = useState(false)
  const [chosen, setChosen] = useState<{ action: Action; member: StaffMember } | null>(null)
  const onAdd = () => setIsAdding(true)
  useAddAction('Add staff', onAdd)
  const { data } = query
  const rows = data && numbered(data.staff, data.page)
  const columns = staffColumns((member) => (
    <StaffActions member={member} onAction={(action) => setChosen({ action, member })} />
  ))
  return (
    <PageFrame
      title="Staff Records"
      purpose="Who teaches and verifies, who waits for a confirmation, and who guides which students."
    >
      <ListFilters
        search={<SearchBox label="Search the staff" value={list.search} onSearch={list.onSearch} />}
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
      <DataTable
        caption="Staff Records"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        state={tableStateOf(query)}
        emptyHint={
          isNarrowed ? 'Use fewer words, or another choice above.' : 'Press “Add staff” to invite the first one.'
        }
      />
      {data && <Pager page={data.page} noun="people" onPage={list.onPage} onSize={list.onSize} />}
      <AddStaffModal opened={isAdding} onClose={() => setIsAdding(false)} />
      {chosen && <ActionDialog {...chosen} onClose={() => setChosen(null)} />}
    </PageFrame>
  )
}

function StaffActions({ member, onAction }: { member: StaffMember; onAction: (action: Action) => void }) {
  const user = useUser()
  const inviting = useInviteAgain()
  const manager = { id: user.id, access: accessRoleOf(user.role) }
  const judged = { id: member.id, role: member.role as RoleName }
  const onInvite = () => inviting.mutate(member.id, { onSuccess: ({ message }) => showSuccess(message) })
  const isTeacher = ['faculty', 'hod'].includes(accessRoleOf(judged.role))
  if (!canManage(manager, judged)) return null
  const buttons: [boolean, string, () => void][] = [
    [!member.hasJoined && member.active, 'Invite again', onInvite],
    [
      canConfirm(manager, judged) && member.hasJoined && member.active,
      member.confirmed ? 'Revoke confirmation' : 'Confirm',
      () => onAction('confirm'),
    ],
    [
      isTeacher && member.confirmed && member.active && member.department !== null,
      'Assign students',
      () => onAction('assign'),
    ],
    [true, 'Edit', () => onAction('edit')],
    [canBlock(manager, judged), member.active ? 'Block' : 'Unblock', () => onAction('block')],
  ]
  return (
    <RowButtons>
      {buttons.map(
        ([isShown, label, onClick]) =>
          isShown && (
            <Button key={label} variant="default" size="sm" aria-label={`${label}: ${member.name}`} onClick={onClick}>
              {label}
            </Button>
          ),
      )}
    </RowButtons>
  )
}

interface DialogProps {
  action: Action
  member: StaffMember
  onClose: () => void
}

function ActionDialog({ action, member, onClose }: DialogProps) {
  const changing = useChangeStaff({ unreached: staffMessages.statusNetwork })
  if (action === 'confirm') return <ConfirmStaffModal member={member} onClose={onClose} />
  if (action === 'assign') return <AssignStudentsModal member={member} onClose={onClose} />
  if (action === 'edit') return <EditStaffModal member={member} onClose={onClose} />
  const verb = `${member.active ? 'Block' : 'Unblock'} ${member.name}`
  return (
    <ConfirmDialog
      opened
      title={`${verb}?`}
      message={
        member.active
          ? 'Every session of this account ends at once, and nobody can sign in with it until it is unblocked.'
          : 'The person can sign in again.'
      }
      verb={verb}
      isDestructive={member.active}
      onConfirm={() => changing.mutateAsync({ id: member.id, status: !member.active })}
      onClose={onClose}
    />
  )
}
