// Institutions: the hospitals to which residents are posted, shared by all colleges.

import { Button, Select, Text } from '@mantine/core'
import type { ListedInstitution } from '@rounds/contract/reference/institutions/institution'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { showSuccess } from '#web/kernel/notices.ts'
import { statesQuery } from '#web/reference/colleges/colleges.queries.ts'
import { DeletedInstitutionsModal } from '#web/reference/institutions/deleted-institutions-modal.tsx'
import { InstitutionModal } from '#web/reference/institutions/institution-modal.tsx'
import {
  institutionFile,
  institutionListQuery,
  useDeleteInstitution,
} from '#web/reference/institutions/institutions.queries.ts'
import { SaveListButton } from '#web/ui/files/save-list-button.tsx'
import { ConfirmDialog } from '#web/ui/form/confirm.tsx'
import { noMatch } from '#web/ui/form/no-match.ts'
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

type Dialog = { name: 'add' | 'deleted' } | { name: 'edit' | 'delete'; institution: ListedInstitution }

type Row = Numbered<ListedInstitution>

const columns: readonly Column<Row>[] = [
  { key: 'serial', header: 'Sr. No.', isNumeric: true, isSerial: true, cell: ({ serial }) => serial },
  { key: 'name', header: 'Institution', isRowHeader: true, isWide: true, cell: ({ name }) => name },
  { key: 'state', header: 'State', cell: ({ state }) => state.name },
]

/** On a phone, an institution of two lines. */
const card: Column<Row> = {
  key: 'card',
  header: 'Institution',
  isRowHeader: true,
  cell: ({ name, state }) => (
    <>
      <Text size="sm" fw={600}>
        {name}
      </Text>
      <Text size="xs" c="dimmed">
        {state.name}
      </Text>
    </>
  ),
}

const actionsWith = (onDialog: (dialog: Dialog) => void): Column<Row> => ({
  key: 'actions',
  header: 'Actions',
  isActions: true,
  cell: (institution) =>
    institution.isOwn && (
      <RowMenu
        about={institution.name}
        actions={[
          { verb: 'Edit…', onAct: () => onDialog({ name: 'edit', institution }) },
          { verb: 'Delete…', isDestructive: true, onAct: () => onDialog({ name: 'delete', institution }) },
        ]}
      />
    ),
})

export function InstitutionsPage() {
  const list = useListState(useSearch({ from: '/signed-in/addInstitute' }))
  const { stateId } = list.filters
  const wantedPage = { ...list.query, ...(stateId ? { stateId } : {}) }
  const query = useQuery(institutionListQuery(wantedPage))
  const { data: states = [], isPending } = useQuery(statesQuery)
  const deleting = useDeleteInstitution()
  const isPhone = useIsPhone()
  const [dialog, setDialog] = useState<Dialog | null>(null)
  useAddAction('Add institution', () => setDialog({ name: 'add' }))
  const onClose = () => setDialog(null)
  const isNarrowed = list.search !== '' || Boolean(stateId)
  const clear = () => list.onFilter({ search: '', stateId: '' })
  const deleted = dialog?.name === 'delete' ? dialog.institution : null
  return (
    <PageFrame
      title="Institutions"
      purpose="District hospitals and others that residents are posted to. All colleges share the list."
    >
      <ListFilters
        search={<SearchBox label="Search the institutions" value={list.search} onSearch={list.onSearch} />}
        active={stateId ? 1 : 0}
        onShowAll={isNarrowed ? clear : undefined}
        aside={
          <>
            <Button variant="default" onClick={() => setDialog({ name: 'deleted' })}>
              Deleted
            </Button>
            <SaveListButton name="institutions" load={() => institutionFile(wantedPage)} />
          </>
        }
      >
        <Select
          size="sm"
          searchable
          clearable
          label="State"
          placeholder="State"
          data={states.map(({ id, name }) => ({ value: id, label: name }))}
          value={stateId || null}
          onChange={(chosen) => list.onFilter({ stateId: chosen ?? '' })}
          clearButtonProps={{ 'aria-label': 'Every state' }}
          nothingFoundMessage={noMatch(isPending, 'No state with this name')}
        />
      </ListFilters>
      <DataTable
        caption="Institutions"
        columns={[...(isPhone ? [card] : columns), actionsWith(setDialog)]}
        isFacts
        rows={query.data && numbered(query.data.institutions, query.data.page)}
        rowKey={({ id }) => id}
        state={tableStateOf(query)}
        emptyTitle={isNarrowed ? 'No matching institutions' : 'No institutions yet'}
        emptyHint={isNarrowed ? 'Use fewer words, or another state.' : 'Add the first one: its name and its state.'}
        onClear={isNarrowed ? clear : undefined}
      />
      {query.data && <Pager page={query.data.page} noun="institutions" onPage={list.onPage} onSize={list.onSize} />}
      {dialog?.name === 'add' && <InstitutionModal onClose={onClose} />}
      {dialog?.name === 'edit' && <InstitutionModal institution={dialog.institution} onClose={onClose} />}
      {dialog?.name === 'deleted' && <DeletedInstitutionsModal onClose={onClose} />}
      <ConfirmDialog
        opened={deleted !== null}
        title={`Delete ${deleted?.name ?? ''}?`}
        message="It will not be offered any more. It can be restored for 30 days."
        verb={`Delete ${deleted?.name ?? ''}`}
        isDestructive
        onConfirm={() => deleting.mutateAsync(deleted?.id ?? '').then(({ message }) => showSuccess(message))}
        onClose={onClose}
      />
    </PageFrame>
  )
}
