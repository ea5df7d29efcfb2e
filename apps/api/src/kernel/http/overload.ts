// Refuses requests early when the server cannot keep up, so that the requests already accepted finish (controls: C39).
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Database } from '#api/kernel/database/database.ts'
import { Unavailable } from '#api/kernel/overload/unavailable.ts'
import { isBelowApi, pathOf } from './address.ts'

const resolutionMs = 20
const windowMs = 1_000
const maxLagMs = 200
const maxWaitMs = 1_000
const retryAfterSeconds = 2

/**
 * Answers 503 to everything below /api but /api/health while the event loop lags (200 ms on average over a second) or
 * the database pool is exhausted (a connection takes over a second). Call before the server listens.
 */
export function refuseOverload(http: FastifyInstance, db: Database): void {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs })
  delay.enable()
  // Delays during the start say nothing about the load.
  http.server.once('listening', () => delay.reset())
  const pool = db.kind === 'postgres' ? poolWait(db.driver as pg.Pool) : { isLong: () => false, look: () => {} }
  let isLagging = false
  const timer = setInterval(() => {
    isLagging = delay.mean / 1e6 - resolutionMs > maxLagMs
    delay.reset()
    pool.look()
  }, windowMs).unref()
  http.addHook('onRequest', async (request) => {
    if (!isLagging && !pool.isLong()) return
    if (isBelowApi(request) && !pathOf(request).startsWith('/api/health/')) {
      throw new Unavailable({ cause: isLagging ? 'event loop' : 'pool wait', retryAfterSeconds })
    }
  })
  http.addHook('onClose', async () => {
    clearInterval(timer)
    delay.disable()
  })
}

/**
 * Measures the wait by queueing for a connection, as a request does: the queue's length alone cannot tell a busy pool
 * from a stuck one.
 */
export function poolWait(pool: Pick<pg.Pool, 'waitingCount' | 'connect'>): { isLong: () => boolean; look: () => void } {
  let since: number | undefined
  return {
    isLong: () => since !== undefined && performance.now() - since > maxWaitMs,
    look() {
      if (since !== undefined || pool.waitingCount === 0) return
      since = performance.now()
      pool
        .connect()
        .then((client) => client.release())
        .catch(() => {})
        .finally(() => {
          since = undefined
        })
    },
  }
}
