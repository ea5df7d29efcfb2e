// `ready` under load: a server whose pool has no free connection is busy, not dead.
import type pg from 'pg'
import { describe, expect } from 'vitest'
import { it } from '#api/testing/fixtures.ts'

const isPool = (driver: unknown): driver is pg.Pool =>
  typeof driver === 'object' && driver !== null && 'connect' in driver

describe('`ready`', () => {
  it('answers while every connection of the pool is taken', async ({ harness }) => {
    const { driver } = harness.db
    if (!isPool(driver)) throw new Error('The database has no pool.')
    const ask = async () => (await harness.http.inject('/api/health/ready')).statusCode
    expect(await ask()).toBe(200)
    const taken = await Promise.all(Array.from({ length: 10 }, () => driver.connect()))
    const statuses = await Promise.all(Array.from({ length: 50 }, ask))
    for (const client of taken) client.release()
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  it('uses one connection for all simultaneous requests', async ({ harness }) => {
    const count = async () =>
      Number(
        (
          await harness.db.unchecked(
            "select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = 'rounds-ready'",
          )
        )[0]?.n,
      )
    await Promise.all(Array.from({ length: 50 }, () => harness.http.inject('/api/health/ready')))
    expect(await count()).toBe(1)
  })
})
