// The set-up of a college's single sign-on: errors at their fields, a secret that is never shown again, and a
// confirmation before removal.
// @vitest-environment happy-dom
import type { SignOn } from '@rounds/contract/identity/single-sign-on/single-sign-on'
import { singleSignOn } from '@rounds/contract/identity/single-sign-on/single-sign-on.endpoints'
import { singleSignOnMessages } from '@rounds/contract/identity/single-sign-on/single-sign-on.messages'
import { inputMessages } from '@rounds/contract/kernel/input.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { colleges } from '@rounds/contract/reference/colleges/college.endpoints'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '#web/testing/fixtures.ts'
import { anHod, theMaster } from '#web/testing/people.ts'
import { openScreen, optionOf } from '#web/testing/screen.tsx'

const anAdmin = { ...anHod, role: 'admin' as const, roleTitle: 'Admin', department: null }
const college = { id: anHod.college?.id ?? '', name: 'Demo College A' }
const returnAddress = 'https://rounds.example/sso/return'
const proof = {
  domain: 'college.example',
  record: '_rounds-sign-in.college.example',
  value: `rounds-sign-in=${'0a'.repeat(20)}`,
}
const signOn: SignOn = {
  issuer: 'https://login.college.example',
  clientId: 'rounds',
  domains: ['college.example'],
  isOn: true,
  changedAt: '2026-06-15T06:00:00.000Z',
  linked: 12,
  proofs: [{ ...proof, isProved: true }],
}
const empty = { college, signOn: null, returnAddress }
const present = { college, signOn, returnAddress }

test('an Admin sets up single sign-on, with errors at the fields', async ({ server }) => {
  server.answers(singleSignOn.show, empty)
  const user = await openScreen('/sso/settings', anAdmin)
  const form = within(await screen.findByRole('form', { name: 'The sign-in of the college' }))
  expect(screen.getByText(returnAddress)).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Set it up' }))
  const { issuer, clientMissing, domainsMissing } = singleSignOnMessages
  for (const sentence of [issuer, clientMissing, domainsMissing]) expect(form.getByText(sentence)).toBeVisible()
  await user.type(form.getByLabelText(/^Issuer/), 'https://login.college.example')
  await user.type(form.getByLabelText(/^Client id/), 'rounds')
  const domains = form.getByLabelText(/^E-mail addresses/)
  for (const [typed, sentence] of [
    ['nowhere', fillMessage(singleSignOnMessages.domain, { domain: 'nowhere' })],
    ['gmail.com', fillMessage(singleSignOnMessages.domainPublic, { domain: 'gmail.com' })],
    [
      Array.from({ length: 11 }, (_, index) => `d${index}.in`).join(' '),
      fillMessage(singleSignOnMessages.tooManyDomains, { n: 10 }),
    ],
  ] as const) {
    await user.clear(domains)
    await user.type(domains, typed)
    await user.click(form.getByRole('button', { name: 'Set it up' }))
    expect(await form.findByText(sentence)).toBeVisible()
  }
  await user.clear(domains)
  await user.type(domains, '@college.example')
  const { hasPassword, issuerUnreachable, secretMissing, domainTaken } = singleSignOnMessages
  const reason = 'the server refused the connection.'
  for (const [field, sentence] of [
    ['issuer', inputMessages.notHttps],
    ['issuer', hasPassword],
    ['issuer', inputMessages.notPublic],
    ['issuer', fillMessage(issuerUnreachable, { reason })],
    ['clientSecret', secretMissing],
    ['domains', fillMessage(domainTaken, { domain: 'college.example' })],
  ] as const) {
    server.refuses(singleSignOn.save, 'invalid', { message: sentence, fields: { [field]: sentence } })
    await user.click(form.getByRole('button', { name: 'Set it up' }))
    expect(await form.findByText(sentence)).toBeVisible()
  }
  server.answers(singleSignOn.save, { message: singleSignOnMessages.saved, ...present })
  server.answers(singleSignOn.show, present)
  expect(form.getByText('It is stored encrypted and never shown again.')).toBeVisible()
  await user.type(form.getByLabelText(/^Client secret/), 'a secret')
  await user.click(form.getByRole('button', { name: 'Set it up' }))
  expect(await screen.findByText(singleSignOnMessages.saved)).toBeVisible()
  expect(server.sentTo(singleSignOn.save).at(-1)).toEqual({
    issuer: 'https://login.college.example',
    clientId: 'rounds',
    clientSecret: 'a secret',
    domains: ['college.example'],
  })
  const shown = within(await screen.findByRole('region', { name: 'The sign-in of the college' }))
  expect(shown.getByText('12 people')).toBeVisible()
  expect(shown.getByText('@college.example')).toBeVisible()
})

