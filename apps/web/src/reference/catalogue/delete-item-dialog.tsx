// Deletes an item of one of the Master's lists, or shows what depends on it.
import { Button, Group, Stack, Text } from '@mantine/core'
import { fillMessage } from '@rounds/contract/kernel/message'
import { restorableDays } from '@rounds/contract/kernel/restorable'
import type { CatalogueListName } from '@rounds/contract/reference/catalogue/catalogue'
import { catalogueMessages } from '@rounds/contract/reference/catalogue/catalogue.messages'
import { showSuccess } from '#web/kernel/notices.ts'
import { ConfirmDialog } from '#web/ui/form/confirm.tsx'
import { OpenModal } from '#web/ui/page/open-modal.tsx'
import type { CatalogueRow } from './catalogue.queries.ts'
import { useDeleteItem } from './catalogue-items.queries.ts'

interface Props {
  name: CatalogueListName
  item: CatalogueRow
  onClose: () => void
}

/** Returns the reason why the item cannot be deleted, in the server's words; null when it can. */
function dependents({ title, isUsed, children }: CatalogueRow): string | null {
  const { named, hasOne, hasSome } = catalogueMessages
  if (isUsed) return fillMessage(named, { title })
  if (children === 0) return null
  return fillMessage(children === 1 ? hasOne : hasSome, { title, n: children })
}

export function DeleteItemDialog({ name, item, onClose }: Props) {
  const deleting = useDeleteItem(name)
  const because = dependents(item)
  if (because !== null) {
    return (
      <OpenModal onClose={onClose} title={`${item.title} is in use`} centered>
        <Stack>
          <Text>{because}</Text>
          <Group justify="flex-end">
            <Button onClick={onClose} data-autofocus>
              Keep it
            </Button>
          </Group>
        </Stack>
      </OpenModal>
    )
  }
  return (
    <ConfirmDialog
      opened
      title={`Delete ${item.title}?`}
      message={`It will not be offered any more. No record names it, and it can be restored for ${restorableDays} days.`}
      verb="Delete item"
      isDestructive
      onConfirm={() => deleting.mutateAsync(item).then(({ message }) => showSuccess(message))}
      onClose={onClose}
    />
  )
}
