// The payments with a coupon: the student, the code and the discount.
import { Text } from '@mantine/core'
import type { Payment } from '@rounds/contract/billing/payments/payment'
import { showRupees } from '@rounds/contract/kernel/money'
import { useQuery } from '@tanstack/react-query'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { type Column, DataTable } from '#web/ui/table/data-table.tsx'
import { FactWords } from '#web/ui/table/fact-words.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { tableStateOf } from '#web/ui/table/table-state.ts'
import { longDay } from '#web/ui/words/day-text.ts'
import { dotted } from '#web/ui/words/dotted.ts'
import { buyerText, totalText } from './payment-text.ts'
import { paymentListQuery } from './payments.queries.ts'

const discountText = ({ price }: Payment): string => showRupees(price?.discountPaise ?? 0)

const columns: readonly Column<Payment>[] = [
  { key: 'student', header: 'Student', isRowHeader: true, isWide: true, cell: buyerText },
  { key: 'coupon', header: 'Coupon', cell: ({ coupon }) => <FactWords text={coupon} /> },
  { key: 'discount', header: 'Discount', isNumeric: true, cell: discountText },
  { key: 'total', header: 'Amount', isNumeric: true, cell: totalText },
  { key: 'payment', header: 'Payment ID', cell: ({ paymentId }) => <FactWords text={paymentId} /> },
  { key: 'at', header: 'Date', cell: ({ at }) => longDay(at) },
]

const card: Column<Payment> = {
  key: 'card',
  header: 'Payment',
  isRowHeader: true,
  cell: (payment) => (
    <>
      <Text size="sm" fw={600}>
        {buyerText(payment)}
      </Text>
      <Text size="sm">
        {payment.coupon} · −{discountText(payment)} · {totalText(payment)}
      </Text>
      <Text size="sm" c="dimmed">
        {dotted([longDay(payment.at), payment.paymentId])}
      </Text>
    </>
  ),
}

interface Props {
  query: { page: number; size: number; search?: string }
  onPage: (page: number) => void
  onSize: (size: number) => void
  onClear: (() => void) | undefined
}

export function CouponPayments({ query: wanted, onPage, onSize, onClear }: Props) {
  const query = useQuery(paymentListQuery({ ...wanted, state: 'paid', withCoupon: 'yes' }))
  const isPhone = useIsPhone()
  return (
    <>
      <DataTable
        caption="Payments with a coupon"
        columns={isPhone ? [card] : columns}
        isFacts
        rows={query.data?.payments}
        rowKey={({ id }) => id}
        state={tableStateOf(query)}
        emptyTitle={onClear ? 'No matching payments' : 'Nobody has paid with a coupon yet'}
        emptyHint={onClear ? 'Check the spelling of the name or the code.' : 'Coupons are created under “Coupons”.'}
        onClear={onClear}
      />
      {query.data && <Pager page={query.data.page} noun="payments" onPage={onPage} onSize={onSize} />}
    </>
  )
}
