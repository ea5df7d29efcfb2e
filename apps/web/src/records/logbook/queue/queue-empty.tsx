// What the queue says where no record is left to decide: that more are on their way, that nothing matches, or nothing waits.
import { Text } from '@mantine/core'
import { EmptyList } from '#web/ui/table/empty-list.tsx'
import classes from './queue.module.css'

interface Props {
  /** How many records wait that are not listed yet. */
  total: number
  /** Leads back to the whole queue; undefined where nothing narrows it. */
  onShowAll: (() => void) | undefined
}

export function QueueEmpty({ total, onShowAll }: Props) {
  if (total > 0) {
    // All that are listed are decided, and those decisions are on their way.
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
