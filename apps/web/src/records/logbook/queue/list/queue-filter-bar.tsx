// The queue's filters (search, kind, student, named teacher) and the grouping of its list.
import { Button, Kbd, NativeSelect } from '@mantine/core'
import { hasKind } from '@rounds/contract/records/logbook/entry-kind'
import { kindOf, kinds } from '@rounds/contract/records/logbook/kinds/index'
import { useUser } from '#web/identity/accounts/session.ts'
import { ListFilters } from '#web/ui/list/list-filters.tsx'
import { SearchBox } from '#web/ui/list/search-box.tsx'
import { StudentFilter } from '../../list/entry-filter-bar.tsx'
import { keepStartsWithOwn } from '../own-records-first.ts'
import classes from '../queue.module.css'
import { queueFilter } from '../queue.queries.ts'
import type { QueueState } from '../use-queue.ts'

interface Props {
  list: QueueState['list']
  grouping: QueueState['grouping']
  onShowAll: (() => void) | undefined
  onHelp: () => void
}

const groupChoices = [
  { value: '', label: 'Oldest first' },
  { value: 'student', label: 'By student' },
  { value: 'kind', label: 'By kind' },
]

/** Teachers to filter by. Another teacher appears only when their own page linked here. */
function teacherChoices(ownId: string, waitsFor: string | undefined) {
  const isOther = waitsFor !== undefined && waitsFor !== ownId
  return [
    { value: '', label: 'Every teacher' },
    { value: ownId, label: 'Naming me' },
    ...(isOther ? [{ value: waitsFor, label: 'One teacher' }] : []),
  ]
}

export function QueueFilterBar({ list, grouping, onShowAll, onHelp }: Props) {
  const user = useUser()
  const code = user.department?.code ?? null
  const { kind, studentId, waitsFor } = queueFilter(list.filters)
  const own = kinds.filter(({ id }) => hasKind(code, kindOf(id)))
  return (
    <ListFilters
      active={[kind, studentId, waitsFor].filter(Boolean).length}
      onShowAll={onShowAll}
      search={
        <SearchBox
          label="Search the queue"
          value={list.search}
          onSearch={(search) => list.onFilter({ search, open: '' })}
        />
      }
      aside={
        <Button className={classes.help} variant="default" onClick={onHelp} rightSection={<Kbd aria-hidden>?</Kbd>}>
          Keys
        </Button>
      }
    >
      <NativeSelect
        className={classes.kind}
        size="sm"
        label="Kind"
        value={kind ?? ''}
        data={[{ value: '', label: 'Every kind' }, ...own.map(({ id, title }) => ({ value: id, label: title }))]}
        onChange={(event) => list.onFilter({ kind: event.currentTarget.value, open: '' })}
      />
      <StudentFilter value={list.filters.studentId} onChange={(id) => list.onFilter({ studentId: id, open: '' })} />
      <NativeSelect
        className={classes.teacher}
        size="sm"
        label="Teacher"
        value={waitsFor ?? ''}
        data={teacherChoices(user.id, waitsFor)}
        onChange={({ currentTarget: { value } }) => {
          keepStartsWithOwn(user.id, value === user.id)
          list.onFilter({ waitsFor: value, open: '' })
        }}
      />
      <NativeSelect
        className={classes.order}
        size="sm"
        label="Order"
        value={grouping ?? ''}
        data={groupChoices}
        onChange={(event) => list.onFilter({ group: event.currentTarget.value })}
      />
    </ListFilters>
  )
}
