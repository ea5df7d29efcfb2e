// The one state machine of an order. The browser's confirmation, a gateway's webhook and the reconciler all ask the gateway
// and put its answer in here; nothing else changes the state of an order.
import type { GatewayStatus } from '../gateways/gateway.ts'

export const orderStates = ['created', 'paid', 'refunded', 'failed', 'expired'] as const
export type OrderState = (typeof orderStates)[number]

/** Minutes in which an order can be paid, and keeps a use of its coupon. */
export const orderMinutes = 30

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

interface OrderFacts {
  state: OrderState
  totalPaise: number
  expiresAt: Date
}

/** The state that the gateway's answer leads to; null where it changes nothing; `wrongAmount` where the money differs. */
export function nextOrderState(
  { state, totalPaise, expiresAt }: OrderFacts,
  status: GatewayStatus,
  now: Date,
): OrderState | 'wrongAmount' | null {
  const meant = meantState(status, now >= expiresAt)
  if (meant === null || !onward[state].includes(meant)) return null
  return meant === 'paid' && 'amountPaise' in status && status.amountPaise !== totalPaise ? 'wrongAmount' : meant
}

function meantState({ kind }: GatewayStatus, isOver: boolean): OrderState | null {
  if (kind === 'open') return isOver ? 'expired' : null
  return kind
}
