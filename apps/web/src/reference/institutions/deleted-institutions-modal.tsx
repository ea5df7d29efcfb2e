// The list of deleted institutions, which can be restored.
import { restorableDays } from '@rounds/contract/kernel/restorable'
import { useQuery } from '@tanstack/react-query'
import { showSuccess } from '#web/kernel/notices.ts'
import { DeletedModal } from '#web/ui/list/deleted-modal.tsx'
import { deletedInstitutionsQuery, useRestoreInstitution } from './institutions.queries.ts'

export function DeletedInstitutionsModal({ onClose }: { onClose: () => void }) {
  const restoring = useRestoreInstitution()
  return (
    <DeletedModal
      title="Deleted institutions"
      query={useQuery(deletedInstitutionsQuery)}
      detailOf={({ state }) => state.name}
      days={restorableDays}
      restoring={restoring.isPending ? restoring.variables : undefined}
      onRestore={(id) => restoring.mutate(id, { onSuccess: ({ message }) => showSuccess(message) })}
      onClose={onClose}
    />
  )
}
