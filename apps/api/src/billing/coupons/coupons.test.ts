// Coupons over HTTP: the discount of a code, one use per student, and the limit on attempts.
import { coupons } from '@rounds/contract/billing/coupons/coupon.endpoints'
import { orders } from '@rounds/contract/billing/orders/order.endpoints'
import { uuidv7 } from 'uuidv7'
import { expect } from 'vitest'
import { aBuyer, aCoupon, anOrder, atGateway, singlePackage } from '#api/testing/billing/orders.ts'
import { it as base } from '#api/testing/fixtures.ts'

const it = base.extend('buyer', async ({ harness }) => harness.as(await aBuyer(harness)))

it('shows the price with a coupon, in any letter case', async ({ harness, buyer }) => {
  const { id: packageId } = await singlePackage(harness)
  const { code } = await aCoupon(harness)
  const { status, body } = await buyer(coupons.apply, { body: { code: ` ${code.toLowerCase()} `, packageId } })
  expect([status, body]).toEqual([
    200,
    {
      status: true,
      message: 'Coupon applied.',
      amount: 99_900,
      price: { offerPaise: 999_900, discountPaise: 99_900, gstPaise: 162_000, totalPaise: 1_062_000 },
    },
  ])
})

it('refuses an empty, an unknown, a used-up and an already used code', async ({ harness, buyer }) => {
  const { id: packageId } = await singlePackage(harness)
  const refusal = async (code: string) => (await buyer(coupons.apply, { body: { code, packageId } })).body.fields
  expect(await refusal('')).toEqual({ code: 'Please enter valid coupon code' })
  expect(await refusal('NOSUCHCODE')).toEqual({ code: 'Please enter valid coupon code' })
  expect((await buyer(coupons.apply, { body: { code: 'ANYCODE', packageId: uuidv7() } })).status).toBe(404)
  const last = await aCoupon(harness, { quantity: 1 })
  const other = await harness.as(await aBuyer(harness))
  const id = await anOrder(harness, other, last)
  expect(await refusal(last.code)).toEqual({ code: 'This coupon has been used up.' })
  await atGateway(harness, id, 'paid')
  await other(orders.confirm, { params: { id }, body: {} })
  const again = await harness.as(await aBuyer(harness))
  expect((await again(coupons.apply, { body: { code: last.code, packageId } })).body.fields).toEqual({
    code: 'This coupon has been used up.',
  })
  const mine = await aCoupon(harness)
  const own = await anOrder(harness, buyer, mine)
  await harness.db.unchecked('update coupon_uses set used_at = now() where order_id = $1', [own])
  expect(await refusal(mine.code)).toEqual({ code: 'You have already used this coupon.' })
})

it('slows guessing down, and is open only to students and people who may pay for one', async ({
  harness,
  buyer,
  hod,
  teacher,
}) => {
  const { id: packageId } = await singlePackage(harness)
  const body = { code: 'GUESSED', packageId }
  const statuses = []
  for (let n = 0; n < 11; n++) statuses.push((await buyer(coupons.apply, { body })).status)
  expect(statuses).toEqual([...Array(10).fill(400), 429])
  expect((await teacher(coupons.apply, { body })).status).toBe(403)
  for (let n = 0; n < 40; n++) await hod(coupons.apply, { body })
  const none = await hod(coupons.apply, { body })
  expect([none.status, none.body.fields]).toEqual([400, { studentId: 'Please select student' }])
  const elsewhere = { ...body, studentId: harness.people.collegeBStudent.id }
  expect((await hod(coupons.apply, { body: elsewhere })).status).toBe(404)
})
