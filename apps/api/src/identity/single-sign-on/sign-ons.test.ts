// The configuration of single sign-on: its requirements, its scope, and the secret that is never shown.
import { maxDomains } from '@rounds/contract/identity/single-sign-on/single-sign-on'
import { singleSignOn } from '@rounds/contract/identity/single-sign-on/single-sign-on.endpoints'
import { singleSignOnMessages } from '@rounds/contract/identity/single-sign-on/single-sign-on.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { describe, expect } from 'vitest'
import { createTxtLookup } from '#api/kernel/outbound/txt-records.ts'
import { lastEvent } from '#api/testing/audit-events.ts'
import type { Harness } from '#api/testing/harness.ts'
import {
  beginning,
  collegeDomain,
  finish,
  setUpSignOn,
  signOnTest as test,
} from '#api/testing/identity/single-sign-on.ts'
import { openTxtServer } from '#api/testing/identity/txt-server.ts'
import type { CastName } from '#api/testing/people.ts'
import { recordOf } from './prove-domain.ts'

test.beforeEach(async ({ harness }) => {
  await harness.db.unchecked('delete from sign_on_links')
  await harness.db.unchecked('delete from sign_ons')
})

const saving = test.extend('save', ({ harness, provider }) => async (over: object = {}) => {
  const admin = await harness.asConfirmed('admin')
  const { issuer, clientId, clientSecret } = provider
  const body = { issuer, clientId, clientSecret, domains: [collegeDomain], ...over }
  return admin(singleSignOn.save, { params: { id: harness.places.medicine.collegeId }, body } as never)
})

describe('a college', () => {
  saving(
    'sets up its sign-in once the provider answers, and the secret stays sealed',
    async ({ harness, provider, save }) => {
      const { body } = await save({ domains: [' @Rounds.Example', collegeDomain, 'college.edu.in'] })
      const signOn = {
        issuer: provider.issuer,
        clientId: provider.clientId,
        domains: ['college.edu.in', collegeDomain],
        isOn: true,
        changedAt: harness.clock.now.toISOString(),
        linked: 0,
      }
      const { collegeId: id } = harness.places.medicine
      const shown = { college: { id, name: 'College A' }, signOn, returnAddress: 'http://localhost:3000/sso/return' }
      expect(body).toMatchObject({ message: singleSignOnMessages.saved, ...shown })
      const admin = await harness.as('admin')
      expect((await admin(singleSignOn.show, { params: { id } })).body).toMatchObject(shown)
      expect(await lastEvent(harness, 'singleSignOn.saved', 'subject_id')).toEqual({ subject_id: id })
      const stored = JSON.stringify(await harness.db.unchecked('select * from sign_ons'))
      const audited = JSON.stringify(await harness.db.unchecked('select * from audit_events'))
      expect(stored + audited + JSON.stringify(body)).not.toContain(provider.clientSecret)
    },
  )

  saving('keeps the secret when none is given, but not for another issuer', async ({ harness, save }) => {
    const without = { clientSecret: undefined }
    const needed = await save(without)
    expect([needed.status, needed.body.fields]).toEqual([400, { clientSecret: singleSignOnMessages.secretMissing }])
    await save()
    const sealed = () => harness.db.unchecked('select sealed_client_secret from sign_ons')
    expect((await save({ ...without, domains: ['college.edu.in'] })).status).toBe(200)
    const elsewhere = await save({ ...without, issuer: 'https://elsewhere.example' })
    expect(elsewhere.body.fields).toEqual({ clientSecret: singleSignOnMessages.secretMissing })
    expect(await sealed()).toHaveLength(1)
  })

  saving.for([
    [{ issuer: 'nowhere' }, { issuer: singleSignOnMessages.issuer }],
    [{ issuer: 'https://a:b@login.example' }, { issuer: singleSignOnMessages.hasPassword }],
    [{ clientId: ' ' }, { clientId: singleSignOnMessages.clientMissing }],
    [{ clientSecret: '' }, { clientSecret: singleSignOnMessages.secretMissing }],
    [{ domains: [] }, { domains: singleSignOnMessages.domainsMissing }],
    [{ domains: ['nowhere'] }, { 'domains.0': fillMessage(singleSignOnMessages.domain, { domain: 'nowhere' }) }],
    [
      { domains: ['Gmail.com'] },
      { 'domains.0': fillMessage(singleSignOnMessages.domainPublic, { domain: 'gmail.com' }) },
    ],
    [
      { domains: Array.from({ length: maxDomains + 1 }, (_, index) => `d${index}.example`) },
      { domains: fillMessage(singleSignOnMessages.tooManyDomains, { n: maxDomains }) },
    ],
  ] as const)('sees an error at the field: %o', async ([over, fields], { harness, save }) => {
    const refused = await save(over)
    expect([refused.status, refused.body.fields]).toEqual([400, fields])
    expect(await harness.db.unchecked('select from sign_ons')).toEqual([])
  })

  saving('sees an error when nothing usable answers at the issuer', async ({ provider, save }) => {
    for (const [issuer, reason] of [
      ['http://127.0.0.1:9', 'the server refused the connection.'],
      [`${provider.issuer}/elsewhere`, 'it does not describe itself as this issuer.'],
      [provider.issuer.replace('127.0.0.1', 'localhost'), 'it does not describe itself as this issuer.'],
    ] as const) {
      const { body } = await save({ issuer })
      expect(body.fields).toEqual({ issuer: fillMessage(singleSignOnMessages.issuerUnreachable, { reason }) })
    }
  })

  saving(
    'cannot use a domain that another has proved, only one it has merely named',
    async ({ harness, provider, save }) => {
      await save()
      const other = await harness.asConfirmed('collegeBAdmin')
      const params = { id: harness.places.medicineB.collegeId }
      const { issuer, clientId, clientSecret } = provider
      const body = { issuer, clientId, clientSecret, domains: ['b.example', collegeDomain] }
      expect((await other(singleSignOn.save, { params, body })).status).toBe(200)
      expect((await save()).status).toBe(200)
      await harness.db.unchecked('update sign_on_domains set proved_at = now() where domain = $1', [collegeDomain])
      const refused = await other(singleSignOn.save, { params, body })
      const sentence = fillMessage(singleSignOnMessages.domainTaken, { domain: collegeDomain })
      expect([refused.status, refused.body.fields]).toEqual([400, { domains: sentence }])
      expect(
        await harness.db.unchecked('select college_id from sign_on_domains where domain = $1', [collegeDomain]),
      ).toEqual([{ college_id: harness.places.medicine.collegeId }])
    },
  )

  saving('starts without links after a change of issuer', async ({ harness, provider, save }) => {
    await save()
    await harness.db.unchecked(
      `insert into sign_on_links (college_id, subject, account_id, linked_at, last_used_at) values ($1, 's', $2, now(), now())`,
      [harness.places.medicine.collegeId, harness.people.student.id],
    )
    await harness.db.unchecked("update sign_ons set issuer = 'https://before.example'")
    expect((await save()).status).toBe(200)
    expect(await harness.db.unchecked('select from sign_on_links')).toEqual([])
    expect(provider.issuer).toBeTruthy()
  })
})

