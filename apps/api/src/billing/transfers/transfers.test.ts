// Bank transfers: entered by the payer, decided by the Master, settled like any other payment.

import { orders } from '@rounds/contract/billing/orders/order.endpoints'
import { refunds } from '@rounds/contract/billing/refunds/refund.endpoints'
import { transfers } from '@rounds/contract/billing/transfers/transfer.endpoints'
import { transferMessages } from '@rounds/contract/billing/transfers/transfer.messages'
import { dayMs } from '@rounds/contract/kernel/durations'
import { work } from '@rounds/contract/overview/work/work.endpoints'
import { uuidv7 } from 'uuidv7'
import { expect } from 'vitest'
import { lastEvent } from '#api/testing/audit-events.ts'
import { aBuyer, aCoupon, orderDraft, standingOf } from '#api/testing/billing/orders.ts'
import type { Client } from '#api/testing/client.ts'
import { it as base } from '#api/testing/fixtures.ts'
import { openGateways } from '../gateways/open-gateways.ts'
import { reconcileOrders } from '../orders/orders.jobs.ts'

const payee = { name: 'Rounds Private Limited', account: '123456789012', ifsc: 'SBIN0000123', upi: null }
const it = base
  .extend('site', { scope: 'file' }, () => ({ payee }))
  .extend('person', ({ harness }) => aBuyer(harness))
  .extend('buyer', ({ harness, person }) => harness.as(person))
  .extend('confirmed', ({ harness }) => harness.asConfirmed('master'))
  .extend('begun', async ({ harness, buyer }) => {
    const coupon = await aCoupon(harness)
    const body = { ...(await orderDraft(harness, coupon)), gateway: 'transfer' as const }
    return (await buyer(orders.create, { body })).body
  })

const aReference = () => `UTR${uuidv7().replaceAll('-', '').slice(-12).toUpperCase()}`
const entered = (client: Client, id: string, reference = aReference()) =>
  client(transfers.enter, { params: { id }, body: { reference } })
const line = { paidOn: '2026-06-15', amountPaise: 1_062_000, words: 'NEFT from A BUYER' }

it('an order stays open for 14 days, and is paid once its transfer is confirmed', async ({
  harness,
  buyer,
  begun,
  confirmed,
  person,
}) => {
  const params = { id: begun.order.id }
  expect(begun.checkout).toEqual({ kind: 'page', url: `/transfer?order=${params.id}` })
  const shown = (await buyer(transfers.show, { params })).body
  expect(shown).toMatchObject({ payee, transfer: null, expiresAt: '2026-06-29T04:30:00.000Z' })
  const reference = aReference()
  const { body } = await entered(buyer, params.id, reference.toLowerCase())
  expect(body.message).toBe(transferMessages.entered)
  expect((await buyer(transfers.show, { params })).body.transfer).toMatchObject({ reference, state: 'entered' })

  // Neither the reconciler nor a new order ends it.
  const { now } = harness.clock
  harness.clock.now = new Date(now.getTime() + 3 * dayMs)
  await reconcileOrders(harness.api, openGateways(harness.api, { payee }))
  expect(await standingOf(harness, params.id)).toMatchObject({ state: 'created', coupon: 'reserved' })
  harness.clock.now = now
  const second = await buyer(orders.create, { body: await orderDraft(harness) })
  expect([second.status, second.body.message]).toEqual([
    409,
    'Your transfer is waiting for confirmation. Please do not pay a second time.',
  ])

  const waiting = async () => (await confirmed(work.show)).body.work.transfersToConfirm
  expect(await waiting()).toEqual({ n: 1, oldest: expect.any(String) })
  expect((await (await harness.as('hod'))(work.show)).body.work.transfersToConfirm).toBeNull()
  const list = (await confirmed(transfers.list, { query: { search: reference, state: 'entered' } })).body.transfers
  expect(list).toMatchObject([{ orderId: params.id, buyer: person.name, payer: person.name, totalPaise: 1_062_000 }])
  const other = await confirmed(transfers.confirm, { params, body: { ...line, amountPaise: 1_062_001 } })
  expect([other.status, other.body.fields]).toEqual([400, { amountPaise: 'The amount does not match the order.' }])
  const later = await confirmed(transfers.confirm, { params, body: { ...line, paidOn: '2026-06-16' } })
  expect(later.body.fields).toEqual({ paidOn: 'Please enter the day on the bank statement, today or before.' })
  expect((await confirmed(transfers.confirm, { params, body: line })).body.message).toBe('Transfer confirmed.')
  expect(await standingOf(harness, params.id)).toMatchObject({ state: 'paid', licences: 1, coupon: 'used' })
  const refund = await confirmed(refunds.ask, { params, body: { cause: 'duplicate', reason: 'Paid in cash as well' } })
  expect([refund.status, refund.body.message]).toEqual([
    409,
    'This refund is made by hand. Please note the bank’s reference.',
  ])
  expect(await lastEvent(harness, 'order.settled', 'detail')).toMatchObject({ detail: { by: 'transfer', to: 'paid' } })
  expect(await waiting()).toEqual({ n: 0, oldest: null })
  const again = await confirmed(transfers.confirm, { params, body: line })
  expect([again.status, again.body.message]).toEqual([409, 'This order has been decided or has ended.'])
})

it('a refused transfer ends its order, and releases coupon and reference number', async ({
  harness,
  buyer,
  begun,
  confirmed,
}) => {
  const params = { id: begun.order.id }
  const reference = aReference()
  await entered(buyer, params.id, reference)
  const body = { words: 'No such line on the statement' }
  expect((await confirmed(transfers.refuse, { params, body })).body.message).toBe(
    'Transfer refused. We have notified the payer.',
  )
  expect(await standingOf(harness, params.id)).toMatchObject({ state: 'failed', licences: 0, coupon: null })
  expect((await buyer(transfers.show, { params })).body.transfer).toMatchObject({ state: 'refused', ...body })
  expect((await entered(buyer, params.id)).status).toBe(409)
  const next = { ...(await orderDraft(harness)), gateway: 'transfer' as const }
  const { id } = (await buyer(orders.create, { body: next })).body.order
  expect((await entered(buyer, id, reference)).status).toBe(200)
})

it('refuses a wrong number, one used for another order, and everybody else', async ({
  harness,
  buyer,
  begun,
  confirmed,
  hod,
}) => {
  const params = { id: begun.order.id }
  const wrong = await entered(buyer, params.id, '12 34')
  expect(wrong.body.fields?.reference).toContain('10 to 22 letters and figures')
  const reference = aReference()
  await entered(buyer, params.id, reference)
  const another = await harness.as(await aBuyer(harness))
  const next = { ...(await orderDraft(harness)), gateway: 'transfer' as const }
  const { id } = (await another(orders.create, { body: next })).body.order
  const taken = await entered(another, id, reference)
  expect([taken.status, taken.body.fields]).toEqual([
    400,
    { reference: 'This number was entered for another order. Please check it, or write to Support.' },
  ])
  expect((await entered(another, params.id)).status).toBe(404)
  expect((await another(transfers.show, { params })).status).toBe(404)
  expect((await hod(transfers.list)).status).toBe(403)
  expect((await hod(transfers.confirm, { params, body: line })).status).toBe(403)
  expect((await hod(transfers.refuse, { params, body: { words: 'No' } })).status).toBe(403)
  expect((await confirmed(transfers.refuse, { params: { id: uuidv7() }, body: { words: 'No' } })).status).toBe(404)
})
