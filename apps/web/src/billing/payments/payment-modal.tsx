// One payment: price breakdown, invoices and payer.
import { Anchor, Group, Stack } from '@mantine/core'
import { invoices } from '@rounds/contract/billing/invoices/invoice.endpoints'
import type { Payment } from '@rounds/contract/billing/payments/payment'
import { gstPercent, showMoney, showRupees } from '@rounds/contract/kernel/money'
import { percentText } from '@rounds/contract/kernel/percent'
import type { ReactNode } from 'react'
import { addressOf } from '#web/kernel/call.ts'
import { PersonLink } from '#web/membership/profiles/person-link.tsx'
import { FactList } from '#web/ui/list/fact-list.tsx'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { longDay, longMoment } from '#web/ui/words/day-text.ts'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'
import { buyerText, sourceTexts, stateOf } from './payment-text.ts'
import { causeTexts } from './refund-text.ts'

interface Props {
  payment: Payment
  onClose: () => void
  /** The actions on the payment. */
  children?: ReactNode
}

const fact = (name: string, value: ReactNode): (readonly [string, ReactNode])[] => (value ? [[name, value]] : [])

export function PaymentModal({ payment, onClose, children }: Props) {
  const { student, college, payer, quantity, title, price, coupon, source, paymentId, at, by, reason, id } = payment
  const { refund } = payment
  return (
    <LargeModal opened onClose={onClose} title={`${title}, ${buyerText(payment)}`} size="lg">
      <Stack>
        <FactList
          facts={[
            ...fact(
              'Student',
              student && (
                <PersonLink to="/student/$id" params={{ id: student.id }}>
                  {student.name}
                </PersonLink>
              ),
            ),
            ...fact('E-mail', student?.email),
            ['College', college],
            ...fact('Seats', student === null && quantity.toLocaleString('en-IN')),
            ...fact('Paid by', payer && payer.id !== student?.id && `${payer.name}, ${payer.email}`),
            ['Status', <ToneChip key="state" {...stateOf(payment)} isSmall />],
            ['Date', longMoment(at)],
            ['Gateway', sourceTexts[source]],
            ...fact('Price', price && showRupees(price.offerPaise)),
            ...fact('Coupon', coupon && price && `${coupon}, −${showRupees(price.discountPaise)}`),
            ...fact(`GST ${percentText(gstPercent)}`, price && showRupees(price.gstPaise)),
            ...fact('Total', price && showRupees(price.totalPaise)),
            ...fact('Payment ID', paymentId),
            ...fact('Order', price && id),
            ...fact('Marked by', by),
            ...fact('Reason', reason),
            ...fact(
              'Refund',
              refund && `${showMoney(refund.amountPaise, refund.currency)}, ${causeTexts[refund.cause]}`,
            ),
            ...fact('Refund requested on', refund?.requestedOn && longDay(refund.requestedOn)),
            ...fact('Refund asked by', refund?.by && refund.askedAt && `${refund.by}, ${longMoment(refund.askedAt)}`),
            ...fact('Why', refund?.reason),
            ...fact('Refund failed', refund?.failure),
            ...fact('Bank reference', refund?.reference),
            ...fact('Given back', refund?.doneAt && longMoment(refund.doneAt)),
          ]}
        />
        {payment.invoices.length > 0 && (
          <Group>
            {payment.invoices.map((invoice) => (
              <Anchor key={invoice.id} href={addressOf(invoices.document, { params: { id: invoice.id } })} download>
                {invoice.kind === 'invoice' ? 'Invoice' : 'Credit note'} {invoice.number}
              </Anchor>
            ))}
          </Group>
        )}
        {children}
      </Stack>
    </LargeModal>
  )
}
