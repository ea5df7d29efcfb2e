// Races of signing up and verifying: concurrent requests create one account, and a link works once.
import { registrations, verifications } from '@rounds/contract/membership/registration/registration.endpoints'
import { expect } from 'vitest'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { mailedToken } from '#api/testing/mailed-links.ts'
import { inviteStaff } from './invite-staff.ts'

const atOnce = 8

it.beforeAll(async ({ harness }) => {
  harness.api.limitTries = { 'registration.account': 1000, 'registration.address': 1000, 'verification.address': 1000 }
})

it.beforeEach(({ harness }) => {
  harness.mails.length = 0
})

const times = <T>(work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: atOnce }, (_, index) => work(index)))
const signUp = (harness: Harness, email: string, name: string) =>
  harness.anonymous(registrations.signUp, {
    body: {
      ...harness.places.medicine,
      name,
      phone: '9876543210',
      email,
      acceptsTerms: true,
      courses: ['MD General Medicine'],
    },
  })
const accountsOf = (harness: Harness, email: string) =>
  harness.db.unchecked('select id, role from accounts where lower(email) = $1', [email])

it('creates one account from many sign-ups with one address; one of its links works', async ({ harness }) => {
  const email = 'many@rounds.example'
  const answers = await times((index) =>
    signUp(harness, index % 2 ? email : email.toUpperCase(), `Dr ${'ABCDEFGH'[index]}`),
  )
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1)
  expect(await accountsOf(harness, email)).toHaveLength(1)
  expect(harness.mails).toHaveLength(atOnce)
  const tokens = harness.mails.map((mail) => mailedToken([mail], 'verify'))
  const used = await Promise.all(tokens.map((token) => harness.anonymous(verifications.verify, { body: { token } })))
  expect(used.filter(({ status }) => status === 200)).toHaveLength(1)
})

it('verifies once when a link is used many times at once', async ({ harness }) => {
  const email = 'once@rounds.example'
  await signUp(harness, email, 'Dr Once')
  const token = mailedToken(harness.mails, 'verify')
  const answers = await times(() => harness.anonymous(verifications.verify, { body: { token } }))
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, ...Array(atOnce - 1).fill(410)])
  expect(harness.mails.filter(({ subject }) => subject === 'Set your password')).toHaveLength(1)
})

it('accepts an invitation once when it is submitted many times at once', async ({ harness }) => {
  const { hod } = harness.people
  await inviteStaff(
    harness.api,
    {
      ...harness.places.medicine,
      name: 'Dr Invited',
      email: 'invited@rounds.example',
      phone: null,
      role: 'professor',
      invitedBy: hod,
    },
    harness.clock.now,
  )
  const body = { token: mailedToken(harness.mails, 'verifyStaff'), newPassword: 'nine grey geese by the lake' }
  const answers = await times(() => harness.anonymous(verifications.accept, { body }))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 410)).toHaveLength(atOnce - 1)
})

it('keeps one account when a person signs up while an HOD invites the address', async ({ harness }) => {
  for (let round = 0; round < 5; round++) {
    const email = `both.${round}@rounds.example`
    const { hod } = harness.people
    const invitation = { name: 'Dr Both', email, phone: null, role: 'professor', invitedBy: hod } as const
    await Promise.all([
      signUp(harness, email, 'Dr Both'),
      inviteStaff(harness.api, { ...invitation, ...harness.places.medicine }, harness.clock.now),
    ])
    expect(await accountsOf(harness, email)).toMatchObject([{ role: 'professor' }])
  }
})
