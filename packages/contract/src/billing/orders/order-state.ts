// The one state machine of an order. The browser's confirmation, a gateway's webhook and the reconciler all ask the gateway
// and put its answer in here; nothing else changes the state of an order.
import { hourMs } from '../../kernel/durations.ts'
import { rupees } from '../../kernel/money.ts'
import type { GatewayStatus } from '../gateways/gateway.ts'

export const orderStates = ['created', 'paid', 'refunded', 'failed', 'expired'] as const
export type OrderState = (typeof orderStates)[number]

/** Minutes in which an order can be paid, and keeps a use of its coupon. */
export const orderMinutes = 30
/** Days in which a bank transfer can arrive and be confirmed. */
export const transferDays = 14

/**
 * Where each state leads, and never back. Money that arrives late, after a failed try or after the end, is still money: the
 * order becomes paid.
 */
const onward: Readonly<Record<OrderState, readonly OrderState[]>> = {
  created: ['paid', 'refunded', 'failed', 'expired'],
  failed: ['paid', 'refunded'],
  expired: ['paid', 'refunded'],
  paid: ['refunded'],
  refunded: [],
}

/**
 * How long after the end of an order its money still pays it, because banks take their time. A gateway may keep an order
 * open for ever: later money does not buy at a price of long ago.
 */
export const lateMs = 26 * hourMs

/** Whether money came so late that it buys nothing. */
export const isTooLate = ({ expiresAt }: Pick<OrderFacts, 'expiresAt'>, paidAt: Date): boolean =>
  paidAt.getTime() > expiresAt.getTime() + lateMs

/**
 * When money counts as paid: when the gateway says, within what can be true. Nobody pays an order before it is made, or after
 * now. A gateway's clock that is wrong would else make a licence that has ended or begins next year, or call money late that
 * was in time. Within these bounds it is off by the age of the order at most.
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

/** Why money is not the order's: of another currency, or another amount. It buys nothing, and goes back. Null for its own. */
export function otherMoney(
  { totalPaise }: Pick<OrderFacts, 'totalPaise'>,
  status: GatewayStatus,
): 'otherCurrency' | 'otherAmount' | null {
  if (!('amountPaise' in status)) return null
  if ((status.currency ?? rupees) !== rupees) return 'otherCurrency'
  return status.amountPaise === totalPaise ? null : 'otherAmount'
}

/** The state that the gateway's answer leads to; null where it changes nothing. */
export function nextOrderState(order: OrderFacts, status: GatewayStatus, now: Date): OrderState | null {
  const meant = otherMoney(order, status) ? 'failed' : meantState(status, now >= order.expiresAt)
  return meant !== null && onward[order.state].includes(meant) ? meant : null
}

function meantState({ kind }: GatewayStatus, isOver: boolean): OrderState | null {
  if (kind === 'open') return isOver ? 'expired' : null
  return kind
}
