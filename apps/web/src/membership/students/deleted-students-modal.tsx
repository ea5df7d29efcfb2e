// The list of deleted students, which the Master can restore.
import { restorableDays } from '@rounds/contract/kernel/restorable'
import { useQuery } from '@tanstack/react-query'
import { showSuccess } from '#web/kernel/notices.ts'
import { DeletedModal } from '#web/ui/list/deleted-modal.tsx'
import { dotted } from '#web/ui/words/dotted.ts'
import { deletedStudentsQuery, useRestoreStudent } from './students.queries.ts'

export function DeletedStudentsModal({ onClose }: { onClose: () => void }) {
  const restoring = useRestoreStudent()
  return (
    <DeletedModal
      title="Deleted students"
      query={useQuery(deletedStudentsQuery)}
      detailOf={({ email, department, college }) => dotted([email, department, college])}
      days={restorableDays}
      restoring={restoring.isPending ? restoring.variables : undefined}
      onRestore={(id) => restoring.mutate(id, { onSuccess: ({ message }) => showSuccess(message) })}
      onClose={onClose}
    />
  )
}
