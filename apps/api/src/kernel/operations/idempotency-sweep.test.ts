// Kept answers go after a day, not before.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#api/testing/test-database.ts'
import { sweepAnswers } from './idempotency-sweep.ts'

const now = new Date('2026-03-10T04:30:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

describe('the sweep of kept answers', () => {
  it('forgets what is older than 24 hours', async () => {
    const { db } = database
    await db.unchecked(
      `insert into idempotency_keys (user_id, key, fingerprint, reply, created_at)
       select gen_random_uuid(), 'key', '', '', at::timestamptz from unnest($1::text[]) as at`,
      [[hoursAgo(1), hoursAgo(23), hoursAgo(25)]],
    )
    expect(await sweepAnswers(db, now)).toBe(1)
    expect(await sweepAnswers(db, now)).toBe(0)
  })
})
