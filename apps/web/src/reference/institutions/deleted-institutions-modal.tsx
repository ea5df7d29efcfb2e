// What was deleted in the last weeks, to be restored.
import { Button, Text } from '@mantine/core'
import { restorableDays } from '@rounds/contract/reference/institutions/institution'
import { useQuery } from '@tanstack/react-query'
import { asProblem } from '#web/kernel/call-problem.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { Line, LineList, NoLines } from '#web/ui/list/line-list.tsx'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { timeAgo } from '#web/ui/words/time-ago.ts'
import { deletedInstitutionsQuery, useRestoreInstitution } from './institutions.queries.ts'

export function DeletedInstitutionsModal({ onClose }: { onClose: () => void }) {
  const { data, isError, error, refetch } = useQuery(deletedInstitutionsQuery)
  const restoring = useRestoreInstitution()
  const now = Date.now()
  return (
    <LargeModal opened onClose={onClose} title="Deleted institutions">
      {!data && isError && <Refused problem={asProblem(error)} onRetry={() => refetch()} />}
      {!data && !isError && <Text role="status">Loading…</Text>}
      {data?.length === 0 && (
        <NoLines
          title="Nothing was deleted"
          hint={`What is deleted can be restored here for ${restorableDays} days.`}
        />
      )}
      {data && data.length > 0 && (
        <LineList>
          {data.map(({ id, name, state, deletedAt }) => (
            <Line
              key={id}
              title={name}
              detail={`${state.name} · deleted ${timeAgo(deletedAt, now)}`}
              aside={
                <Button
                  variant="default"
                  size="compact-md"
                  aria-label={`Restore ${name}`}
                  loading={restoring.isPending && restoring.variables === id}
                  onClick={() => restoring.mutate(id, { onSuccess: ({ message }) => showSuccess(message) })}
                >
                  Restore
                </Button>
              }
            />
          ))}
        </LineList>
      )}
    </LargeModal>
  )
}
