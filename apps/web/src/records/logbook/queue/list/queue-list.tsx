// The list of pending records with their age, optionally grouped. Each row can be opened and selected.
import { Checkbox } from '@mantine/core'
import { bulkRefusal } from '@rounds/contract/records/logbook/bulk-decision'
import type { Entry } from '@rounds/contract/records/logbook/entry'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { useId } from 'react'
import { allOrNone, ranged, type Selection, toggled } from '#web/ui/table/selection.ts'
import classes from '../queue.module.css'
import type { QueueGroup, QueueGrouping } from './queue-groups.ts'
import { QueueRow } from './queue-row.tsx'

interface Props {
  groups: readonly QueueGroup[]
  /** Rows omit what their group's title says already. */
  grouping: QueueGrouping | null
  current: Entry | null
  onOpen: (id: string) => void
  selection: Selection
  onSelection: (selection: Selection) => void
}

/** True if the record can be decided in bulk; records with a rubric are rated one by one. */
const isSelectable = ({ kind, details }: Entry): boolean => bulkRefusal(kindOf(kind), details) === null

const idsOf = (entries: readonly Entry[]) => entries.filter(isSelectable).map(({ id }) => id)

export function QueueList({ groups, grouping, current, onOpen, selection, onSelection }: Props) {
  const headingId = useId()
  const order = idsOf(groups.flatMap(({ entries }) => entries))
  const select = (id: string, isRange: boolean) => {
    if (order.includes(id)) onSelection(isRange ? ranged(selection, id, order) : toggled(selection, id))
  }
  return (
    <nav className={classes.list} aria-label="Records that wait">
      <SelectGroup label="Select all" ids={order} selection={selection} onSelection={onSelection} />
      {groups.map(({ key, title, entries }) => (
        <section key={key} {...(title ? { 'aria-labelledby': `${headingId}-${key}` } : { role: 'none' })}>
          {title && (
            <div className={classes.groupHead} id={`${headingId}-${key}`}>
              {title} · {entries.length}
            </div>
          )}
          <ol>
            {entries.map((entry) => (
              <QueueRow
                key={entry.id}
                entry={entry}
                grouping={grouping}
                isCurrent={entry.id === current?.id}
                isSelected={selection.ids.has(entry.id)}
                onOpen={onOpen}
                onSelect={select}
              />
            ))}
          </ol>
        </section>
      ))}
    </nav>
  )
}

interface SelectGroupProps {
  label: string
  ids: readonly string[]
  selection: Selection
  onSelection: (selection: Selection) => void
}

function SelectGroup({ label, ids, selection, onSelection }: SelectGroupProps) {
  const isAll = ids.length > 0 && ids.every((id) => selection.ids.has(id))
  return (
    <div className={classes.all}>
      <Checkbox
        label={label}
        disabled={ids.length === 0}
        checked={isAll}
        indeterminate={!isAll && selection.ids.size > 0}
        onChange={() => onSelection(allOrNone(selection, ids))}
      />
    </div>
  )
}
