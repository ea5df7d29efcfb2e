// Signing in at one's college, with a real provider: who gets in, what is refused, and how a link ends.

import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { signInMessages } from '@rounds/contract/identity/sessions/sign-in.messages'
import { singleSignOn } from '@rounds/contract/identity/single-sign-on/single-sign-on.endpoints'
import { singleSignOnMessages } from '@rounds/contract/identity/single-sign-on/single-sign-on.messages'
import { problems } from '@rounds/contract/kernel/problem'
import { afterEach, describe, expect, vi } from 'vitest'
import { lastEvent } from '#api/testing/audit-events.ts'
import { aSecondFactor, codeNow } from '#api/testing/identity/second-factor.ts'
import {
  beginning,
  collegeDomain,
  cookiesOf,
  finish,
  setUpSignOn,
  signOnTest as test,
} from '#api/testing/identity/single-sign-on.ts'
import { aPerson, passwordHash } from '#api/testing/people.ts'

let number = 0

const aStudent = test
  .extend('person', ({ harness }) =>
    aPerson(harness.db, {
      role: 'student',
      name: 'Dr Linked',
      email: `linked${++number}@${collegeDomain}`,
      passwordHash,
      createdAt: harness.clock.now,
      ...harness.places.medicine,
    }),
  )
  .extend('subject', () => `subject-${number}`)

aStudent.beforeEach(async ({ harness, provider, person, subject }) => {
  await harness.db.unchecked('delete from sign_on_links')
  await harness.db.unchecked('delete from sign_ons')
  await setUpSignOn(harness, provider)
  provider.person = { subject, email: person.email }
  provider.onTokens = () => {}
  provider.areClaimsInToken = true
  harness.clock.now = new Date(harness.clock.now.getTime() + 2 * 60_000)
})

afterEach(() => void vi.useRealTimers())

describe('a member of the college', () => {
  aStudent('is signed in, linked once and notified', async ({ harness, signInAt, person }) => {
    const first = await signInAt()
    expect([first.status, first.body.user?.id, first.body.message]).toEqual([200, person.id, signInMessages.success])
    expect(cookiesOf(first)).toMatch(/sid=/)
    expect(await lastEvent(harness, 'session.started', 'actor_id, detail')).toEqual({
      actor_id: person.id,
      detail: { by: 'singleSignOn', ids: { college: harness.places.medicine.collegeId } },
    })
    expect(await lastEvent(harness, 'singleSignOn.linked')).toMatchObject({ actor_id: person.id, outcome: 'done' })
    expect((await signInAt()).status).toBe(200)
    const told = await harness.db.unchecked(
      "select 1 from notifications where account_id = $1 and event = 'singleSignOn.linked'",
      [person.id],
    )
    expect(told).toHaveLength(1)
    const client = await harness.as(person)
    expect((await client(singleSignOn.ownLink)).body.link).toEqual({
      college: 'College A',
      isAllowed: true,
      linkedAt: harness.clock.now.toISOString(),
      lastUsedAt: harness.clock.now.toISOString(),
    })
  })

  aStudent(
    'is recognised by their identity at the provider, even after their address changed',
    async ({ harness, provider, signInAt, person, subject }) => {
      await signInAt()
      provider.person = { subject, email: `renamed@${collegeDomain}` }
      expect((await signInAt()).body.user?.id).toBe(person.id)
      provider.person = { subject }
      expect((await signInAt()).body.user?.id).toBe(person.id)
      expect(await harness.db.unchecked('select 1 from sign_on_links')).toHaveLength(1)
    },
  )

  aStudent('is recognised when the claims are not in the token', async ({ provider, signInAt, person }) => {
    provider.areClaimsInToken = false
    expect((await signInAt()).body.user?.id).toBe(person.id)
  })

  aStudent('still enters the code of their second step', async ({ harness, signInAt, person }) => {
    const secret = await aSecondFactor(harness, person.id)
    const answer = await signInAt()
    expect([answer.status, answer.body.code]).toEqual([401, 'codeNeeded'])
    expect(cookiesOf(answer)).not.toMatch(/\bsid=/)
    const body = { code: codeNow(harness, secret) }
    const given = await harness.anonymous(sessions.giveCode, { body, headers: { cookie: cookiesOf(answer) } })
    expect([given.status, given.body.user?.id]).toEqual([200, person.id])
  })
})

