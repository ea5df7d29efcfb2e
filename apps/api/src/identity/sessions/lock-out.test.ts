// Nobody can lock another person out by guessing passwords. Attempts from elsewhere are counted separately from those
// of a device on which the owner signed in or set a new password.
import { passwords } from '@rounds/contract/identity/passwords/password.endpoints'
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { singleSignOn } from '@rounds/contract/identity/single-sign-on/single-sign-on.endpoints'

import { describe, expect } from 'vitest'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { mailedToken } from '#api/testing/mailed-links.ts'
import { aPerson, password, passwordHash } from '#api/testing/people.ts'

const owner = 'student@rounds.example'
const home = '203.0.113.9'

interface Try {
  from?: string
  device?: string
  email?: string
  given?: string
}

function signIn(harness: Harness, { from = home, device, email = owner, given = password }: Try = {}) {
  return harness.http.inject({
    method: 'POST',
    url: `/api${sessions.studentSignIn.path}`,
    remoteAddress: from,
    payload: { email, password: given },
    ...(device === undefined ? {} : { cookies: { device } }),
  })
}
const guess = async (harness: Harness, given: Try) =>
  (await signIn(harness, { given: 'a wrong guess', ...given })).statusCode
type Reply = Awaited<ReturnType<typeof signIn>>
const deviceOf = (reply: Reply) => reply.cookies.find(({ name }) => name === 'device')
const markOf = (reply: Reply) => deviceOf(reply)?.value ?? ''
const later = (harness: Harness, seconds: number) => {
  harness.clock.now = new Date(harness.clock.now.getTime() + seconds * 1000)
}

/** Guesses from enough networks to exhaust the account's limit. */
async function attack(harness: Harness, email = owner): Promise<void> {
  for (let network = 0; network < 3; network++) {
    for (let time = 0; time < few['sign-in.network']; time++)
      await guess(harness, { from: `198.51.${network}.7`, email })
  }
  expect(await guess(harness, { from: '198.51.100.7', email })).toBe(429)
}

/** Low limits, because each attempt costs the server a hash. */
const few = { 'sign-in.address': 1_000, 'sign-in.network': 3, 'sign-in.account': 9, 'sign-in.device': 3 }

it.beforeEach(async ({ harness }) => {
  harness.api.limitTries = few
  await harness.db.unchecked('delete from throttles')
})

describe('a stranger', () => {
  it('exhausts the attempts of one network; the owner signs in from another, on any device', async ({ harness }) => {
    delete harness.api.limitTries
    for (let time = 0; time < 10; time++) expect(await guess(harness, { from: '198.51.100.7' })).toBe(401)
    const slowed = await signIn(harness, { from: '198.51.100.200', given: 'a wrong guess' })
    expect([slowed.statusCode, slowed.headers['retry-after']]).toEqual([429, '30'])
    expect((await signIn(harness)).statusCode).toBe(200)
  })

  it('cannot block the account by guessing for hours from one network', async ({ harness }) => {
    delete harness.api.limitTries
    for (let time = 0; time < 200; time++) {
      await guess(harness, { from: '198.51.100.7' })
      later(harness, 60)
    }
    expect((await signIn(harness)).statusCode).toBe(200)
  })

  it('is throttled when guessing from many networks, for existing and unknown accounts', async ({ harness }) => {
    for (const email of [owner, 'nobody@rounds.example']) {
      await attack(harness, email)
      const slowed = await signIn(harness, { email })
      expect([slowed.statusCode, slowed.headers['retry-after'], slowed.json().code]).toEqual([429, '60', 'tooMany'])
    }
  })
})

