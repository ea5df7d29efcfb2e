// The mandatory checklist: eight rows with the state of each item and a link to the next action.
// @vitest-environment happy-dom
import { accounts } from '@rounds/contract/identity/accounts/account.endpoints'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { favourites } from '@rounds/contract/records/logbook/favourite.endpoints'
import { act, screen, waitFor, within } from '@testing-library/react'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, vi } from 'vitest'
import { unlockDevice } from '#web/kernel/device-store/device.ts'
import { anEntry } from '#web/testing/entries.ts'
import { test } from '#web/testing/fixtures.ts'
import { anHod, aStudent } from '#web/testing/people.ts'
import { openScreen } from '#web/testing/screen.tsx'
import { keepUnsent } from '../unsent/present-unsent.ts'

Object.assign(globalThis, { indexedDB: new IDBFactory(), IDBKeyRange })

const person = (id: string, name: string) => ({ id, name })
const student = person(aStudent.id, aStudent.name)
const iyer = person('0197a000-0000-7000-8000-000000000022', 'Dr Iyer')
const about = (particular: string, id: number, more: object) =>
  anEntry({
    id: `0197a000-0000-7000-8000-0000000001${id}`,
    kind: 'checklist',
    student,
    details: { particular, fromDate: '2026-06-01', toDate: '2026-06-02', examDate: '2026-06-02' },
    ...more,
  })
const decided = { verifiedBy: iyer, verifiedOn: '2026-06-16T04:30:00Z' }
const records = [
  about('PG Induction', 11, { ...decided, status: 'Approved', score: 3 }),
  about('GCP', 12, { ...decided, status: 'Rejected', verifierRemark: 'The stamp is missing.' }),
  about('BCBR Training', 13, { status: 'Pending' }),
]

test.beforeEach(({ server }) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-15T12:00:00Z') })
  server.answers(entries.list, { entries: records, page: { page: 1, size: 100, total: 3 } })
  server.answers(accounts.teachers, { data: [] })
  server.answers(favourites.list, { favourites: [] })
})

test.afterEach(() => void vi.useRealTimers())

test('a student sees the status of all eight items and uploads the missing ones', async ({ server }) => {
  const user = await openScreen('/checkList', aStudent)
  const list = within(await screen.findByRole('region', { name: '7 of 8 left' }))
  expect(list.getByRole('img', { name: '1 of 8 done' })).toBeVisible()
  expect(list.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'PG Induction3 Good\u00a0· Dr Iyer\u00a0· 16 Jun 2026Approved',
    'BCBR TrainingSubmitted 15 Jun 2026Pending',
    'GCP“The stamp is missing.” Dr IyerRejectedCorrect',
    'BLS & ACLSDue by 1 Aug 2026Upload',
    'DRP Completion CertificateDue by 1 Feb 2028Upload',
    'Research Methodology TrainingDue by 1 Aug 2026Upload',
    'Thesis Dissertation AcceptanceDue by 31 Jul 2028Upload',
    'Thesis Submission LetterDue by 31 Jan 2028Upload',
  ])
  const [rejected] = records.filter(({ status }) => status === 'Rejected')
  if (rejected) server.answers(entries.open, { entry: { ...rejected, identity: null } })
  await user.click(list.getByRole('button', { name: /^BLS & ACLS/ }))
  const form = within(await screen.findByRole('dialog', { name: 'Add checklist item' }))
  await waitFor(() => expect(form.getByRole('combobox', { name: /^Particular/ })).toHaveValue('BLS & ACLS'))
  await user.click(form.getByRole('button', { name: 'Close' }))
  await user.click(list.getByRole('button', { name: /^GCP/ }))
  const correction = within(await screen.findByRole('dialog', { name: 'Edit checklist item' }))
  expect(await correction.findByText('The stamp is missing.')).toBeVisible()
})

test('shows since when an item is overdue', async () => {
  vi.setSystemTime(new Date('2026-08-01T18:30:00Z'))
  await openScreen('/checkList', aStudent)
  const list = within(await screen.findByRole('region', { name: '7 of 8 left' }))
  expect(list.getByRole('button', { name: /^BLS & ACLS/ })).toHaveTextContent('Overdue since 1 Aug 2026')
})

test('a teacher sees the eight items of one student and which are overdue', async ({ server }) => {
  vi.setSystemTime(new Date('2026-08-01T18:30:00Z'))
  const { id, name, joiningDate } = aStudent
  server.answers(accounts.studentOptions, { students: [{ id, name, joiningDate, termUntil: null }] })
  await openScreen(`/checkList?studentId=${aStudent.id}`, anHod)
  const list = within(await screen.findByRole('region', { name: '7 of 8 left' }))
  expect(list.getByRole('button', { name: /^GCP/ })).toBeVisible()
  expect((await list.findAllByText('Overdue since 1 Aug 2026'))[0]).toBeVisible()
  expect(list.queryByText('Upload')).not.toBeInTheDocument()
})

test('an item that waits on this device is marked as unsent and not requested again', async ({ server }) => {
  server.isSilentAt(entries.create)
  await unlockDevice(aStudent.id, 'a'.repeat(64))
  await openScreen('/checkList', aStudent)
  const list = within(await screen.findByRole('region', { name: '7 of 8 left' }))
  expect(list.getByRole('button', { name: /^BLS & ACLS/ })).toHaveTextContent('Due by 1 Aug 2026Upload')
  const isKept = await act(() =>
    keepUnsent({
      id: '0197a000-0000-7000-8000-000000000199',
      kind: 'checklist',
      status: 'Pending',
      shown: {},
      stored: {},
      values: { particular: 'BLS & ACLS' },
      revision: null,
      corrects: null,
      mayHaveArrived: false,
      key: null,
      unanswered: null,
      madeAt: Date.now(),
      uploads: 0,
      refusal: null,
    }),
  )
  expect(isKept).toBe(true)
  expect(await list.findByRole('link', { name: /^BLS & ACLS ?On this device, not sent yet/ })).toBeVisible()
  expect(list.queryByRole('button', { name: /^BLS & ACLS/ })).not.toBeInTheDocument()
  expect(list.getByRole('button', { name: /^Thesis Submission Letter/ })).toHaveTextContent('Due by 31 Jan 2028')
})
