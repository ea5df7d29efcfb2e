// The Master's coupon operations: success, invalid input and missing rights for each.
import { coupons } from '@rounds/contract/billing/coupons/coupon.endpoints'
import { couponMessages } from '@rounds/contract/billing/coupons/coupon.messages'
import { orders } from '@rounds/contract/billing/orders/order.endpoints'
import { uuidv7 } from 'uuidv7'
import { expect } from 'vitest'
import { lastEvent } from '#api/testing/audit-events.ts'
import { aBuyer, anOrder, atGateway, orderDraft, singlePackage } from '#api/testing/billing/orders.ts'
import { it } from '#api/testing/fixtures.ts'

const draft = { code: 'early-bird', discount: 50_000, couponQty: 1 }

it('the Master creates a coupon, students use it up, and the list shows it', async ({ harness, master }) => {
  const { status, body } = await master(coupons.create, { body: draft })
  expect([status, body.message]).toEqual([200, 'Coupon created.'])
  expect(body.data).toMatchObject({ code: 'EARLY-BIRD', amount: 50_000, userQty: 1, left: 1, used: 0 })
  const list = async (query: object) => (await master(coupons.list, { query })).body.data
  expect(await list({ search: 'bird', state: 'Available' })).toEqual([body.data])
  const buyer = await harness.as(await aBuyer(harness))
  const id = await anOrder(harness, buyer, { code: 'EARLY-BIRD', discountPaise: 50_000 })
  expect(await list({ state: 'Used' })).toMatchObject([{ left: 0, used: 0, state: 'Used' }])
  await atGateway(harness, id, 'paid')
  await buyer(orders.confirm, { params: { id }, body: {} })
  expect(await list({ search: 'EARLY' })).toMatchObject([{ left: 0, used: 1, state: 'Used' }])
  expect(await list({ state: 'Available', search: 'early' })).toEqual([])
})

it('empty, short, invalid and existing codes are refused', async ({ harness, master }) => {
  const refusal = async (over: object) => (await master(coupons.create, { body: { ...draft, ...over } })).body.fields
  expect(await refusal({ code: 'FIVE5', discount: 0, couponQty: 0 })).toEqual({
    code: 'Enter coupon code more than 6 digit',
    discount: 'Please enter valid value greater than 0',
    couponQty: 'Please enter valid value greater than 0',
  })
  expect(await refusal({ code: 'X'.repeat(33) })).toEqual({ code: 'A code can have at most 32 characters.' })
  expect(await refusal({ code: 'HALF OFF' })).toEqual({ code: 'A code can have only letters, digits and dashes.' })
  expect(await refusal({ couponQty: 100_001, discount: 100_000_001 })).toEqual({
    couponQty: 'A coupon can have at most 1,00,000 uses.',
    discount: 'A discount can be at most ₹10,00,000.',
  })
  await master(coupons.create, { body: { ...draft, code: 'TWICE-GIVEN' } })
  expect(await refusal({ code: 'twice-given' })).toEqual({
    code: 'This code already exists. Please choose another one.',
  })
  expect((await master(coupons.list, { query: { state: 'Gone' } })).status).toBe(400)
  const hod = await harness.as('hod')
  expect((await hod(coupons.create, { body: draft })).status).toBe(403)
  expect((await hod(coupons.list)).status).toBe(403)
})

it('a deleted coupon cannot be applied, and an order that has it keeps its price', async ({ harness, master }) => {
  const { data } = (await master(coupons.create, { body: { ...draft, code: 'DELETED-1', couponQty: 2 } })).body
  const coupon = { code: data.code, discountPaise: data.amount }
  const buyer = await harness.as(await aBuyer(harness))
  const id = await anOrder(harness, buyer, coupon)
  const params = { id: data.id }
  const hod = await harness.as('hod')
  expect((await hod(coupons.delete, { params })).status).toBe(403)
  expect((await master(coupons.delete, { params })).body.message).toBe(couponMessages.deleted)
  expect(await lastEvent(harness, 'coupon.deleted', 'subject_id')).toMatchObject({ subject_id: data.id })
  expect((await master(coupons.delete, { params })).status).toBe(404)
  expect((await master(coupons.delete, { params: { id: uuidv7() } })).status).toBe(404)
  expect((await master(coupons.list, { query: { search: 'DELETED-1' } })).body.data).toEqual([])
  const other = await harness.as(await aBuyer(harness))
  const { id: packageId } = await singlePackage(harness)
  const applied = await other(coupons.apply, { body: { code: data.code, packageId } })
  expect(applied.body.fields).toEqual({ code: 'Please enter valid coupon code' })
  const refused = await other(orders.create, { body: await orderDraft(harness, coupon) })
  expect(refused.body.fields).toEqual({ coupon: 'Please enter valid coupon code' })
  await atGateway(harness, id, 'paid')
  expect((await buyer(orders.confirm, { params: { id }, body: {} })).body.state).toBe('paid')
})
