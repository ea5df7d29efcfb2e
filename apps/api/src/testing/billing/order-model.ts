// The order walk's model of an order, without a database: which state follows from which reply of the gateway.

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
  /** False when the server crashed before it saved the gateway's id of the order. */
  isNoted: boolean
  endsAt: number
  /** When the money arrived, according to the gateway. */
  paidAt?: number
  /** When the Master requested the refund. */
  refundAskedAt?: number
}

export const orderMs = 30 * minuteMs

/** The state of an order after the gateway was asked. */
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

/**
 * True when this run of the reconciler, one of 144 a day, checks this paid order: paid within 30 days, chosen by the
 * end of its id.
 */
function isItsTurn({ id, state, paidAt = 0 }: Modelled, now: number): boolean {
  const turn = Math.floor(now / (10 * minuteMs)) % 144
  return state === 'paid' && paidAt >= now - 30 * dayMs && Number.parseInt(id.slice(-4), 16) % 144 === turn
}

/** True when a run of the reconciler checks this order. */
export function isReconciled(order: Modelled, now: number, lateMs: number): boolean {
  const age = now - (order.endsAt - orderMs)
  const isYoung = age < 2 * minuteMs
  const isLate = (order.state === 'failed' || order.state === 'expired') && order.isNoted && age <= lateMs
  const isGoingBack = order.state === 'paid' && (order.refundAskedAt ?? Number.NaN) <= now - 2 * minuteMs
  return (!isYoung && (order.state === 'created' || isLate)) || isGoingBack || isItsTurn(order, now)
}
