// How the installation is, for the Master: each part in a line, with what to do where something is wrong.
import { health } from '@rounds/contract/platform/health/health.endpoints'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { type Column, DataTable } from '#web/ui/table/data-table.tsx'
import { tableStateOf } from '#web/ui/table/table-state.ts'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'
import { type HealthFact, healthFacts } from './health-text.ts'

const refreshMs = 30_000

const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: async ({ client, queryKey, signal }) => {
    const isBackground = client.getQueryData(queryKey) !== undefined
    return (await call(health.show, { signal, isBackground })).health
  },
  refetchInterval: refreshMs,
})

function stateChip({ advice, isToDo }: HealthFact) {
  if (advice === null) return <ToneChip tone="good" word="Well" />
  return isToDo ? <ToneChip tone="waiting" word="To do" /> : <ToneChip tone="bad" word="Needs you" />
}

const columns: Column<HealthFact>[] = [
  { key: 'part', header: 'Part', isRowHeader: true, cell: ({ part }) => part },
  { key: 'state', header: 'State', cell: stateChip },
  { key: 'says', header: 'What it says', cell: ({ says }) => says },
  { key: 'advice', header: 'What to do', cell: ({ advice }) => advice ?? '–' },
]

export function HealthPage() {
  const query = useQuery(healthQuery)
  return (
    <PageFrame title="Health" purpose="The server, its stores, its backups and the audit log.">
      <DataTable
        caption="Health of the installation"
        columns={columns}
        rows={query.data && healthFacts(query.data, Date.now())}
        rowKey={({ part }) => part}
        state={tableStateOf(query)}
        emptyHint=""
      />
    </PageFrame>
  )
}