describe('a domain', () => {
  const prove = async (harness: Harness, domain: string = collegeDomain, who: CastName = 'admin') =>
    (await harness.as(who))(singleSignOn.prove, {
      params: { id: harness.places.medicine.collegeId },
      body: { domain },
    })

  test('starts no sign-in until it is proved, except for people already linked', async ({ harness, provider }) => {
    await setUpSignOn(harness, provider, false)
    const { email, id } = harness.people.student
    const begin = () => harness.anonymous(singleSignOn.begin, { body: { email } })
    const refused = await begin()
    expect([refused.status, refused.body.fields]).toEqual([400, { email: singleSignOnMessages.noCollege }])
    await harness.db.unchecked(
      `insert into sign_on_links (college_id, subject, account_id, linked_at, last_used_at) values ($1, 's', $2, now(), now())`,
      [harness.places.medicine.collegeId, id],
    )
    expect((await begin()).status).toBe(200)
  })

  test('is proved by a TXT record only its owner can create, and links nobody before', async ({
    harness,
    provider,
    signInAt,
  }) => {
    const server = await openTxtServer()
    harness.api.txtRecords = createTxtLookup([server.address])
    await setUpSignOn(harness, provider, false)
    provider.person = { subject: 'unproved', email: harness.people.student.email }
    // Started with an address of another, proved domain.
    await harness.db.unchecked(
      `insert into sign_on_domains (domain, college_id, proved_at) values ('proved.example', $1, now())`,
      [harness.places.medicine.collegeId],
    )
    const { address, cookie } = await beginning(harness, 'student@proved.example')
    const refused = await finish(harness, await provider.walk(address.href), cookie)
    await harness.db.unchecked(`delete from sign_on_domains where domain = 'proved.example'`)
    expect([refused.status, refused.body.message]).toEqual([401, singleSignOnMessages.domainNotProved])
    expect(await harness.db.unchecked('select from sign_on_links')).toEqual([])
    const admin = await harness.as('admin')
    const params = { id: harness.places.medicine.collegeId }
    const [proof] = (await admin(singleSignOn.show, { params })).body.signOn?.proofs ?? []
    expect(proof).toMatchObject({ domain: collegeDomain, isProved: false, record: `_rounds-sign-in.${collegeDomain}` })
    expect(proof?.value).toMatch(/^rounds-sign-in=[0-9a-f]{40}$/)
    const sentence = fillMessage(singleSignOnMessages.notProved, { record: proof?.record ?? '' })
    for (const texts of [[], ['rounds-sign-in=', `${proof?.value}0`], ['v=spf1 -all']]) {
      server.records.set(proof?.record ?? '', texts)
      const missing = await prove(harness)
      expect([missing.status, missing.body.fields]).toEqual([400, { domain: sentence }])
    }
    server.isBroken = true
    const broken = await prove(harness)
    expect([broken.status, broken.body.message]).toEqual([503, singleSignOnMessages.noNameServer])
    server.isBroken = false
    server.records.set(proof?.record ?? '', ['v=spf1 -all', proof?.value ?? ''])
    const { status, body } = await prove(harness)
    expect([status, body.message, body.signOn?.proofs[0]?.isProved]).toEqual([
      200,
      fillMessage(singleSignOnMessages.proved, { domain: collegeDomain }),
      true,
    ])
    expect(await lastEvent(harness, 'singleSignOn.domainProved', 'subject_id')).toEqual({ subject_id: params.id })
    expect((await signInAt()).status).toBe(200)
    await server.close()
  })

  test('must be proved again after removal, and has another value for each college', async ({ harness, provider }) => {
    await setUpSignOn(harness, provider)
    const admin = await harness.asConfirmed('admin')
    const params = { id: harness.places.medicine.collegeId }
    const { issuer, clientId } = provider
    const proofsWith = async (...domains: string[]) => {
      const { body } = await admin(singleSignOn.save, { params, body: { issuer, clientId, domains } })
      return body.signOn?.proofs.map(({ domain, isProved }) => [domain, isProved])
    }
    expect(await proofsWith('other.example', collegeDomain)).toEqual([
      ['other.example', false],
      [collegeDomain, true],
    ])
    expect(await proofsWith('other.example')).toEqual([['other.example', false]])
    expect(await proofsWith(collegeDomain)).toEqual([[collegeDomain, false]])
    const values = [params.id, harness.places.medicineB.collegeId].map(
      (id) => recordOf(harness.api, id, collegeDomain).value,
    )
    expect(new Set(values).size).toBe(2)
  })

  test('is proved by managers of the sign-in, for its domains, within an hourly limit', async ({
    harness,
    provider,
  }) => {
    expect((await prove(harness)).status).toBe(404)
    await setUpSignOn(harness, provider, false)
    expect((await prove(harness, 'elsewhere.example')).status).toBe(404)
    expect((await prove(harness, 'nowhere')).body.fields).toEqual({
      domain: fillMessage(singleSignOnMessages.domain, { domain: 'nowhere' }),
    })
    expect((await prove(harness, collegeDomain, 'hod')).status).toBe(403)
    expect((await prove(harness, collegeDomain, 'collegeBAdmin')).status).toBe(404)
    harness.api.limitTries = { 'sign-on.proofs': 0 }
    const often = await prove(harness, collegeDomain, 'master')
    harness.api.limitTries = {}
    expect([often.status, often.body.message]).toEqual([429, singleSignOnMessages.triedOften])
  })
})

