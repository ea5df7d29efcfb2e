// The Master's catalogue lists: competencies, skills, specialties and procedures of every department.
import { Button } from '@mantine/core'
import { defaultPageSize } from '@rounds/contract/kernel/page'
import type { CatalogueListName } from '@rounds/contract/reference/catalogue/catalogue'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { SaveListButton } from '#web/ui/files/save-list-button.tsx'
import { useListState } from '#web/ui/list/list-state.ts'
import { useAddAction } from '#web/ui/page/add-action.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { numbered } from '#web/ui/table/numbered.ts'
import { Pager } from '#web/ui/table/pager.tsx'
import { tableStateOf } from '#web/ui/table/table-state.ts'
import { AddCatalogueItemsModal } from './add-catalogue-items-modal.tsx'
import { type CatalogueRow, catalogueFile, catalogueListQuery } from './catalogue.queries.ts'
import { columnsOf } from './catalogue-columns.tsx'
import { CatalogueFilters, type CatalogueSearch, narrowingOf } from './catalogue-filters.tsx'
import { catalogueLists } from './catalogue-lists.ts'
import { DeletedItemsModal } from './deleted-items-modal.tsx'
import { type ItemDialog, ItemDialogs, ItemMenu } from './item-dialogs.tsx'

type Dialog = { name: 'add' } | { name: 'deleted' } | ItemDialog

export function CatalogueList({ name, userId }: { name: CatalogueListName; userId: string }) {
  const search: CatalogueSearch = useSearch({ strict: false })
  const list = useListState(search)
  const narrowing = narrowingOf(search)
  const wantedPage = { ...list.query, size: defaultPageSize, ...narrowing }
  const query = useQuery(catalogueListQuery(name, userId, wantedPage))
  const isPhone = useIsPhone()
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const onClose = () => setDialog(null)
  useAddAction('Add New', () => setDialog({ name: 'add' }))
  const { heading } = catalogueLists[name]
  const isNarrowed = list.search !== '' || Object.keys(narrowing).length > 0
  const clear = isNarrowed ? () => list.onFilter({ search: '', departmentId: '', for: '', origin: '' }) : undefined
  const actionsOf = (item: CatalogueRow) => <ItemMenu item={item} onDialog={setDialog} />
  return (
    <PageFrame title={heading} purpose={`The ${name} of every department, with the names that wards use for them.`}>
      <CatalogueFilters
        name={name}
        userId={userId}
        list={list}
        onShowAll={clear}
        aside={
          <>
            <Button variant="default" onClick={() => setDialog({ name: 'deleted' })}>
              Deleted
            </Button>
            <SaveListButton name={name} load={() => catalogueFile(name, wantedPage)} />
          </>
        }
      />
      <DataTable
        caption={heading}
        columns={columnsOf(name, actionsOf, isPhone)}
        isFacts={isPhone}
        rows={query.data && numbered(query.data.rows, query.data.page)}
        rowKey={({ id }) => id}
        state={tableStateOf(query)}
        emptyHint={
          isNarrowed ? `None of the ${name} fits. Use fewer words or filters.` : 'Press “Add New” to enter some.'
        }
        onClear={clear}
      />
      {query.data && <Pager page={query.data.page} noun={name} onPage={list.onPage} />}
      {dialog?.name === 'add' && (
        <AddCatalogueItemsModal
          name={name}
          userId={userId}
          departmentId={narrowing.departmentId ?? ''}
          onClose={onClose}
        />
      )}
      {dialog?.name === 'deleted' && <DeletedItemsModal onClose={onClose} />}
      {dialog && 'item' in dialog && <ItemDialogs list={name} userId={userId} dialog={dialog} onClose={onClose} />}
    </PageFrame>
  )
}
