// Payers are notified of a failed order once, some minutes later, and never of an order with another outcome.

import type { GatewayStatus } from '@rounds/contract/billing/gateways/gateway'
import { orders } from '@rounds/contract/billing/orders/order.endpoints'
import { minuteMs } from '@rounds/contract/kernel/durations'
import { expect } from 'vitest'
import { aBuyer, aCollegeOrder, anOrder, atGateway, orderDraft, signIn } from '#api/testing/billing/orders.ts'
import { notifiedOf } from '#api/testing/communication/notified.ts'
import { it as base } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { notifyOfFailedOrders } from './failed-orders.ts'
import { settleAs } from './settle-order.ts'

const it = base.extend('person', ({ harness }) => aBuyer(harness))

const settled = ({ api }: Harness, id: string, status: GatewayStatus) => settleAs(api, id, status, 'webhook')
const failed = async (harness: Harness, id: string) =>
  expect(await settled(harness, id, { kind: 'failed' })).toBe('failed')
async function later(harness: Harness, minutes: number): Promise<void> {
  harness.clock.now = new Date(harness.clock.now.getTime() + minutes * minuteMs)
  await notifyOfFailedOrders(harness.api)
}
const toldOf = (harness: Harness, { id }: { id: string }) => notifiedOf(harness, id)

it('notifies the payer once, ten minutes later, also by e-mail', async ({ harness, person }) => {
  await failed(harness, await anOrder(harness, await signIn(harness, person)))
  await later(harness, 9)
  expect(await toldOf(harness, person)).toEqual([])
  await later(harness, 1)
  expect(await toldOf(harness, person)).toEqual(['order.failed'])
  await later(harness, 10)
  await notifyOfFailedOrders(harness.api)
  expect(await toldOf(harness, person)).toEqual(['order.failed'])
  const mail = harness.mails.findLast(({ to }) => to === person.email)
  expect(mail?.subject).toBe('Your payment did not go through')
})

it('staff are notified of failed payments for a student or seats; the student is not', async ({ harness, person }) => {
  const { hod, admin } = harness.people
  const client = await signIn(harness, hod)
  const body = { ...(await orderDraft(harness)), studentId: person.id }
  await failed(harness, (await client(orders.create, { body })).body.order.id)
  await failed(harness, await aCollegeOrder(harness, { quantity: 3 }))
  await later(harness, 10)
  expect(await toldOf(harness, hod)).toContain('order.failedForStudent')
  expect(await toldOf(harness, admin)).toContain('order.failedForSeats')
  expect(await toldOf(harness, person)).toEqual([])
})

it('a payer who retried successfully or began another order is not notified', async ({ harness, person }) => {
  const client = await signIn(harness, person)
  const first = await anOrder(harness, client)
  await failed(harness, first)
  const second = await anOrder(harness, client)
  await later(harness, 10)
  expect(await toldOf(harness, person)).toEqual([])
  await failed(harness, second)
  await atGateway(harness, second, 'paid')
  const at = harness.clock.now
  await settled(harness, second, { kind: 'paid', paymentId: `pay_${second}`, amountPaise: 1_179_882, at })
  await later(harness, 10)
  expect(await toldOf(harness, person)).toEqual(['student.renewed'])
})

it('money of another amount has its own notice, and a day-old failure has none', async ({ harness, person }) => {
  const client = await signIn(harness, person)
  const id = await anOrder(harness, client)
  const at = harness.clock.now
  await settled(harness, id, { kind: 'paid', paymentId: `pay_${id}`, amountPaise: 100, at })
  await later(harness, 10)
  expect(await toldOf(harness, person)).toEqual(['order.otherAmount'])
  const other = await aBuyer(harness)
  await failed(harness, await anOrder(harness, await signIn(harness, other)))
  await later(harness, 25 * 60)
  expect(await toldOf(harness, other)).toEqual([])
})
