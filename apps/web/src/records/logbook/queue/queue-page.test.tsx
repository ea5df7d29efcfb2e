// The queue on a screen: the record's content, a rejection that needs a score, ready remarks by key, and bulk
// decisions.
// @vitest-environment happy-dom
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { signInMessages } from '@rounds/contract/identity/sessions/sign-in.messages'
import { minuteMs } from '@rounds/contract/kernel/durations'
import { fillMessage } from '@rounds/contract/kernel/message'
import { decisionMessages } from '@rounds/contract/records/logbook/decision.messages'
import type { Entry } from '@rounds/contract/records/logbook/entry'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { readyRemarks } from '@rounds/contract/records/logbook/ready-remarks/ready-remark.endpoints'
import { readyRemarkMessages } from '@rounds/contract/records/logbook/ready-remarks/ready-remark.messages'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { queryClient } from '#web/kernel/query-client.ts'
import { startSession } from '#web/kernel/session-store.ts'
import { anEntry } from '#web/testing/entries.ts'
import { test as base } from '#web/testing/fixtures.ts'
import { anHod } from '#web/testing/people.ts'
import { expectAtField } from '#web/testing/refusals.ts'
import { beOnPhone, openScreen, shownRouter } from '#web/testing/screen.tsx'
import { decisionsInHand } from '../decisions/decisions-in-hand.ts'

const escaped = (text: string) => text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')
const idOf = (n: number) => `0197a1c0-52b4-7c3e-9d11-3f6a2b8c4d0${n}`
const ward = anEntry({ id: idOf(1), details: { venue: 'Ward 4', opdCases: 12 } })
const seminar = anEntry({
  id: idOf(2),
  kind: 'clinical-training',
  details: { trainingType: 'Seminar', topic: 'Sepsis' },
})
const leave = anEntry({ id: idOf(3), kind: 'leave-record', student: { id: idOf(9), name: 'Ravi' } })

const test = base.extend('queue', ({ server }) => async (waiting: Entry[] = [ward, seminar, leave], reader = anHod) => {
  server.answers(entries.list, { entries: waiting, page: { page: 1, size: 100, total: waiting.length } })
  server.answers(entries.open, { entry: { ...ward, identity: null } })
  server.answers(readyRemarks.list, { remarks: ['Details missing', 'Wrong date'] })
  const user = await openScreen('/queue', reader)
  const list = within(await screen.findByRole('navigation', { name: 'Records that wait' }))
  await screen.findByRole('heading', { name: 'Decision' })
  return { user, list }
})

test.afterEach(() => void vi.restoreAllMocks())

test('requests records for teachers, without those of coordinators', async ({ queue, server }) => {
  await queue()
  expect(server.queriesTo(entries.list)[0]).toMatchObject({ status: 'Pending', forTeachers: 'true', sort: 'oldest' })
})

