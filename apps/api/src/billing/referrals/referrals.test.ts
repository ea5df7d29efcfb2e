// Referrals: grouped by sponsor, with their payments, visible to the Master only.
import { orders } from '@rounds/contract/billing/orders/order.endpoints'
import { referrals } from '@rounds/contract/billing/referrals/referral.endpoints'
import { expect } from 'vitest'
import { aBuyer, anOrder, atGateway } from '#api/testing/billing/orders.ts'
import { it } from '#api/testing/fixtures.ts'

it('groups students by the sponsor they named, and shows who paid', async ({ harness, master }) => {
  const [sponsor, paid, unpaid] = [await aBuyer(harness), await aBuyer(harness), await aBuyer(harness)]
  const list = async (search: string) => (await master(referrals.list, { query: { search } })).body.data
  expect(await list(sponsor.email)).toEqual([])
  for (const { id } of [paid, unpaid])
    await harness.db.unchecked('update accounts set sponsor_id = $1 where id = $2', [sponsor.id, id])
  const buyer = await harness.as(paid)
  const id = await anOrder(harness, buyer)
  await atGateway(harness, id, 'paid')
  await buyer(orders.confirm, { params: { id }, body: {} })
  const groups = await list(sponsor.email)
  expect(groups).toMatchObject([{ sponsor: { id: sponsor.id, name: sponsor.name }, count: 2, paidCount: 1 }])
  const byEmail = new Map(groups[0]?.referrals.map((one) => [one.email, one]))
  expect(byEmail.get(paid.email)).toMatchObject({ isPaid: true, joinedAt: '2026-06-15T04:30:00.000Z' })
  expect(byEmail.get(paid.email)?.paymentId).toMatch(/^sandbox_/)
  expect(byEmail.get(unpaid.email)).toMatchObject({ isPaid: false, paymentId: null })
  expect(await list(unpaid.email)).toEqual(groups)
})

it('refuses everybody but the Master, and an invalid page', async ({ harness, master, student }) => {
  expect((await student(referrals.list)).status).toBe(403)
  expect((await (await harness.as('admin'))(referrals.list)).status).toBe(403)
  expect((await master(referrals.list, { query: { page: 0 } })).status).toBe(400)
})
