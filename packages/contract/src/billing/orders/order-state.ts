// The state machine of an order. The browser's confirmation, a gateway's webhook and the reconciler all query the
// gateway and pass its reply in here. Nothing else changes the state of an order.
import { hourMs } from '../../kernel/durations.ts'
import { rupees } from '../../kernel/money.ts'
import type { GatewayStatus } from '../gateways/gateway.ts'

export const orderStates = ['created', 'paid', 'refunded', 'failed', 'expired'] as const
export type OrderState = (typeof orderStates)[number]

/** Minutes in which an order can be paid and reserves a use of its coupon. */
export const orderMinutes = 30
/** Days in which a bank transfer can arrive and be confirmed. */
export const transferDays = 14

/**
 * The transitions of each state; none goes back. Money that arrives after a failed attempt or after expiry still
 * counts: the order becomes paid.
 */
const onward: Readonly<Record<OrderState, readonly OrderState[]>> = {
  created: ['paid', 'refunded', 'failed', 'expired'],
  failed: ['paid', 'refunded'],
  expired: ['paid', 'refunded'],
  paid: ['refunded'],
  refunded: [],
}

/**
 * How long after its expiry an order still accepts money, because banks take time. A gateway may keep an order open for
 * ever, and money that late must not buy at an old price.
 */
export const lateMs = 26 * hourMs

/** True when money came so late that it buys nothing. */
export const isTooLate = ({ expiresAt }: Pick<OrderFacts, 'expiresAt'>, paidAt: Date): boolean =>
  paidAt.getTime() > expiresAt.getTime() + lateMs

/**
 * The moment of payment: the gateway's, limited to between the order's creation and now. A wrong gateway clock could
 * otherwise create a licence that has ended or starts next year, or call timely money late. Within these limits the
 * error is at most the age of the order.
 */
export function paidMoment({ createdAt }: { createdAt: Date }, at: Date, now: Date): Date {
  const latest = Number.isNaN(at.getTime()) ? now.getTime() : Math.min(at.getTime(), now.getTime())
  return new Date(Math.max(createdAt.getTime(), latest))
}

interface OrderFacts {
  state: OrderState
  totalPaise: number
  expiresAt: Date
}

/**
 * Why money does not match the order: another currency or amount. Such money buys nothing and is refunded. Null when it
 * matches.
 */
export function otherMoney(
  { totalPaise }: Pick<OrderFacts, 'totalPaise'>,
  status: GatewayStatus,
): 'otherCurrency' | 'otherAmount' | null {
  if (!('amountPaise' in status)) return null
  if ((status.currency ?? rupees) !== rupees) return 'otherCurrency'
  return status.amountPaise === totalPaise ? null : 'otherAmount'
}

/** The next state, given the gateway's reply; null when nothing changes. */
export function nextOrderState(order: OrderFacts, status: GatewayStatus, now: Date): OrderState | null {
  const meant = otherMoney(order, status) ? 'failed' : meantState(status, now >= order.expiresAt)
  return meant !== null && onward[order.state].includes(meant) ? meant : null
}

function meantState({ kind }: GatewayStatus, isOver: boolean): OrderState | null {
  if (kind === 'open') return isOver ? 'expired' : null
  return kind
}
