// Stored answers are deleted after a day, not before.
import { hourMs } from '@rounds/contract/kernel/durations'
import { describe, expect } from 'vitest'
import { it } from '#api/testing/fixtures.ts'
import { sweepAnswers } from './idempotency-sweep.ts'

const now = new Date('2026-03-10T04:30:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hourMs).toISOString()

describe('the sweep of stored answers', () => {
  it('deletes answers older than 24 hours', async ({ database }) => {
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
