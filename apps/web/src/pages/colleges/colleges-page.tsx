// College Records: every college with its departments, for the Master.
import { Anchor, Stack, Text } from '@mantine/core'
import type { College } from '@rounds/contract/reference/colleges/college'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useUser } from '#web/identity/accounts/session.ts'
import { AddCollegeModal } from '#web/reference/colleges/add-college-modal.tsx'
import { ChooseDepartmentsModal } from '#web/reference/colleges/choose-departments-modal.tsx'
import { shortAddress } from '#web/reference/colleges/college-facts.tsx'
import { collegeFile, collegeListQuery } from '#web/reference/colleges/colleges.queries.ts'
import { DepartmentsCell } from '#web/reference/colleges/departments-cell.tsx'
import { EditCollegeModal } from '#web/reference/colleges/edit-college-modal.tsx'
import { SaveListButton } from '#web/ui/files/save-list-button.tsx'
import { LinkAnchor } from '#web/ui/link/link-anchor.tsx'
import { ListFilters } from '#web/ui/list/list-filters.tsx'
import { useListState } from '#web/ui/list/list-state.ts'
import { SearchBox } from '#web/ui/list/search-box.tsx'
import { useAddAction } from '#web/ui/page/add-action.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { type Column, DataTable } from '#web/ui/table/data-table.tsx'
import { type Numbered, numbered } from '#web/ui/table/numbered.ts'
import { Pager } from '#web/ui/table/pager.tsx'
import { RowMenu } from '#web/ui/table/row-menu.tsx'
import { tableStateOf } from '#web/ui/table/table-state.ts'
import { MailText } from '#web/ui/words/mail-text.tsx'
import { previewOf } from './lazy-preview.tsx'

type Row = Numbered<College>

/** Mail and web addresses break anywhere, so that the table fits a window of 1280 px. */
const breaks = { overflowWrap: 'anywhere' } as const
const wideContact = 160

const columns: readonly Column<Row>[] = [
  { key: 'serial', header: 'Sr. No.', isNumeric: true, isSerial: true, cell: ({ serial }) => serial },
  {
    key: 'name',
    header: 'Name',
    isRowHeader: true,
    cell: ({ id, name }) => (
      <LinkAnchor to="/college/$id" params={{ id }} fw={600} fz="inherit" display="inline-block" miw={140}>
        {name}
      </LinkAnchor>
    ),
  },
  {
    key: 'departments',
    header: 'Departments',
    cell: ({ name, departments }) => <DepartmentsCell college={name} names={departments.map((one) => one.name)} />,
  },
  {
    key: 'address',
    header: 'Address',
    cell: ({ address, state }) => (
      <Text size="sm" miw={140} maw={280}>
        {address}, {state.name}
      </Text>
    ),
  },
  {
    key: 'contact',
    header: 'Phone and e-mail',
    cell: ({ phone, email }) => (
      <Stack gap={0} align="flex-start" maw={wideContact} style={breaks}>
        <Anchor href={`tel:${phone}`} size="sm">
          {phone}
        </Anchor>
        <Anchor href={`mailto:${email}`} size="sm" aria-label={email}>
          <MailText address={email} />
        </Anchor>
      </Stack>
    ),
  },
  {
    key: 'gst',
    header: 'GST number and website',
    cell: ({ gstin, website }) => (
      <Stack gap={0} align="flex-start" maw={wideContact} style={breaks}>
        {(gstin || !website) && <Text size="sm">{gstin ?? '–'}</Text>}
        {website && (
          <Anchor href={website} target="_blank" rel="noreferrer" size="sm">
            {shortAddress(website)}
          </Anchor>
        )}
      </Stack>
    ),
  },
]

/** On a phone, a line per college: name, address and departments. */
const cards: readonly Column<Row>[] = [
  {
    key: 'card',
    header: 'College',
    isRowHeader: true,
    cell: ({ id, name, address, state, departments }) => (
      <div>
        <LinkAnchor to="/college/$id" params={{ id }} fw={600}>
          {name}
        </LinkAnchor>
        <Text size="sm" c="dimmed">
          {departmentCount(departments.length)} · {address}, {state.name}
        </Text>
      </div>
    ),
  },
]

type OnDialog = (name: 'edit' | 'departments', college: College) => void

const actionsWith = (onDialog: OnDialog): Column<Row> => ({
  key: 'actions',
  header: 'Actions',
  isActions: true,
  cell: (college) => (
    <RowMenu
      about={college.name}
      actions={[
        { verb: 'Edit…', onAct: () => onDialog('edit', college) },
        { verb: 'Add departments…', onAct: () => onDialog('departments', college) },
      ]}
    />
  ),
})

const departmentCount = (count: number): string => {
  if (count === 0) return 'No departments yet'
  return count === 1 ? '1 department' : `${count} departments`
}

export function CollegesPage() {
  const list = useListState(useSearch({ from: '/signed-in/addCollege' }))
  const query = useQuery(collegeListQuery(list.query))
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const { id: userId } = useUser()
  const [isAdding, setIsAdding] = useState(false)
  const [dialog, setDialog] = useState<{ name: 'edit' | 'departments'; college: College } | null>(null)
  const onClose = () => setDialog(null)
  const onAdd = () => setIsAdding(true)
  useAddAction('Add college', onAdd)
  const rows = query.data && numbered(query.data.colleges, query.data.page)
  return (
    <PageFrame title="College Records" purpose="Every college that works with the logbook, with its departments.">
      <ListFilters
        search={<SearchBox label="Search the colleges" value={list.search} onSearch={list.onSearch} />}
        aside={<SaveListButton name="colleges" load={() => collegeFile(list.query)} />}
      />
      <DataTable
        caption="College Records"
        columns={[...(isPhone ? cards : columns), actionsWith((name, college) => setDialog({ name, college }))]}
        isFacts={isPhone}
        rows={rows}
        rowKey={({ id }) => id}
        onRow={({ id }) => navigate({ to: '/college/$id', params: { id } })}
        state={tableStateOf(query)}
        emptyHint={
          list.search
            ? 'No matches. Clear the search to see all colleges.'
            : 'Press “Add college” to enter the first one.'
        }
      />
      {query.data && <Pager page={query.data.page} noun="colleges" onPage={list.onPage} onSize={list.onSize} />}
      <AddCollegeModal
        opened={isAdding}
        onClose={() => setIsAdding(false)}
        onAdded={({ id }) => navigate({ to: '/college/$id', params: { id } })}
      />
      {dialog?.name === 'edit' && <EditCollegeModal college={dialog.college} onClose={onClose} preview={previewOf} />}
      {dialog?.name === 'departments' && (
        <ChooseDepartmentsModal userId={userId} college={dialog.college} onClose={onClose} />
      )}
    </PageFrame>
  )
}
