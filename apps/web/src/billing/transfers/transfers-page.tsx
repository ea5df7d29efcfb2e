// /transfers: transfers that people report, to be compared with the bank statement.
import { Text, UnstyledButton } from '@mantine/core'
import { type TransferState, transferStates } from '@rounds/contract/billing/gateways/transfer'
import type { Transfer } from '@rounds/contract/billing/transfers/transfer'
import { showRupees } from '@rounds/contract/kernel/money'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ListFilters } from '#web/ui/list/list-filters.tsx'
import { choiceIn, useListState } from '#web/ui/list/list-state.ts'
import { SearchBox } from '#web/ui/list/search-box.tsx'
import { SelectFilter } from '#web/ui/list/select-filter.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { type Column, DataTable } from '#web/ui/table/data-table.tsx'
import factLine from '#web/ui/table/fact-line.module.css'
import { Pager } from '#web/ui/table/pager.tsx'
import { tableStateOf } from '#web/ui/table/table-state.ts'
import { longDay } from '#web/ui/words/day-text.ts'
import { type Tone, ToneChip } from '#web/ui/words/tone-chip.tsx'
import { TransferModal } from './transfer-modal.tsx'
import { transferListQuery } from './transfers.queries.ts'

const states: Readonly<Record<TransferState, { tone: Tone; word: string }>> = {
  entered: { tone: 'waiting', word: 'To confirm' },
  confirmed: { tone: 'good', word: 'Confirmed' },
  refused: { tone: 'bad', word: 'Refused' },
}

type OnTransfer = (transfer: Transfer) => void
const Reference = ({ transfer, onTransfer }: { transfer: Transfer; onTransfer: OnTransfer }) => (
  <UnstyledButton className={factLine.title} onClick={() => onTransfer(transfer)}>
    {transfer.reference}
  </UnstyledButton>
)

const columnsWith = (onTransfer: OnTransfer): readonly Column<Transfer>[] => [
  {
    key: 'reference',
    header: 'Number',
    isRowHeader: true,
    isWide: true,
    cell: (transfer) => <Reference transfer={transfer} onTransfer={onTransfer} />,
  },
  { key: 'total', header: 'Amount', isNumeric: true, cell: ({ totalPaise }) => showRupees(totalPaise) },
  { key: 'payer', header: 'Paid by', cell: ({ payer }) => payer },
  { key: 'buyer', header: 'For', cell: ({ buyer }) => buyer },
  { key: 'state', header: 'Status', cell: ({ state }) => <ToneChip {...states[state]} isSmall /> },
  { key: 'entered', header: 'Entered', cell: ({ enteredAt }) => longDay(enteredAt) },
]

const cardWith = (onTransfer: OnTransfer): Column<Transfer> => ({
  key: 'card',
  header: 'Transfer',
  isRowHeader: true,
  cell: (transfer) => (
    <>
      <Reference transfer={transfer} onTransfer={onTransfer} />
      <Text size="sm">
        {showRupees(transfer.totalPaise)} · {transfer.payer}
      </Text>
      <Text size="sm" c="dimmed" mb={4}>
        {longDay(transfer.enteredAt)} · {transfer.title}
      </Text>
      <ToneChip {...states[transfer.state]} isSmall />
    </>
  ),
})

export function TransfersPage() {
  const list = useListState(useSearch({ from: '/signed-in/transfers' }))
  const state = choiceIn(transferStates, list.filters.state)
  const query = useQuery(transferListQuery({ ...list.query, ...(state ? { state } : {}) }))
  const isPhone = useIsPhone()
  const [opened, setOpened] = useState<Transfer | null>(null)
  const isNarrowed = list.search !== '' || state !== undefined
  const onClear = isNarrowed ? list.onClear : undefined
  return (
    <PageFrame title="Transfers" purpose="Payments by bank or UPI. Compare each with the bank statement.">
      <ListFilters
        search={<SearchBox label="Search the transfers" value={list.search} onSearch={list.onSearch} />}
        active={state ? 1 : 0}
        onShowAll={onClear}
      >
        <SelectFilter
          label="Status"
          every="Every status"
          value={state}
          choices={transferStates.map((value) => ({ value, label: states[value].word }))}
          onChoose={(value) => list.onFilter({ state: value })}
        />
      </ListFilters>
      <DataTable
        caption="Transfers"
        columns={isPhone ? [cardWith(setOpened)] : columnsWith(setOpened)}
        isFacts
        rows={query.data?.transfers}
        rowKey={({ orderId }) => orderId}
        onRow={setOpened}
        state={tableStateOf(query)}
        emptyTitle={isNarrowed ? 'No matching transfers' : 'No transfers yet'}
        emptyHint={
          isNarrowed
            ? 'Check the number, or try another status.'
            : 'A transfer appears here once its payer enters the UTR or transaction number.'
        }
        onClear={onClear}
      />
      {query.data && <Pager page={query.data.page} noun="transfers" onPage={list.onPage} onSize={list.onSize} />}
      {opened && <TransferModal transfer={opened} onClose={() => setOpened(null)} />}
    </PageFrame>
  )
}
