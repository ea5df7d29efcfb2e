// What the queue is narrowed to: a kind of record, a student.
import { Button, Kbd, NativeSelect } from '@mantine/core'
import { hasKind } from '@rounds/contract/records/logbook/entry-kind'
import { kindOf, kinds } from '@rounds/contract/records/logbook/kinds/index'
import { useUser } from '#web/identity/accounts/session.ts'
import { ListFilters } from '#web/ui/list/list-filters.tsx'
import { StudentFilter } from '../list/entry-filter-bar.tsx'
import classes from './queue.module.css'
import { queueFilter } from './queue.queries.ts'
import type { QueueState } from './use-queue.ts'

export function QueueFilterBar({ list, onHelp }: { list: QueueState['list']; onHelp: () => void }) {
  const code = useUser().department?.code ?? null
  const narrowed = queueFilter(list.filters)
  const own = kinds.filter(({ id }) => hasKind(code, kindOf(id)))
  return (
    <ListFilters
      active={Object.keys(narrowed).length}
      aside={
        <Button className={classes.help} variant="default" onClick={onHelp} rightSection={<Kbd aria-hidden>?</Kbd>}>
          Keys
        </Button>
      }
    >
      <NativeSelect
        label="Kind"
        value={narrowed.kind ?? ''}
        data={[{ value: '', label: 'Every kind' }, ...own.map(({ id, title }) => ({ value: id, label: title }))]}
        onChange={(event) => list.onFilter({ kind: event.currentTarget.value, open: '' })}
      />
      <StudentFilter value={list.filters.studentId} onChange={(studentId) => list.onFilter({ studentId, open: '' })} />
    </ListFilters>
  )
}
