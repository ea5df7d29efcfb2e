// A dialog with recently deleted items that can be restored.
import { Button, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { asProblem } from '#web/kernel/call-problem.ts'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { timeAgo } from '#web/ui/words/time-ago.ts'
import { Line, LineList, NoLines } from './line-list.tsx'

interface Deleted {
  id: string
  name: string
  deletedAt: string
}

interface Props<Item extends Deleted> {
  title: string
  /** A note on what a restore does not bring back, if anything. */
  hint?: string
  query: UseQueryResult<Item[]>
  /** Returns a detail that tells the item from others with the same name. */
  detailOf: (item: Item) => string
  /** Returns the reason when it is not simply `deleted`: `merged into Lumbar puncture`. */
  howOf?: (item: Item) => string
  days: number
  /** The id of the item that is being restored. */
  restoring: string | undefined
  onRestore: (id: string) => void
  onClose: () => void
}

export function DeletedModal<Item extends Deleted>(props: Props<Item>) {
  const { title, hint, query, detailOf, howOf = () => 'deleted', days, restoring, onRestore, onClose } = props
  const { data, isError, error, refetch } = query
  const now = Date.now()
  return (
    <LargeModal opened onClose={onClose} title={title}>
      {!data && isError && <Refused problem={asProblem(error)} onRetry={() => refetch()} />}
      {!data && !isError && <Text role="status">Loading…</Text>}
      {data?.length === 0 && (
        <NoLines title="Nothing was deleted" hint={`Deleted items can be restored here for ${days} days.`} />
      )}
      {hint && data && data.length > 0 && (
        <Text size="sm" c="dimmed" mb="sm">
          {hint}
        </Text>
      )}
      {data && data.length > 0 && (
        <LineList>
          {data.map((item) => (
            <Line
              key={item.id}
              title={item.name}
              detail={`${detailOf(item)} · ${howOf(item)} ${timeAgo(item.deletedAt, now)}`}
              isWhole
              aside={
                <Button
                  variant="default"
                  size="compact-md"
                  aria-label={`Restore ${item.name}`}
                  loading={restoring === item.id}
                  onClick={() => onRestore(item.id)}
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
