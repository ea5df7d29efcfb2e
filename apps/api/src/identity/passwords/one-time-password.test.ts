// A one-time password: set by the Master only, valid for one day, and usable only for choosing a new password.

import { notifications } from '@rounds/contract/communication/notifications/notification.endpoints'
import { passwords } from '@rounds/contract/identity/passwords/password.endpoints'
import { passwordMessages } from '@rounds/contract/identity/passwords/password.messages'
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { hourMs } from '@rounds/contract/kernel/durations'
import { fillMessage } from '@rounds/contract/kernel/message'
import { describe, expect } from 'vitest'
import { lastEvent } from '#api/testing/audit-events.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aSecondFactor, codeNow } from '#api/testing/identity/second-factor.ts'
import { aPerson, type CastName, type TestPerson } from '#api/testing/people.ts'

const newPassword = 'green lantern by the well'

/** Uses a new session, because these tests advance the clock by hours. */
async function give(harness: Harness, person: { id: string }, by: CastName = 'master') {
  const headers = await harness.session(by)
  await harness.db.unchecked('update sessions set confirmed_at = $1', [harness.clock.now])
  return harness.anonymous(passwords.setOneTime, { params: { id: person.id }, headers })
}
const signIn = (harness: Harness, { email, role }: TestPerson, password: string) =>
  harness.anonymous(role === 'student' ? sessions.studentSignIn : sessions.staffSignIn, { body: { email, password } })
/** Returns the session headers from a sign-in. */
function sessionOf({ headers, body }: Awaited<ReturnType<typeof signIn>>) {
  return { cookie: String(headers['set-cookie']).split(';')[0] ?? '', 'x-csrf-token': body.sessionToken }
}

const test = it.extend('resident', ({ harness }) => {
  harness.clock.now = new Date(harness.clock.now.getTime() + hourMs)
  harness.mails.length = 0
  return aPerson(harness.db, {
    role: 'student',
    name: 'Dr Asha Rao',
    email: `asha${harness.clock.now.getTime()}@rounds.example`,
    createdAt: harness.clock.now,
    ...harness.places.medicine,
  })
})

describe('setting a one-time password', () => {
  test('ends all sessions, notifies the owner without revealing it, and is audited', async ({ harness, resident }) => {
    const headers = await harness.session(resident)
    const { status, body } = await give(harness, resident)
    expect([status, body.message]).toEqual([200, fillMessage(passwordMessages.oneTimeSet, { name: resident.name })])
    expect(body.oneTimePassword).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){5}[0-9a-hjkmnp-tv-z]{4}$/)
    expect(body.worksUntil).toBe(new Date(harness.clock.now.getTime() + 24 * hourMs).toISOString())
    expect((await harness.anonymous(sessions.restore, { headers })).status).toBe(401)
    const [mail] = harness.mails
    expect(mail).toMatchObject({ to: resident.email, subject: 'A one-time password was set for you' })
    expect(mail?.text).toContain('Dr master set a one-time password')
    expect(JSON.stringify(harness.mails)).not.toContain(body.oneTimePassword)
    const event = await lastEvent(harness, 'password.oneTimeSet', 'actor_id, subject_id, detail')
    expect(event).toMatchObject({ actor_id: harness.people.master.id, subject_id: resident.id })
    expect(JSON.stringify(event)).not.toContain(body.oneTimePassword)
  })

  test('is reserved for the Master, after entering their password', async ({ harness, resident }) => {
    for (const by of ['hod', 'admin', 'teacher', 'student'] as const) {
      expect((await give(harness, resident, by)).body.code).toBe('forbidden')
    }
    const headers = await harness.session('master')
    const asked = await harness.anonymous(passwords.setOneTime, { params: { id: resident.id }, headers })
    expect([asked.status, asked.body.code]).toEqual([403, 'confirmationNeeded'])
    expect((await harness.anonymous(passwords.setOneTime, { params: { id: resident.id } })).status).toBe(401)
  })

  test('is refused for every Master, for blocked or unjoined accounts, and for unknown ones', async ({
    harness,
    resident,
  }) => {
    const { db, clock, people } = harness
    const master = { role: 'master', name: 'Dr Two', email: `two${clock.now.getTime()}@rounds.example` } as const
    const other = await aPerson(db, { ...master, createdAt: clock.now })
    const refused = async (person: { id: string }) => {
      const { status, body } = await give(harness, person)
      return [status, body.message]
    }
    expect(await refused(people.master)).toEqual([409, passwordMessages.oneTimeMaster])
    expect(await refused(other)).toEqual([409, passwordMessages.oneTimeMaster])
    const named = { name: resident.name }
    await db.unchecked('update accounts set active = false where id = $1', [resident.id])
    expect(await refused(resident)).toEqual([409, fillMessage(passwordMessages.oneTimeBlocked, named)])
    await db.unchecked('update accounts set active = true, email_verified_at = null where id = $1', [resident.id])
    expect(await refused(resident)).toEqual([409, fillMessage(passwordMessages.oneTimeNotJoined, named)])
    expect((await refused({ id: '0190f0b0-0000-7000-8000-000000000000' }))[0]).toBe(404)
    expect((await refused({ id: 'nobody' }))[0]).toBe(404)
  })
})

