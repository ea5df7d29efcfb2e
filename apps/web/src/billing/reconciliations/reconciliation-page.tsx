// /reconciliation: settlement reports of the gateways compared with our orders, each stored with its author.
import { Button, Group, Text, UnstyledButton } from '@mantine/core'
import { gatewayNames } from '@rounds/contract/billing/gateways/gateway'
import type { Reconciliation } from '@rounds/contract/billing/reconciliations/reconciliation'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { idIn, useListState } from '#web/ui/list/list-state.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { type Column, DataTable } from '#web/ui/table/data-table.tsx'
import factLine from '#web/ui/table/fact-line.module.css'
import { FactWords } from '#web/ui/table/fact-words.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { tableStateOf } from '#web/ui/table/table-state.ts'
import { longDay } from '#web/ui/words/day-text.ts'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'
import { CompareReport } from './compare-report.tsx'
import { runListQuery } from './reconciliation.queries.ts'
import { countsText, differingCount } from './reconciliation-text.ts'
import { type ReconciliationSearch, ReportLines } from './report-lines.tsx'

type OnRun = (runId: string) => void
const daysText = ({ from, to }: Reconciliation): string =>
  from === to ? longDay(from) : `${longDay(from)} to ${longDay(to)}`

const Found = ({ run }: { run: Reconciliation }) => {
  const n = differingCount(run)
  return n === 0 ? (
    <ToneChip tone="good" word="All agree" isSmall />
  ) : (
    <ToneChip tone="bad" word={`${n.toLocaleString('en-IN')} to look at`} isSmall />
  )
}

const Days = ({ run, onRun }: { run: Reconciliation; onRun: OnRun }) => (
  <UnstyledButton className={factLine.title} onClick={() => onRun(run.id)}>
    {daysText(run)}
  </UnstyledButton>
)

const columns = (onRun: OnRun): readonly Column<Reconciliation>[] => [
  {
    key: 'days',
    header: 'Days',
    isRowHeader: true,
    isWide: true,
    cell: (run) => (
      <div className={factLine.line}>
        <Days run={run} onRun={onRun} />
      </div>
    ),
  },
  { key: 'gateway', header: 'Gateway', cell: ({ gateway }) => gatewayNames[gateway] },
  { key: 'found', header: 'Found', cell: (run) => <Found run={run} /> },
  { key: 'file', header: 'File', cell: ({ fileName }) => <FactWords text={fileName} /> },
  { key: 'by', header: 'Compared by', cell: ({ by }) => by },
  { key: 'at', header: 'On', cell: ({ createdAt }) => longDay(createdAt) },
]

const cards = (onRun: OnRun): readonly Column<Reconciliation>[] => [
  {
    key: 'card',
    header: 'Report',
    isRowHeader: true,
    cell: (run) => (
      <>
        <Days run={run} onRun={onRun} />
        <Text size="sm">
          {gatewayNames[run.gateway]} · {countsText(run)}
        </Text>
        <Text size="sm" c="dimmed" mb={4}>
          {run.by} · {longDay(run.createdAt)}
        </Text>
        <Found run={run} />
      </>
    ),
  },
]

export function ReconciliationPage() {
  const list = useListState<ReconciliationSearch>(useSearch({ from: '/signed-in/reconciliation' }))
  const runId = idIn(list.filters.run)
  const onRun = (run: string) => list.onFilter({ run, outcome: '' })
  return (
    <PageFrame title="Reconciliation" purpose="Gateway payouts, compared with our orders.">
      {runId === null ? (
        <>
          <CompareReport onCompared={onRun} />
          <Runs list={list} onRun={onRun} />
        </>
      ) : (
        <>
          <Group mb="md">
            <Button variant="default" size="sm" onClick={() => list.onFilter({ run: '', outcome: '' })}>
              All reports
            </Button>
          </Group>
          <ReportLines key={runId} runId={runId} list={list} />
        </>
      )}
    </PageFrame>
  )
}

function Runs({ list, onRun }: { list: ReturnType<typeof useListState<ReconciliationSearch>>; onRun: OnRun }) {
  const { page, size } = list.query
  const query = useQuery(runListQuery({ page, size }))
  const isPhone = useIsPhone()
  return (
    <>
      <DataTable
        caption="Compared reports"
        columns={isPhone ? cards(onRun) : columns(onRun)}
        isFacts
        rows={query.data?.runs}
        rowKey={({ id }) => id}
        onRow={({ id }) => onRun(id)}
        state={tableStateOf(query)}
        emptyTitle="No reports compared yet"
        emptyHint="Choose the settlement report of a gateway above."
      />
      {query.data && <Pager page={query.data.page} noun="reports" onPage={list.onPage} onSize={list.onSize} />}
    </>
  )
}
