// The state machine of an order only moves forward, whatever a gateway reports and however often.
import { expect, it } from 'vitest'
import { nextOrderState, type OrderState, orderStates, paidMoment } from './order-state.ts'

const [before, expiresAt, after] = ['2026-06-15T10:00:00Z', '2026-06-15T10:30:00Z', '2026-06-15T10:31:00Z'].map(
  (at) => new Date(at),
) as [Date, Date, Date]
const money = { paymentId: 'pay_1', amountPaise: 1_179_882, at: before }
const next = (state: OrderState, kind: 'open' | 'failed' | 'paid' | 'refunded', now = before) =>
  nextOrderState(
    { state, totalPaise: 1_179_882, expiresAt },
    kind === 'open' || kind === 'failed' ? { kind } : { kind, ...money },
    now,
  )

it.each([
  ['created', [null, 'failed', 'paid', 'refunded']],
  ['failed', [null, null, 'paid', 'refunded']],
  ['expired', [null, null, 'paid', 'refunded']],
  ['paid', [null, null, null, 'refunded']],
  ['refunded', [null, null, null, null]],
] as const)('moves only forward from %s', (state, expected) => {
  expect((['open', 'failed', 'paid', 'refunded'] as const).map((kind) => next(state, kind))).toEqual(expected)
})

it('expires only while created, and not before its end', () => {
  expect(orderStates.map((state) => next(state, 'open', after))).toEqual(['expired', null, null, null, null])
  expect(next('created', 'open', expiresAt)).toBe('expired')
})

it('fails when the amount differs from the total, whether refunded or not', () => {
  for (const totalPaise of [1_179_881, 1_179_883]) {
    for (const kind of ['paid', 'refunded'] as const) {
      const otherAmount = (state: OrderState) =>
        nextOrderState({ state, totalPaise, expiresAt }, { kind, ...money }, before)
      expect(orderStates.map(otherAmount)).toEqual(['failed', null, null, null, null])
    }
  }
})

it('uses the gateway’s payment time, limited to between order creation and now', () => {
  const order = { createdAt: before }
  const dayMs = 24 * 60 * 60_000
  const off = (ms: number) => paidMoment(order, new Date(expiresAt.getTime() + ms), after)
  expect(off(0)).toEqual(expiresAt)
  for (const days of [1, 365]) {
    expect(off(days * dayMs)).toEqual(after)
    expect(off(-days * dayMs)).toEqual(before)
  }
  expect(paidMoment(order, new Date(Number.NaN), after)).toEqual(after)
  // The server's clock was set back after the order was made.
  expect(paidMoment({ createdAt: after }, after, before)).toEqual(after)
})
