// The audit log for the Master: who did what, to whom and when. It can be filtered and saved as a file, and each event
// opened.
import { Button, Group, Select, Text } from '@mantine/core'
import { actionText } from '@rounds/contract/overview/audit-search/audit-actions'
import type { AuditEvent } from '@rounds/contract/overview/audit-search/audit-event'
import { auditSearch } from '@rounds/contract/overview/audit-search/audit-search.endpoints'
import { IconDownload } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { callForBytes } from '#web/kernel/call.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { useSaveFile } from '#web/ui/files/use-save-file.ts'
import { DateFilter } from '#web/ui/list/date-filter.tsx'
import { FactList } from '#web/ui/list/fact-list.tsx'
import { ListFilters } from '#web/ui/list/list-filters.tsx'
import { type ListStateControls, useListState } from '#web/ui/list/list-state.ts'
import { SearchBox } from '#web/ui/list/search-box.tsx'
import { SelectFilter } from '#web/ui/list/select-filter.tsx'
import { OpenModal } from '#web/ui/page/open-modal.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { type AuditFilters, auditQuery } from './audit.queries.ts'
import { auditCards, auditColumns } from './audit-columns.tsx'
import { type AuditSearch, actionChoices, auditFiltersIn, eventFacts } from './audit-text.ts'

function emptyText(isNarrowed: boolean, fault: string | null): { emptyTitle: string; emptyHint: string } {
  if (fault !== null) return { emptyTitle: 'Not searched', emptyHint: fault }
  if (!isNarrowed)
    return { emptyTitle: 'Nothing happened yet', emptyHint: 'Everything that changes something is noted here.' }
  return {
    emptyTitle: 'No matching events',
    emptyHint: 'Check the spelling of the name and the dates. Older events may be in archive files.',
  }
}

export function AuditPage() {
  const list = useListState<AuditSearch>(useSearch({ from: '/signed-in/audit' }))
  const filters = auditFiltersIn(list.filters)
  const query = useInfiniteQuery(auditQuery(filters))
  const [opened, setOpened] = useState<AuditEvent | null>(null)
  const isPhone = useIsPhone()
  const events = query.data?.pages.flatMap((page) => page.events)
  const isNarrowed = Object.keys(filters).length > 0
  const onClear = isNarrowed ? list.onClear : undefined
  const problem = query.isError ? asProblem(query.error) : null
  // A name shared by too many people. Nothing failed, so there is no button to retry.
  const fault = problem?.code === 'invalid' ? problem.message : null
  return (
    <PageFrame
      title="Audit log"
      purpose="A record of every change and every sensitive view. Your searches are logged too."
      action={<SaveButton filters={filters} />}
    >
      <AuditFilterBar list={list} filters={filters} onClear={onClear} />
      <DataTable
        caption="Audit log"
        columns={isPhone ? auditCards(setOpened) : auditColumns(setOpened)}
        isFacts
        rows={events}
        rowKey={({ seq }) => seq}
        onRow={setOpened}
        state={{
          isLoading: query.isPending,
          isStale: query.isPlaceholderData && query.isFetching,
          problem: fault === null ? problem : null,
          onRetry: () => query.refetch(),
        }}
        {...emptyText(isNarrowed, fault)}
        onClear={onClear}
      />
      {query.hasNextPage && (
        <Group justify="center">
          <Button variant="default" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            Show older events
          </Button>
        </Group>
      )}
      {opened && <EventModal event={opened} onFilter={list.onFilter} onClose={() => setOpened(null)} />}
    </PageFrame>
  )
}

interface BarProps {
  list: ListStateControls<AuditSearch>
  filters: AuditFilters
  onClear: (() => void) | undefined
}

function AuditFilterBar({ list: { filters: typed, onFilter }, filters, onClear }: BarProps) {
  const { who: _, ...folded } = filters
  return (
    <ListFilters
      search={
        <SearchBox label="Who: name, e-mail or id" value={typed.who ?? ''} onSearch={(who) => onFilter({ who })} />
      }
      active={Object.keys(folded).length}
      onShowAll={onClear}
      wraps
    >
      <SearchBox label="Whom" value={typed.whom ?? ''} onSearch={(whom) => onFilter({ whom })} />
      <Select
        label="What"
        size="sm"
        searchable
        clearable
        placeholder="Every action"
        data={actionChoices}
        value={filters.what ?? null}
        onChange={(what) => onFilter({ what: what ?? '' })}
        clearButtonProps={{ 'aria-label': 'Every action' }}
        nothingFoundMessage="No action with this name"
      />
      <SelectFilter
        label="Outcome"
        every="Any outcome"
        value={filters.outcome}
        choices={[
          { value: 'done', label: 'Done' },
          { value: 'refused', label: 'Refused' },
        ]}
        onChoose={(value) => onFilter({ outcome: value })}
      />
      <DateFilter from={filters.from ?? ''} to={filters.to ?? ''} onSpan={onFilter} />
    </ListFilters>
  )
}

function SaveButton({ filters }: { filters: AuditFilters }) {
  const { isPending, save } = useSaveFile()
  const load = () => callForBytes(auditSearch.export, { query: filters })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={isPending}
      onClick={() => save({ name: 'audit-log', ending: 'csv', load })}
    >
      Save as CSV
    </Button>
  )
}

interface ModalProps {
  event: AuditEvent
  onFilter: BarProps['list']['onFilter']
  onClose: () => void
}

function EventModal({ event, onFilter, onClose }: ModalProps) {
  const { actor, subject } = event
  const only = (filter: Partial<Record<'who' | 'whom', string>>) => {
    onFilter(filter)
    onClose()
  }
  return (
    <OpenModal onClose={onClose} title={actionText(event.action)}>
      {event.outcome === 'refused' && <Text mb="sm">This was refused.</Text>}
      <FactList facts={eventFacts(event)} />
      <Group mt="md" gap="xs">
        {actor && (
          <Button variant="default" onClick={() => only({ who: actor.id })}>
            All by this person
          </Button>
        )}
        {subject && (
          <Button variant="default" onClick={() => only({ whom: subject.id })}>
            All about {subject.kind === 'account' ? 'this person' : 'this'}
          </Button>
        )}
      </Group>
    </OpenModal>
  )
}
