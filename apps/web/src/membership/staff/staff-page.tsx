// Staff Records: staff of the department for the HOD, of the college for the Admin, of all colleges for the Master.
import { NativeSelect } from '@mantine/core'
import { accessRoleOf } from '@rounds/contract/identity/accounts/person'
import type { StaffMember, StaffQuery } from '@rounds/contract/membership/staff/staff-member'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { PlaceFilters } from '#web/identity/accounts/place-filters.tsx'
import { noPlace, placeIn } from '#web/identity/accounts/place-in.ts'
import { useUser } from '#web/identity/accounts/session.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { ListFilters } from '#web/ui/list/list-filters.tsx'
import { choiceIn, useListState } from '#web/ui/list/list-state.ts'
import { SearchBox } from '#web/ui/list/search-box.tsx'
import { useAddAction } from '#web/ui/page/add-action.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { ColumnsButton } from '#web/ui/table/columns-button.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useHiddenColumns } from '#web/ui/table/hidden-columns.ts'
import { numbered } from '#web/ui/table/numbered.ts'
import { Pager } from '#web/ui/table/pager.tsx'
import { tableStateOf } from '#web/ui/table/table-state.ts'
import { AddStaffModal } from './add-staff-modal.tsx'
import { staffListQuery, useInviteAgain } from './staff.queries.ts'
import { type StaffDialogName, staffActions } from './staff-actions.ts'
import { isAlwaysShown, staffCards, staffColumns, usuallyHidden } from './staff-columns.tsx'
import { StaffDialog } from './staff-dialog.tsx'

type State = NonNullable<StaffQuery['state']>

const stateLabels = {
  waiting: 'Waiting for confirmation',
  confirmed: 'Active',
  blocked: 'Blocked',
} as const satisfies Record<State, string>
const states = Object.keys(stateLabels) as State[]
const shown = [{ value: '', label: 'Everybody' }, ...states.map((value) => ({ value, label: stateLabels[value] }))]

const nobody = {
  waiting: { emptyTitle: 'No one is waiting for confirmation', emptyHint: 'Every account here has been checked.' },
  confirmed: { emptyTitle: 'No one is active yet', emptyHint: 'Staff are active once their ID proof is checked.' },
  blocked: { emptyTitle: 'No one is blocked', emptyHint: 'Every account here can sign in.' },
} as const satisfies Record<State, object>

export function StaffPage() {
  const user = useUser()
  const isPhone = useIsPhone()
  const navigate = useNavigate()
  const isMaster = accessRoleOf(user.role) === 'master'
  const list = useListState(useSearch({ strict: false }))
  const state = choiceIn(states, list.filters.state)
  const place = placeIn(list.filters)
  const narrowing = [state, place.collegeId, place.departmentId].filter(Boolean).length
  const isNarrowed = list.search !== '' || narrowing > 0
  const query = useQuery(staffListQuery({ ...list.query, ...place, ...(state ? { state } : {}) }))
  const [isAdding, setIsAdding] = useState(false)
  const [dialog, setDialog] = useState<{ name: StaffDialogName; member: StaffMember } | null>(null)
  const inviting = useInviteAgain()
  useAddAction('Add staff', () => setIsAdding(true))
  const { data } = query
  const rows = data && numbered(data.staff, data.page)
  const wanted = {
    isMaster,
    actionsOf: (member: StaffMember) =>
      staffActions(user, member, {
        onDialog: (name) => setDialog({ name, member }),
        onInvite: () => inviting.mutate(member.id, { onSuccess: ({ message }) => showSuccess(message) }),
      }),
  }
  const columns = staffColumns(wanted)
  const usual = usuallyHidden(columns, wanted)
  const [hidden, onHidden] = useHiddenColumns(user.id, 'staff', usual)
  const clear = () => list.onFilter({ search: '', state: '', ...noPlace })
  return (
    <PageFrame
      title="Staff Records"
      purpose="Who teaches and verifies, who waits for a confirmation, and who guides which students."
    >
      <ListFilters
        search={<SearchBox label="Search the staff" value={list.search} onSearch={list.onSearch} />}
        active={narrowing}
        onShowAll={isNarrowed ? clear : undefined}
        aside={
          <ColumnsButton
            columns={columns}
            isAlwaysShown={isAlwaysShown}
            usual={usual}
            hidden={hidden}
            onHidden={onHidden}
          />
        }
      >
        <NativeSelect
          label="Show"
          size="sm"
          value={state ?? ''}
          data={shown}
          onChange={(event) => list.onFilter({ state: event.currentTarget.value })}
        />
        <PlaceFilters place={place} onPlace={list.onFilter} />
      </ListFilters>
      <DataTable
        caption="Staff Records"
        columns={
          isPhone
            ? staffCards(wanted)
            : columns.filter((column) => !hidden.includes(column.key) || isAlwaysShown(column))
        }
        isFacts
        rows={rows}
        rowKey={({ id }) => id}
        onRow={({ id }) => navigate({ to: '/staff/$id', params: { id } })}
        state={tableStateOf(query)}
        onClear={isNarrowed ? clear : undefined}
        {...emptyStaff(state, isNarrowed, list.search !== '' || narrowing > 1)}
      />
      {data && <Pager page={data.page} noun="people" onPage={list.onPage} onSize={list.onSize} />}
      <AddStaffModal opened={isAdding} onClose={() => setIsAdding(false)} />
      {dialog && <StaffDialog {...dialog} onClose={() => setDialog(null)} />}
    </PageFrame>
  )
}

/** What an empty list says: what it was narrowed to, or how it begins. */
function emptyStaff(state: State | undefined, isNarrowed: boolean, isByMore: boolean) {
  if (state && !isByMore) return nobody[state]
  if (isNarrowed)
    return { emptyTitle: 'No staff match these filters', emptyHint: 'Use fewer words, or another choice above.' }
  return { emptyTitle: 'No staff yet', emptyHint: 'Press “Add staff” to invite the first one.' }
}
