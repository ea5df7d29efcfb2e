// A row of the queue: the work and its age; below them, in grey, the student and kind.
import { Checkbox, VisuallyHidden } from '@mantine/core'
import { bulkRefusal } from '@rounds/contract/records/logbook/bulk-decision'
import type { Entry } from '@rounds/contract/records/logbook/entry'
import { entryLine } from '@rounds/contract/records/logbook/entry-line'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { dotted } from '#web/ui/words/dotted.ts'
import { entryLabel } from '../../decisions/entry-label.ts'
import classes from '../queue.module.css'
import { ageOf, type QueueGrouping } from './queue-groups.ts'

/** DOM id of a record's row. */
export const rowId = (id: string): string => `queue-${id}`

interface Props {
  entry: Entry
  grouping: QueueGrouping | null
  isCurrent: boolean
  isSelected: boolean
  onOpen: (id: string) => void
  onSelect: (id: string, isRange: boolean) => void
}

export function QueueRow({ entry, grouping, isCurrent, isSelected, onOpen, onSelect }: Props) {
  const kind = kindOf(entry.kind)
  const refusal = bulkRefusal(kind, entry.details)
  const label = entryLabel(entry)
  const { title, detail } = entryLine(entry)
  const more = [grouping !== 'student' && entry.student.name, grouping !== 'kind' && kind.title, detail]
  const age = ageOf(entry.submittedAt ?? entry.createdAt, Date.now())
  return (
    <li data-current={isCurrent || undefined}>
      <span className={classes.tick} title={refusal ?? undefined}>
        <Checkbox
          aria-label={refusal ? `Cannot be selected: ${label}. ${refusal}` : `Select ${label}`}
          disabled={refusal !== null}
          checked={isSelected}
          onChange={({ nativeEvent }) => onSelect(entry.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        />
      </span>
      <button
        type="button"
        id={rowId(entry.id)}
        className={classes.row}
        aria-current={isCurrent || undefined}
        onClick={(event) => (event.shiftKey ? onSelect(entry.id, true) : onOpen(entry.id))}
      >
        <span className={classes.rowHead}>
          <span className={classes.rowTitle}>{title}</span>
          <span className={classes.rowAge} aria-hidden>
            {age.short}
          </span>
        </span>
        <span className={classes.rowMore}>
          {dotted(more)}
          <VisuallyHidden>, waits for {age.spoken}</VisuallyHidden>
        </span>
      </button>
    </li>
  )
}
