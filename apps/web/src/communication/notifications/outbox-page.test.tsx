// The Master retries or discards messages of the outbox.
// @vitest-environment happy-dom
import { outbox } from '@rounds/contract/communication/notifications/outbox.endpoints'
import { outboxMessages } from '@rounds/contract/communication/notifications/outbox.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '#web/testing/fixtures.ts'
import { theMaster } from '#web/testing/people.ts'
import { openScreen } from '#web/testing/screen.tsx'

const failed = {
  id: '0197a000-0000-7000-8000-000000000091',
  channel: 'email',
  state: 'failed',
  to: 'as***@rounds.example',
  subject: 'Verify your e-mail address',
  reason: 'mailbox full',
  tries: 5,
  since: '2026-01-10T06:00:00.000Z',
  nextAt: null,
} as const

test('the Master retries all messages at once; an empty outbox does not offer it', async ({ server }) => {
  server.answers(outbox.list, { messages: [failed], page: { page: 1, size: 10, total: 1 } })
  const message = fillMessage(outboxMessages.allTriedAgain, { n: 1 })
  server.answers(outbox.retryAll, { message, count: 1 })
  const user = await openScreen('/outbox', theMaster)
  const button = await screen.findByRole('button', { name: 'Try all again' })
  server.answers(outbox.list, { messages: [], page: { page: 1, size: 10, total: 0 } })
  await user.click(button)
  expect(await screen.findByText(message)).toBeVisible()
  expect(await screen.findByText(/Everything could be delivered/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try all again' })).toBeNull()
})

test('“Try all again” reports when nothing is left to retry', async ({ server }) => {
  server.answers(outbox.list, { messages: [failed], page: { page: 1, size: 10, total: 1 } })
  server.answers(outbox.retryAll, { message: outboxMessages.noneToTry, count: 0 })
  const user = await openScreen('/outbox', theMaster)
  await user.click(await screen.findByRole('button', { name: 'Try all again' }))
  expect(await screen.findByText(outboxMessages.noneToTry)).toBeVisible()
})

test('a message is retried, or discarded after confirmation', async ({ server }) => {
  const { triedAgain, dropped } = outboxMessages
  server.answers(outbox.list, { messages: [failed], page: { page: 1, size: 10, total: 1 } })
  server.answers(outbox.retry, { message: triedAgain })
  server.answers(outbox.drop, { message: dropped })
  const user = await openScreen('/outbox', theMaster)
  const choose = async (verb: string) => {
    await user.click(await screen.findByRole('button', { name: `More for ${failed.subject} to ${failed.to}` }))
    await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${verb}`), hidden: true }))
  }
  await choose('Try again')
  expect(await screen.findByText(triedAgain)).toBeVisible()
  await choose('Discard…')
  const question = within(await screen.findByRole('dialog', { name: 'Discard this message?' }))
  await user.click(question.getByRole('button', { name: 'Discard message' }))
  expect(await screen.findByText(dropped)).toBeVisible()
})

test('a discarded message is restored', async ({ server }) => {
  const dropped = { ...failed, state: 'dropped' } as const
  server.answers(outbox.list, { messages: [dropped], page: { page: 1, size: 10, total: 1 } })
  server.answers(outbox.restore, { message: outboxMessages.restored })
  const user = await openScreen('/outbox?state=dropped', theMaster)
  await user.click(await screen.findByRole('button', { name: `More for ${failed.subject} to ${failed.to}` }))
  expect(screen.queryByRole('button', { name: 'Try all again' })).toBeNull()
  server.answers(outbox.list, { messages: [], page: { page: 1, size: 10, total: 0 } })
  await user.click(await screen.findByRole('menuitem', { name: /^Restore/, hidden: true }))
  expect(await screen.findByText(outboxMessages.restored)).toBeVisible()
  expect(await screen.findByText('Nothing was discarded')).toBeVisible()
  expect(server.queriesTo(outbox.list).map(({ state }) => state)).toEqual(['dropped', 'dropped'])
})

test('a row opens the message with the full reason and a retry button', async ({ server }) => {
  const reason = `550 5.7.1 refused: ${'the mailbox does not exist; '.repeat(8)}`
  server.answers(outbox.list, { messages: [{ ...failed, reason }], page: { page: 1, size: 10, total: 1 } })
  server.answers(outbox.retry, { message: outboxMessages.triedAgain })
  const user = await openScreen('/outbox', theMaster)
  await user.click(await screen.findByText(failed.subject))
  const dialog = within(await screen.findByRole('dialog', { name: failed.subject }))
  expect(dialog.getByText(/550 5\.7\.1 refused/)).toHaveTextContent(reason.trim())
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(outboxMessages.triedAgain)).toBeVisible()
})
