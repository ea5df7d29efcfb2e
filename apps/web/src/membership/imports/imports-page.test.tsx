// Importing people: the file is checked first, then the valid rows are invited; for a day the import can be undone.
// @vitest-environment happy-dom

import { hourMs } from '@rounds/contract/kernel/durations'
import type { PeopleImport } from '@rounds/contract/membership/imports/people-import'
import { peopleImports } from '@rounds/contract/membership/imports/people-import.endpoints'
import { peopleImportMessages } from '@rounds/contract/membership/imports/people-import.messages'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { test as base } from '#web/testing/fixtures.ts'
import { anHod } from '#web/testing/people.ts'
import { beOnPhone, openScreen } from '#web/testing/screen.tsx'

const none = { ready: 0, skipped: 0, faulty: 0, imported: 0, refused: 0, undone: 0 }
const draft: PeopleImport = {
  id: '0197a000-0000-7000-8000-000000000401',
  kind: 'students',
  state: 'draft',
  fileName: 'list.csv',
  college: 'Demo College A',
  department: 'General Medicine',
  createdAt: '2026-06-15T04:30:00.000Z',
  counts: { ...none, ready: 2, faulty: 1 },
  undoableUntil: null,
}
const done: PeopleImport = {
  ...draft,
  state: 'done',
  counts: { ...none, imported: 2, faulty: 1 },
  undoableUntil: new Date(Date.now() + hourMs).toISOString(),
}
const faulty = {
  line: 4,
  cells: { name: 'Ravi' },
  state: 'faulty' as const,
  faults: { email: peopleImportMessages.missing },
}
const page = { page: 1, size: 10, total: 1 }

const test = base.extend('opened', async ({ server }) => {
  server.answers(peopleImports.list, { imports: [] })
  server.answers(peopleImports.create, { import: { ...draft, counts: none } })
  server.answers(peopleImports.addRows, { import: draft })
  server.answers(peopleImports.find, { import: draft })
  server.answers(peopleImports.rows, { rows: [faulty], page })
})

const csv = 'Name,E-mail,Mobile number\nAsha,asha@example.org,9800000000\nMeena,meena@example.org,9800000001\nRavi,,'
const fileInput = () => document.querySelector<HTMLInputElement>('input[type="file"]')

async function choose(text: string, name = 'list.csv') {
  const user = await openScreen('/imports', anHod)
  await screen.findByRole('button', { name: 'Choose the file' })
  const input = fileInput()
  if (input) await user.upload(input, new File([text], name, { type: 'text/csv' }))
  return user
}

describe('a chosen file', () => {
  test('lists the ignored columns', async ({ opened: _ }) => {
    await choose('S.No,Name,E-mail,Mobile number,Blood group\n1,Asha,asha@example.org,9800000000,B+')
    expect(await screen.findByRole('heading', { name: 'list.csv' })).toBeVisible()
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('alert', { name: 'Some columns are left out' })).toHaveTextContent('S.No, Blood group.')
  })

  test('is checked row by row before anyone is invited', async ({ server, opened: _ }) => {
    const user = await choose(csv)
    expect(await screen.findByRole('heading', { name: 'list.csv' })).toBeVisible()
    expect(server.sentTo(peopleImports.create)).toEqual([
      { kind: 'students', collegeId: anHod.college?.id, departmentId: anHod.department?.id, fileName: 'list.csv' },
    ])
    expect(server.sentTo(peopleImports.addRows)[0]?.rows).toHaveLength(3)
    const table = within(await screen.findByRole('table', { name: 'Rows of list.csv' }))
    expect(await table.findByText('Please fill in this cell.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Invite 2 students' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite 2 students?' }))
    expect(dialog.getByText(/1 row with faults is left out\./)).toBeVisible()
    server.answers(peopleImports.start, { message: peopleImportMessages.started, import: done })
    server.answers(peopleImports.find, { import: done })
    await user.click(dialog.getByRole('button', { name: 'Invite 2 students' }))
    expect(
      await screen.findByText('The import has begun. You can leave this page; the import continues.'),
    ).toBeVisible()
    expect(await screen.findByText(/2 students invited · 1 row left out/)).toBeVisible()
  })

  test('is refused without the required columns, with their names', async ({ server, opened: _ }) => {
    await choose('Asha,asha@example.org')
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText(/no columns “Name”, “E-mail” and “Mobile number”/)).toBeVisible()
    expect(server.sentTo(peopleImports.create)).toEqual([])
  })
})

