// Student Records: who studies where, whose account waits for an approval, and whose records wait or have stopped coming.
import { NativeSelect } from '@mantine/core'
import { accessRoleOf } from '@rounds/contract/identity/accounts/person'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import type { StudentQuery, StudentRow } from '@rounds/contract/overview/people/student-row'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { PlaceFilters } from '#web/identity/accounts/place-filters.tsx'
import { noPlace, placeIn } from '#web/identity/accounts/place-in.ts'
import { useUser } from '#web/identity/accounts/session.ts'
import { ListFilters } from '#web/ui/list/list-filters.tsx'
import { choiceIn, useListState } from '#web/ui/list/list-state.ts'
import { SearchBox } from '#web/ui/list/search-box.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { ColumnsButton } from '#web/ui/table/columns-button.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useHiddenColumns } from '#web/ui/table/hidden-columns.ts'
import { numbered } from '#web/ui/table/numbered.ts'
import { Pager } from '#web/ui/table/pager.tsx'
import type { RowSelection } from '#web/ui/table/row-selection.tsx'
import { allOrNone, nothingSelected, ranged, toggled } from '#web/ui/table/selection.ts'
import { tableStateOf } from '#web/ui/table/table-state.ts'
import { ApproveMany } from './approve-many.tsx'
import { studentListQuery } from './people.queries.ts'
import { mayManageStudents, type StudentDialogName, studentActions } from './student-actions.ts'
import { isAlwaysShown, studentCards, studentColumns, usuallyHidden } from './student-columns.tsx'
import { StudentDialog } from './student-dialog.tsx'
import { isReady } from './student-state.tsx'

type State = NonNullable<StudentQuery['state']>

const stateLabels = {
  waiting: 'Waiting for approval',
  verified: 'Active',
  unpaid: 'Unpaid',
  blocked: 'Blocked',
} as const satisfies Record<State, string>
const states = Object.keys(stateLabels) as State[]
const shown = [{ value: '', label: 'Everybody' }, ...states.map((value) => ({ value, label: stateLabels[value] }))]

const nobody = {
  waiting: { emptyTitle: 'No one is waiting for approval', emptyHint: 'Every student here has been checked.' },
  verified: { emptyTitle: 'No one is active yet', emptyHint: 'Students are active once somebody has approved them.' },
  unpaid: { emptyTitle: 'No one is unpaid', emptyHint: 'Every student here has a licence.' },
  blocked: { emptyTitle: 'No one is blocked', emptyHint: 'Every account here can sign in.' },
} as const satisfies Record<State, object>

const reaches = { admin: 'college', master: 'all' } as const
const reachOf = (access: string) => (access === 'admin' || access === 'master' ? reaches[access] : 'department')

export function StudentsPage() {
  const user = useUser()
  const isPhone = useIsPhone()
  const navigate = useNavigate()
  const list = useListState(useSearch({ from: '/signed-in/allStudent' }))
  const state = choiceIn(states, list.filters.state)
  const place = placeIn(list.filters)
  const narrowing = [state, place.collegeId, place.departmentId].filter(Boolean).length
  const query = useQuery(studentListQuery({ ...list.query, ...place, ...(state ? { state } : {}) }))
  const [dialog, setDialog] = useState<{ name: StudentDialogName; student: StudentRow } | null>(null)
  const [selection, setSelection] = useState(nothingSelected)
  const { data } = query
  const rows = data && numbered(data.students, data.page)

  const order = (rows ?? []).filter(isReady).map(({ id }) => id)
  const selectedHere = order.filter((id) => selection.ids.has(id)).length
  const rowSelection: RowSelection<StudentRow> = {
    labelOf: (student) => (isReady(student) ? student.name : null),
    isSelected: ({ id }) => selection.ids.has(id),
    onSelect: ({ id }, isRange) => setSelection(isRange ? ranged(selection, id, order) : toggled(selection, id)),
    all: {
      state: order.length === 0 ? null : selectedHere === 0 ? 'none' : selectedHere === order.length ? 'all' : 'some',
      onAll: () => setSelection(allOrNone(selection, order)),
    },
  }

  const wanted = {
    reach: reachOf(accessRoleOf(user.role)),
    actionsOf: (student: StudentRow) => studentActions(user, student, (name) => setDialog({ name, student })),
  } as const
  const columns = studentColumns(wanted)
  const usual = usuallyHidden(columns, wanted.reach)
  const [hidden, onHidden] = useHiddenColumns(user.id, 'students', usual)
  const visible = columns.filter((column) => !hidden.includes(column.key) || isAlwaysShown(column))
  const isNarrowed = list.search !== '' || narrowing > 0
  const clear = () => list.onFilter({ search: '', state: '', ...noPlace })
  return (
    <PageFrame title="Student Records" purpose="Who studies here, and whose account waits for your approval.">
      <ListFilters
        search={<SearchBox label="Search the students" value={list.search} onSearch={list.onSearch} />}
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
        caption="Student Records"
        columns={isPhone ? studentCards(wanted, businessDateOf(new Date())) : visible}
        isFacts
        rows={rows}
        rowKey={({ id }) => id}
        onRow={({ id }) => navigate({ to: '/student/$id', params: { id } })}
        state={tableStateOf(query)}
        selection={mayManageStudents(user) ? rowSelection : undefined}
        onClear={isNarrowed ? clear : undefined}
        {...emptyStudents(state, isNarrowed, list.search !== '' || narrowing > 1)}
      />
      {data && <Pager page={data.page} noun="students" onPage={list.onPage} onSize={list.onSize} />}
      {selection.ids.size > 0 && <ApproveMany ids={[...selection.ids]} onDone={() => setSelection(nothingSelected)} />}
      {dialog && <StudentDialog {...dialog} onClose={() => setDialog(null)} />}
    </PageFrame>
  )
}

/** What an empty list says: what it was narrowed to, or how it begins. */
function emptyStudents(state: State | undefined, isNarrowed: boolean, isByMore: boolean) {
  if (state && !isByMore) return nobody[state]
  if (isNarrowed)
    return { emptyTitle: 'No students match these filters', emptyHint: 'Use fewer words, or another choice above.' }
  return { emptyTitle: 'No students yet', emptyHint: 'Students appear here as soon as they have signed up.' }
}
