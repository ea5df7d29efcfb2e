// The labels of a payment, its state and its source.
import { gatewayNames } from '@rounds/contract/billing/gateways/gateway'
import {
  type Payment,
  type PaymentSource,
  type PaymentState,
  paymentSources,
  paymentStates,
} from '@rounds/contract/billing/payments/payment'
import { showRupees } from '@rounds/contract/kernel/money'
import type { ListSearch } from '#web/ui/list/list-search.ts'
import { choiceIn, idIn } from '#web/ui/list/list-state.ts'
import type { Tone } from '#web/ui/words/tone-chip.tsx'
import type { PaymentFilters } from './payments.queries.ts'
import { refundChip } from './refund-text.ts'

export const sourceTexts: Readonly<Record<PaymentSource, string>> = {
  ...gatewayNames,
  byHand: 'By hand',
}

export const stateTexts: Readonly<Record<PaymentState | 'refundDue', { tone: Tone; word: string }>> = {
  refundDue: { tone: 'bad', word: 'To be refunded' },
  paid: { tone: 'good', word: 'Paid' },
  refunded: { tone: 'unfinished', word: 'Refunded' },
  created: { tone: 'waiting', word: 'Started' },
  failed: { tone: 'bad', word: 'Failed' },
  expired: { tone: 'unfinished', word: 'Expired' },
  withdrawn: { tone: 'unfinished', word: 'Withdrawn' },
}

/** Returns the most important state; a refund that is due comes first. */
export const stateOf = ({ isRefundDue, refund, state }: Payment) =>
  isRefundDue && refund ? refundChip(refund) : stateTexts[state]

/** The buyer of a payment: a student, or the seats of a college. */
export const buyerText = ({ student, college, quantity }: Payment): string =>
  student?.name ?? `${quantity.toLocaleString('en-IN')} ${quantity === 1 ? 'seat' : 'seats'}, ${college}`

export const totalText = ({ price }: Payment): string => (price ? showRupees(price.totalPaise) : '–')

export type PaymentSearch = ListSearch<'search' | 'state' | 'source' | 'collegeId' | 'from' | 'to'>

/** Returns the payment filters of an address; malformed values are left out. */
export function paymentFiltersIn(filters: PaymentSearch): PaymentFilters {
  const state = choiceIn([...paymentStates, 'refundDue'] as const, filters.state)
  const source = choiceIn(paymentSources, filters.source)
  const collegeId = idIn(filters.collegeId)
  const day = (value: string | undefined) => (value && /^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined)
  const [from, to] = [day(filters.from), day(filters.to)]
  return {
    ...(state ? { state } : {}),
    ...(source ? { source } : {}),
    ...(collegeId ? { collegeId } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  }
}
