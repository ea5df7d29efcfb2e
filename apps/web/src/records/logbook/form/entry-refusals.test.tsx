// Errors in a record's form: a blank form of each kind, no answer, and refusals by the server.
// @vitest-environment happy-dom
import { accounts } from '@rounds/contract/identity/accounts/account.endpoints'
import { fillMessage } from '@rounds/contract/kernel/message'
import { clinicalCaseMessages } from '@rounds/contract/records/logbook/clinical-case.messages'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { entryMessages } from '@rounds/contract/records/logbook/entry.messages'
import type { Favourite } from '@rounds/contract/records/logbook/favourite'
import { favourites } from '@rounds/contract/records/logbook/favourite.endpoints'
import { favouriteMessages } from '@rounds/contract/records/logbook/favourite.messages'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { screen, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { anEntry } from '#web/testing/entries.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { test } from '#web/testing/fixtures.ts'
import { aStudent } from '#web/testing/people.ts'
import { expectAtField, expectInDialog } from '#web/testing/refusals.ts'
import { openScreen, optionOf, refusalOf, summaryOf } from '#web/testing/screen.tsx'

const forensic = {
  ...aStudent,
  department: { id: '0197a000-0000-7000-8000-000000000003', name: 'Forensic Medicine', code: 'forensic-medicine' },
}
const teacher = { id: '0197a1c0-52b4-7c3e-9d11-3f6a2b8c4d09', name: 'Dr Mathur' }

async function openForm(
  server: FakeServer,
  id: Parameters<typeof kindOf>[0],
  user = aStudent,
  kept: readonly Favourite[] = [],
) {
  const kind = kindOf(id)
  server.answers(entries.list, { entries: [], page: { page: 1, size: 10, total: 0 } })
  server.answers(favourites.list, { favourites: [...kept] })
  server.answers(accounts.teachers, { data: [{ ...teacher, roleTitle: 'Professor' }] })
  const person = await openScreen(`${kind.route}?add=1`, user)
  return { user: person, form: within(await screen.findByRole('dialog', { name: /^Add / })) }
}

describe('an empty form', () => {
  test.for([
    ['pg-introduction', entryMessages.fullDetails],
    ['teaching-experience', entryMessages.fullDetails],
    ['thesis-review', entryMessages.requiredFields],
    ['specialty-posting', entryMessages.requiredFields],
    ['publication', entryMessages.allData],
  ] as const)('of %s lists what is missing', async ([id, { title, message }], { server }) => {
    const { user, form } = await openForm(server, id)
    await user.click(await form.findByRole('button', { name: 'Submit' }))
    expect(await summaryOf(title)).toHaveTextContent(message)
  })

  test.for([
    ['academic-program', entryMessages.quotedFieldEmpty],
    ['checklist', entryMessages.fieldEmpty],
  ] as const)('of %s names the missing field', async ([id, { title, message }], { server }) => {
    const { user, form } = await openForm(server, id)
    await user.click(await form.findByRole('button', { name: 'Submit' }))
    const [before = '', after = ''] = message.split('{name}')
    const summary = await summaryOf(title)
    expect(summary).toHaveTextContent(before)
    expect(summary).toHaveTextContent(after)
  })

  test('without its file asks for it', async ({ server }) => {
    const { user, form } = await openForm(server, 'drp-offline')
    await user.click(await form.findByRole('button', { name: 'Submit' }))
    expect(await summaryOf(entryMessages.drpcFile.title)).toHaveTextContent(entryMessages.drpcFile.message)
  })

  test('of a clinical case lists what is missing', async ({ server }) => {
    const { user, form } = await openForm(server, 'clinical-case')
    await user.click(await form.findByRole('button', { name: 'Submit' }))
    const { title, message } = clinicalCaseMessages.incomplete
    const sentence = 'At least one Presenting Complaint is required.'
    expect(await summaryOf(title)).toHaveTextContent(message.replace('{sentence}', sentence))
  })

  test('of an autopsy asks for a member of the board', async ({ server }) => {
    const { user, form } = await openForm(server, 'autopsy', forensic)
    await user.click(await form.findByRole('button', { name: 'Submit' }))
    expect((await form.findAllByText(entryMessages.noBoardMember))[0]).toBeVisible()
  })
})

test('half-day leave must be casual leave on a single day', async ({ server }) => {
  const { user, form } = await openForm(server, 'leave-record')
  await user.type(await form.findByRole('textbox', { name: /^From/ }), '01-07-2099')
  await user.type(form.getByRole('textbox', { name: /^To/ }), '02-07-2099')
  await user.click(form.getByRole('combobox', { name: /^Leave type/ }))
  await user.click(await optionOf('Sick Leave'))
  await user.click(form.getByRole('radio', { name: 'First half' }))
  await user.type(form.getByRole('textbox', { name: /^Reason/ }), 'Family')
  await user.type(form.getByRole('textbox', { name: /^Student remark/ }), 'Duty exchanged.')
  await user.click(form.getByRole('button', { name: 'Submit' }))
  for (const sentence of [entryMessages.halfOfOneDay, entryMessages.halfOfCasualLeave]) {
    expect((await form.findAllByText(sentence))[0]).toBeVisible()
  }
  await user.click(form.getByRole('combobox', { name: /^Leave type/ }))
  await user.click(await optionOf('Casual Leave'))
  expect(form.queryByText(entryMessages.halfOfCasualLeave)).not.toBeInTheDocument()
  expect(form.getAllByText(entryMessages.halfOfOneDay)[0]).toBeVisible()
})

const opd = kindOf('opd-campus')
type User = Awaited<ReturnType<typeof openScreen>>
async function fill(user: User, form: ReturnType<typeof within>) {
  await user.type(await form.findByRole('textbox', { name: /^Venue/ }), 'Camp')
  await user.type(form.getByRole('textbox', { name: /^OPD cases/ }), '12')
  await user.click(form.getByRole('combobox', { name: /^Guiding faculty/ }))
  await user.click(await optionOf(/Dr Mathur/))
  await user.type(form.getByRole('textbox', { name: /^Student remark/ }), 'Busy.')
}

test('reports a record that neither the server nor the device has stored', async ({ server }) => {
  const { user, form } = await openForm(server, 'opd-campus')
  await fill(user, form)
  server.isSilentAt(entries.create)
  await user.click(form.getByRole('button', { name: 'Submit' }))
  const { title, message } = entryMessages.notSubmitted
  expect(await refusalOf(title)).toHaveTextContent(message)
})

test('reports a correction that received no answer', async ({ server }) => {
  const details = { date: '2026-06-15', venue: 'Ward 4', opdCases: 12 }
  const rejected = anEntry({ status: 'Rejected', teacher, studentRemark: 'Seen', verifierRemark: 'Which?', details })
  server.answers(entries.list, { entries: [rejected], page: { page: 1, size: 10, total: 1 } })
  server.answers(entries.open, { entry: { ...rejected, identity: null } })
  server.isSilentAt(entries.edit)
  const user = await openScreen(`${opd.route}?edit=${rejected.id}`, aStudent)
  const form = within(await screen.findByRole('dialog', { name: `Edit ${opd.noun}` }))
  await user.click(await form.findByRole('button', { name: 'Submit again' }))
  const { title, message } = entryMessages.failed
  expect(await refusalOf(title)).toHaveTextContent(message)
})

test('shows the refusal of a kind that the department does not have', async ({ server }) => {
  const { user, form } = await openForm(server, 'opd-campus')
  await fill(user, form)
  server.refuses(entries.create, 'invalid', {
    message: entryMessages.otherDepartment,
    fields: { kind: entryMessages.otherDepartment },
  })
  await user.click(form.getByRole('button', { name: 'Submit' }))
  expect((await screen.findAllByText(entryMessages.otherDepartment))[0]).toBeVisible()
})

describe('a favourite', () => {
  test('shows why it cannot be kept', async ({ server }) => {
    const { user, form } = await openForm(server, 'opd-campus')
    await fill(user, form)
    await user.click(form.getByRole('button', { name: 'Keep as favourite' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Keep as favourite' }))
    const press = () => user.click(dialog.getByRole('button', { name: 'Keep favourite' }))
    const attempt = { server, user, endpoint: favourites.keep, press }
    await expectAtField(attempt, [['name', favouriteMessages.noName]])
    await expectInDialog(attempt, [
      favouriteMessages.noKind,
      favouriteMessages.empty,
      fillMessage(favouriteMessages.tooMany, { n: 20 }),
    ])
  })

  test('shows why it cannot be moved', async ({ server }) => {
    const kept = (n: number, name: string) => ({
      id: `0197a1c0-52b4-7c3e-9d11-3f6a2b8c4d1${n}`,
      kind: 'opd-campus' as const,
      name,
      values: { venue: name },
      shown: {},
      gone: [],
    })
    const { user } = await openForm(server, 'opd-campus', aStudent, [kept(1, 'Camp'), kept(2, 'Ward')])
    await user.click(await screen.findByRole('button', { name: 'Edit favourites' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Favourites/ }))
    const press = () => user.click(dialog.getByRole('button', { name: 'Move Camp down' }))
    const attempt = { server, user, endpoint: favourites.order, press }
    await expectInDialog(attempt, [favouriteMessages.twice], 'invalid')
  })
})
