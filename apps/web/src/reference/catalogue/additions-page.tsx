// The items that people of the department added to the catalogue while recording, for its HOD to review.
import { Button } from '@mantine/core'
import { restorableDays } from '@rounds/contract/kernel/restorable'
import type { CatalogueAddition } from '@rounds/contract/reference/catalogue/catalogue'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { showSuccess } from '#web/kernel/notices.ts'
import { SaveListButton } from '#web/ui/files/save-list-button.tsx'
import { ConfirmDialog } from '#web/ui/form/confirm.tsx'
import { ListFilters } from '#web/ui/list/list-filters.tsx'
import { useListState } from '#web/ui/list/list-state.ts'
import { SearchBox } from '#web/ui/list/search-box.tsx'
import { useAddAction } from '#web/ui/page/add-action.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { type Column, DataTable } from '#web/ui/table/data-table.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { RowMenu } from '#web/ui/table/row-menu.tsx'
import { tableStateOf } from '#web/ui/table/table-state.ts'
import { longDay } from '#web/ui/words/day-text.ts'
import { AddDepartmentItemsModal } from './add-department-items-modal.tsx'
import { additionFile, additionsQuery, useRemoveAddition } from './additions.queries.ts'
import { choicesBeside } from './catalogue-items.queries.ts'
import { shelfNames } from './catalogue-lists.ts'
import { DeletedItemsModal } from './deleted-items-modal.tsx'
import { MergeItemModal } from './merge-item-modal.tsx'
import { RenameItemModal } from './rename-item-modal.tsx'

interface Dialog {
  name: 'rename' | 'merge' | 'remove'
  item: CatalogueAddition
}

const columnsWith = (onDialog: (dialog: Dialog) => void): Column<CatalogueAddition>[] => [
  { key: 'title', header: 'Item', isRowHeader: true, cell: ({ title }) => title },
  { key: 'shelf', header: 'Type', cell: ({ shelf }) => shelfNames[shelf] },
  { key: 'parent', header: 'Competency', cell: ({ parent }) => parent ?? '–' },
  { key: 'addedBy', header: 'Added by', cell: ({ addedBy }) => addedBy },
  { key: 'addedAt', header: 'Added on', cell: ({ addedAt }) => longDay(addedAt) },
  { key: 'isUsed', header: 'In records', cell: ({ isUsed }) => (isUsed ? 'Yes' : 'No') },
  {
    key: 'actions',
    header: 'Action',
    isActions: true,
    cell: (item) => (
      <RowMenu
        about={item.title}
        actions={[
          { verb: 'Rename…', onAct: () => onDialog({ name: 'rename', item }) },
          { verb: 'Merge…', onAct: () => onDialog({ name: 'merge', item }) },
          { verb: 'Remove…', isDestructive: true, onAct: () => onDialog({ name: 'remove', item }) },
        ]}
      />
    ),
  },
]

export function AdditionsPage() {
  const list = useListState(useSearch({ from: '/signed-in/addedItems' }))
  const query = useQuery(additionsQuery(list.query))
  const removing = useRemoveAddition()
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const [isRestoring, setIsRestoring] = useState(false)
  const [isAdding, setIsAdding] = useState(false)
  useAddAction('Add items', () => setIsAdding(true))
  const onClose = () => setDialog(null)
  const removed = dialog?.name === 'remove' ? dialog.item : null
  return (
    <PageFrame
      title="Added items"
      purpose="Procedures, skills and other items that your department added. Your own college sees them."
    >
      <ListFilters
        search={<SearchBox label="Search the added items" value={list.search} onSearch={list.onSearch} />}
        aside={
          <>
            <Button variant="default" onClick={() => setIsRestoring(true)}>
              Deleted
            </Button>
            <SaveListButton name="added-items" load={() => additionFile({ search: list.query.search })} />
          </>
        }
      />
      <DataTable
        caption="Added items"
        columns={columnsWith(setDialog)}
        rows={query.data?.data}
        rowKey={({ id }) => id}
        state={tableStateOf(query)}
        emptyHint={
          list.search
            ? 'No matches. Clear the search to see all added items.'
            : 'Items that your residents add because a list lacks them appear here.'
        }
      />
      {query.data && <Pager page={query.data.page} noun="items" onPage={list.onPage} onSize={list.onSize} />}
      {isAdding && <AddDepartmentItemsModal onClose={() => setIsAdding(false)} />}
      {isRestoring && <DeletedItemsModal onClose={() => setIsRestoring(false)} />}
      {dialog?.name === 'rename' && <RenameItemModal item={dialog.item} onClose={onClose} />}
      {dialog?.name === 'merge' && (
        <MergeItemModal
          item={dialog.item}
          find={(search, signal) => choicesBeside(dialog.item, search, signal)}
          onClose={onClose}
        />
      )}
      <ConfirmDialog
        opened={removed !== null}
        title="Remove this item?"
        message={
          removed?.isUsed
            ? `“${removed.title}” will not be offered any more. Records that name it keep it as it is. It can be restored for ${restorableDays} days.`
            : `“${removed?.title}” will not be offered any more. It can be restored for ${restorableDays} days.`
        }
        verb="Remove item"
        isDestructive
        onConfirm={() => removing.mutateAsync(removed?.id ?? '').then(({ message }) => showSuccess(message))}
        onClose={onClose}
      />
    </PageFrame>
  )
}
