// Exporting a list: at once, or after the password when it covers many students.
// @vitest-environment happy-dom
import { passwordMessages } from '@rounds/contract/identity/passwords/password.messages'
import { secondFactorMessages } from '@rounds/contract/identity/second-factor/second-factor.messages'
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { exportMessages } from '@rounds/contract/kernel/export.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { problems } from '@rounds/contract/kernel/problem'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { entryMessages } from '@rounds/contract/records/logbook/entry.messages'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { anEntry } from '#web/testing/entries.ts'
import { test } from '#web/testing/fixtures.ts'
import { theMaster } from '#web/testing/people.ts'
import { openScreen, refusalOf } from '#web/testing/screen.tsx'

const kind = kindOf('opd-campus')
const { title } = problems.confirmationNeeded
const needed = { message: fillMessage(entryMessages.confirmExport, { n: 500 }) }
const saved = vi.fn()

test.beforeEach(({ server }) => {
  saved.mockReset()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved(this.download)
  })
  server.answers(entries.list, { entries: [anEntry()], page: { page: 1, size: 10, total: 1 } })
})

const button = () => screen.findByRole('button', { name: 'Columns, print and download' })
async function download(user: UserEvent): Promise<void> {
  await user.click(await button())
  await user.click(await screen.findByRole('menuitem', { name: 'CSV (.csv)', hidden: true }))
}
const dialog = async () => within(await screen.findByRole('dialog', { name: title }))

test('a small list is saved at once', async ({ server }) => {
  server.answers(entries.export, {})
  const user = await openScreen(kind.route, theMaster)
  await download(user)
  await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.stringMatching(/^opd-campus-[\d-]+\.csv$/)))
  await waitFor(async () => expect(await button()).toHaveFocus())
})

test('a list of many students is saved automatically after the password', async ({ server }) => {
  server.refuses(entries.export, 'confirmationNeeded', { ...needed, present: { needsCode: false } })
  const user = await openScreen(kind.route, theMaster)
  await download(user)
  const asking = await dialog()
  expect(asking.getByText(needed.message)).toBeVisible()
  expect(asking.queryByLabelText('Code')).not.toBeInTheDocument()
  await user.click(asking.getByRole('button', { name: 'Continue' }))
  expect(asking.getByText(secondFactorMessages.passwordMissing)).toBeVisible()
  const wrong = { currentPassword: passwordMessages.ownWrong }
  server.refuses(sessions.confirm, 'invalid', { message: passwordMessages.ownWrong, fields: wrong })
  await user.type(asking.getByLabelText('Your password'), 'not mine{Enter}')
  expect(await asking.findByText(passwordMessages.ownWrong)).toBeVisible()
  server.answers(sessions.confirm, { confirmedUntil: '2026-06-15T04:40:00.000Z' })
  server.answers(entries.export, {})
  await user.clear(asking.getByLabelText('Your password'))
  await user.type(asking.getByLabelText('Your password'), 'my password{Enter}')
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(server.sentTo(sessions.confirm)).toEqual([{ currentPassword: 'not mine' }, { currentPassword: 'my password' }])
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).not.toBeInTheDocument())
  await waitFor(async () => expect(await button()).toHaveFocus())
})

test('a user with two-step sign-in must also enter a code', async ({ server }) => {
  server.refuses(entries.export, 'confirmationNeeded', { ...needed, present: { needsCode: true } })
  const user = await openScreen(kind.route, theMaster)
  await download(user)
  const asking = await dialog()
  await user.type(asking.getByLabelText('Your password'), 'my password')
  await user.click(asking.getByRole('button', { name: 'Continue' }))
  expect(asking.getByText(secondFactorMessages.codeMissing)).toBeVisible()
  server.refuses(sessions.confirm, 'invalid', {
    message: secondFactorMessages.codeWrong,
    fields: { code: secondFactorMessages.codeWrong },
  })
  await user.type(asking.getByLabelText('Code'), '123456{Enter}')
  expect(await asking.findByText(secondFactorMessages.codeWrong)).toBeVisible()
  expect(server.sentTo(sessions.confirm)).toEqual([{ currentPassword: 'my password', code: '123456' }])
  expect(saved).not.toHaveBeenCalled()
})

test('Escape cancels the download and returns focus to the button', async ({ server }) => {
  server.refuses(entries.export, 'confirmationNeeded', { ...needed, present: { needsCode: false } })
  const user = await openScreen(kind.route, theMaster)
  await download(user)
  await dialog()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).not.toBeInTheDocument())
  await waitFor(async () => expect(await button()).toHaveFocus())
  expect(saved).not.toHaveBeenCalled()
})

test('a second download is refused while the first one runs', async ({ server }) => {
  server.refuses(entries.export, 'conflict', { title: 'One at a time', message: exportMessages.running })
  const user = await openScreen(kind.route, theMaster)
  await download(user)
  expect(await refusalOf('One at a time')).toHaveTextContent(exportMessages.running)
})
