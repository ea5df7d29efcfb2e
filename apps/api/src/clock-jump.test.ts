// A clock that jumps ahead a year and is corrected: nobody is locked out for a year, and nothing from that year stays
// open.

import { passwords } from '@rounds/contract/identity/passwords/password.endpoints'
import { secondFactor } from '@rounds/contract/identity/second-factor/second-factor.endpoints'
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { dayMs } from '@rounds/contract/kernel/durations'
import { personalData } from '@rounds/contract/membership/personal-data/personal-data.endpoints'
import { notificationEvents } from '@rounds/contract/notification-events'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { describe, expect } from 'vitest'
import { sendGathered } from '#api/communication/notifications/gathered.ts'
import { isConfirmed } from '#api/identity/sessions/confirm-session.ts'
import { sweepSessions } from '#api/identity/sessions/sweep.ts'
import { releaseFromFuture } from '#api/kernel/jobs/clock-skew.store.ts'
import { sweepPersonalExports } from '#api/membership/personal-data/make-personal-export.ts'
import { beginAuthorization, spendAuthorization } from '#api/site/crm/crm.store.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aSecondFactor, codeNow } from '#api/testing/identity/second-factor.ts'
import { mailedToken } from '#api/testing/mailed-links.ts'
import { aRecord } from '#api/testing/operation/durable-writes.ts'
import { aPerson, password, passwordHash } from '#api/testing/people.ts'

const yearMs = 365 * dayMs
let count = 0

/** Runs `work` with the clock a year ahead. */
async function aYearAhead<T>({ clock }: Harness, work: () => Promise<T>): Promise<T> {
  const right = clock.now
  clock.now = new Date(right.getTime() + yearMs)
  try {
    return await work()
  } finally {
    clock.now = right
  }
}

const aStudent = ({ db, clock, places }: Harness) =>
  aPerson(db, {
    role: 'student',
    name: 'Dr Ahead',
    email: `ahead${++count}@rounds.example`,
    createdAt: clock.now,
    passwordHash,
    ...places.medicine,
  })
const signIn = (harness: Harness, email: string, given = password) =>
  harness.anonymous(sessions.studentSignIn, { body: { email, password: given } })
const cookieOf = (reply: { headers: Record<string, unknown> }, name: string) =>
  String([reply.headers['set-cookie'] ?? []].flat().find((one) => String(one).startsWith(`${name}=`))).split(';')[0] ??
  ''
const isSignedIn = async (harness: Harness, cookie: string) =>
  (await harness.anonymous(sessions.restore, { headers: { cookie } })).status === 200

