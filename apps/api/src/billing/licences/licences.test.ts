// An expired licence: the account stays readable and payable, but nothing can be recorded until it is renewed.

import { orders } from '@rounds/contract/billing/orders/order.endpoints'
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { dayMs } from '@rounds/contract/kernel/durations'
import { personalData } from '@rounds/contract/membership/personal-data/personal-data.endpoints'
import { students } from '@rounds/contract/membership/students/student.endpoints'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { favourites } from '@rounds/contract/records/logbook/favourite.endpoints'
import { uuidv7 } from 'uuidv7'
import { expect } from 'vitest'
import { lastEvent } from '#api/testing/audit-events.ts'
import { atGateway, orderDraft } from '#api/testing/billing/orders.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aPerson, password, passwordHash } from '#api/testing/people.ts'

const aStudentUntil = async (harness: Harness, until: string) => {
  const student = await aPerson(harness.db, {
    role: 'student',
    name: 'Dr Licensed',
    email: `licensed.${uuidv7()}@rounds.example`,
    createdAt: harness.clock.now,
    passwordHash,
    ...harness.places.medicine,
  })
  await harness.db.unchecked(
    `update licences set ends_at = $2::timestamptz, starts_at = $2::timestamptz - interval '3 years',
      granted_at = $2::timestamptz - interval '3 years' where student_id = $1`,
    [student.id, until],
  )
  return student
}
const favourite = { kind: 'opd-campus', name: 'Ward', values: { venue: 'Ward' } }

it('runs through its last day in India; afterwards students read, export and pay, but cannot record', async ({
  harness,
}) => {
  const person = await aStudentUntil(harness, '2026-06-15T05:00:00Z')
  const codeAt = async (now: string) => {
    harness.clock.now = new Date(now)
    const client = await harness.as(person)
    return (await client(favourites.keep, { body: { ...favourite, name: now } })).body.code
  }
  expect(await codeAt('2026-06-15T18:29:59Z')).toBeUndefined()
  expect(await codeAt('2026-06-15T18:30:00Z')).toBe('licenceOver')
  expect(await lastEvent(harness, 'access.refused')).toMatchObject({ actor_id: person.id, outcome: 'refused' })
  const client = await harness.as(person)
  const own = await client(sessions.restore)
  expect([own.body.user.standing, new Date(own.body.user.licenceUntil ?? '').toISOString()]).toEqual([
    'full',
    '2026-06-15T05:00:00.000Z',
  ])
  expect((await client(entries.list, { query: { kind: 'opd-campus' } })).status).toBe(200)
  const copy = { body: { currentPassword: password } }
  expect((await client(personalData.request, copy)).status).toBe(200)
  expect((await client(orders.cart)).body.licenceUntil).toBe('2026-06-15T05:00:00.000Z')
  const refused = await client(favourites.keep, { body: favourite })
  expect([refused.status, refused.body.title, refused.body.message]).toEqual([
    402,
    'Licence ended',
    'Your licence has ended. You can read, print and export your records; renew it to record again.',
  ])
})

it('a renewal reopens the logbook', async ({ harness }) => {
  const person = await aStudentUntil(harness, '2026-06-01T05:00:00Z')
  const client = await harness.as(person)
  const { body } = await client(orders.create, { body: await orderDraft(harness) })
  await atGateway(harness, body.order.id, 'paid')
  await client(orders.confirm, { params: { id: body.order.id }, body: {} })
  const headers = await harness.session(person)
  expect((await harness.anonymous(favourites.keep, { body: favourite, headers })).status).toBe(200)
})

it('a renewal opens the logbook at once when the earlier licence is revoked', async ({ harness }) => {
  const soon = new Date(harness.clock.now.getTime() + 10 * dayMs)
  const person = await aStudentUntil(harness, soon.toISOString())
  const client = await harness.as(person)
  const { body } = await client(orders.create, { body: await orderDraft(harness) })
  await atGateway(harness, body.order.id, 'paid')
  await client(orders.confirm, { params: { id: body.order.id }, body: {} })
  await harness.db.unchecked('update licences set revoked_at = $2 where student_id = $1 and order_id is null', [
    person.id,
    harness.clock.now,
  ])
  const [renewal] = await harness.db.unchecked(
    'select starts_at as "startsAt" from licences where student_id = $1 and revoked_at is null',
    [person.id],
  )
  // The renewal keeps the dates that its invoice shows.
  expect(renewal?.startsAt).toEqual(soon)
  const headers = await harness.session(person)
  expect((await harness.anonymous(favourites.keep, { body: favourite, headers })).status).toBe(200)
})

it('the Master renews an ending or ended licence by hand, but no other', async ({ harness, master }) => {
  const renewed = async (until: string) => {
    const { id } = await aStudentUntil(harness, until)
    const body = { paymentStatus: 'paid', reason: 'Cheque 118' } as const
    await master(students.setPayment, { params: { id }, body })
    const [account] = await harness.db.unchecked('select licence_until as until from accounts where id = $1', [id])
    return account?.until
  }
  const { now } = harness.clock
  const inThreeYears = new Date(now)
  inThreeYears.setUTCFullYear(now.getUTCFullYear() + 3)
  const inDays = (days: number) => new Date(now.getTime() + days * dayMs)
  expect(await renewed(inDays(-10).toISOString())).toEqual(inThreeYears)
  const soon = inDays(10)
  expect(await renewed(soon.toISOString())).toEqual(new Date(new Date(soon).setUTCFullYear(soon.getUTCFullYear() + 3)))
  const late = inDays(100)
  expect(await renewed(late.toISOString())).toEqual(late)
})

it('a licence that ends on 29 February lasts through that day', async ({ harness }) => {
  const person = await aStudentUntil(harness, '2028-02-29T05:00:00Z')
  for (const [now, status] of [
    ['2028-02-29T18:29:59Z', 200],
    ['2028-02-29T18:30:00Z', 402],
  ] as const) {
    harness.clock.now = new Date(now)
    const client = await harness.as(person)
    expect((await client(favourites.keep, { body: { ...favourite, name: now } })).status).toBe(status)
  }
})
