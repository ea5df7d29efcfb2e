// /payments: what students paid, failed payments, payments marked by hand, and refunds due.

import { Select, Text } from '@mantine/core'
import { type Payment, type PaymentTotals, paymentSources } from '@rounds/contract/billing/payments/payment'
import { showRupees } from '@rounds/contract/kernel/money'
import { IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { collegeOptionsQuery } from '#web/reference/colleges/colleges.queries.ts'
import { SaveListButton } from '#web/ui/files/save-list-button.tsx'
import { noMatch } from '#web/ui/form/no-match.ts'
import { DateFilter } from '#web/ui/list/date-filter.tsx'
import { ListFilters } from '#web/ui/list/list-filters.tsx'
import { type ListStateControls, useListState } from '#web/ui/list/list-state.ts'
import { SearchBox } from '#web/ui/list/search-box.tsx'
import { SelectFilter } from '#web/ui/list/select-filter.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { tableStateOf } from '#web/ui/table/table-state.ts'
import { paymentCards, paymentColumns } from './payment-columns.tsx'
import { PaymentModal } from './payment-modal.tsx'
import { type PaymentSearch, paymentFiltersIn, sourceTexts, stateTexts } from './payment-text.ts'
import { invoiceFile, type PaymentFilters, paymentFile, paymentListQuery } from './payments.queries.ts'
import { RefundPayment } from './refund-payment.tsx'

function totalsText({ paidPaise, refundedPaise, duePaise }: PaymentTotals): string {
  const parts = [
    `Paid ${showRupees(paidPaise)}`,
    ...(refundedPaise > 0 ? [`refunded ${showRupees(refundedPaise)}`] : []),
    ...(duePaise > 0 ? [`to be refunded ${showRupees(duePaise)}`] : []),
  ]
  return `${parts.join(', ')}.`
}

export function PaymentsPage() {
  const list = useListState<PaymentSearch>(useSearch({ from: '/signed-in/payments' }))
  const narrowed = paymentFiltersIn(list.filters)
  const { search } = list.query
  const filters: PaymentFilters = { ...narrowed, ...(search ? { search } : {}) }
  const query = useQuery(paymentListQuery({ ...list.query, ...narrowed }))
  const isPhone = useIsPhone()
  const [opened, setOpened] = useState<Payment | null>(null)
  const isNarrowed = Object.keys(filters).length > 0
  const onClear = isNarrowed ? list.onClear : undefined
  return (
    <PageFrame title="Payments" purpose="Orders at the gateways, and students who were marked as paid by hand.">
      <PaymentFilterBar list={list} filters={filters} onClear={onClear} />
      {query.data && (
        <Text size="sm" mb="xs">
          {totalsText(query.data.totals)}
        </Text>
      )}
      <DataTable
        caption="Payments"
        columns={isPhone ? paymentCards(setOpened) : paymentColumns(setOpened)}
        isFacts
        rows={query.data?.payments}
        rowKey={({ id }) => id}
        onRow={setOpened}
        state={tableStateOf(query)}
        emptyTitle={isNarrowed ? 'No matching payments' : 'No payments yet'}
        emptyHint={isNarrowed ? 'Check the spelling of the name and the dates.' : 'Students pay in their cart.'}
        onClear={onClear}
      />
      {query.data && <Pager page={query.data.page} noun="payments" onPage={list.onPage} onSize={list.onSize} />}
      {opened && (
        <PaymentModal payment={opened} onClose={() => setOpened(null)}>
          <RefundPayment payment={opened} onClose={() => setOpened(null)} />
        </PaymentModal>
      )}
    </PageFrame>
  )
}

interface BarProps {
  list: ListStateControls<PaymentSearch>
  filters: PaymentFilters
  onClear: (() => void) | undefined
}

function PaymentFilterBar({ list, filters, onClear }: BarProps) {
  const { data: colleges = [], isPending } = useQuery(collegeOptionsQuery)
  const { search: _, ...folded } = filters
  const { onFilter } = list
  return (
    <ListFilters
      search={<SearchBox label="Search the payments" value={list.search} onSearch={list.onSearch} />}
      active={Object.keys(folded).length}
      onShowAll={onClear}
      aside={
        <>
          <SaveListButton name="payments" label="Save payments as CSV" load={() => paymentFile(filters)} />
          <SaveListButton
            name="invoices"
            label="Save invoices as CSV: by college and day of issue"
            Icon={IconReceipt}
            load={() => invoiceFile(filters)}
          />
        </>
      }
      wraps
    >
      <SelectFilter
        label="Status"
        every="Every status"
        value={filters.state}
        choices={Object.entries(stateTexts).map(([value, { word }]) => ({ value, label: word }))}
        onChoose={(value) => onFilter({ state: value })}
      />
      <SelectFilter
        label="Gateway"
        every="Every gateway"
        value={filters.source}
        choices={paymentSources.map((value) => ({ value, label: sourceTexts[value] }))}
        onChoose={(value) => onFilter({ source: value })}
      />
      <Select
        size="sm"
        searchable
        clearable
        label="College"
        placeholder="College"
        data={colleges.map(({ id, name }) => ({ value: id, label: name }))}
        value={filters.collegeId ?? null}
        onChange={(chosen) => onFilter({ collegeId: chosen ?? '' })}
        clearButtonProps={{ 'aria-label': 'Every college' }}
        nothingFoundMessage={noMatch(isPending, 'No college with this name')}
      />
      <DateFilter from={filters.from ?? ''} to={filters.to ?? ''} onSpan={onFilter} />
    </ListFilters>
  )
}