describe('the sign-in is refused', () => {
  const refused = (message: string, code = 'signInRefused') => ({ status: 401, body: { code, message } })

  aStudent('with an unverified address', async ({ harness, provider, signInAt, person, subject }) => {
    provider.person = { subject, email: person.email, isEmailVerified: false }
    expect(await signInAt()).toMatchObject(refused(singleSignOnMessages.notVerified))
    expect(await harness.db.unchecked('select 1 from sign_on_links')).toEqual([])
    expect(await lastEvent(harness, 'session.refused', 'outcome, detail')).toEqual({
      outcome: 'refused',
      detail: { by: 'singleSignOn', reason: 'notVerified' },
    })
  })

  aStudent('without an address', async ({ provider, signInAt, subject }) => {
    provider.person = { subject }
    expect(await signInAt()).toMatchObject(refused(singleSignOnMessages.noEmail))
  })

  aStudent('with an address of another domain', async ({ provider, signInAt, subject }) => {
    provider.person = { subject, email: 'student@elsewhere.example' }
    expect(await signInAt()).toMatchObject(refused(singleSignOnMessages.otherDomain))
  })

  aStudent(
    'when nobody in the college has the address, and no account is created',
    async ({ harness, provider, signInAt, subject }) => {
      const count = () => harness.db.unchecked('select count(*)::int as n from accounts')
      const before = await count()
      for (const email of [
        `nobody@${collegeDomain}`,
        harness.people.collegeBStudent.email,
        harness.people.master.email,
      ]) {
        provider.person = { subject, email }
        expect(await signInAt()).toMatchObject(refused(singleSignOnMessages.noAccount))
      }
      expect(await count()).toEqual(before)
    },
  )

  aStudent('after the account moved to another college', async ({ harness, signInAt, person }) => {
    await signInAt()
    const { collegeId, departmentId } = harness.places.medicineB
    await harness.db.unchecked('update accounts set college_id = $2, department_id = $3 where id = $1', [
      person.id,
      collegeId,
      departmentId,
    ])
    expect(await signInAt()).toMatchObject(refused(singleSignOnMessages.noAccount))
  })

  aStudent('for an account linked to another person at the provider', async ({ provider, signInAt, person }) => {
    await signInAt()
    provider.person = { subject: 'somebody-else', email: person.email }
    expect(await signInAt()).toMatchObject(refused(singleSignOnMessages.isLinked))
  })

  aStudent('for a blocked account, and for one with an unverified address', async ({ harness, signInAt, person }) => {
    await harness.db.unchecked('update accounts set email_verified_at = null where id = $1', [person.id])
    expect(await signInAt()).toMatchObject(refused(problems.emailNotVerified.message, 'emailNotVerified'))
    await harness.db.unchecked('update accounts set active = false where id = $1', [person.id])
    expect(await signInAt()).toMatchObject(refused(signInMessages.blocked))
  })

  aStudent.for(['nonce', 'code_challenge'])('when the %s does not match', async (parameter, { signInAt }) => {
    const answer = await signInAt((address) => address.searchParams.set(parameter, 'A'.repeat(43)))
    expect(answer).toMatchObject(refused(singleSignOnMessages.notAccepted))
  })

  aStudent('with a wrong state, one of another browser, or a used one', async ({ harness, provider }) => {
    const { address, cookie } = await beginning(harness)
    const search = await provider.walk(address.href)
    const other = await beginning(harness)
    const over = refused(singleSignOnMessages.over)
    expect(await finish(harness, search, '')).toMatchObject(over)
    expect(await finish(harness, search, other.cookie)).toMatchObject(over)
    expect(await finish(harness, search.replace(/state=[^&]+/, 'state=another'), cookie)).toMatchObject(over)
    expect(await finish(harness, search, cookie.replace(/.$/, 'x'))).toMatchObject(over)
    expect((await finish(harness, search, cookie)).status).toBe(200)
    expect(await finish(harness, search, cookie)).toMatchObject(over)
  })

  aStudent('for one of two answers at the same moment', async ({ harness, provider }) => {
    const { address, cookie } = await beginning(harness)
    const search = await provider.walk(address.href)
    const both = await Promise.all([finish(harness, search, cookie), finish(harness, search, cookie)])
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401])
  })

  aStudent('after ten minutes', async ({ harness, provider }) => {
    const { address, cookie } = await beginning(harness)
    const search = await provider.walk(address.href)
    harness.clock.now = new Date(harness.clock.now.getTime() + 10 * 60_000)
    expect(await finish(harness, search, cookie)).toMatchObject(refused(singleSignOnMessages.over))
  })

  aStudent('with an expired token', async ({ provider, signInAt }) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    provider.onTokens = () => void vi.setSystemTime(Date.now() + 2 * 60_000)
    expect(await signInAt()).toMatchObject(refused(singleSignOnMessages.notAccepted))
  })

  aStudent('with a code of another issuer, or an invented code', async ({ harness, provider }) => {
    const { address, cookie } = await beginning(harness)
    const search = await provider.walk(address.href)
    const elsewhere = search.replace(/iss=[^&]+/, `iss=${encodeURIComponent('https://elsewhere.example')}`)
    expect(elsewhere).not.toBe(search)
    const wrong = refused(singleSignOnMessages.notAccepted)
    expect(await finish(harness, elsewhere, cookie)).toMatchObject(wrong)
    const next = await beginning(harness)
    const given = await provider.walk(next.address.href)
    expect(await finish(harness, given.replace(/code=[^&]+/, 'code=another'), next.cookie)).toMatchObject(wrong)
  })

  aStudent('when the person cancels at the provider', async ({ provider, signInAt }) => {
    provider.person = null
    expect(await signInAt()).toMatchObject(refused(singleSignOnMessages.refused))
  })

  aStudent('when it was switched off during the sign-in', async ({ harness, provider }) => {
    const { address, cookie } = await beginning(harness)
    const search = await provider.walk(address.href)
    await harness.db.unchecked('update sign_ons set is_on = false')
    expect(await finish(harness, search, cookie)).toMatchObject(refused(singleSignOnMessages.over))
  })
})

