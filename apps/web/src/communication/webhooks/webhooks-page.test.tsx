// The page of webhooks: added with the secret shown once, state, test, switch, and repeated deliveries.
// @vitest-environment happy-dom
import type { Webhook, WebhookDelivery } from '@rounds/contract/communication/webhooks/webhook'
import { webhooks } from '@rounds/contract/communication/webhooks/webhook.endpoints'
import { webhookMessages } from '@rounds/contract/communication/webhooks/webhook.messages'
import { inputMessages } from '@rounds/contract/kernel/input.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { colleges } from '@rounds/contract/reference/colleges/college.endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { test } from '#web/testing/fixtures.ts'
import { anHod, theMaster } from '#web/testing/people.ts'
import { openScreen } from '#web/testing/screen.tsx'

const anAdmin = { ...anHod, role: 'admin' as const, roleTitle: 'Admin', department: null }
const college = { id: anHod.college?.id ?? '', name: 'Demo College A' }
const id = '0197a000-0000-7000-8000-0000000000a1'
const works: Webhook = {
  id,
  name: 'Exam office',
  address: 'https://hooks.college.example/rounds',
  off: null,
  events: ['record.decided'],
  createdAt: '2026-06-01T06:00:00.000Z',
  bothSecretsUntil: null,
  failingSince: null,
  lastDeliveredAt: '2026-06-15T06:00:00.000Z',
  waiting: 0,
  failed: 0,
}
const failed: WebhookDelivery = {
  id: '0197a000-0000-7000-8000-0000000000b1',
  event: 'record.decided',
  state: 'failed',
  tries: 8,
  happenedAt: '2026-06-14T06:00:00.000Z',
  outcome: 'The program replied 500',
  nextAt: null,
  endedAt: '2026-06-15T20:00:00.000Z',
}
const secret = `whsec_${'a'.repeat(43)}=`
const open = async (server: FakeServer, list: Webhook[], address = '/webhooks') => {
  server.answers(webhooks.list, { college, webhooks: list })
  return openScreen(address, anAdmin)
}

