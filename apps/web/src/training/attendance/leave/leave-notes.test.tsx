// Leave records: the lines in the form, for people who decide, and for the student whose plans change.
// @vitest-environment happy-dom
import { accounts } from '@rounds/contract/identity/accounts/account.endpoints'
import { addDays, businessDateOf, showDate } from '@rounds/contract/kernel/dates'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { favourites } from '@rounds/contract/records/logbook/favourite.endpoints'
import { readyRemarks } from '@rounds/contract/records/logbook/ready-remarks/ready-remark.endpoints'
import type { LeaveFacts } from '@rounds/contract/training/attendance/leave-facts'
import { ledgers } from '@rounds/contract/training/attendance/ledger.endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { anEntry } from '#web/testing/entries.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { test as base } from '#web/testing/fixtures.ts'
import { anHod, aStudent } from '#web/testing/people.ts'
import { openScreen } from '#web/testing/screen.tsx'

const today = businessDateOf(new Date())
const facts: LeaveFacts = {
  years: [{ year: 2, isPresent: true, allowed: 20, used: 19, takes: 3, excess: 2, madeUp: 2 }],
  freeDays: 1,
  overlaps: [{ from: '2030-12-03', to: '2030-12-05', half: null, status: 'Pending' }],
}
const asked = { fromDate: addDays(today, 1), toDate: addDays(today, 4), reasonType: 'Casual Leave', reason: 'Family' }
const leave = anEntry({
  kind: 'leave-record',
  date: asked.fromDate,
  student: { id: aStudent.id, name: aStudent.name },
  details: asked,
})

const answers = (server: FakeServer, entry = leave) => {
  server.answers(entries.list, { entries: [entry], page: { page: 1, size: 10, total: 1 } })
  server.answers(entries.open, { entry: { ...entry, identity: null } })
  server.answers(favourites.list, { favourites: [] })
  server.answers(accounts.teachers, { data: [] })
  server.answers(readyRemarks.list, { remarks: [] })
}
const test = base.extend('answered', ({ server }) => {
  answers(server)
  server.answers(ledgers.leave, { leave: facts })
  return server
})

async function editLeave() {
  const user = await openScreen(`/task/leave-record?open=${leave.id}`, aStudent)
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  return { user, form: within(await screen.findByRole('dialog', { name: 'Edit leave record' })) }
}

test.afterEach(() => void vi.restoreAllMocks())

const overlaps = 'Overlaps leave from 3 to 5 Dec 2030 (pending). Days in both count once.'

test('the form shows what the leave uses once days and kind are known', async ({ answered: _ }) => {
  const sent = vi.spyOn(window, 'fetch')
  const { user, form } = await editLeave()
  expect(
    await form.findByText(
      'Casual leave: 19 of 20 days used or asked for in this year of your course; this takes 3. Weekly offs and holidays do not count.',
    ),
  ).toBeVisible()
  expect(form.getByText('2 days more than the year has. They extend your term.')).toBeVisible()
  expect(form.getByText(overlaps)).toBeVisible()
  const { fromDate: from, toDate: to } = asked
  const query = new URLSearchParams({ from, to, kind: 'casual', recordId: leave.id })
  const addresses = sent.mock.calls.map(([address]) => String(address))
  expect(addresses.filter((one) => one.includes('/leave?'))).toEqual([`/api/ledgers/${aStudent.id}/leave?${query}`])
  await user.clear(form.getByLabelText(/^To/))
  await waitFor(() => expect(form.queryByText(overlaps)).not.toBeInTheDocument())
})

test.for(['refused', 'unanswered'] as const)(
  'a form whose notes are %s shows no error and is saved',
  async (how, { server }) => {
    answers(server, { ...leave, studentRemark: 'Duty exchanged.' })
    if (how === 'refused') server.refuses(ledgers.leave, 'internal')
    else server.isSilentAt(ledgers.leave)
    server.answers(entries.edit, { message: 'Saved', entry: { ...leave, revision: 2 } })
    const { user, form } = await editLeave()
    expect(await form.findByRole('button', { name: 'Save changes' })).toBeEnabled()
    expect(form.queryByText(/used or asked for/)).not.toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await user.type(form.getByRole('textbox', { name: /^Reason/ }), ' visit')
    await user.click(form.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(server.sentTo(entries.edit)).toMatchObject([{ values: { reason: 'Family visit' } }]))
  },
)

