// Student Records: where students study, which accounts await approval, and whose records are pending or have stopped
// coming.
import { ActionIcon } from '@mantine/core'
import { accessRoleOf } from '@rounds/contract/identity/accounts/person'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import type { StudentRow } from '@rounds/contract/overview/people/student-row'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { freeSeatsQuery } from '#web/billing/college-seats/seats.queries.ts'
import { useUser } from '#web/identity/accounts/session.ts'
import { PeopleList, peopleQuery } from '#web/membership/profiles/people-list.tsx'
import { DeletedStudentsModal } from '#web/membership/students/deleted-students-modal.tsx'
import { useListState } from '#web/ui/list/list-state.ts'
import type { RowSelection } from '#web/ui/table/row-selection.tsx'
import { allOrNone, nothingSelected, ranged, toggled } from '#web/ui/table/selection.ts'
import { ApproveMany } from './approve-many.tsx'
import { studentFile, studentListQuery } from './people.queries.ts'
import { mayManageStudents, type StudentDialogName, studentActions } from './student-actions.ts'
import { isAlwaysShown, studentCards, studentColumns, usuallyHidden } from './student-columns.tsx'
import { StudentDialog } from './student-dialog.tsx'
import { StudentFilters, studentFiltersIn } from './student-filters.tsx'
import { studentListText } from './student-list-text.ts'
import { isUnverified, mayGetSeat } from './student-state.tsx'

const reaches = { admin: 'college', master: 'all' } as const
const reachOf = (access: string) => (access === 'admin' || access === 'master' ? reaches[access] : 'department')

export function StudentsPage() {
  const user = useUser()
  const navigate = useNavigate()
  const list = useListState(useSearch({ from: '/signed-in/allStudent' }))
  const narrowed = studentFiltersIn(list.filters)
  const wantedPage = { ...peopleQuery(list, studentListText.states), ...narrowed }
  const query = useQuery(studentListQuery(wantedPage))
  const [dialog, setDialog] = useState<{ name: StudentDialogName; student: StudentRow } | null>(null)
  const [isShowingDeleted, setIsShowingDeleted] = useState(false)
  const [selection, setSelection] = useState(nothingSelected)
  const { data } = query

  const manages = mayManageStudents(user)
  const { data: freeSeats = 0 } = useQuery({ ...freeSeatsQuery, enabled: manages })
  const isSelectable = (student: StudentRow) => isUnverified(student) || (freeSeats > 0 && mayGetSeat(student))
  const order = (data?.students ?? []).filter(isSelectable).map(({ id }) => id)
  const selectedHere = order.filter((id) => selection.ids.has(id)).length
  // The state of students selected on another page is not known here, so the button stays.
  const mayApprove =
    selection.ids.size > selectedHere ||
    (data?.students ?? []).some((one) => selection.ids.has(one.id) && isUnverified(one))
  const rowSelection: RowSelection<StudentRow> = {
    labelOf: (student) => (isSelectable(student) ? student.name : null),
    isSelected: ({ id }) => selection.ids.has(id),
    onSelect: ({ id }, isRange) => setSelection(isRange ? ranged(selection, id, order) : toggled(selection, id)),
    all: {
      state: order.length === 0 ? null : selectedHere === 0 ? 'none' : selectedHere === order.length ? 'all' : 'some',
      onAll: () => setSelection(allOrNone(selection, order)),
    },
  }

  const wanted = {
    reach: reachOf(accessRoleOf(user.role)),
    isAboutLicences: wantedPage.state === 'licenceEnding',
    actionsOf: (student: StudentRow) => studentActions(user, student, (name) => setDialog({ name, student })),
  } as const
  const columns = studentColumns(wanted)
  const courses = wanted.reach === 'department' ? null : { collegeId: user.college?.id ?? wantedPage.collegeId }
  return (
    <PeopleList
      table="students"
      text={studentListText}
      list={list}
      query={query}
      found={data && { people: data.students, page: data.page }}
      columns={columns}
      cards={studentCards(wanted, businessDateOf(new Date()))}
      isAlwaysShown={isAlwaysShown}
      usual={usuallyHidden(columns, wanted)}
      onOpen={({ id }) => navigate({ to: '/student/$id', params: { id } })}
      filters={{
        active: Object.keys(narrowed).length,
        wraps: wanted.reach !== 'department',
        inputs: <StudentFilters courses={courses} filters={list.filters} onFilter={list.onFilter} />,
      }}
      file={{ name: 'students', load: () => studentFile(wantedPage) }}
      aside={
        wanted.reach === 'all' && (
          <ActionIcon
            variant="default"
            size={36}
            aria-label="Deleted"
            title="Deleted students"
            onClick={() => setIsShowingDeleted(true)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        )
      }
      selection={manages ? rowSelection : undefined}
    >
      {isShowingDeleted && <DeletedStudentsModal onClose={() => setIsShowingDeleted(false)} />}
      {selection.ids.size > 0 && (
        <ApproveMany
          ids={[...selection.ids]}
          mayApprove={mayApprove}
          freeSeats={freeSeats}
          onDone={() => setSelection(nothingSelected)}
        />
      )}
      {dialog && <StudentDialog {...dialog} onClose={() => setDialog(null)} />}
    </PeopleList>
  )
}
