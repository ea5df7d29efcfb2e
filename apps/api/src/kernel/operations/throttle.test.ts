// Counting attempts: windows, doubling pauses, no permanent lock.
import { dayMs } from '@rounds/contract/kernel/durations'
import { Problem } from '@rounds/contract/kernel/problem'
import { describe, expect } from 'vitest'
import { it } from '#api/testing/fixtures.ts'
import type { TestDatabase } from '#api/testing/test-database.ts'
import { countTries, countTry, deleteOldThrottles, type Limit, triesKey } from './throttle.ts'

const plain: Limit = { name: 'plain', tries: 3, windowMs: 60_000 }
const doubling: Limit = { name: 'doubling', tries: 3, windowMs: 60_000, pauses: { firstMs: 30_000, maxMs: 900_000 } }

let now: Date
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}

it.beforeEach(async ({ database }) => {
  now = new Date('2026-03-10T04:30:00Z')
  await database.db.unchecked('delete from throttles')
})

/** Returns 0 for an allowed attempt, otherwise the seconds to wait. */
async function waitOf(database: TestDatabase, limit: Limit, who = 'somebody'): Promise<number> {
  try {
    await countTry({ db: database.db }, limit, who, now)
    return 0
  } catch (error) {
    if (error instanceof Problem && error.code === 'tooMany') return error.retryAfterSeconds ?? -1
    throw error
  }
}

it('counts the attempts of a transaction that is rolled back', async ({ database }) => {
  for (let time = 0; time < 3; time++) {
    const undone = database.db.transaction(async () => {
      expect(await waitOf(database, plain)).toBe(0)
      throw new Error('refused')
    })
    await expect(undone).rejects.toThrow('refused')
  }
  expect(await waitOf(database, plain)).toBe(60)
  const [row] = await database.db.unchecked('select count from throttles where key = $1', [triesKey(plain, 'somebody')])
  expect(row?.count).toBe(3)
})

async function waitsOf(database: TestDatabase, limit: Limit, times: number): Promise<number[]> {
  const waits: number[] = []
  for (let time = 0; time < times; time++) waits.push(await waitOf(database, limit))
  return waits
}

describe('a window', () => {
  it('allows its attempts, then states the wait, then starts again', async ({ database }) => {
    expect(await waitsOf(database, plain, 4)).toEqual([0, 0, 0, 60])
    later(20)
    expect(await waitOf(database, plain)).toBe(40)
    later(40)
    expect(await waitsOf(database, plain, 4)).toEqual([0, 0, 0, 60])
  })

  it('counts each person separately, and forgets those who succeed', async ({ database }) => {
    expect(await waitsOf(database, plain, 4)).toEqual([0, 0, 0, 60])
    expect(await waitOf(database, plain, 'somebody else')).toBe(0)
    await database.db.unchecked('delete from throttles where key = $1', [triesKey(plain, 'somebody')])
    expect(await waitOf(database, plain)).toBe(0)
  })

  it('counts simultaneous attempts one by one', async ({ database }) => {
    const waits = await Promise.all(Array.from({ length: 20 }, () => waitOf(database, plain)))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
  })

  it('can be set to another number of attempts', async ({ database }) => {
    const api = { db: database.db, limitTries: { plain: 1 } }
    await countTry(api, plain, 'somebody', now)
    await expect(countTry(api, plain, 'somebody', now)).rejects.toMatchObject({ code: 'tooMany' })
  })
})

describe('pauses', () => {
  it('double up to the maximum and never become a lock', async ({ database }) => {
    expect(await waitsOf(database, doubling, 4)).toEqual([0, 0, 0, 30])
    const pauses: number[] = []
    for (let wait = 30, time = 0; time < 7; time++) {
      later(wait)
      expect(await waitOf(database, doubling)).toBe(0)
      wait = await waitOf(database, doubling)
      pauses.push(wait)
    }
    expect(pauses).toEqual([60, 120, 240, 480, 900, 900, 900])
  })

  it('end after a quiet time', async ({ database }) => {
    expect(await waitsOf(database, doubling, 4)).toEqual([0, 0, 0, 30])
    later(30 + 900)
    expect(await waitsOf(database, doubling, 4)).toEqual([0, 0, 0, 30])
  })

  it('do not result from slow attempts', async ({ database }) => {
    for (let time = 0; time < 8; time++) {
      expect(await waitOf(database, doubling)).toBe(0)
      later(31)
    }
  })
})

it('keeps the counters of a day, and deletes those of a clock that ran ahead', async ({ database }) => {
  const daily: Limit = { name: 'daily', tries: 3, windowMs: dayMs }
  expect(await waitOf(database, daily)).toBe(0)
  expect(await deleteOldThrottles(database.db, now)).toBe(0)
  later(-10 * 60)
  expect(await deleteOldThrottles(database.db, now)).toBe(1)
  const weekly = { ...daily, windowMs: 7 * daily.windowMs }
  await expect(countTry({ db: database.db }, weekly, 'somebody', now)).rejects.toThrow('so long a window')
})

it('deletes only counters that delay nobody', async ({ database }) => {
  await waitsOf(database, doubling, 3)
  later(30 + 899)
  expect(await deleteOldThrottles(database.db, now)).toBe(0)
  later(1)
  expect(await deleteOldThrottles(database.db, now)).toBe(1)
})

describe('several counters at once', () => {
  const wide: Limit = { name: 'wide', tries: 5, windowMs: 60_000 }
  const countOf = async (database: TestDatabase, limit: Limit, who: string) => {
    const rows = await database.db.unchecked('select count from throttles where key = $1', [triesKey(limit, who)])
    return rows[0]?.count ?? 0
  }

  it('count in order, and stop at the one that refuses', async ({ database }) => {
    const counters = [
      { limit: plain, who: 'address' },
      { limit: wide, who: 'account' },
    ]
    for (let time = 0; time < 3; time++) await countTries({ db: database.db }, counters, now)
    await expect(countTries({ db: database.db }, counters, now)).rejects.toMatchObject({ code: 'tooMany' })
    expect(await countOf(database, plain, 'address')).toBe(3)
    expect(await countOf(database, wide, 'account')).toBe(3)
  })

  it('keep the first count when the second refuses, and return the wait of the second', async ({ database }) => {
    const counters = [
      { limit: wide, who: 'address' },
      { limit: { ...plain, windowMs: 120_000 }, who: 'account' },
    ]
    for (let time = 0; time < 3; time++) await countTries({ db: database.db }, counters, now)
    const refused = countTries({ db: database.db }, counters, now)
    await expect(refused).rejects.toMatchObject({ code: 'tooMany', retryAfterSeconds: 120 })
    expect(await countOf(database, wide, 'address')).toBe(4)
  })

  it('are one to three, and refused when none or more', async ({ database }) => {
    const { db } = database
    const counters = ['first', 'second', 'third', 'fourth'].map((name) => ({
      limit: { ...plain, name },
      who: 'somebody',
    }))
    for (const given of [[], counters]) await expect(countTries({ db }, given, now)).rejects.toThrow('not one to three')
    for (const many of [1, 2, 3]) await countTries({ db }, counters.slice(0, many), now)
    const counted = await Promise.all(counters.map(({ limit, who }) => countOf(database, limit, who)))
    expect(counted).toEqual([3, 2, 1, 0])
  })
})
