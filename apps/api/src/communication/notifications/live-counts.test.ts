// The live count: at once, whenever it changes, until the session ends or the server stops; and it keeps no session alive.

import { notifications } from '@rounds/contract/communication/notifications/notification.endpoints'
import { profileEvents } from '@rounds/contract/membership/profiles/profile.events'
import { studentEvents } from '@rounds/contract/membership/students/student.events'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '#api/app.ts'
import { idleMs } from '#api/identity/sessions/sessions.store.ts'
import { createJobs } from '#api/kernel/jobs/jobs.ts'
import { type EventStream, openEventStream } from '#api/testing/event-stream.ts'
import { type Harness, openHarness } from '#api/testing/harness.ts'

let harness: Harness
let origin: string
const opened: EventStream[] = []

beforeAll(async () => {
  harness = await openHarness()
  origin = await harness.http.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(() => harness.db.unchecked('delete from notifications'))
afterEach(() => {
  for (const stream of opened.splice(0)) stream.close()
})
afterAll(() => harness.close())

async function follow(headers: Record<string, string>, at = origin): Promise<EventStream> {
  const stream = await openEventStream(`${at}/api/notifications/stream`, headers)
  opened.push(stream)
  return stream
}
const notify = () => harness.api.notify(studentEvents.approved, { to: harness.people.student.id, by: 'Dr hod' })

describe('the stream of the unread count', () => {
  it('says the count at once and again whenever it changes', async () => {
    const stream = await follow(await harness.session('student'))
    expect([stream.status, stream.contentType]).toEqual([200, 'text/event-stream; charset=utf-8'])
    await expect.poll(() => stream.data).toEqual(['0'])
    await notify()
    await expect.poll(() => stream.data).toEqual(['0', '1'])
    await (await harness.as('student'))(notifications.readAll)
    await expect.poll(() => stream.data).toEqual(['0', '1', '0'])
  })

  it('says nothing of a transaction that was undone, nor of other people', async () => {
    const stream = await follow(await harness.session('student'))
    await expect.poll(() => stream.data).toEqual(['0'])
    await harness.db
      .transaction(async () => {
        await notify()
        throw new Error('undone')
      })
      .catch(() => {})
    await harness.api.notify(profileEvents.studentWaits, { to: harness.people.hod.id, person: 'Asha Rao' })
    await notify()
    await expect.poll(() => stream.data).toEqual(['0', '1'])
  })

  it('is for the signed-in alone', async () => {
    expect((await follow({})).status).toBe(401)
  })

  it('leaves room for six tabs of a person, and for others', async () => {
    const session = await harness.session('otherTeacher')
    for (let tab = 0; tab < 6; tab++) expect((await follow(session)).status).toBe(200)
    expect((await follow(session)).status).toBe(429)
    expect((await follow(await harness.session('teacher'))).status).toBe(200)
    opened[0]?.close()
    await expect.poll(async () => (await follow(session)).status).toBe(200)
  })

  it('answers a question for its head alone without staying open', async () => {
    const headers = await harness.session('clerk')
    const response = await fetch(`${origin}/api/notifications/stream`, { method: 'HEAD', headers })
    expect(response.status).toBe(405)
    for (let tab = 0; tab < 6; tab++) expect((await follow(headers)).status).toBe(200)
  })

  it('does not extend the session', async () => {
    const headers = await harness.session('otherHod')
    const activity = async () =>
      (
        await harness.db.unchecked<{ at: Date }>(
          'select max(last_active_at) as at from sessions where account_id = $1',
          [harness.people.otherHod.id],
        )
      )[0]?.at
    const before = await activity()
    harness.clock.now = new Date(harness.clock.now.getTime() + 30 * 60_000)
    const stream = await follow(headers)
    await expect.poll(() => stream.data).toEqual(['0'])
    expect(await activity()).toEqual(before)
  })
})

describe('the end of a stream', () => {
  // Like the product, but with its clockwork in fast motion.
  let fast: Awaited<ReturnType<typeof buildApp>>
  let at: string
  beforeAll(async () => {
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

  it('comes with the end of the session, by sign-out or by idleness; until then it beats', async () => {
    const out = await follow(await harness.session('admin'), at)
    const idle = await follow(await harness.session('collegeBAdmin'), at)
    await expect.poll(() => idle.text()).toContain(': still here')
    await harness.db.unchecked('delete from sessions where account_id = $1', [harness.people.admin.id])
    await expect.poll(() => out.isEnded()).toBe(true)
    expect(idle.isEnded()).toBe(false)
    harness.clock.now = new Date(harness.clock.now.getTime() + idleMs + 1_000)
    await expect.poll(() => idle.isEnded()).toBe(true)
  })

  it('comes with the end of the server, which does not wait for it', async () => {
    const stream = await follow(await harness.session('master'), at)
    await expect.poll(() => stream.data).toEqual(['0'])
    await fast.http.close()
    await expect.poll(() => stream.isEnded()).toBe(true)
  })
})
