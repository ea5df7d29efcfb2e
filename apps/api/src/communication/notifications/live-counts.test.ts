// The live count: sent at once and on every change, until the session ends or the server stops. It keeps no session
// alive.

import { text } from 'node:stream/consumers'
import { notifications } from '@rounds/contract/communication/notifications/notification.endpoints'
import { profileEvents } from '@rounds/contract/membership/profiles/profile.events'
import { studentEvents } from '@rounds/contract/membership/students/student.events'
import { afterAll, afterEach, describe, expect } from 'vitest'
import { z } from 'zod'
import { buildApp } from '#api/app.ts'
import { idleMs } from '#api/identity/sessions/session-life.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { createHttp } from '#api/kernel/http/http.ts'
import { createJobs } from '#api/kernel/jobs/jobs.ts'
import { type EventStream, openEventStream } from '#api/testing/event-stream.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { createLiveCounts, watchMs } from './live-counts.ts'

const opened: EventStream[] = []

const test = it.extend('origin', { scope: 'file' }, ({ harness }) =>
  harness.http.listen({ port: 0, host: '127.0.0.1' }),
)

test.beforeEach(({ harness }) => harness.db.unchecked('delete from notifications'))
afterEach(() => {
  for (const stream of opened.splice(0)) stream.close()
})

async function follow(origin: string, headers: Record<string, string>, at = origin): Promise<EventStream> {
  const stream = await openEventStream(`${at}/api/notifications/stream`, headers)
  opened.push(stream)
  return stream
}
const notify = (harness: Harness) =>
  harness.api.notify(studentEvents.approved, { to: harness.people.student.id, by: 'Dr hod' })

describe('the stream of the unread count', () => {
  test('sends the count at once and again on every change', async ({ harness, student, origin }) => {
    const stream = await follow(origin, await harness.session('student'))
    expect([stream.status, stream.contentType]).toEqual([200, 'text/event-stream; charset=utf-8'])
    await expect.poll(() => stream.data).toEqual(['0'])
    await notify(harness)
    await expect.poll(() => stream.data).toEqual(['0', '1'])
    await student(notifications.readAll)
    await expect.poll(() => stream.data).toEqual(['0', '1', '0'])
  })

  test('ignores rolled-back transactions and the notifications of other people', async ({ harness, origin }) => {
    const stream = await follow(origin, await harness.session('student'))
    await expect.poll(() => stream.data).toEqual(['0'])
    await harness.api.db
      .transaction(async () => {
        await notify(harness)
        throw new Error('undone')
      })
      .catch(() => {})
    await harness.api.notify(profileEvents.studentWaits, {
      to: harness.people.hod.id,
      person: 'Asha Rao',
      page: '/allStudent',
    })
    await notify(harness)
    await expect.poll(() => stream.data).toEqual(['0', '1'])
  })

  test('needs a session', async ({ origin }) => {
    expect((await follow(origin, {})).status).toBe(401)
  })

  test('allows six tabs per person, without blocking other people', async ({ harness, origin }) => {
    const session = await harness.session('otherTeacher')
    for (let tab = 0; tab < 6; tab++) expect((await follow(origin, session)).status).toBe(200)
    expect((await follow(origin, session)).status).toBe(429)
    expect((await follow(origin, await harness.session('teacher'))).status).toBe(200)
    opened[0]?.close()
    await expect.poll(async () => (await follow(origin, session)).status).toBe(200)
  })

  test('refuses a HEAD request without keeping a stream open', async ({ harness, origin }) => {
    const headers = await harness.session('clerk')
    const response = await fetch(`${origin}/api/notifications/stream`, { method: 'HEAD', headers })
    expect(response.status).toBe(405)
    for (let tab = 0; tab < 6; tab++) expect((await follow(origin, headers)).status).toBe(200)
  })

  test('does not extend the session', async ({ harness, origin }) => {
    const headers = await harness.session('otherHod')
    const activity = async () =>
      (
        await harness.db.uncheckedRows(
          z.object({ at: z.date() }),
          'select max(last_active_at) as at from sessions where account_id = $1',
          [harness.people.otherHod.id],
        )
      )[0]?.at
    const before = await activity()
    harness.clock.now = new Date(harness.clock.now.getTime() + 30 * 60_000)
    const stream = await follow(origin, headers)
    await expect.poll(() => stream.data).toEqual(['0'])
    expect(await activity()).toEqual(before)
  })
})

describe('the end of a stream', () => {
  // Like the product, but with much shorter timers.
  let fast: Awaited<ReturnType<typeof buildApp>>
  let at: string
  test.beforeAll(async ({ harness }) => {
    fast = await buildApp(
      {
        ...harness.api,
        jobs: createJobs(harness.db, { url: harness.url, onFault: () => {} }),
        liveTimes: { beatMs: 40, watchMs: 40 },
      },
      { logLevel: 'silent', trustProxy: false, secure: false },
    )
    at = await fast.http.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => fast.http.close())

  test('follows a deleted or idle session; until then the stream sends heartbeats', async ({ harness, origin }) => {
    const out = await follow(origin, await harness.session('admin'), at)
    const idle = await follow(origin, await harness.session('collegeBAdmin'), at)
    await expect.poll(() => idle.text()).toContain(': still here')
    await harness.db.unchecked('delete from sessions where account_id = $1', [harness.people.admin.id])
    await expect.poll(() => out.isEnded()).toBe(true)
    expect(idle.isEnded()).toBe(false)
    harness.clock.now = new Date(harness.clock.now.getTime() + idleMs + 1_000)
    await expect.poll(() => idle.isEnded()).toBe(true)
  })

  test('follows a block within five seconds', async ({ harness, origin }) => {
    expect(watchMs).toBeLessThanOrEqual(5_000)
    const stream = await follow(origin, await harness.session('drpc'), at)
    await expect.poll(() => stream.data).toEqual(['0'])
    await harness.db.unchecked('update accounts set active = false where id = $1', [harness.people.drpc.id])
    await expect.poll(() => stream.isEnded()).toBe(true)
  })

  test('follows a server shutdown, which does not wait for it', async ({ harness, origin }) => {
    const stream = await follow(origin, await harness.session('master'), at)
    await expect.poll(() => stream.data).toEqual(['0'])
    await fast.http.close()
    await expect.poll(() => stream.isEnded()).toBe(true)
  })
})

test('a late reply to an earlier query does not overwrite a newer count', async ({ harness }) => {
  const http = await createHttp({ logLevel: 'silent', trustProxy: false, secure: false })
  const topic = 'test.numbers'
  const answers: ((count: number) => void)[] = []
  const countOf = (_db: Database, [accountId = '']: readonly string[]) =>
    new Promise<ReadonlyMap<string, number>>((resolve) => {
      answers.push((count) => resolve(new Map([[accountId, count]])))
    })
  const counts = createLiveCounts({ ...harness.api, http }, [{ event: 'numbers', topic, countOf }])
  const { id } = harness.people.student
  const opening = counts.open({ id, sessionKey: 'none' })
  await expect.poll(() => answers.length).toBe(1)
  harness.api.signals.send(topic, [id])
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.(1)
  answers[0]?.(0)
  const stream = await opening
  stream.end()
  const told = await text(stream)
  await http.close()
  expect(told.match(/event: numbers\ndata: \d/g)).toEqual(['event: numbers\ndata: 1'])
})
