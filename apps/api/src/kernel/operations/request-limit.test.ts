// The limit of a session's requests: a burst passes, sustained load is slowed down, and a refusal costs nothing.
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { describe, expect, it as plainIt } from 'vitest'
import { it as base } from '#api/testing/fixtures.ts'
import { createRequestLimit } from './request-limit.ts'

const it = base.extend('services', { scope: 'file' }, { requestsPerMinute: 60 })
const start = new Date('2026-06-15T04:30:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)

describe('the share of a session', () => {
  plainIt('starts full, returns the seconds until a request fits, and refills', () => {
    const limit = createRequestLimit(60)
    const waits = Array.from({ length: 61 }, () => limit.take('a', 1, start))
    expect(waits.lastIndexOf(0)).toBe(59)
    expect(waits[60]).toBe(1)
    expect(limit.take('a', 10, after(3))).toBe(7)
    expect(limit.take('a', 10, after(10))).toBe(0)
    expect(limit.take('b', 60, after(10))).toBe(0)
    expect(limit.take('a', 60, after(600))).toBe(0)
  })

  plainIt('is not reduced by refusals or by a clock that is set back', () => {
    const limit = createRequestLimit(60)
    limit.take('a', 60, start)
    for (let time = 0; time < 100; time++) limit.take('a', 1, start)
    expect(limit.take('a', 1, after(-60))).toBe(1)
    expect(limit.take('a', 30, after(-30))).toBe(0)
  })

  plainIt('admits a request that weighs more than the whole share', () => {
    expect(createRequestLimit(60).take('a', 100, start)).toBe(0)
  })

  plainIt('is kept for a limited number of sessions, dropping the longest idle one', () => {
    const limit = createRequestLimit(60, 2)
    for (const session of ['a', 'b', 'a', 'c']) limit.take(session, 30, start)
    expect(limit.take('a', 1, start)).toBeGreaterThan(0)
    expect(limit.take('b', 60, start)).toBe(0)
  })

  plainIt('is forgotten for a session that does not exist', () => {
    const limit = createRequestLimit(60)
    limit.take('made-up', 60, start)
    limit.forget('made-up')
    expect(limit.take('made-up', 60, start)).toBe(0)
  })
})

describe('a server', () => {
  it('refuses excess requests with the seconds to wait, without querying the database', async ({ harness }) => {
    const [student, teacher] = [await harness.as('student'), await harness.as('teacher')]
    for (let time = 0; time < 60; time++) expect((await student(entries.list)).status).toBe(200)
    expect((await student(entries.list)).status).toBe(429)
    const queries = await harness.queriesOf(async () => {
      const { status, body, headers } = await student(entries.list, { query: { search: 'lumbar' } })
      expect([status, body.code, headers['retry-after']]).toEqual([429, 'tooMany', '4'])
      expect(body.message).toBe('Too many requests in one minute. Try again in 4 seconds.')
    })
    expect(queries).toEqual([])
    expect((await teacher(entries.list)).status).toBe(200)
    harness.clock.now = new Date(harness.clock.now.getTime() + 1000)
    expect((await student(entries.list)).status).toBe(200)
    expect((await student(entries.list)).status).toBe(429)
  })

  it('weighs searches and exports more heavily', async ({ harness }) => {
    const hod = await harness.as('hod')
    for (let time = 0; time < 15; time++) {
      expect((await hod(entries.list, { query: { search: 'lumbar' } })).status).toBe(200)
    }
    expect((await hod(entries.list)).status).toBe(429)
    const admin = await harness.as('admin')
    expect((await admin(entries.export)).status).toBe(200)
    expect((await admin(entries.list)).status).toBe(429)
  })

  it('records refusals in the audit log with their count', async ({ harness }) => {
    const clerk = await harness.as('clerk')
    for (let time = 0; time < 70; time++) await clerk(entries.list)
    await harness.api.refusals.writeCounts(harness.clock.now)
    const events = await harness.db.unchecked(
      "select actor_role as role, detail from audit_events where actor_id = $1 and action = 'access.refused' order by seq",
      [harness.people.clerk.id],
    )
    const detail = { method: 'GET', path: '/entries', code: 'tooMany' }
    expect(events).toEqual([
      { role: 'clerk', detail },
      { role: 'clerk', detail: { ...detail, count: 9 } },
    ])
  })
})