test('adding a webhook shows its secret only once', async ({ server }) => {
  const user = await open(server, [])
  expect(await screen.findByText('No webhooks yet')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add webhook' }))
  const form = within(await screen.findByRole('dialog', { name: 'New webhook' }))
  for (const box of form.getAllByRole('checkbox')) await user.click(box)
  await user.click(form.getByRole('button', { name: 'Add webhook' }))
  for (const sentence of [webhookMessages.nameMissing, webhookMessages.address, webhookMessages.eventsMissing]) {
    expect(form.getByText(sentence)).toBeVisible()
  }
  await user.type(form.getByLabelText(/Program/), 'Exam office')
  await user.type(form.getByLabelText(/^Address/), 'http://127.0.0.1/')
  await user.click(form.getByRole('checkbox', { name: /approved or rejected/ }))
  for (const sentence of [inputMessages.notHttps, inputMessages.notPublic, webhookMessages.hasPassword]) {
    server.refuses(webhooks.add, 'invalid', { message: sentence, fields: { address: sentence } })
    await user.click(form.getByRole('button', { name: 'Add webhook' }))
    expect(await form.findByText(sentence)).toBeVisible()
  }
  server.refuses(webhooks.add, 'invalid', { fields: { name: webhookMessages.nameTaken } })
  await user.click(form.getByRole('button', { name: 'Add webhook' }))
  expect(await form.findByText(webhookMessages.nameTaken)).toBeVisible()
  const full = fillMessage(webhookMessages.tooMany, { n: 5 })
  server.refuses(webhooks.add, 'conflict', { message: full })
  await user.click(form.getByRole('button', { name: 'Add webhook' }))
  expect(await screen.findByText(full)).toBeVisible()
  server.answers(webhooks.add, { message: webhookMessages.added, webhook: works, secret })
  server.answers(webhooks.list, { college, webhooks: [works] })
  await user.click(form.getByRole('button', { name: 'Add webhook' }))
  const made = within(await screen.findByRole('dialog', { name: 'The secret of the webhook' }))
  expect(made.getByText(webhookMessages.added)).toBeVisible()
  expect(made.getByText(secret)).toBeVisible()
  await user.click(made.getByRole('button', { name: 'I’ve saved it' }))
  expect(await screen.findByRole('region', { name: 'Exam office' })).toBeVisible()
  await waitFor(() => expect(screen.queryByText(secret)).not.toBeInTheDocument())
})

describe('a webhook', () => {
  test.for([
    [{ off: { reason: 'byHand', at: works.createdAt } }, /Nothing is kept for it/],
    [{ off: { reason: 'failing', at: works.createdAt } }, /accepted nothing for three days/],
    [{ off: { reason: 'gone', at: works.createdAt } }, /wants no more events/],
    [{ off: { reason: 'tooManyWaiting', at: works.createdAt } }, /too many events waited/],
    [{ failingSince: works.createdAt, waiting: 12 }, /12 waiting/],
    [{ lastDeliveredAt: null }, /Send a test event to try it/],
    [{ bothSecretsUntil: works.createdAt }, /signed with both secrets until 1 Jun 2026/],
  ] as const)('shows its state: %o', async ([over, words], { server }) => {
    await open(server, [{ ...works, ...over }])
    expect(await screen.findByText(words)).toBeVisible()
  })

  test('is tested, edited, given a new secret, switched off and on, and removed', async ({ server }) => {
    const user = await open(server, [works])
    const choose = async (verb: RegExp) => {
      await user.click(await screen.findByRole('button', { name: 'More for Exam office' }))
      await user.click(await screen.findByRole('menuitem', { name: verb, hidden: true }))
    }
    const say = async (verb: string) =>
      user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: verb }))
    server.answers(webhooks.test, { message: webhookMessages.tested })
    await user.click(await screen.findByRole('button', { name: 'Send a test' }))
    expect(await screen.findByText(webhookMessages.tested)).toBeVisible()
    const often = fillMessage(webhookMessages.testedOften, { wait: '20 min' })
    server.refuses(webhooks.test, 'tooMany', { message: often })
    await user.click(screen.getByRole('button', { name: 'Send a test' }))
    expect(await screen.findByText(often)).toBeVisible()
    server.refuses(webhooks.test, 'conflict', { message: webhookMessages.isOff })
    await user.click(screen.getByRole('button', { name: 'Send a test' }))
    expect(await screen.findByText(webhookMessages.isOff)).toBeVisible()

    await choose(/^Edit…/)
    server.answers(webhooks.save, { message: webhookMessages.saved, webhook: works })
    await say('Save webhook')
    expect(await screen.findByText(webhookMessages.saved)).toBeVisible()

    await choose(/^New secret…/)
    server.answers(webhooks.renewSecret, { message: webhookMessages.secretRenewed, webhook: works, secret })
    await say('Make a new secret')
    const made = within(await screen.findByRole('dialog', { name: 'The new secret' }))
    expect(made.getByText(webhookMessages.secretRenewed)).toBeVisible()
    expect(made.getByText(secret)).toBeVisible()
    await user.click(made.getByRole('button', { name: 'I’ve saved it' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    const off = { ...works, off: { reason: 'byHand' as const, at: works.createdAt } }
    await choose(/^Switch off…/)
    server.answers(webhooks.switch, { message: webhookMessages.switchedOff, webhook: off })
    server.answers(webhooks.list, { college, webhooks: [off] })
    await say('Switch off')
    expect(await screen.findByText(webhookMessages.switchedOff)).toBeVisible()
    server.answers(webhooks.switch, { message: webhookMessages.switchedOn, webhook: works })
    server.answers(webhooks.list, { college, webhooks: [works] })
    await user.click(await screen.findByRole('button', { name: 'Switch on' }))
    expect(await screen.findByText(webhookMessages.switchedOn)).toBeVisible()

    await choose(/^Remove…/)
    server.answers(webhooks.remove, { message: webhookMessages.removed })
    server.answers(webhooks.list, { college, webhooks: [] })
    await say('Remove the webhook')
    expect(await screen.findByText(webhookMessages.removed)).toBeVisible()
    expect(await screen.findByText('No webhooks yet')).toBeVisible()
  })
})

test('failed events are sent again, one at a time or all together', async ({ server }) => {
  const second = { ...failed, id: '0197a000-0000-7000-8000-0000000000b2' }
  const user = await open(server, [{ ...works, failed: 2 }])
  server.answers(webhooks.deliveries, { deliveries: [failed, second], page: { page: 1, size: 10, total: 2 } })
  await user.click(await screen.findByRole('button', { name: 'Deliveries (2 failed)' }))
  const part = within(await screen.findByRole('region', { name: 'Deliveries to Exam office' }))
  expect((await part.findAllByText('The program replied 500'))[0]).toBeVisible()
  server.answers(webhooks.sendAgain, { message: webhookMessages.sentAgain })
  const [first] = part.getAllByRole('button', { name: /^Send again/ })
  if (first) await user.click(first)
  expect(await screen.findByText(webhookMessages.sentAgain)).toBeVisible()
  const all = fillMessage(webhookMessages.allSentAgain, { n: 2 })
  server.answers(webhooks.sendAllAgain, { message: all, count: 2 })
  await user.click(part.getByRole('button', { name: 'Send all again' }))
  expect(await screen.findByText(all)).toBeVisible()
  server.answers(webhooks.sendAllAgain, { message: webhookMessages.noneToSend, count: 0 })
  await user.click(part.getByRole('button', { name: 'Send all again' }))
  expect(await screen.findByText(webhookMessages.noneToSend)).toBeVisible()
})

test('the Master chooses a college first', async ({ server }) => {
  server.answers(colleges.options, { college: [{ ...college, address: 'Jodhpur', state: 'Rajasthan' }] })
  server.answers(webhooks.list, { college, webhooks: [works] })
  const user = await openScreen('/webhooks', theMaster)
  expect(await screen.findByText('Choose a college to see its webhooks.')).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'College' }))
  await user.click(await screen.findByRole('option', { name: 'Demo College A', hidden: true }))
  expect(await screen.findByRole('region', { name: 'Exam office' })).toBeVisible()
})
