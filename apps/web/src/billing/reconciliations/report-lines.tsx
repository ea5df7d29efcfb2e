// One comparison: the outcome of each line, differences first. It can be saved as CSV, and the gateway asked about
// differences.
import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { gatewayNames } from '@rounds/contract/billing/gateways/gateway'
import { lineOutcomes, type ReconciledLine } from '@rounds/contract/billing/reconciliations/reconciliation'
import { showRupees } from '@rounds/contract/kernel/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showSuccess } from '#web/kernel/notices.ts'
import { useSaveFile } from '#web/ui/files/use-save-file.ts'
import { ConfirmDialog } from '#web/ui/form/confirm.tsx'
import type { ListSearch } from '#web/ui/list/list-search.ts'
import { choiceIn, type ListStateControls } from '#web/ui/list/list-state.ts'
import { Part } from '#web/ui/page/part.tsx'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { type Column, DataTable } from '#web/ui/table/data-table.tsx'
import { FactWords } from '#web/ui/table/fact-words.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { tableStateOf } from '#web/ui/table/table-state.ts'
import { longDay, longMoment } from '#web/ui/words/day-text.ts'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'
import { lineFile, lineListQuery, useSettleDiffering } from './reconciliation.queries.ts'
import { askableCount, countsText, outcomeTexts } from './reconciliation-text.ts'

export type ReconciliationSearch = ListSearch<'run' | 'outcome'>

const reportedText = ({ state, amountPaise }: ReconciledLine): string =>
  state === null || amountPaise === null ? '–' : `${showRupees(amountPaise)}, ${state}`
const orderText = ({ order }: ReconciledLine): string =>
  order ? `${showRupees(order.totalPaise)}, ${order.state}` : '–'

const columns: readonly Column<ReconciledLine>[] = [
  {
    key: 'payment',
    header: 'Payment',
    isRowHeader: true,
    isWide: true,
    cell: ({ paymentId, orderRef }) => <FactWords text={paymentId || orderRef} />,
  },
  { key: 'found', header: 'Found', cell: ({ outcome }) => <ToneChip {...outcomeTexts[outcome]} isSmall /> },
  { key: 'reported', header: 'In the report', cell: reportedText },
  { key: 'order', header: 'Our order', cell: orderText },
  { key: 'buyer', header: 'For', cell: ({ order }) => <FactWords text={order?.buyer ?? null} /> },
]

const card: Column<ReconciledLine> = {
  key: 'card',
  header: 'Payment',
  isRowHeader: true,
  cell: (line) => (
    <>
      <Text size="sm" fw={600}>
        {line.order?.buyer ?? (line.paymentId || line.orderRef)}
      </Text>
      <Text size="sm" c="dimmed" mb={4}>
        Report {reportedText(line)} · ours {orderText(line)}
      </Text>
      <ToneChip {...outcomeTexts[line.outcome]} isSmall />
    </>
  ),
}

interface Props {
  runId: string
  list: ListStateControls<ReconciliationSearch>
}

export function ReportLines({ runId, list }: Props) {
  const outcome = choiceIn(lineOutcomes, list.filters.outcome)
  const query = useQuery(lineListQuery(runId, { ...list.query, ...(outcome ? { outcome } : {}) }))
  const { isPending, save } = useSaveFile()
  const settling = useSettleDiffering()
  const [isAsking, setIsAsking] = useState(false)
  const isPhone = useIsPhone()
  const run = query.data?.run
  return (
    <Part title={run ? run.fileName : 'Report'}>
      {run && (
        <>
          <Text size="sm">
            {gatewayNames[run.gateway]}, {longDay(run.from)} to {longDay(run.to)}. Compared by {run.by},{' '}
            {longMoment(run.createdAt)}.
          </Text>
          <Text size="sm" fw={600} mb="sm">
            {countsText(run)}
          </Text>
        </>
      )}
      <Group mb="sm" align="flex-end">
        <NativeSelect
          aria-label="Found"
          size="sm"
          value={outcome ?? ''}
          data={[
            { value: '', label: 'All lines' },
            ...lineOutcomes.map((value) => ({ value, label: outcomeTexts[value].word })),
          ]}
          onChange={(event) => list.onFilter({ outcome: event.currentTarget.value })}
        />
        <Button
          variant="default"
          size="sm"
          loading={isPending}
          onClick={() => save({ name: 'reconciliation', ending: 'csv', load: () => lineFile(runId) })}
        >
          Save as CSV
        </Button>
        {run && askableCount(run) > 0 && (
          <Button variant="default" size="sm" onClick={() => setIsAsking(true)}>
            Settle now…
          </Button>
        )}
      </Group>
      <DataTable
        caption="Lines of the report"
        columns={isPhone ? [card] : columns}
        isFacts
        rows={query.data?.lines}
        rowKey={({ line }) => line}
        state={tableStateOf(query)}
        emptyTitle="No matching lines"
        emptyHint="Choose “All lines” above."
      />
      {query.data && <Pager page={query.data.page} noun="lines" onPage={list.onPage} onSize={list.onSize} />}
      <ConfirmDialog
        opened={isAsking}
        title="Ask the gateway about what differs?"
        message="We ask the gateway about each order that differs, and do what it answers: an order that it calls paid is licensed. A line without an order stays."
        verb="Ask the gateway"
        onConfirm={async () => showSuccess((await settling.mutateAsync(runId)).message)}
        onClose={() => setIsAsking(false)}
      />
    </Part>
  )
}