test('the queue shows the same notes to verifiers, and that the leave begins soon', async ({ answered: _ }) => {
  await openScreen('/queue', anHod)
  const review = within(await screen.findByRole('region', { name: 'Leave Record' }))
  expect(
    await review.findByText(/^Casual leave: 19 of 20 days used or asked for in this year of the course/),
  ).toBeVisible()
  expect(review.getByText('2 days more than the year has. They extend the term.')).toBeVisible()
  expect(review.getByText(overlaps)).toBeVisible()
  expect(review.getByText('Begins tomorrow')).toBeVisible()
})

test('the record opened by staff shows the notes too', async ({ answered: _ }) => {
  await openScreen(`/task/leave-record?open=${leave.id}`, anHod)
  const view = within(await screen.findByRole('dialog', { name: 'Leave Record' }))
  expect(await view.findByText(overlaps)).toBeVisible()
  expect(view.getByText('Begins tomorrow')).toBeVisible()
  expect(view.queryByText(/^Plans changed/)).not.toBeInTheDocument()
})

test.for([
  ['Pending', 1, 'Plans changed? Edit the days, or ask a teacher of your department to reject this record.', false],
  [
    'Approved',
    1,
    'Plans changed? Ask your HOD to reopen this record. You can then edit the days, or a teacher can reject it.',
    true,
  ],
  ['Approved', -3, 'Did you work on some of these days? Ask your HOD to correct them in your attendance.', true],
] as const)(
  'the student of a record, %s, reads what to do when plans change',
  async ([status, days, sentence, hasLink], { server }) => {
    answers(server, { ...leave, status, details: { ...asked, fromDate: addDays(today, days) } })
    await openScreen(`/task/leave-record?open=${leave.id}`, aStudent)
    const view = within(await screen.findByRole('dialog', { name: 'Leave Record' }))
    expect(await view.findByText(sentence, { exact: false })).toBeVisible()
    expect(view.queryAllByRole('link', { name: 'Open your attendance' })).toHaveLength(hasLink ? 1 : 0)
    expect(view.queryByText(/used or asked for/)).not.toBeInTheDocument()
  },
)

async function editDays() {
  const { user, form } = await editLeave()
  const write = async (label: RegExp, day: string) => {
    const field = await form.findByRole('textbox', { name: label })
    await user.clear(field)
    await user.type(field, showDate(day))
  }
  return { user, form, write }
}

test('leave that has begun can end earlier, but not begin earlier', async ({ answered }) => {
  const [fromDate, toDate] = [addDays(today, -4), addDays(today, 4)]
  answers(answered, {
    ...leave,
    date: fromDate,
    studentRemark: 'Duty exchanged.',
    details: { ...asked, fromDate, toDate },
  })
  answered.answers(entries.edit, { message: 'Saved', entry: leave })
  const { user, form, write } = await editDays()
  await write(/^From/, addDays(today, -5))
  await write(/^To/, addDays(today, -1))
  await user.click(form.getByRole('button', { name: 'Save changes' }))
  const sentence = 'From cannot be before the first day that this record had.'
  expect((await form.findAllByText(sentence))[0]).toBeVisible()
  expect(answered.sentTo(entries.edit)).toEqual([])
  await write(/^From/, fromDate)
  await user.click(form.getByRole('button', { name: 'Save changes' }))
  const sent = { values: { fromDate, toDate: addDays(today, -1) } }
  await waitFor(() => expect(answered.sentTo(entries.edit)).toMatchObject([sent]))
})

test('leave that is over cannot be moved to later days', async ({ answered }) => {
  const [fromDate, toDate] = [addDays(today, -40), addDays(today, -39)]
  const details = { ...asked, fromDate, toDate }
  answers(answered, { ...leave, date: fromDate, studentRemark: 'Duty exchanged.', details })
  const { user, form, write } = await editDays()
  await write(/^To/, today)
  await user.click(form.getByRole('button', { name: 'Save changes' }))
  const sentence = 'To cannot be after the last day that this record had, because From is in the past.'
  expect((await form.findAllByText(sentence))[0]).toBeVisible()
  await write(/^From/, addDays(today, -8))
  await write(/^To/, addDays(today, -6))
  await user.click(form.getByRole('button', { name: 'Save changes' }))
  const inThePast = 'From cannot be in the past after the last day that this record had.'
  expect((await form.findAllByText(inThePast))[0]).toBeVisible()
  expect(answered.sentTo(entries.edit)).toEqual([])
})
