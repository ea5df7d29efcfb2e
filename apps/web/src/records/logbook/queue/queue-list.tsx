// The queue's list: who waits with what, for how long; each line can be opened and selected.
import { Checkbox, Text } from '@mantine/core'
import { showDate } from '@rounds/contract/kernel/dates'
import type { Entry } from '@rounds/contract/records/logbook/entry'
import { entryLine } from '@rounds/contract/records/logbook/entry-line'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { allOrNone, ranged, type Selection, toggled } from '#web/ui/table/selection.ts'
import { entryLabel } from '../decisions/entry-label.ts'
import classes from './queue.module.css'

interface Props {
  entries: readonly Entry[]
  current: Entry | null
  onOpen: (id: string) => void
  selection: Selection
  onSelection: (selection: Selection) => void
}

export const rowId = (id: string): string => `queue-${id}`

export function QueueList({ entries, current, onOpen, selection, onSelection }: Props) {
  const order = entries.map(({ id }) => id)
  const select = (id: string, isRange: boolean) =>
    onSelection(isRange ? ranged(selection, id, order) : toggled(selection, id))
  const isAll = order.length > 0 && order.every((id) => selection.ids.has(id))
  return (
    <nav className={classes.list} aria-label="Records that wait">
      <div className={classes.all}>
        <Checkbox
          label="Select all"
          checked={isAll}
          indeterminate={!isAll && selection.ids.size > 0}
          onChange={() => onSelection(allOrNone(selection, order))}
        />
      </div>
      <ol>
        {entries.map((entry) => (
          <li key={entry.id} data-current={entry.id === current?.id || undefined}>
            <Checkbox
              className={classes.tick}
              aria-label={`Select ${entryLabel(entry)}`}
              checked={selection.ids.has(entry.id)}
              onChange={({ nativeEvent }) =>
                select(entry.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
              }
            />
            <button
              type="button"
              id={rowId(entry.id)}
              className={classes.row}
              aria-current={entry.id === current?.id || undefined}
              onClick={(event) => (event.shiftKey ? select(entry.id, true) : onOpen(entry.id))}
            >
              <Text component="span" fw={600} size="sm">
                {entry.student.name}
              </Text>
              <Text component="span" size="sm">
                {kindOf(entry.kind).title}
              </Text>
              <Text component="span" size="sm" c="dimmed" lineClamp={1}>
                {showDate(entry.date)} · {entryLine(entry).title}
              </Text>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
