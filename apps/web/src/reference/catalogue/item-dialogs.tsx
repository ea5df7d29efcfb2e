// The Master's actions on an item: its menu, and the dialog of each action.

import type { CatalogueListName } from '@rounds/contract/reference/catalogue/catalogue'
import { showSuccess } from '#web/kernel/notices.ts'
import { ConfirmDialog } from '#web/ui/form/confirm.tsx'
import { RowMenu } from '#web/ui/table/row-menu.tsx'
import { type CatalogueRow, itemsFound } from './catalogue.queries.ts'
import { useAdoptItem } from './catalogue-items.queries.ts'
import { DeleteItemDialog } from './delete-item-dialog.tsx'
import { MergeItemModal } from './merge-item-modal.tsx'
import { RenameItemModal } from './rename-item-modal.tsx'
import { SynonymsModal } from './synonyms-modal.tsx'

export interface ItemDialog {
  name: 'rename' | 'synonyms' | 'merge' | 'adopt' | 'delete'
  item: CatalogueRow
}

export function ItemMenu({ item, onDialog }: { item: CatalogueRow; onDialog: (dialog: ItemDialog) => void }) {
  const opens = (name: ItemDialog['name']) => () => onDialog({ name, item })
  return (
    <RowMenu
      about={item.title}
      actions={[
        { verb: 'Rename…', onAct: opens('rename') },
        { verb: 'Other names…', onAct: opens('synonyms') },
        { verb: 'Merge…', onAct: opens('merge') },
        ...(item.college ? [{ verb: 'Offer to all colleges…', onAct: opens('adopt') }] : []),
        { verb: 'Delete…', isDestructive: true, onAct: opens('delete') },
      ]}
    />
  )
}

interface Props {
  list: CatalogueListName
  userId: string
  dialog: ItemDialog
  onClose: () => void
}

export function ItemDialogs({ list, userId, dialog: { name, item }, onClose }: Props) {
  if (name === 'rename') return <RenameItemModal item={item} onClose={onClose} />
  if (name === 'synonyms') return <SynonymsModal item={item} onClose={onClose} />
  if (name === 'delete') return <DeleteItemDialog name={list} item={item} onClose={onClose} />
  if (name === 'adopt') return <AdoptDialog item={item} onClose={onClose} />
  return (
    <MergeItemModal
      item={item}
      find={(search, signal) => mergeable(list, userId, item, search, signal)}
      onClose={onClose}
    />
  )
}

/** Returns the items into which the server allows this one to be merged. */
async function mergeable(
  list: CatalogueListName,
  userId: string,
  item: CatalogueRow,
  search: string,
  signal: AbortSignal,
) {
  const query = { departmentId: item.department.id, ...(item.for ? { for: item.for } : {}) }
  const rows = await itemsFound(list, userId, { ...query, ...(search ? { search } : {}) }, signal)
  const fits = (row: CatalogueRow) =>
    row.id !== item.id &&
    (row.college === null || row.college.id === item.college?.id) &&
    (!row.competency || row.competency.id === item.competency?.id)
  return rows.filter(fits).map(({ id, title }) => ({ value: id, label: title }))
}

function AdoptDialog({ item, onClose }: { item: CatalogueRow; onClose: () => void }) {
  const adopting = useAdoptItem()
  return (
    <ConfirmDialog
      opened
      title={`Offer ${item.title} to all colleges?`}
      message={`Only ${item.college?.name ?? 'one college'} is offered it today. From then on it is an item like those of the Master.`}
      verb="Offer to all"
      onConfirm={() => adopting.mutateAsync(item.id).then(({ message }) => showSuccess(message))}
      onClose={onClose}
    />
  )
}
