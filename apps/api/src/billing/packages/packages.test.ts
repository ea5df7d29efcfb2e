// Packages: public, and seeded once with the stated prices.
import { orders } from '@rounds/contract/billing/orders/order.endpoints'
import { packages } from '@rounds/contract/billing/packages/package.endpoints'
import { priceWithGst } from '@rounds/contract/kernel/money'
import { uuidv7 } from 'uuidv7'
import { expect } from 'vitest'
import { lastEvent } from '#api/testing/audit-events.ts'
import { aBuyer, aPackage, singlePackage } from '#api/testing/billing/orders.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { seedPackages } from './packages.store.ts'

const listed = async (harness: Harness) => (await harness.anonymous(packages.list)).body.packages

it('anybody can read packages, seeded once, in order and at the stated prices', async ({ harness }) => {
  await Promise.all([seedPackages(harness.db), seedPackages(harness.db)])
  await seedPackages(harness.db)
  const offered = (await listed(harness)).map(({ title, netPaise }) => [title, netPaise / 100])
  expect(offered).toEqual([
    ['Single Package', 9999],
    ['Group Package', 5999],
    ['Institutional Plan', 4999],
    ['University Plan', 2999],
  ])
  const totals = (await listed(harness)).map(({ netPaise }) => priceWithGst(netPaise).total / 100)
  expect(totals).toEqual([11_798.82, 7_078.82, 5_898.82, 3_538.82])
})

it('an offer with a last day ends after it, even when the server restarts', async ({ harness }) => {
  await harness.db.unchecked("update packages set till = '2026-06-15' where title = 'Group Package'")
  await seedPackages(harness.db)
  const group = async () => (await listed(harness)).find(({ title }) => title === 'Group Package')
  expect(await group()).toMatchObject({ till: '2026-06-15', netPaise: 599_900 })
  harness.clock.now = new Date('2026-06-15T18:30:00Z')
  expect((await group())?.netPaise).toBe(999_900)
})

const draft = {
  title: 'Resident Package',
  description: 'For one resident.',
  points: ['One licence for three years'],
  buyer: 'one' as const,
  pricePaise: 999_900,
  offerPricePaise: 899_900,
  till: '2026-06-15',
}

it('only the Master can change a package, and invalid prices are refused', async ({ harness, master, hod }) => {
  const { id } = await singlePackage(harness)
  const kept = (await master(packages.kept)).body.packages.find((one) => one.id === id)
  if (!kept) throw new Error('no package')
  const { id: _id, netPaise: _net, withdrawnAt, ...shipped } = kept
  const changed = await master(packages.change, { params: { id }, body: draft })
  expect([changed.status, changed.body.message, changed.body.package]).toEqual([
    200,
    'Package saved. Orders already started keep their price.',
    { ...draft, id, netPaise: 999_900, withdrawnAt },
  ])
  expect(await lastEvent(harness, 'package.changed')).toMatchObject({ subject_id: id, outcome: 'done' })
  const refused = async (over: object) =>
    (await master(packages.change, { params: { id }, body: { ...draft, ...over } })).body
  expect((await refused({ offerPricePaise: 999_901 })).fields).toEqual({
    offerPricePaise: 'The offer cannot be above the price.',
  })
  expect((await refused({ pricePaise: 0 })).fields).toHaveProperty('pricePaise')
  expect((await refused({ points: [] })).fields).toEqual({ points: 'Please write 1 to 8 points, one a line.' })
  expect((await master(packages.change, { params: { id: uuidv7() }, body: draft })).status).toBe(404)
  expect((await hod(packages.change, { params: { id }, body: draft })).status).toBe(403)
  await master(packages.change, { params: { id }, body: shipped })
})