describe('a device known from an earlier sign-in', () => {
  it('signs in while strangers guess from many networks', async ({ harness }) => {
    const first = await signIn(harness)
    await attack(harness)
    expect((await signIn(harness)).statusCode).toBe(429)
    expect((await signIn(harness, { device: markOf(first), from: '192.0.2.1' })).statusCode).toBe(200)
  })

  it('signs in while others in its network exhaust the attempts of its address', async ({ harness }) => {
    harness.api.limitTries = { ...few, 'sign-in.address': 5 }
    const device = markOf(await signIn(harness))
    for (let time = 0; time < 5; time++) await guess(harness, { email: `nobody${time}@rounds.example` })
    expect((await signIn(harness)).statusCode).toBe(429)
    expect((await signIn(harness, { device })).statusCode).toBe(200)
    // The device's mark counts for one account only.
    expect((await signIn(harness, { device, email: 'otherstudent@rounds.example' })).statusCode).toBe(429)
  })

  it('gets a reset link and reaches the college sign-in while its network is throttled', async ({ harness }) => {
    harness.api.limitTries = { ...few, 'forgotten.address': 2, 'sign-on.address': 2 }
    const device = markOf(await signIn(harness))
    const ask = async (path: string, email: string) => {
      const request = { method: 'POST', url: `/api${path}`, remoteAddress: home, payload: { email } } as const
      return (await harness.http.inject({ ...request, cookies: { device } })).statusCode
    }
    for (const [path, expected] of [
      [passwords.forgot.path, 200],
      // No college has this domain.
      [singleSignOn.begin.path, 400],
    ] as const) {
      for (let time = 0; time < 2; time++) await ask(path, `nobody${time}@rounds.example`)
      expect(await ask(path, 'nobody@rounds.example')).toBe(429)
      expect(await ask(path, owner)).toBe(expected)
    }
  })

  it('has a separate limit, which also stops a stolen cookie', async ({ harness }) => {
    const device = markOf(await signIn(harness))
    for (let time = 0; time < 3; time++) expect(await guess(harness, { device, from: `192.0.${time}.1` })).toBe(401)
    expect(await guess(harness, { device, from: '192.0.100.1' })).toBe(429)
    expect((await signIn(harness)).statusCode).toBe(200)
  })

  it('is known by a cookie without personal data, hidden from scripts', async ({ harness }) => {
    const cookie = deviceOf(await signIn(harness))
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 365 * 24 * 60 * 60 })
    expect(cookie?.value).not.toMatch(/student|rounds\.example/)
    expect(cookie?.value).not.toContain(harness.people.student.id)
  })

  it('is not known by another’s cookie, a forged one, or one over a year old', async ({ harness }) => {
    const own = markOf(await signIn(harness))
    const others = markOf(await signIn(harness, { email: 'otherstudent@rounds.example' }))
    const forged = own.replace('~1', '~2')
    await attack(harness)
    for (const device of [others, forged, 'x', '~~!~~', `${'a~1~b!'.repeat(5_000)}`]) {
      expect([device.slice(0, 20), (await signIn(harness, { device })).statusCode]).toEqual([device.slice(0, 20), 429])
    }
    expect((await signIn(harness, { device: own })).statusCode).toBe(200)
    later(harness, 366 * 24 * 60 * 60)
    await harness.db.unchecked('delete from throttles')
    await attack(harness)
    expect((await signIn(harness, { device: own })).statusCode).toBe(429)
  })

  it('remembers the five people who used it last', async ({ harness }) => {
    const emails = ['student', 'otherStudentOfDepartment', 'otherStudent', 'forensicStudent', 'collegeBStudent']
    let device = markOf(await signIn(harness))
    for (const name of emails) device = markOf(await signIn(harness, { device, email: `${name}@rounds.example` }))
    expect(device.split('!')).toHaveLength(5)
    const sixth = { role: 'student', name: 'Dr Sixth', email: 'sixth@rounds.example', passwordHash } as const
    const { email } = await aPerson(harness.db, {
      ...sixth,
      createdAt: harness.clock.now,
      ...harness.places.medicine,
    })
    const withoutOwner = markOf(await signIn(harness, { device, email }))
    expect(withoutOwner.split('!')).toHaveLength(5)
    await attack(harness)
    expect((await signIn(harness, { device: withoutOwner })).statusCode).toBe(429)
    expect((await signIn(harness, { device })).statusCode).toBe(200)
  })
})

it('a password set through a mailed link lets its owner in from that browser despite throttling', async ({
  harness,
}) => {
  await attack(harness)
  expect((await harness.anonymous(passwords.forgot, { body: { email: owner } })).status).toBe(200)
  const newPassword = 'green lamp beside the river'
  const reset = await harness.http.inject({
    method: 'POST',
    url: `/api${passwords.reset.path}`,
    remoteAddress: home,
    payload: { token: mailedToken(harness.mails, 'reset-password', owner), newPassword },
  })
  expect(reset.statusCode).toBe(200)
  expect((await signIn(harness, { given: newPassword })).statusCode).toBe(429)
  expect((await signIn(harness, { given: newPassword, device: markOf(reset) })).statusCode).toBe(200)
})