describe('setting up single sign-on', () => {
  test('asks for the password again, as do switching and removing it', async ({ harness, provider }) => {
    await setUpSignOn(harness, provider)
    const admin = await harness.as('admin')
    await harness.db.unchecked('update sessions set confirmed_at = null')
    const params = { id: harness.places.medicine.collegeId }
    const { issuer, clientId } = provider
    for (const answer of [
      await admin(singleSignOn.save, { params, body: { issuer, clientId, domains: [collegeDomain] } }),
      await admin(singleSignOn.switch, { params, body: { isOn: false } }),
      await admin(singleSignOn.remove, { params }),
    ])
      expect(answer).toMatchObject({ status: 403, body: { code: 'confirmationNeeded' } })
  })

  test('is reserved for the Admin of the college and the Master', async ({ harness, provider, hod }) => {
    await setUpSignOn(harness, provider)
    const params = { id: harness.places.medicine.collegeId }
    const master = await harness.asConfirmed('master')
    expect((await master(singleSignOn.show, { params })).status).toBe(200)
    expect((await hod(singleSignOn.show, { params })).status).toBe(403)
    const stranger = await harness.asConfirmed('collegeBAdmin')
    const { issuer, clientId } = provider
    for (const answer of [
      await stranger(singleSignOn.show, { params }),
      await stranger(singleSignOn.save, { params, body: { issuer, clientId, domains: [collegeDomain] } }),
      await stranger(singleSignOn.switch, { params, body: { isOn: false } }),
      await stranger(singleSignOn.remove, { params }),
    ])
      expect(answer.status).toBe(404)
  })
})