describe('single sign-on ends', () => {
  aStudent('when its owner ends it, until they allow it again', async ({ harness, signInAt, person }) => {
    const signedIn = await signInAt()
    const there = { cookie: cookiesOf(signedIn) }
    const client = await harness.asConfirmed(person)
    const ended = await client(singleSignOn.endLink)
    expect(ended.body.message).toBe(singleSignOnMessages.linkEnded)
    expect(await lastEvent(harness, 'singleSignOn.linkEnded')).toMatchObject({ actor_id: person.id })
    expect((await harness.anonymous(sessions.restore, { headers: there })).status).toBe(401)
    expect((await client(singleSignOn.ownLink)).body.link).toMatchObject({ isAllowed: false })
    expect((await client(singleSignOn.endLink)).status).toBe(404)
    expect((await signInAt()).body.message).toBe(singleSignOnMessages.isEnded)
    const allowed = await client(singleSignOn.allowLink)
    expect(allowed.body.message).toBe(singleSignOnMessages.linkAllowed)
    expect((await client(singleSignOn.allowLink)).status).toBe(404)
    expect((await signInAt()).status).toBe(200)
  })

  aStudent(
    'when the college switches it off or removes it, which signs everybody out',
    async ({ harness, signInAt }) => {
      const there = { cookie: cookiesOf(await signInAt()) }
      const admin = await harness.asConfirmed('admin')
      const params = { id: harness.places.medicine.collegeId }
      const off = await admin(singleSignOn.switch, { params, body: { isOn: false } })
      expect(off.body).toMatchObject({ message: singleSignOnMessages.switchedOff, signOn: { isOn: false, linked: 1 } })
      expect((await harness.anonymous(sessions.restore, { headers: there })).status).toBe(401)
      const begun = await harness.anonymous(singleSignOn.begin, { body: { email: `a@${collegeDomain}` } })
      expect([begun.status, begun.body.fields]).toEqual([400, { email: singleSignOnMessages.noCollege }])
      const on = await admin(singleSignOn.switch, { params, body: { isOn: true } })
      expect(on.body).toMatchObject({ message: singleSignOnMessages.switchedOn, signOn: { isOn: true } })
      const again = { cookie: cookiesOf(await signInAt()) }
      const removed = await admin(singleSignOn.remove, { params })
      expect(removed.body).toMatchObject({ message: singleSignOnMessages.removed, signOn: null })
      expect((await harness.anonymous(sessions.restore, { headers: again })).status).toBe(401)
      expect((await admin(singleSignOn.remove, { params })).status).toBe(404)
    },
  )

  aStudent(
    'only at that college: a person at another college by now stays signed in',
    async ({ harness, signInAt, person }) => {
      const there = { cookie: cookiesOf(await signInAt()) }
      const { collegeId, departmentId } = harness.places.medicineB
      await harness.db.unchecked('update accounts set college_id = $2, department_id = $3 where id = $1', [
        person.id,
        collegeId,
        departmentId,
      ])
      const admin = await harness.asConfirmed('admin')
      const params = { id: harness.places.medicine.collegeId }
      const off = await admin(singleSignOn.switch, { params, body: { isOn: false } })
      expect(off.body.signOn).toMatchObject({ isOn: false, linked: 0 })
      expect((await harness.anonymous(sessions.restore, { headers: there })).status).toBe(200)
    },
  )
})