test('filters by named teacher only on request, and counts and clears that filter', async ({ queue, server }) => {
  const queueQueries = () => server.queriesTo(entries.list).filter(({ forTeachers }) => forTeachers)
  const { user } = await queue()
  expect(queueQueries().map(({ waitsFor }) => waitsFor)).toEqual([undefined])
  server.answers(entries.list, { entries: [ward], page: { page: 1, size: 100, total: 1 } })
  await user.selectOptions(screen.getByLabelText('Teacher'), 'Naming me')
  expect(await screen.findByText('1 record to verify')).toBeVisible()
  expect(queueQueries().map(({ waitsFor }) => waitsFor)).toEqual([undefined, anHod.id])
  expect(screen.getByRole('button', { name: 'Filters, 1 active' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(screen.getByLabelText('Teacher')).toHaveValue(''))
})

test('remembers the filter for records naming the teacher until “Every teacher” is chosen', async ({
  queue,
  server,
}) => {
  const first = await queue()
  await first.user.selectOptions(screen.getByLabelText('Teacher'), 'Naming me')
  cleanup()
  const second = await queue()
  expect(screen.getByLabelText('Teacher')).toHaveValue(anHod.id)
  expect(server.queriesTo(entries.list).filter(({ forTeachers }) => forTeachers)).toHaveLength(2)
  await second.user.selectOptions(screen.getByLabelText('Teacher'), 'Every teacher')
  await waitFor(() => expect(screen.getByLabelText('Teacher')).toHaveValue(''))
  cleanup()
  await queue()
  expect(screen.getByLabelText('Teacher')).toHaveValue('')
})

test('a rejection asks for its score, then for a remark, which a key can fill', async ({ queue }) => {
  const { user } = await queue([ward])
  await user.keyboard('5r')
  expect(await screen.findByText('Please choose a score from 0 to 4.')).toBeVisible()
  await user.keyboard('1')
  const remark = screen.getByRole('textbox', { name: /feedback/i })
  await waitFor(() => expect(remark).toHaveFocus())
  expect(remark).toHaveValue('Details missing')
  await user.click(screen.getByRole('button', { name: /^Wrong date/ }))
  expect(remark).toHaveValue('Details missing. Wrong date')
})

test('after a ready remark the shortcut decides nothing until the teacher chooses a status', async ({
  queue,
  server,
}) => {
  const { user } = await queue([ward])
  await user.keyboard('3')
  await user.click(screen.getByRole('button', { name: /^Wrong date/ }))
  const remark = screen.getByRole('textbox', { name: /feedback/i })
  await user.type(remark, '{Control>}{Enter}{/Control}')
  expect(decisionsInHand.present().held).toEqual([])
  expect(screen.getByText(decisionMessages.noStatus)).toBeVisible()
  server.answers(entries.decide, { message: 'Record verified', entry: ward })
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  await act(() => decisionsInHand.flush())
  expect(server.sentTo(entries.decide)).toMatchObject([{ status: 'Rejected', remark: 'Wrong date', score: 3 }])
})

test('restores a half-made decision for its author only', async ({ queue }) => {
  const { user } = await queue([ward])
  await user.keyboard('2r')
  await user.keyboard('Name the ward')
  cleanup()
  await queue([ward])
  expect(screen.getByRole('textbox', { name: /feedback/i })).toHaveValue('Name the ward')
  cleanup()
  act(() => startSession({ user: { ...anHod, id: idOf(8) }, sessionToken: 'token' }))
  await queue([ward], { ...anHod, id: idOf(8) })
  expect(screen.getByRole('textbox', { name: /feedback/i })).not.toHaveValue('Name the ward')
})

test('deciding several records shows how many of them name another teacher', async ({ queue }) => {
  const { user, list } = await queue([
    { ...ward, teacher: { id: idOf(7), name: 'Dr Arvind Mathur' } },
    { ...leave, teacher: anHod },
  ])
  await user.click(list.getByRole('checkbox', { name: 'Select all' }))
  const bar = within(await screen.findByRole('region', { name: 'Decide the selected records' }))
  expect(bar.getByText(/^1 of them names another teacher\./)).toBeVisible()
  const [ofOthers] = list.getAllByRole('checkbox', { name: /^Select (?!all)/ })
  if (ofOthers) await user.click(ofOthers)
  expect(bar.queryByText(/another teacher/)).toBeNull()
})

test('a record with a rubric cannot be selected, and shows the reason', async ({ queue }) => {
  const { list } = await queue()
  const box = list.getByRole('checkbox', { name: /^Cannot be selected: .*Seminar is scored criterion by criterion/ })
  expect(box).toBeDisabled()
  expect(list.getAllByRole('checkbox', { name: /^Select (?!all)/ })).toHaveLength(2)
})

test('approving several records asks first about an unfinished rejection', async ({ queue }) => {
  const { user, list } = await queue([ward, leave])
  await user.keyboard('r1')
  await user.keyboard('Name the ward')
  await user.click(list.getByRole('checkbox', { name: 'Select all' }))
  const bar = within(await screen.findByRole('region', { name: 'Decide the selected records' }))
  await user.selectOptions(bar.getByLabelText(/Grade for all/), '3')
  await user.click(bar.getByRole('button', { name: 'Approve 2' }))
  const question = within(await screen.findByRole('dialog', { name: 'You have an unfinished rejection' }))
  await user.click(question.getByRole('button', { name: 'Approve all 2' }))
  expect(await screen.findByText('2 decided')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Undo last: Approved 2 records/ }))
  expect(screen.queryByText('2 decided')).toBeNull()
})

test('announces nothing but the next records once the whole list is decided', async ({ queue, server }) => {
  const { user, list } = await queue([ward, leave])
  server.answers(entries.list, { entries: [ward, leave], page: { page: 1, size: 100, total: 114 } })
  await act(() => queryClient.refetchQueries({ queryKey: ['entries', 'queue'] }))
  await user.click(list.getByRole('checkbox', { name: 'Select all' }))
  const bar = within(await screen.findByRole('region', { name: 'Decide the selected records' }))
  await user.selectOptions(bar.getByLabelText(/Grade for all/), '3')
  await user.click(bar.getByRole('button', { name: 'Approve 2' }))
  expect(await screen.findByText('The next 112 records come as soon as these decisions are sent.')).toBeVisible()
  expect(screen.queryByText('Nothing to verify')).toBeNull()
  expect(screen.queryByText(/The oldest 0/)).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Undo last: Approved 2 records/ }))
})

