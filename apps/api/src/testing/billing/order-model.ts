// What the walk of orders knows of an order, without a database: which state follows from which answer of its gateway.

import type { OrderState } from '@rounds/contract/billing/orders/order-state'
import { dayMs, minuteMs } from '@rounds/contract/kernel/durations'

export type AtGateway = 'open' | 'paid' | 'failed' | 'refunded'

export interface Modelled {
  id: string
  /** The student, or the college that buys seats. */
  buyer: string
  payer: string
  state: OrderState
  gateway: AtGateway
  /** False where the server crashed before it noted how the gateway knows the order. */
  isNoted: boolean
  endsAt: number
  /** When its money came, as the gateway says. */
  paidAt?: number
  /** When the Master asked for its money to be given back. */
  refundAskedAt?: number
}

export const orderMs = 30 * minuteMs

/** What an order becomes when its gateway is asked. */
export function modelledState({ state, gateway, isNoted, endsAt }: Modelled, now: number): OrderState {
  const answer = isNoted ? gateway : 'open'
  if (state === 'refunded') return state
  if (answer === 'refunded') return answer
  if (state === 'paid') return state
  if (answer === 'paid') return answer
  if (state !== 'created') return state
  if (answer === 'failed') return answer
  return now >= endsAt ? 'expired' : state
}

/** Whether this run of the reconciler, of 144 a day, asks about a paid order: in the last 30 days, by the end of its id. */
function isItsTurn({ id, state, paidAt = 0 }: Modelled, now: number): boolean {
  const turn = Math.floor(now / (10 * minuteMs)) % 144
  return state === 'paid' && paidAt >= now - 30 * dayMs && Number.parseInt(id.slice(-4), 16) % 144 === turn
}

/** Whether a run of the reconciler asks about an order. */
export function isReconciled(order: Modelled, now: number, lateMs: number): boolean {
  const age = now - (order.endsAt - orderMs)
  const isYoung = age < 2 * minuteMs
  const isLate = (order.state === 'failed' || order.state === 'expired') && order.isNoted && age <= lateMs
  const isGoingBack = order.state === 'paid' && (order.refundAskedAt ?? Number.NaN) <= now - 2 * minuteMs
  return (!isYoung && (order.state === 'created' || isLate)) || isGoingBack || isItsTurn(order, now)
}
