// The columns of payments: one payment per line, on a phone one card per payment.
import { Text, UnstyledButton } from '@mantine/core'
import type { Payment } from '@rounds/contract/billing/payments/payment'
import type { Column } from '#web/ui/table/data-table.tsx'
import factLine from '#web/ui/table/fact-line.module.css'
import { FactWords } from '#web/ui/table/fact-words.tsx'
import { longDay } from '#web/ui/words/day-text.ts'
import { dotted } from '#web/ui/words/dotted.ts'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'
import { buyerText, sourceTexts, stateOf, totalText } from './payment-text.ts'

type OnPayment = (payment: Payment) => void

const Buyer = ({ payment, onPayment }: { payment: Payment; onPayment: OnPayment }) => (
  <UnstyledButton className={factLine.title} onClick={() => onPayment(payment)}>
    {buyerText(payment)}
  </UnstyledButton>
)

export const paymentColumns = (onPayment: OnPayment): readonly Column<Payment>[] => [
  {
    key: 'buyer',
    header: 'For',
    isRowHeader: true,
    isWide: true,
    cell: (payment) => (
      <div className={factLine.line}>
        <Buyer payment={payment} onPayment={onPayment} />
      </div>
    ),
  },
  { key: 'college', header: 'College', cell: ({ college }) => <FactWords text={college} isNarrow /> },
  { key: 'title', header: 'Package', cell: ({ title }) => <FactWords text={title} /> },
  { key: 'total', header: 'Total', isNumeric: true, cell: totalText },
  { key: 'source', header: 'Gateway', cell: ({ source }) => sourceTexts[source] },
  { key: 'state', header: 'Status', cell: (payment) => <ToneChip {...stateOf(payment)} isSmall /> },
  { key: 'at', header: 'Date', cell: ({ at }) => longDay(at) },
]

/** On a phone: the buyer, the amount, the package and the state. */
export const paymentCards = (onPayment: OnPayment): readonly Column<Payment>[] => [
  {
    key: 'card',
    header: 'Payment',
    isRowHeader: true,
    cell: (payment) => (
      <>
        <Buyer payment={payment} onPayment={onPayment} />
        <Text size="sm">{dotted([payment.price && totalText(payment), payment.title])}</Text>
        <Text size="sm" c="dimmed" mb={4}>
          {longDay(payment.at)} · {sourceTexts[payment.source]}
        </Text>
        <ToneChip {...stateOf(payment)} isSmall />
      </>
    ),
  },
]
