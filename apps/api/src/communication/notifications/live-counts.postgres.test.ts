// Two servers on one PostgreSQL: a notification by one reaches a client of the other, even after a lost connection.
import { studentEvents } from '@rounds/contract/membership/students/student.events'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { buildApp } from '#api/app.ts'
import { type Database, openDatabase } from '#api/kernel/database/database.ts'
import { createJobs } from '#api/kernel/jobs/jobs.ts'
import { createSignals, type Signals } from '#api/kernel/signals/signals.ts'
import { type EventStream, openEventStream } from '#api/testing/event-stream.ts'
import { type Harness, openHarness } from '#api/testing/harness.ts'

let harness: Harness
let other: { db: Database; http: FastifyInstance; signals: Signals; origin: string }

beforeAll(async () => {
  harness = await openHarness()
  const db = await openDatabase({ url: harness.url })
  const signals = createSignals(db, { url: harness.url, onFault: () => {} })
  const jobs = createJobs(db, { url: harness.url, onFault: () => {} })
  const { http } = await buildApp(
    { ...harness.api, db, jobs, signals },
    { logLevel: 'silent', trustProxy: false, secure: false },
  )
  other = { db, http, signals, origin: await http.listen({ port: 0, host: '127.0.0.1' }) }
  await Promise.all([harness.api.signals.start(), signals.start()])
})
beforeEach(() => harness.db.unchecked('delete from notifications'))
afterAll(async () => {
  await other.signals.stop()
  await other.http.close()
  await other.db.close()
  await harness.close()
})

const poll = { timeout: 20_000 }
const listeners = () =>
  harness.db.uncheckedRows(
    z.object({ pid: z.number() }),
    "select pid from pg_stat_activity where application_name = 'rounds-signals' and datname = current_database()",
  )
const notify = () => harness.api.notify(studentEvents.approved, { to: harness.people.student.id, by: 'Dr hod' })

async function following(work: (stream: EventStream) => Promise<void>): Promise<void> {
  const stream = await openEventStream(`${other.origin}/api/notifications/stream`, await harness.session('student'))
  try {
    await expect.poll(() => stream.data).toEqual(['0'])
    await work(stream)
  } finally {
    stream.close()
  }
}

describe('two servers', () => {
  it('hold one listening connection each', async () => {
    expect(await listeners()).toHaveLength(2)
  })

  it('pass changes on to the clients of the other', async () => {
    await following(async (stream) => {
      await notify()
      await expect.poll(() => stream.data, poll).toEqual(['0', '1'])
    })
  })

  it('pass a transaction on only once it is committed', async () => {
    await following(async (stream) => {
      await harness.api.db.transaction(async () => {
        await notify()
        // Longer than signals are batched.
        await harness.db.unchecked('select pg_sleep(0.3)')
        expect(stream.data).toEqual(['0'])
      })
      await expect.poll(() => stream.data, poll).toEqual(['0', '1'])
    })
  })

  it('reconnect after a lost connection, and catch up on missed changes', async () => {
    await following(async (stream) => {
      const before = new Set((await listeners()).map(({ pid }) => pid))
      await harness.db.unchecked(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'rounds-signals' and datname = current_database()",
      )
      await notify()
      await expect.poll(() => stream.data.at(-1), poll).toBe('1')
      await expect.poll(async () => (await listeners()).length, poll).toBe(2)
      for (const { pid } of await listeners()) expect(before.has(pid)).toBe(false)
      await notify()
      await expect.poll(() => stream.data.at(-1), poll).toBe('2')
    })
  })
})