test('approving several records in a list also asks about an unfinished rejection', async ({ queue, server }) => {
  const { user } = await queue([ward])
  await user.keyboard('r1')
  await user.keyboard('Name the ward')
  cleanup()
  server.answers(entries.list, { entries: [ward], page: { page: 1, size: 10, total: 1 } })
  await openScreen(kindOf(ward.kind).route, anHod)
  await user.click(await screen.findByRole('checkbox', { name: /^Select(?! all)/ }))
  const bar = within(await screen.findByRole('region', { name: 'Decide the selected records' }))
  await user.selectOptions(bar.getByLabelText(/Grade for all/), '3')
  await user.click(bar.getByRole('button', { name: 'Approve 1' }))
  expect(await screen.findByRole('dialog', { name: 'You have an unfinished rejection' })).toBeVisible()
})

test('on a phone, sideways swipes change the record; short or downward ones do not', async ({ server }) => {
  beOnPhone()
  server.answers(entries.list, { entries: [ward, leave], page: { page: 1, size: 100, total: 2 } })
  server.answers(entries.open, { entry: { ...ward, identity: null } })
  server.answers(readyRemarks.list, { remarks: [] })
  const user = await openScreen('/queue', anHod)
  await user.click(await screen.findByRole('button', { name: /^Ward 4/ }))
  const swipe = async (x: number, y = 0) => {
    const record = await screen.findByRole('button', { name: 'Show earlier records' })
    fireEvent.touchStart(record, { touches: touchesAt(200, 300) })
    fireEvent.touchEnd(record, { changedTouches: touchesAt(200 + x, 300 + y) })
  }
  await swipe(-60)
  await swipe(-100, 120)
  expect(screen.getByText('1 of 2')).toBeVisible()
  await swipe(-100)
  expect(await screen.findByText('2 of 2')).toBeVisible()
  await swipe(100)
  expect(await screen.findByText('1 of 2')).toBeVisible()
})

/** Builds the touch list of one finger, which happy-dom does not create. */
const touchesAt = (clientX: number, clientY: number) => {
  const touch = { clientX, clientY }
  return Object.assign([touch], { item: (at: number) => [touch][at] ?? null })
}

test('a search without matches leads back to the whole queue', async ({ queue, server }) => {
  const { user } = await queue([ward])
  server.answers(entries.list, { entries: [], page: { page: 1, size: 100, total: 0 } })
  await user.type(screen.getByRole('searchbox', { name: 'Search the queue' }), 'zzz')
  expect(await screen.findByText('No matches')).toBeVisible()
  expect(server.queriesTo(entries.list).at(-1)).toMatchObject({ search: 'zzz', forTeachers: 'true' })
  server.answers(entries.list, { entries: [ward], page: { page: 1, size: 100, total: 1 } })
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(await screen.findByRole('navigation', { name: 'Records that wait' })).toBeVisible()
  expect(screen.getByRole('searchbox', { name: 'Search the queue' })).toHaveValue('')
  expect(screen.getByRole('main')).toHaveFocus()
})

test('shows other records of the student as lists do', async ({ queue }) => {
  const details = {
    fromDate: '2026-06-15',
    toDate: '2026-06-18',
    leaveDays: '4',
    reasonType: 'Casual Leave',
    reason: 'Home',
  }
  const other = { ...leave, id: idOf(4), student: ward.student, details }
  await queue([ward, other])
  expect(await screen.findByText('Casual Leave · 4 days · Home')).toBeVisible()
})