test('an Admin verifies a domain by its DNS record', async ({ server }) => {
  const unproved = { ...present, signOn: { ...signOn, proofs: [{ ...proof, isProved: false }] } }
  server.answers(singleSignOn.show, unproved)
  const user = await openScreen('/sso/settings', anAdmin)
  const part = within(await screen.findByRole('region', { name: 'Proof of college.example' }))
  expect(part.getByText(proof.record)).toBeVisible()
  expect(part.getByText(proof.value)).toBeVisible()
  expect(screen.getByText('@college.example (not verified)')).toBeVisible()
  const { notProved, noNameServer, triedOften, proved } = singleSignOnMessages
  const missing = fillMessage(notProved, { record: proof.record })
  server.refuses(singleSignOn.prove, 'invalid', { message: missing, fields: { domain: missing } })
  await user.click(part.getByRole('button', { name: 'Check now' }))
  expect(await part.findByText(missing)).toBeVisible()
  server.refuses(singleSignOn.prove, 'tooMany', { message: triedOften })
  await user.click(part.getByRole('button', { name: 'Check now' }))
  expect(await part.findByText(triedOften)).toBeVisible()
  server.refuses(singleSignOn.prove, 'unavailable', { message: noNameServer })
  await user.click(part.getByRole('button', { name: 'Check now' }))
  expect(await part.findByText(noNameServer)).toBeVisible()
  const message = fillMessage(proved, { domain: proof.domain })
  server.answers(singleSignOn.prove, { message, ...present })
  server.answers(singleSignOn.show, present)
  await user.click(part.getByRole('button', { name: 'Check now' }))
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Proof of college.example' })).toBeNull()
})

test('single sign-on is switched off and on, and removed after confirmation', async ({ server }) => {
  server.answers(singleSignOn.show, present)
  const user = await openScreen('/sso/settings', anAdmin)
  const off = { college, returnAddress, signOn: { ...signOn, isOn: false } }
  const say = async (verb: string) =>
    user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: verb }))
  await user.click(await screen.findByRole('button', { name: 'Switch off' }))
  server.answers(singleSignOn.switch, { message: singleSignOnMessages.switchedOff, ...off })
  server.answers(singleSignOn.show, off)
  await say('Switch off')
  expect(await screen.findByText(singleSignOnMessages.switchedOff)).toBeVisible()
  server.answers(singleSignOn.switch, { message: singleSignOnMessages.switchedOn, ...present })
  server.answers(singleSignOn.show, present)
  await user.click(await screen.findByRole('button', { name: 'Switch on' }))
  expect(await screen.findByText(singleSignOnMessages.switchedOn)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  server.answers(singleSignOn.remove, { message: singleSignOnMessages.removed, ...empty })
  server.answers(singleSignOn.show, empty)
  await say('Remove the sign-in')
  expect(await screen.findByText(singleSignOnMessages.removed)).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Set it up' })).toBeVisible()
})

test('the Master chooses a college first', async ({ server }) => {
  server.answers(colleges.options, { college: [{ ...college, address: 'Jodhpur', state: 'Rajasthan' }] })
  server.answers(singleSignOn.show, present)
  const user = await openScreen('/sso/settings', theMaster)
  expect(await screen.findByText('Choose a college to see its sign-in.')).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'College' }))
  await user.click(await optionOf('Demo College A'))
  expect(await screen.findByRole('region', { name: 'The sign-in of the college' })).toBeVisible()
})