describe('signing in with a one-time password', () => {
  test('allows only choosing a new password, which then gives full access', async ({ harness, resident }) => {
    const given = (await give(harness, resident)).body.oneTimePassword
    const entered = await signIn(harness, resident, given)
    expect([entered.status, entered.body.user.standing]).toEqual([200, 'passwordDue'])
    const headers = sessionOf(entered)
    const closed = await harness.anonymous(notifications.list, { headers })
    expect([closed.status, closed.body.code]).toEqual([403, 'passwordDue'])
    const choose = (password: string) =>
      harness.anonymous(passwords.choose, { body: { newPassword: password }, headers })
    expect((await choose(given)).body.fields).toEqual({ newPassword: passwordMessages.sameAsBefore })
    expect((await choose('short')).status).toBe(400)
    const chosen = await choose(newPassword)
    expect([chosen.status, chosen.body.message]).toEqual([200, passwordMessages.chosen])
    expect(await lastEvent(harness, 'password.chosen', 'actor_id')).toEqual({ actor_id: resident.id })
    expect((await signIn(harness, resident, given)).status).toBe(401)
    const again = await signIn(harness, resident, newPassword)
    expect([again.status, again.body.user.standing]).toEqual([200, 'full'])
    const late = await harness.anonymous(passwords.choose, { body: { newPassword }, headers: sessionOf(again) })
    expect([late.status, late.body.message]).toEqual([409, passwordMessages.notOneTime])
  })

  test('fails after a day, and states the reason only for the right password', async ({ harness, resident }) => {
    const given = (await give(harness, resident)).body.oneTimePassword
    harness.clock.now = new Date(harness.clock.now.getTime() + 24 * hourMs)
    const late = await signIn(harness, resident, given)
    expect([late.status, late.body.message]).toEqual([401, passwordMessages.oneTimeOver])
    expect((await signIn(harness, resident, 'something else')).body.message).not.toBe(passwordMessages.oneTimeOver)
  })

  test('still needs the code of two-step sign-in', async ({ harness, resident }) => {
    const secret = await aSecondFactor(harness, resident.id)
    const given = (await give(harness, resident)).body.oneTimePassword
    const asked = await signIn(harness, resident, given)
    expect([asked.status, asked.body.code]).toEqual([401, 'codeNeeded'])
    const headers = { cookie: String(asked.headers['set-cookie']).split(';')[0] ?? '' }
    const entered = await harness.anonymous(sessions.giveCode, { body: { code: codeNow(harness, secret) }, headers })
    expect([entered.status, entered.body.user.standing]).toEqual([200, 'passwordDue'])
  })

  test('fails once the owner has set a password through a mailed link', async ({ harness, resident }) => {
    const given = (await give(harness, resident)).body.oneTimePassword
    await harness.anonymous(passwords.forgot, { body: { email: resident.email } })
    const token = harness.mails.at(-1)?.token ?? ''
    expect((await harness.anonymous(passwords.reset, { body: { token, newPassword } })).status).toBe(200)
    const refused = await signIn(harness, resident, given)
    expect([refused.status, refused.body.code]).toEqual([401, 'signInRefused'])
    expect((await signIn(harness, resident, newPassword)).body.user.standing).toBe('full')
  })
})