test('on a phone, each card shows its row number', async ({ server, opened: _ }) => {
  beOnPhone()
  server.answers(peopleImports.find, { import: draft })
  await openScreen(`/imports?id=${draft.id}`, anHod)
  expect(await screen.findByRole('rowheader', { name: 'Row 4' })).toBeVisible()
})

describe('the checkboxes of rows', () => {
  const sound = (line: number) => ({ line, cells: { name: `Student ${line}` }, state: 'ready' as const, faults: {} })
  const withCounts = (ready: number, skipped: number) => ({ ...draft, counts: { ...none, ready, skipped } })

  async function openDraft(server: FakeServer) {
    server.answers(peopleImports.find, { import: withCounts(3, 0) })
    server.answers(peopleImports.rows, { rows: [2, 3, 4].map(sound), page: { ...page, total: 3 } })
    const user = await openScreen(`/imports?id=${draft.id}`, anHod)
    expect(await screen.findByRole('checkbox', { name: 'Select row 3' })).toBeChecked()
    return user
  }

  test('exclude a row and update the count on the button', async ({ server, opened: _ }) => {
    const user = await openDraft(server)
    expect(screen.getByRole('button', { name: 'Invite 3 students' })).toBeEnabled()
    server.answers(peopleImports.choose, { import: withCounts(2, 1) })
    const box = screen.getByRole('checkbox', { name: 'Select row 3' })
    box.focus()
    await user.keyboard(' ')
    expect(box).not.toBeChecked()
    expect(server.sentTo(peopleImports.choose)).toEqual([{ isChosen: false, lines: [3] }])
    await user.click(await screen.findByRole('button', { name: 'Invite 2 of 3 students' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite 2 of 3 students?' }))
    expect(dialog.getByText(/1 row that you did not tick is left out\./)).toBeVisible()
  })

  test('exclude or include all rows', async ({ server, opened: _ }) => {
    const user = await openDraft(server)
    server.answers(peopleImports.choose, { import: withCounts(0, 3) })
    await user.click(screen.getByRole('checkbox', { name: 'All 3 rows' }))
    expect(await screen.findByRole('button', { name: 'Invite 0 of 3 students' })).toBeDisabled()
    expect(screen.getByRole('checkbox', { name: 'Select row 2' })).not.toBeChecked()
    server.answers(peopleImports.choose, { import: withCounts(3, 0) })
    await user.click(screen.getByRole('checkbox', { name: 'All 3 rows' }))
    expect(await screen.findByRole('button', { name: 'Invite 3 students' })).toBeEnabled()
    expect(server.sentTo(peopleImports.choose)).toEqual([{ isChosen: false }, { isChosen: true }])
  })

  test('revert when the server refuses', async ({ server, opened: _ }) => {
    const user = await openDraft(server)
    server.refuses(peopleImports.choose, 'conflict', { message: peopleImportMessages.begun })
    await user.click(screen.getByRole('checkbox', { name: 'Select row 3' }))
    expect(await screen.findByText('This import has already started.')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Select row 3' })).toBeChecked())
  })

  test('show the server’s refusal to tick a row with faults', async ({ server, opened: _ }) => {
    const user = await openDraft(server)
    server.refuses(peopleImports.choose, 'conflict', { message: peopleImportMessages.notChoosable })
    await user.click(screen.getByRole('checkbox', { name: 'Select row 3' }))
    expect(await screen.findByText('Only rows without faults can be ticked.')).toBeVisible()
  })

  test('are missing from rows with faults', async ({ opened: _ }) => {
    await openScreen(`/imports?id=${draft.id}`, anHod)
    expect(await screen.findByText('Please fill in this cell.')).toBeVisible()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

test.for([
  'Row 3 has the same e-mail address.',
  'This is the example row of the template. Please delete it.',
  'The college has no department with this name.',
  'Please name the department.',
  'This row belongs to another department than yours.',
  'Please write one of: Associate Professor, Senior Resident.',
  'You cannot add somebody in this role.',
  'Please write a valid date as dd-mm-yyyy.',
])('a row shows its error in the cell: %s', async (sentence, { server, opened: _ }) => {
  server.answers(peopleImports.rows, { rows: [{ ...faulty, faults: { email: sentence } }], page })
  await openScreen(`/imports?id=${draft.id}`, anHod)
  expect(await screen.findByText(sentence)).toBeVisible()
})

test.for([
  'No row of this file can be imported. Correct the rows below, then choose the file again.',
  'No row is ticked. Tick the rows to import.',
])('an import that cannot start states the reason: %s', async (message, { server, opened: _ }) => {
  const user = await openScreen(`/imports?id=${draft.id}`, anHod)
  await user.click(await screen.findByRole('button', { name: 'Invite 2 students' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite 2 students?' }))
  server.refuses(peopleImports.start, 'conflict', { message })
  await user.click(dialog.getByRole('button', { name: 'Invite 2 students' }))
  expect(await screen.findByText(message)).toBeVisible()
})

test('a second file chosen at the same moment is refused', async ({ server, opened: _ }) => {
  server.refuses(peopleImports.create, 'conflict', { message: peopleImportMessages.atOnce })
  await choose(csv)
  const said = 'You chose another file in the same moment. Please look at that one, or choose again.'
  expect(await screen.findByText(said)).toBeVisible()
})

describe('a finished import', () => {
  test.for([
    ['undoneOne', '1 invitation was withdrawn.'],
    ['tooLate', 'An import can be undone within a day of its start, once it has ended.'],
  ] as const)(
    'reports the outcome of withdrawing its invitations: %s',
    async ([key, sentence], { server, opened: _ }) => {
      server.answers(peopleImports.find, { import: done })
      const user = await openScreen(`/imports?id=${done.id}`, anHod)
      await user.click(await screen.findByRole('button', { name: 'Take the invitations back…' }))
      if (key === 'tooLate') server.refuses(peopleImports.undo, 'conflict', { message: peopleImportMessages[key] })
      else server.answers(peopleImports.undo, { message: peopleImportMessages[key], import: done })
      await user.click(screen.getByRole('button', { name: 'Take the invitations back' }))
      expect(await screen.findByText(sentence)).toBeVisible()
    },
  )

  test('is undone after confirmation', async ({ server, opened: _ }) => {
    server.answers(peopleImports.find, { import: done })
    const user = await openScreen(`/imports?id=${done.id}`, anHod)
    await user.click(await screen.findByRole('button', { name: 'Take the invitations back…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Take the invitations back?' }))
    const undone = { ...done, state: 'undone' as const, undoableUntil: null, counts: { ...none, undone: 2, faulty: 1 } }
    server.answers(peopleImports.undo, { message: '2 invitations were withdrawn.', import: undone })
    server.answers(peopleImports.find, { import: undone })
    await user.click(dialog.getByRole('button', { name: 'Take the invitations back' }))
    expect(await screen.findByText('2 invitations were withdrawn.')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Take the invitations back…' })).toBeNull())
    expect(screen.getByText(/2 invitations withdrawn/)).toBeVisible()
    expect(screen.getByText('Withdrawn 2')).toBeInTheDocument()
  })

  test('states why a row failed while it ran', async ({ server, opened: _ }) => {
    const { notStored, stopped } = peopleImportMessages
    const rows = [notStored, stopped].map((row, at) => ({
      ...faulty,
      line: at + 2,
      state: 'refused' as const,
      faults: { row },
    }))
    server.answers(peopleImports.find, { import: { ...done, counts: { ...done.counts, refused: 2 } } })
    server.answers(peopleImports.rows, { rows, page })
    await openScreen(`/imports?id=${done.id}`, anHod)
    expect(await screen.findByText('This row could not be stored. Please add this person by hand.')).toBeVisible()
    const sentence = 'The import stopped here, because your account was blocked or your post changed.'
    expect(screen.getByText(sentence)).toBeVisible()
  })

  test('is listed among the earlier imports', async ({ server, opened: _ }) => {
    server.answers(peopleImports.list, { imports: [done] })
    await openScreen('/imports', anHod)
    const list = within(await screen.findByRole('region', { name: 'Earlier imports' }))
    expect(list.getByRole('link', { name: /list\.csv.*2 students invited.*Done/ })).toHaveAttribute(
      'href',
      `/imports?id=${done.id}`,
    )
  })
})