test('the HOD changes the ready remarks of the department', async ({ queue, server }) => {
  const { user } = await queue([ward])
  server.answers(readyRemarks.set, { message: readyRemarkMessages.saved, remarks: ['Name the ward'] })
  await user.click(await screen.findByRole('button', { name: 'Edit the ready remarks' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ready remarks of the department' }))
  const box = dialog.getByRole('textbox', { name: 'Remarks' })
  await user.clear(box)
  await user.type(box, 'Wrong date{Enter}wrong date')
  await user.click(dialog.getByRole('button', { name: 'Save remarks' }))
  expect(await dialog.findByText('A remark is listed twice.')).toBeVisible()
  const save = () => user.click(dialog.getByRole('button', { name: 'Save remarks' }))
  await user.clear(box)
  await user.type(box, 'Name the ward')
  await expectAtField({ server, user, endpoint: readyRemarks.set, press: save }, [
    ['remarks', readyRemarkMessages.blank],
    ['remarks', fillMessage(readyRemarkMessages.tooMany, { n: 12 })],
  ])
  server.answers(readyRemarks.set, { message: readyRemarkMessages.saved, remarks: ['Name the ward'] })
  await user.click(dialog.getByRole('button', { name: 'Save remarks' }))
  expect(await screen.findByText('Ready remarks saved')).toBeVisible()
  expect(await screen.findByRole('button', { name: /^Name the ward/ })).toBeVisible()
})

test.for([
  decisionMessages.noneSelected,
  fillMessage(decisionMessages.tooMany, { n: 100 }),
  decisionMessages.twice,
  fillMessage(decisionMessages.rubricAlone, { trainingType: 'Seminar' }),
])('shows at each record why a bulk decision is refused: %s', async (message, { queue, server }) => {
  const { user, list } = await queue([ward, leave])
  await user.click(list.getByRole('checkbox', { name: 'Select all' }))
  const bar = within(await screen.findByRole('region', { name: 'Decide the selected records' }))
  await user.selectOptions(bar.getByLabelText(/Grade for all/), '3')
  server.refuses(entries.decideMany, 'invalid', { message })
  await user.click(bar.getByRole('button', { name: 'Approve 2' }))
  await act(() => decisionsInHand.flush())
  const refused = await screen.findAllByText(new RegExp(`: ${escaped(message)}$`))
  expect(refused).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Close' }))
})

test('a refused decision can be made again with its remark', async ({ queue, server }) => {
  const { user } = await queue([ward])
  server.refuses(entries.decide, 'changedElsewhere', { present: { ...ward, revision: ward.revision + 1 } })
  await user.keyboard('3r')
  await user.keyboard('Name the ward')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await act(() => decisionsInHand.flush())
  expect(await screen.findByText('This decision was not taken')).toBeVisible()
  expect(screen.getByRole('textbox', { name: /feedback/i })).toHaveValue('Name the ward')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.getByRole('textbox', { name: /feedback/i })).toHaveValue('Name the ward')
})

test('an unsent decision survives the idle sign-out and waits for its author', async ({ queue, server }) => {
  const { user } = await queue([ward])
  server.isSilentAt(entries.decide)
  await user.keyboard('4a')
  expect(decisionsInHand.present().held).toHaveLength(1)
  localStorage.setItem('rounds.lastActivity', String(Date.now() - 51 * minuteMs))
  expect(await screen.findByText(signInMessages.expired.message)).toBeVisible()
  server.answers(entries.decide, { message: 'Record verified', entry: ward })
  const before = server.sentTo(entries.decide).length
  expect(before).toBeGreaterThan(0)
  act(() => startSession({ user: { ...anHod, id: idOf(8) }, sessionToken: 'token' }))
  await act(() => decisionsInHand.flush())
  expect([decisionsInHand.present().held, server.sentTo(entries.decide).length]).toEqual([[], before])
  act(() => startSession({ user: anHod, sessionToken: 'token' }))
  await waitFor(() => expect(server.sentTo(entries.decide).length).toBe(before + 1))
  await waitFor(() => expect(decisionsInHand.present().held).toEqual([]))
})

test('leaving while the server is busy reports sending, not a lost connection', async ({ queue, server }) => {
  const { user } = await queue([ward])
  server.refuses(entries.decide, 'unavailable')
  await user.keyboard('4a')
  void shownRouter().navigate({ to: '/profile' })
  const question = within(await screen.findByRole('dialog', { name: 'Not everything is sent yet' }))
  expect(question.getByText(/^Your decisions are still being sent\./)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  server.answers(entries.decide, { message: 'Record verified', entry: ward })
  await act(() => decisionsInHand.flush())
})

test('logging out asks about an unsent decision', async ({ queue, server }) => {
  const { user } = await queue([ward])
  server.isSilentAt(entries.decide)
  server.answers(sessions.signOut, { message: signInMessages.loggedOut.message })
  await user.keyboard('4a')
  await user.click(screen.getByRole('button', { name: /^Hello/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Logout', hidden: true }))
  const question = within(await screen.findByRole('dialog', { name: '1 decision is not sent yet' }))
  expect(question.queryByRole('button', { name: /keep it here/ })).toBeNull()
  await user.click(question.getByRole('button', { name: 'Sign out and delete it' }))
  expect(await screen.findByText(signInMessages.loggedOut.message)).toBeVisible()
  expect(decisionsInHand.present().held).toEqual([])
})
