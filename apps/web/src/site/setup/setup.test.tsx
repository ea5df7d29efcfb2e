// The Master reads the state of the installation, tests its channels, and opens or closes sign-up.
// @vitest-environment happy-dom
import { fillMessage } from '@rounds/contract/kernel/message'
import { problems } from '@rounds/contract/kernel/problem'
import { registrations } from '@rounds/contract/membership/registration/registration.endpoints'
import { signUpSettingMessages } from '@rounds/contract/membership/registration/sign-up-setting.messages'
import type { Setup } from '@rounds/contract/site/setup/setup'
import { setup } from '@rounds/contract/site/setup/setup.endpoints'
import { setupMessages } from '@rounds/contract/site/setup/setup.messages'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '#web/testing/fixtures.ts'
import { theMaster } from '#web/testing/people.ts'
import { openScreen, refusalOf } from '#web/testing/screen.tsx'
import { setupLines } from './setup-text.ts'

const nothing: Setup = {
  mail: 'off',
  mailFrom: null,
  whatsApp: 'off',
  virusScanner: 'off',
  backupSchedule: null,
  files: 'folder',
  hasChat: false,
  gateways: [],
}
const everything: Setup = {
  mail: 'set',
  mailFrom: 'Rounds <no-reply@rounds.example>',
  whatsApp: 'set',
  virusScanner: 'reachable',
  backupSchedule: '30 1 * * *',
  files: 'bucket',
  hasChat: true,
  gateways: ['razorpay', 'phonepe'],
}
const to = 'master@rounds.example'

test.beforeEach(({ server }) => {
  server.answers(registrations.readSetting, { setting: { isOpen: true, changedAt: null } })
  server.answers(setup.show, { setup: everything })
})

test('each part shows whether it is set up, and by which variables', () => {
  const states = (of: Setup) => setupLines(of).map(({ part, state }) => `${part}: ${state}`)
  expect(states(nothing)).toEqual([
    'Mail: missing',
    'WhatsApp: missing',
    'Virus scan: missing',
    'Backups: missing',
    'Object store: missing',
    'Live chat: missing',
    'Payment gateways: missing',
  ])
  expect(states(everything)).toEqual([
    'Mail: set',
    'WhatsApp: set',
    'Virus scan: set',
    'Backups: set',
    'Object store: set',
    'Live chat: set',
    'Payment gateways: set',
  ])
  const gatewaysOf = (gateways: Setup['gateways']) => setupLines({ ...nothing, gateways }).at(-1)?.says
  expect([[], ['sandbox' as const], ['razorpay' as const, 'phonepe' as const]].map(gatewaysOf)).toEqual([
    'Nobody can pay here: the cart says whom to ask.',
    'The sandbox stands in, and no money moves.',
    'Students pay by Razorpay or PhonePe.',
  ])
  expect(setupLines({ ...everything, virusScanner: 'unreachable' })[2]?.state).toBe('broken')
  expect(setupLines(nothing).filter(({ test: channel }) => channel)).toEqual([])
  expect(setupLines(nothing)[0]).toMatchObject({
    says: 'No mail server is set up: e-mails are queued.',
    how: 'SMTP_URL, MAIL_FROM',
  })
})

test('a test message reports its delivery, or the other server’s answer', async ({ server }) => {
  const delivered = fillMessage(setupMessages.delivered, { to })
  server.answers(setup.sendTest, { message: delivered, isDelivered: true, answer: null })
  const user = await openScreen('/siteSettings', theMaster)
  const send = await screen.findByRole('button', { name: 'Mail: send a test to yourself' })
  await user.click(send)
  expect(await screen.findByText(delivered)).toBeVisible()
  const answer = '550 No such user here'
  const refused = fillMessage(setupMessages.refused, { to })
  server.answers(setup.sendTest, { message: refused, isDelivered: false, answer })
  await user.click(send)
  const alert = within(await screen.findByRole('alert', { name: refused }))
  expect(alert.getByText(answer)).toBeVisible()
  const kept = fillMessage(setupMessages.kept, { to })
  server.answers(setup.sendTest, { message: kept, isDelivered: true, answer: null })
  await user.click(send)
  expect(await screen.findByText(kept)).toBeVisible()
})

test.for([
  ['conflict', setupMessages.notSetUp],
  ['conflict', setupMessages.noPhone],
  ['tooMany', fillMessage(setupMessages.tooManyTests, { wait: '3 hours' })],
] as const)('a refused test message states the reason: %s, %s', async ([code, message], { server }) => {
  server.refuses(setup.sendTest, code, { message })
  const user = await openScreen('/siteSettings', theMaster)
  await user.click(await screen.findByRole('button', { name: 'WhatsApp: send a test to yourself' }))
  expect(await refusalOf(problems[code].title)).toHaveTextContent(message)
})

test('a switch closes and opens sign-up', async ({ server }) => {
  const closed = { isOpen: false, changedAt: '2026-06-15T16:30:00.000Z' }
  server.answers(registrations.changeSetting, { message: signUpSettingMessages.closedNow, setting: closed })
  const user = await openScreen('/siteSettings', theMaster)
  const toggle = await screen.findByRole('switch', { name: /^Students can sign up/ })
  expect(toggle).toBeChecked()
  expect(screen.getByText('Invitations still work while sign-up is closed.')).toBeVisible()
  server.answers(registrations.readSetting, { setting: closed })
  await user.click(toggle)
  expect(await screen.findByText(signUpSettingMessages.closedNow)).toBeVisible()
  expect(await screen.findByText('Last changed on 15 Jun 2026, 22:00.')).toBeVisible()
  server.answers(registrations.changeSetting, {
    message: signUpSettingMessages.opened,
    setting: { ...closed, isOpen: true },
  })
  await user.click(toggle)
  expect(await screen.findByText(signUpSettingMessages.opened)).toBeVisible()
  expect(server.sentTo(registrations.changeSetting)).toEqual([{ isOpen: false }, { isOpen: true }])
})

test('a closed sign-up shows a notice instead of its form', async () => {
  const meta = document.createElement('meta')
  meta.name = 'signup'
  meta.content = 'closed'
  document.head.append(meta)
  await openScreen('/signup')
  expect(await screen.findByRole('heading', { name: 'Sign-up is closed' })).toBeVisible()
  expect(screen.getByText(signUpSettingMessages.closed)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Register' })).not.toBeInTheDocument()
  meta.remove()
})