describe('after the clock ran a year ahead', () => {
  it('attempts of that year slow nobody down', async ({ harness }) => {
    const { email } = await aStudent(harness)
    await aYearAhead(harness, async () => {
      const statuses: number[] = []
      for (let time = 0; time < 12; time++) statuses.push((await signIn(harness, email, 'a wrong guess')).status)
      expect(statuses.at(-1)).toBe(429)
    })
    expect((await signIn(harness, email)).status).toBe(200)
  })

  it('the sweep deletes the counters of that year', async ({ harness }) => {
    await aYearAhead(harness, () => signIn(harness, 'nobody@rounds.example'))
    const { throttles } = await sweepSessions(harness.db, harness.clock.now)
    expect(throttles).toBeGreaterThan(0)
  })

  it('sessions of that year are over, and make room for new ones', async ({ harness }) => {
    const person = await aStudent(harness)
    const ahead = await aYearAhead(harness, async () => {
      const replies: string[] = []
      for (let time = 0; time < 5; time++) replies.push(cookieOf(await signIn(harness, person.email), 'sid'))
      return replies
    })
    for (const cookie of ahead) expect(await isSignedIn(harness, cookie)).toBe(false)
    const [first, second] = [await signIn(harness, person.email), await signIn(harness, person.email)]
    expect(await isSignedIn(harness, cookieOf(first, 'sid'))).toBe(true)
    expect(await isSignedIn(harness, cookieOf(second, 'sid'))).toBe(true)
    await sweepSessions(harness.db, harness.clock.now)
    const left = await harness.db.unchecked('select 1 from sessions where account_id = $1', [person.id])
    expect(left).toHaveLength(2)
  })

  it('a confirmation of that year counts for nothing', ({ harness }) => {
    const { now } = harness.clock
    expect(isConfirmed({ confirmedAt: new Date(now.getTime() + yearMs) }, now)).toBe(false)
    expect(isConfirmed({ confirmedAt: new Date(now.getTime() + 60_000) }, now)).toBe(true)
  })

  it('codes of the app are accepted again, each once', async ({ harness }) => {
    const person = await aStudent(harness)
    const secret = await aSecondFactor(harness, person.id)
    const giveCode = async () => {
      const step = cookieOf(await signIn(harness, person.email), 'step')
      const body = { code: codeNow(harness, secret) }
      return (await harness.anonymous(sessions.giveCode, { body, headers: { cookie: step } })).status
    }
    expect(await aYearAhead(harness, giveCode)).toBe(200)
    expect(await giveCode()).toBe(200)
    expect(await giveCode()).not.toBe(200)
  })

  it('a sign-in of that year that waits for its code has expired', async ({ harness }) => {
    const person = await aStudent(harness)
    const secret = await aSecondFactor(harness, person.id)
    const step = await aYearAhead(harness, async () => cookieOf(await signIn(harness, person.email), 'step'))
    const reply = await harness.anonymous(sessions.giveCode, {
      body: { code: codeNow(harness, secret) },
      headers: { cookie: step },
    })
    expect(reply.body.code).toBe('signInOver')
    expect((await sweepSessions(harness.db, harness.clock.now)).steps).toBeGreaterThan(0)
  })

  it('a set-up of the second step from that year has expired, and a new one can begin', async ({ harness }) => {
    const client = await harness.as(await aStudent(harness))
    const begin = () => client(secondFactor.begin, { body: { currentPassword: password } })
    const { secret } = (await begin()).body
    await harness.db.unchecked('update second_factors set created_at = $1 where confirmed_at is null', [
      new Date(harness.clock.now.getTime() + yearMs).toISOString(),
    ])
    const confirm = async (given: string) =>
      (await client(secondFactor.confirm, { body: { code: codeNow(harness, given) } })).status
    expect(await confirm(secret)).toBe(409)
    expect(await confirm((await begin()).body.secret)).toBe(200)
  })

  it('links mailed in that year are void, and new ones are mailed', async ({ harness }) => {
    const { email } = await aStudent(harness)
    const forgot = () => harness.anonymous(passwords.forgot, { body: { email } })
    const reset = async () => {
      const token = mailedToken(harness.mails, 'reset-password', email)
      const newPassword = 'a quiet harbour at dawn'
      const body = { token, newPassword }
      return (await harness.anonymous(passwords.reset, { body })).status
    }
    await aYearAhead(harness, forgot)
    expect(await reset()).toBe(410)
    await forgot()
    expect(await reset()).toBe(200)
  })

  it('a copy of one’s data requested in that year makes room for another', async ({ harness }) => {
    const client = await harness.as(await aStudent(harness))
    const ask = async () => (await client(personalData.request, { body: { currentPassword: password } })).status
    expect(await ask()).toBe(200)
    await harness.db.unchecked("update personal_exports set requested_at = $1 where state = 'Running'", [
      new Date(harness.clock.now.getTime() + yearMs).toISOString(),
    ])
    await sweepPersonalExports(harness.api)
    expect(await ask()).toBe(200)
  })

  it('notifications gathered in that year are sent', async ({ harness }) => {
    const { student, teacher } = harness.people
    const made = await (await harness.as('student'))(entries.create, { body: aRecord(teacher.id, 'OPD 3', 12) })
    const decision = { revision: 1, status: 'Approved', remark: 'Good', score: 3 } as const
    const { id } = made.body.entry
    const { status } = await (await harness.as('teacher'))(entries.decide, { params: { id }, body: decision })
    expect(status).toBe(200)
    await harness.db.unchecked('delete from notifications where account_id <> $1', [student.id])
    await harness.db.unchecked('update notifications set outbound_after = $1', [
      new Date(harness.clock.now.getTime() + yearMs).toISOString(),
    ])
    expect(await sendGathered(harness.api, notificationEvents, harness.clock.now)).toBe(1)
  })

  it('a connection to the CRM begun in that year is void', async ({ harness }) => {
    const { db, api, clock } = harness
    const begin = () => beginAuthorization(db, api.sealer, 'a-session', clock.now)
    const { state } = await aYearAhead(harness, begin)
    expect(await spendAuthorization(db, api.sealer, { state, sessionKey: 'a-session' }, clock.now)).toBeNull()
  })

  it('jobs and schedules of that year continue, and the others stay unchanged', async ({ harness }) => {
    const { db } = harness
    await releaseFromFuture(db)
    const insert = `insert into pgboss.job (name, state, start_after, started_on) values
      ('mail', 'retry', now() + interval '1 year', null), ('mail', 'retry', now() + interval '4 h', null),
      ('mail', 'active', now() + interval '1 year', now() + interval '1 year')`
    await db.unchecked(insert)
    await db.unchecked(
      "update pgboss.version set cron_on = now() + interval '1 year', flow_on = now() - interval '1 s'",
    )
    await db.unchecked("update pgboss.queue set maintain_on = now() + interval '1 year' where name = 'mail'")
    expect(await releaseFromFuture(db)).toBe(4)
    const [jobs] = await db.unchecked(
      `select count(*) filter (where start_after <= now() and coalesce(started_on, now()) <= now())::int as due,
              count(*) filter (where start_after > now())::int as waiting
       from pgboss.job where name = 'mail' and state in ('retry', 'active')`,
    )
    expect(jobs).toEqual({ due: 2, waiting: 1 })
    const [version] = await db.unchecked('select cron_on, flow_on is null as "isFlowGone" from pgboss.version')
    expect(version).toEqual({ cron_on: null, isFlowGone: false })
    expect(await releaseFromFuture(db)).toBe(0)
  })
})
