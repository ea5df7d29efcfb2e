// Changing one's own password requires the current one, and ends all other sessions.
import { passwords } from '@rounds/contract/identity/passwords/password.endpoints'
import { passwordMessages } from '@rounds/contract/identity/passwords/password.messages'
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { problems } from '@rounds/contract/kernel/problem'
import { describe, expect } from 'vitest'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { mailedToken } from '#api/testing/mailed-links.ts'
import { aPerson, password, passwordHash } from '#api/testing/people.ts'

const present = password
const next = 'nine grey geese by the lake'
let number = 0

const test = it
  .extend(
    'person',
    async ({ harness }) =>
      await aPerson(harness.db, {
        role: 'professor',
        name: 'Dr Meera Pillai',
        email: `meera${++number}@rounds.example`,
        passwordHash,
        createdAt: harness.clock.now,
        ...harness.places.medicine,
      }),
  )
  .extend('headers', ({ harness, person }) => harness.session(person))
  .extend(
    'change',
    ({ harness, headers }) =>
      (currentPassword: string, newPassword: string, more: Record<string, string> = headers) => {
        return harness.anonymous(passwords.change, { body: { currentPassword, newPassword }, headers: more })
      },
  )
  .extend('signIn', ({ harness, person }) => (password: string) => {
    return harness.anonymous(sessions.staffSignIn, { body: { email: person.email, password } })
  })

test.beforeEach(async ({ harness }) => {
  harness.mails.length = 0
})

const isSignedIn = async (harness: Harness, more: Record<string, string>) =>
  (await harness.anonymous(sessions.restore, { headers: more })).status === 200

describe('changing your password', () => {
  test('renews the session id and token, ends all other sessions, and notifies the owner', async ({
    harness,
    person,
    change,
    headers,
    signIn,
  }) => {
    const elsewhere = await harness.session(person)
    const { status, body, headers: given } = await change(present, next)
    expect([status, body.message]).toEqual([200, passwordMessages.changed])
    const renewed = {
      cookie: String(given['set-cookie']).split(';')[0] ?? '',
      'x-csrf-token': body.sessionToken,
    }
    expect(String(given['set-cookie'])).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(renewed.cookie).not.toBe(headers.cookie)
    expect([
      await isSignedIn(harness, headers),
      await isSignedIn(harness, elsewhere),
      await isSignedIn(harness, renewed),
    ]).toEqual([false, false, true])
    const stay = await harness.anonymous(sessions.stay, { headers: renewed })
    expect(stay.status).toBe(200)
    expect(harness.mails).toMatchObject([{ to: person.email, subject: 'Your password was changed' }])
    expect([(await signIn(present)).status, (await signIn(next)).status]).toEqual([401, 200])
    const events = await harness.db.unchecked(
      "select detail from audit_events where action = 'password.changed' and subject_id = $1",
      [person.id],
    )
    expect(events).toHaveLength(1)
  })

  test('invalidates links already mailed', async ({ harness, person, change }) => {
    await harness.anonymous(passwords.forgot, { body: { email: person.email } })
    const token = mailedToken(harness.mails, 'reset-password', person.email)
    expect((await change(present, next)).status).toBe(200)
    const reset = await harness.anonymous(passwords.reset, { body: { token, newPassword: present } })
    expect(reset.body).toMatchObject({ code: 'linkSpent' })
  })

  test('ends the old session secret, even for the only session just after a request', async ({
    harness,
    change,
    headers,
  }) => {
    expect(await isSignedIn(harness, headers)).toBe(true)
    expect((await change(present, next)).status).toBe(200)
    expect(await isSignedIn(harness, headers)).toBe(false)
  })

  test('asks for the current password, allows five attempts, and audits each', async ({
    harness,
    change,
    person,
    headers,
  }) => {
    for (let time = 0; time < 5; time++) {
      const { status, body } = await change('a wrong guess', next)
      expect([status, body.fields]).toEqual([400, { currentPassword: 'This is not your current password.' }])
    }
    const slowed = await change(present, next)
    expect([slowed.status, slowed.body.code]).toEqual([429, 'tooMany'])
    const refused = await harness.db.unchecked(
      "select outcome from audit_events where action = 'password.stepUp' and subject_id = $1",
      [person.id],
    )
    expect(refused).toHaveLength(5)
    expect(await isSignedIn(harness, headers)).toBe(true)
    harness.clock.now = new Date(harness.clock.now.getTime() + 61_000)
    expect((await change(present, next)).status).toBe(200)
  })

  test('refuses at its field a password that breaks the rules or equals the current one', async ({
    harness,
    change,
    signIn,
  }) => {
    const refused = {
      short: 'Please use 12 characters or more.',
      needforspeed: 'This password is easy to guess. Please choose another one.',
      'meera pillai 1': 'Please do not build the password from your name, your college or the product.',
      [present]: 'Your new password must differ from your current one.',
    }
    for (const [password, sentence] of Object.entries(refused)) {
      const { status, body } = await change(present, password)
      expect([status, body.fields]).toEqual([400, { newPassword: sentence }])
    }
    expect((await signIn(present)).status).toBe(200)
    expect(harness.mails).toEqual([])
  })

  test('succeeds once when two windows change it at the same moment', async ({ harness, person, change }) => {
    const other = await harness.session(person)
    const both = await Promise.all([change(present, next), change(present, `${next} too`, other)])
    const statuses = both.map(({ status }) => status).sort((a, b) => a - b)
    expect(statuses[0]).toBe(200)
    expect([400, 401, 409]).toContain(statuses[1])
    const { ownWrong, changedElsewhere } = passwordMessages
    const late = both.find(({ status }) => status !== 200)?.body.message
    expect([ownWrong, changedElsewhere, problems.unauthenticated.message]).toContain(late)
    expect(await harness.db.unchecked('select 1 from sessions where account_id = $1', [person.id])).toHaveLength(1)
  })

  test('needs a session and its CSRF token', async ({ change, headers }) => {
    expect((await change(present, next, {})).status).toBe(401)
    expect((await change(present, next, { cookie: headers.cookie })).body.code).toBe('staleToken')
  })
})