it('the Master adds a package, which is listed last and offered at once', async ({ harness, master, hod }) => {
  await singlePackage(harness)
  const { status, body } = await master(packages.create, { body: { ...draft, title: 'Diploma Package' } })
  expect([status, body.message]).toEqual([200, 'Package added. It is offered from now on.'])
  expect((await listed(harness)).at(-1)).toMatchObject({ id: body.package.id, title: 'Diploma Package' })
  expect(await lastEvent(harness, 'package.created')).toMatchObject({ subject_id: body.package.id })
  const wrong = await master(packages.create, {
    body: { ...draft, title: ' ', description: '', buyer: 'all' as 'one' },
  })
  expect(wrong.body.fields).toEqual({
    title: 'Please write the title.',
    description: 'Please write who it is for.',
    buyer: 'Please choose who buys it.',
  })
  expect((await hod(packages.create, { body: draft })).status).toBe(403)
  expect((await hod(packages.kept)).status).toBe(403)
})

it('a withdrawn package is neither shown nor sold, and can be offered again', async ({ harness, master, hod }) => {
  const { id } = (await master(packages.create, { body: { ...draft, title: 'Summer Package', till: null } })).body
    .package
  const buyer = await harness.as(await aBuyer(harness))
  const order = { packageId: id, gateway: 'sandbox' as const, amountPaise: 1_061_882 }
  expect((await buyer(orders.create, { body: order })).status).toBe(200)
  const withdrawn = await master(packages.withdraw, { params: { id } })
  expect(withdrawn.body.message).toBe('Package withdrawn. Orders already started keep it.')
  expect(withdrawn.body.package.withdrawnAt).toBe(harness.clock.now.toISOString())
  expect(await lastEvent(harness, 'package.withdrawn')).toMatchObject({ subject_id: id })
  expect((await listed(harness)).map((one) => one.id)).not.toContain(id)
  expect((await buyer(orders.cart)).body.packages.map((one) => one.id)).not.toContain(id)
  expect((await buyer(orders.create, { body: order })).status).toBe(404)
  const kept = await master(packages.kept)
  expect(kept.body.packages.find((one) => one.id === id)).toEqual(withdrawn.body.package)
  expect((await hod(packages.offer, { params: { id } })).status).toBe(403)
  expect((await hod(packages.withdraw, { params: { id } })).status).toBe(403)
  expect((await master(packages.withdraw, { params: { id: uuidv7() } })).status).toBe(404)
  expect((await master(packages.offer, { params: { id: uuidv7() } })).status).toBe(404)
  expect((await master(packages.offer, { params: { id } })).body.message).toBe('Package offered again.')
  expect(await lastEvent(harness, 'package.offered')).toMatchObject({ subject_id: id })
  expect((await buyer(orders.cart)).body.packages.map((one) => one.id)).toContain(id)
})

it('the Master reorders all packages', async ({ harness, master, hod }) => {
  await singlePackage(harness)
  const ids = (await master(packages.kept)).body.packages.map(({ id }) => id)
  const backwards = [...ids].reverse()
  expect((await master(packages.order, { body: { ids: backwards } })).body.message).toBe('Order saved.')
  expect((await master(packages.kept)).body.packages.map(({ id }) => id)).toEqual(backwards)
  expect(await lastEvent(harness, 'package.ordered', 'detail')).toMatchObject({ detail: { count: ids.length } })
  for (const wrong of [backwards.slice(1), [...backwards, uuidv7()], backwards.map(() => ids[0] ?? '')]) {
    const { status, body } = await master(packages.order, { body: { ids: wrong } })
    expect([status, body.message]).toEqual([
      409,
      'The packages were changed in another window. Please reload the page.',
    ])
  }
  expect((await master(packages.order, { body: { ids: [] } })).status).toBe(400)
  expect((await hod(packages.order, { body: { ids } })).status).toBe(403)
  await master(packages.order, { body: { ids } })
})

it('stores at most fifty packages, including withdrawn ones', async ({ harness, master }) => {
  const count = (await master(packages.kept)).body.packages.length
  for (let n = count; n < 50; n++) await aPackage(harness)
  const { status, body } = await master(packages.create, { body: draft })
  expect([status, body.message]).toEqual([
    409,
    'There are 50 packages. Change one of them, or offer a withdrawn one again.',
  ])
  await harness.db.unchecked("delete from packages where title = 'Another Package'")
})

it('an unsupported method is refused', async ({ harness }) => {
  expect((await harness.http.inject({ method: 'DELETE', url: '/api/packages' })).statusCode).toBe(405)
})