describe('starting the sign-in', () => {
  aStudent('redirects to the provider with everything that the answer must match', async ({ harness, provider }) => {
    const { address, cookie } = await beginning(harness)
    expect(address.origin).toBe(provider.issuer)
    const parameters = Object.fromEntries(address.searchParams)
    expect(parameters).toMatchObject({
      client_id: provider.clientId,
      response_type: 'code',
      scope: 'openid email',
      redirect_uri: 'http://localhost:3000/sso/return',
      code_challenge_method: 'S256',
    })
    expect([parameters.state, parameters.nonce, parameters.code_challenge].map((one) => one?.length)).toEqual([
      43, 43, 43,
    ])
    expect(cookie).not.toContain(parameters.state)
  })

  aStudent('needs an address of a college with single sign-on', async ({ harness }) => {
    for (const [email, sentence] of [
      ['nobody', signInMessages.email.message],
      ['a@elsewhere.example', singleSignOnMessages.noCollege],
    ] as const) {
      const { status, body } = await harness.anonymous(singleSignOn.begin, { body: { email } })
      expect([status, body.fields]).toEqual([400, { email: sentence }])
    }
  })

  aStudent('reports that the provider does not answer', async ({ harness }) => {
    await harness.db.unchecked("update sign_ons set issuer = 'http://127.0.0.1:9'")
    const { status, body } = await harness.anonymous(singleSignOn.begin, { body: { email: `a@${collegeDomain}` } })
    expect([status, body.message]).toEqual([503, singleSignOnMessages.unavailable])
  })

  aStudent(
    'and returning both work while strangers exhaust the attempts of the address',
    async ({ harness, signInAt }) => {
      harness.api.limitTries = { 'sign-in.address': 1 }
      for (let count = 0; count < 2; count++) await finish(harness, 'state=x', '')
      expect((await finish(harness, 'state=x', '')).status).toBe(429)
      expect((await signInAt()).status).toBe(200)
      harness.api.limitTries = {}
    },
  )

  aStudent('is limited per address', async ({ harness }) => {
    const begin = () => harness.anonymous(singleSignOn.begin, { body: { email: 'a@elsewhere.example' } })
    for (let count = 0; count < 60; count++) await begin()
    expect((await begin()).status).toBe(429)
  })
})
