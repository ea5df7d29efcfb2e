// The health of the installation, for the Master: a line per part, with advice where something is wrong.
import { Button } from '@mantine/core'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import type { Health } from '@rounds/contract/platform/health/health'
import { health } from '@rounds/contract/platform/health/health.endpoints'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'
import { isRefresh } from '#web/kernel/query-data.ts'
import { saveFile } from '#web/ui/files/save-file.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { type Column, DataTable } from '#web/ui/table/data-table.tsx'
import { tableStateOf } from '#web/ui/table/table-state.ts'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'
import { certificateText, type HealthFact, healthFacts } from './health-text.ts'

const refreshMs = 30_000

const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: async ({ client, queryKey, signal }) =>
    (await call(health.show, { signal, isBackground: isRefresh(client, queryKey) })).health,
  refetchInterval: refreshMs,
})

function stateChip({ advice, isToDo }: HealthFact) {
  if (advice === null) return <ToneChip tone="good" word="Well" />
  return isToDo ? <ToneChip tone="waiting" word="To do" /> : <ToneChip tone="bad" word="Needs you" />
}

const columns: Column<HealthFact>[] = [
  { key: 'part', header: 'Part', isRowHeader: true, cell: ({ part }) => part },
  { key: 'state', header: 'Status', cell: stateChip },
  { key: 'says', header: 'What it says', cell: ({ says }) => says },
  { key: 'advice', header: 'What to do', cell: ({ advice }) => advice ?? '–' },
]

function saveCertificate(present: Health): void {
  const now = new Date()
  const text = certificateText(present, now.toISOString())
  saveFile(new Blob([text], { type: 'text/plain' }), `audit-certificate-${businessDateOf(now)}.txt`)
}

export function HealthPage() {
  const query = useQuery(healthQuery)
  const { data } = query
  const save = data && (
    <Button variant="default" onClick={() => saveCertificate(data)}>
      Save certificate
    </Button>
  )
  return (
    <PageFrame title="Health" purpose="The server, its stores, its jobs, its backups and the audit log." action={save}>
      <DataTable
        caption="Health of the installation"
        columns={columns}
        rows={data && healthFacts(data, Date.now())}
        rowKey={({ part }) => part}
        state={tableStateOf(query)}
        emptyHint=""
      />
    </PageFrame>
  )
}
