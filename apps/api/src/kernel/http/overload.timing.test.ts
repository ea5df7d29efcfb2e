// Early refusal: under load the server refuses requests early, health checks still answer, and afterwards everybody is
// served.
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { describe, expect } from 'vitest'
import { it } from '#api/testing/fixtures.ts'
import { createHttp } from './http.ts'
import { poolWait, refuseOverload } from './overload.ts'

/** Keeps the process as busy as a flood of heavy requests would. */
async function strain(ms: number): Promise<void> {
  const end = performance.now() + ms
  while (performance.now() < end) {
    const blockEnd = performance.now() + 400
    while (performance.now() < blockEnd);
    await pause(1)
  }
}

describe('a server that cannot keep up', () => {
  it('refuses with 503 and a retry time, while the liveness check still answers', async ({ database }) => {
    const http = await createHttp({ logLevel: 'silent', trustProxy: false, secure: false })
    const config = { spec: 'open' } as const
    http.get('/api/work', { config }, async () => ({ status: true }))
    http.get('/api/health/live', { config }, async () => ({ status: true }))
    refuseOverload(http, database.db)
    expect((await http.inject('/api/work')).statusCode).toBe(200)
    await strain(2_500)
    const refused = await http.inject('/api/work')
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([503, '2', 'unavailable'])
    expect((await http.inject('/%61pi/work')).statusCode).toBe(503)
    expect((await http.inject('/api/health/live')).statusCode).toBe(200)
    expect((await http.inject('/%61pi/health/live')).statusCode).toBe(200)
    const status = async () => (await http.inject('/api/work')).statusCode
    await expect.poll(status, { timeout: 5_000, interval: 100 }).toBe(200)
    await http.close()
  })
})

describe('the wait for a database connection', () => {
  it('is long only when a connection takes over a second, not when many wait briefly', async () => {
    let release = (): void => {}
    const connect = () =>
      new Promise<pg.PoolClient>((resolve) => {
        release = () => resolve({ release: () => {} } as unknown as pg.PoolClient)
      })
    const wait = poolWait({ waitingCount: 50, connect: connect as pg.Pool['connect'] })
    wait.look()
    expect(wait.isLong()).toBe(false)
    await pause(1_050)
    expect(wait.isLong()).toBe(true)
    release()
    await pause(1)
    expect(wait.isLong()).toBe(false)
  })
})
