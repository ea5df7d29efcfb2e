// The empty state of the queue: more records to come, no matches, or nothing to verify.
import { Text } from '@mantine/core'
import { EmptyList } from '#web/ui/table/empty-list.tsx'
import classes from './queue.module.css'

interface Props {
  /** Number of pending records that are not listed yet. */
  total: number
  /** Clears the filters; undefined when none is set. */
  onShowAll: (() => void) | undefined
}

export function QueueEmpty({ total, onShowAll }: Props) {
  if (total > 0) {
    // All listed records are decided, and the decisions are being sent.
    const next = total === 1 ? 'The last record comes' : `The next ${total.toLocaleString('en-IN')} records come`
    return (
      <Text className={classes.nothing} size="sm">
        {next} as soon as these decisions are sent.
      </Text>
    )
  }
  const words = onShowAll
    ? { title: 'No matches', hint: 'No waiting record matches your search.' }
    : { title: 'Nothing to verify', hint: 'Records appear here as soon as a student submits one.' }
  return (
    <div className={classes.nothing}>
      <EmptyList {...words} onClear={onShowAll} />
    </div>
  )
}
