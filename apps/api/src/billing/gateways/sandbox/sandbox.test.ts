// The sandbox checkout page: pay, fail and cancel, each with its return address and webhook.
import { orders } from '@rounds/contract/billing/orders/order.endpoints'
import { expect } from 'vitest'
import { aBuyer, anOrder, atSandbox, standingOf } from '#api/testing/billing/orders.ts'
import { it as base } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'

const it = base.extend('buyer', async ({ harness }) => harness.as(await aBuyer(harness)))

const pageOf = async ({ http }: Harness, id: string) => (await http.inject(`/dev/payment/${atSandbox(id)}`)).body
const press = async ({ http }: Harness, id: string, what: string) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const url = `/dev/payment/${atSandbox(id)}/${what}`
  return (await http.inject({ method: 'POST', url, headers, payload: '' })).headers.location ?? ''
}

it('states that no money moves, and returns a paying buyer with a proof', async ({ harness, buyer }) => {
  const id = await anOrder(harness, buyer)
  expect(await pageOf(harness, id)).toContain('No money moves.')
  const back = new URL(await press(harness, id, 'pay'), 'http://localhost')
  expect([back.pathname, back.searchParams.get('order')]).toEqual(['/payment', id])
  const proof = {
    paymentId: back.searchParams.get('payment') ?? '',
    signature: back.searchParams.get('signature') ?? '',
  }
  expect((await buyer(orders.confirm, { params: { id }, body: { proof } })).body.state).toBe('paid')
  const events = await harness.db.unchecked('select event_id from gateway_events where order_id = $1', [id])
  expect(events).toHaveLength(1)
  // Pressing again changes nothing.
  await press(harness, id, 'fail')
  expect(await pageOf(harness, id)).toContain('This order is paid.')
})

it('a failed payment returns without a proof, and a cancelled one leads to the cart', async ({ harness, buyer }) => {
  const id = await anOrder(harness, buyer)
  expect(await press(harness, id, 'cancel')).toBe('/cart')
  expect(await standingOf(harness, id)).toMatchObject({ state: 'created' })
  expect(await press(harness, id, 'fail')).toBe(`/payment?order=${id}`)
  expect((await buyer(orders.confirm, { params: { id }, body: {} })).body.title).toBe('Payment Failed')
  expect((await harness.http.inject('/dev/payment/nothing')).statusCode).toBe(404)
})
