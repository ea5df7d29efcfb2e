// Packages: public, seeded once at the stated prices.
import { packages } from '@rounds/contract/billing/packages/package.endpoints'
import { priceWithGst } from '@rounds/contract/kernel/money'
import { uuidv7 } from 'uuidv7'
import { expect } from 'vitest'
import { lastEvent } from '#api/testing/audit-events.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { seedPackages } from './packages.store.ts'

const listed = async (harness: Harness) => (await harness.anonymous(packages.list)).body.packages

it('anybody reads them, seeded once, in their order and at the stated prices', async ({ harness }) => {
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

it('an offer that was given a last day ends after it, also when the server starts again', async ({ harness }) => {
  await harness.db.unchecked("update packages set till = '2026-06-15' where title = 'Group Package'")
  await seedPackages(harness.db)
  const group = async () => (await listed(harness)).find(({ title }) => title === 'Group Package')
  expect(await group()).toMatchObject({ till: '2026-06-15', netPaise: 599_900 })
  harness.clock.now = new Date('2026-06-15T18:30:00Z')
  expect((await group())?.netPaise).toBe(999_900)
})

it('the Master changes one; nobody else may, and no wrong price is taken', async ({ harness, master, hod }) => {
  const [single] = await listed(harness)
  if (!single) throw new Error('no package')
  const { id, netPaise: _net, ...shipped } = single
  const body = { ...shipped, title: 'Resident Package', offerPricePaise: 899_900, till: '2026-06-15' }
  const changed = await master(packages.change, { params: { id }, body })
  expect([changed.status, changed.body.message, changed.body.package]).toEqual([
    200,
    'Package saved. Orders that were begun keep their price.',
    { ...body, id, netPaise: 999_900 },
  ])
  expect(await lastEvent(harness, 'package.changed')).toMatchObject({ subject_id: id, outcome: 'done' })
  const refused = async (over: object) =>
    (await master(packages.change, { params: { id }, body: { ...body, ...over } })).body
  expect((await refused({ offerPricePaise: 999_901 })).fields).toEqual({
    offerPricePaise: 'The offer cannot be above the price.',
  })
  expect((await refused({ pricePaise: 0 })).fields).toHaveProperty('pricePaise')
  expect((await refused({ points: [] })).fields).toEqual({ points: 'Please write 1 to 8 points, one a line.' })
  expect((await master(packages.change, { params: { id: uuidv7() }, body })).status).toBe(404)
  expect((await hod(packages.change, { params: { id }, body })).status).toBe(403)
  await master(packages.change, { params: { id }, body: shipped })
})

it('a question with something unknown in it is refused', async ({ harness }) => {
  expect((await harness.http.inject({ method: 'DELETE', url: '/api/packages' })).statusCode).toBe(405)
})
