// The recently deleted and merged catalogue items, which can be restored.
import { restorableDays } from '@rounds/contract/kernel/restorable'
import { useQuery } from '@tanstack/react-query'
import { showSuccess } from '#web/kernel/notices.ts'
import { DeletedModal } from '#web/ui/list/deleted-modal.tsx'
import { dotted } from '#web/ui/words/dotted.ts'
import { deletedItemsQuery, useRestoreItem } from './catalogue-items.queries.ts'
import { shelfNames } from './catalogue-lists.ts'

export function DeletedItemsModal({ onClose }: { onClose: () => void }) {
  const restoring = useRestoreItem()
  return (
    <DeletedModal
      title="Deleted items"
      hint="An item that was merged comes back by itself: records and what belonged to it stay with the other one."
      query={useQuery(deletedItemsQuery)}
      detailOf={({ shelf, parent, department }) => dotted([shelfNames[shelf], parent, department])}
      howOf={({ keptAs }) => (keptAs === null ? 'deleted' : `merged into ${keptAs}`)}
      days={restorableDays}
      restoring={restoring.isPending ? restoring.variables : undefined}
      onRestore={(id) => restoring.mutate(id, { onSuccess: ({ message }) => showSuccess(message) })}
      onClose={onClose}
    />
  )
}
