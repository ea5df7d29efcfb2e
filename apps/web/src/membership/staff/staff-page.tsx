// The Staff Records page: staff of the department for the HOD, of the college for the Admin, of all colleges for the
// Master.
import { accessRoleOf } from '@rounds/contract/identity/accounts/person'
import type { StaffMember } from '@rounds/contract/membership/staff/staff-member'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useUser } from '#web/identity/accounts/session.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { PeopleList, peopleQuery } from '#web/membership/profiles/people-list.tsx'
import { useListState } from '#web/ui/list/list-state.ts'
import { useAddAction } from '#web/ui/page/add-action.ts'
import { AddStaffModal } from './add-staff-modal.tsx'
import { staffFile, staffListQuery, useInviteAgain } from './staff.queries.ts'
import { type StaffDialogName, staffActions } from './staff-actions.ts'
import { isAlwaysShown, staffCards, staffColumns, usuallyHidden } from './staff-columns.tsx'
import { StaffDialog } from './staff-dialog.tsx'
import { staffListText } from './staff-list-text.ts'

export function StaffPage() {
  const user = useUser()
  const navigate = useNavigate()
  const isMaster = accessRoleOf(user.role) === 'master'
  const list = useListState(useSearch({ strict: false }))
  const wantedPage = peopleQuery(list, staffListText.states)
  const query = useQuery(staffListQuery(wantedPage))
  const [isAdding, setIsAdding] = useState(false)
  const [dialog, setDialog] = useState<{ name: StaffDialogName; member: StaffMember } | null>(null)
  const inviting = useInviteAgain()
  useAddAction('Add staff', () => setIsAdding(true))
  const wanted = {
    isMaster,
    actionsOf: (member: StaffMember) =>
      staffActions(user, member, {
        onDialog: (name) => setDialog({ name, member }),
        onInvite: () => inviting.mutate(member.id, { onSuccess: ({ message }) => showSuccess(message) }),
      }),
  }
  const columns = staffColumns(wanted)
  return (
    <PeopleList
      table="staff"
      text={staffListText}
      list={list}
      query={query}
      found={query.data && { people: query.data.staff, page: query.data.page }}
      columns={columns}
      cards={staffCards(wanted)}
      isAlwaysShown={isAlwaysShown}
      usual={usuallyHidden(columns, wanted)}
      file={{ name: 'staff', load: () => staffFile(wantedPage) }}
      onOpen={({ id }) => navigate({ to: '/staff/$id', params: { id } })}
    >
      <AddStaffModal opened={isAdding} onClose={() => setIsAdding(false)} />
      {dialog && <StaffDialog {...dialog} onClose={() => setDialog(null)} />}
    </PeopleList>
  )
}
