// A student has a record verified on the spot: the code for the teacher's camera, and the link.
// @vitest-environment happy-dom
import { accounts } from '@rounds/contract/identity/accounts/account.endpoints'
import { fillMessage } from '@rounds/contract/kernel/message'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { signOffs } from '@rounds/contract/records/logbook/sign-off/sign-off.endpoints'
import { signOffMessages } from '@rounds/contract/records/logbook/sign-off/sign-off.messages'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { anEntry } from '#web/testing/entries.ts'
import { test as base } from '#web/testing/fixtures.ts'
import { aStudent } from '#web/testing/people.ts'
import { openScreen } from '#web/testing/screen.tsx'

const kind = kindOf('opd-campus')
const guide = { id: '0197a000-0000-7000-8000-000000000021', name: 'Dr Arvind Mathur', roleTitle: 'Professor' }
const other = { id: '0197a000-0000-7000-8000-000000000022', name: 'Dr Leela Shah', roleTitle: 'Professor' }
const entry = anEntry({ student: aStudent, teacher: { id: guide.id, name: guide.name } })
const address = 'http://localhost:3000/sign-off/a-token'

const test = base.extend('dialog', async ({ server }) => {
  server.answers(entries.list, { entries: [entry], page: { page: 1, size: 10, total: 1 } })
  server.answers(entries.open, { entry: { ...entry, identity: null } })
  server.answers(accounts.teachers, { data: [guide, other] })
  server.answers(signOffs.showCode, {
    code: 'a.b.c',
    now: '2026-06-15T06:00:00.000Z',
    until: '2026-06-15T06:03:00.000Z',
  })
  server.answers(signOffs.show, { link: null, coordinator: null })
  const user = await openScreen(`${kind.route}?open=${entry.id}`, aStudent)
  await user.click(await screen.findByRole('button', { name: 'Get it verified now' }))
  return { user, shown: within(await screen.findByRole('dialog', { name: 'Get it verified now' })) }
})

test('shows a code at once', async ({ dialog }) => {
  expect(await dialog.shown.findByRole('img', { name: 'QR code of this record' })).toBeVisible()
})

test('shows the teacher’s decision automatically', async ({ server, dialog }) => {
  await dialog.shown.findByRole('img')
  const decided = {
    status: 'Approved' as const,
    verifiedBy: { id: guide.id, name: guide.name },
    verifierRemark: 'Good',
  }
  server.answers(entries.open, { entry: { ...entry, ...decided, identity: null } })
  expect(await dialog.shown.findByText(`Approved by ${guide.name}`)).toBeVisible()
})

test('requests a link for the named or another teacher, and shares it', async ({ server, dialog }) => {
  const { user, shown } = dialog
  const teacher = await shown.findByRole('combobox', { name: 'Teacher' })
  expect(teacher).toHaveValue(guide.name)
  server.refuses(signOffs.ask, 'invalid', { fields: { teacherId: signOffMessages.cannotVerify } })
  await user.click(shown.getByRole('button', { name: 'Ask by link' }))
  expect(await shown.findByText(signOffMessages.cannotVerify)).toBeVisible()
  await user.click(teacher)
  await user.click(await screen.findByRole('option', { name: other.name, hidden: true }))
  const message = fillMessage(signOffMessages.asked, { name: other.name })
  server.answers(signOffs.ask, { message, address, teacher: other.name, worksUntil: '2026-06-18T06:00:00.000Z' })
  await user.click(shown.getByRole('button', { name: 'Ask by link' }))
  expect(await shown.findByText(message)).toBeVisible()
  expect(server.sentTo(signOffs.ask).at(-1)).toEqual({ teacherId: other.id })
  const link = shown.getByRole('link', { name: 'WhatsApp' })
  const text = decodeURIComponent(link.getAttribute('href') ?? '')
  expect(text).toContain(address)
  expect(text).toContain(kind.title)
})

const { noTeacher, notPending, tooMany, tooManyOfRecord } = signOffMessages
test('shows why a link is refused, at the teacher or in a dialog', async ({ server, dialog }) => {
  const { user, shown } = dialog
  const ask = shown.getByRole('button', { name: 'Ask by link' })
  server.refuses(signOffs.ask, 'invalid', { fields: { teacherId: noTeacher } })
  await user.click(ask)
  expect(await shown.findByText(noTeacher)).toBeVisible()
  for (const [code, message] of [
    ['conflict', notPending],
    ['tooMany', tooMany],
    ['tooMany', tooManyOfRecord],
  ] as const) {
    server.refuses(signOffs.ask, code, { message })
    await user.click(ask)
    const refusal = await screen.findByText(message)
    expect(refusal).toBeVisible()
    await user.click(within(screen.getByRole('alertdialog')).getAllByRole('button')[0] as HTMLElement)
  }
})
