// Importing old records: columns are matched, rows are checked first, valid ones are imported, and a statement verifies
// them.
// @vitest-environment happy-dom
import { hourMs } from '@rounds/contract/kernel/durations'
import type { RecordImport } from '@rounds/contract/records/logbook-import/record-import'
import { recordImports } from '@rounds/contract/records/logbook-import/record-import.endpoints'
import { recordImportMessages } from '@rounds/contract/records/logbook-import/record-import.messages'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { test as base } from '#web/testing/fixtures.ts'
import { anHod } from '#web/testing/people.ts'
import { openScreen } from '#web/testing/screen.tsx'

const none = { ready: 0, skipped: 0, faulty: 0, imported: 0, refused: 0, verified: 0, kept: 0, undone: 0 }
const draft: RecordImport = {
  id: '0197a000-0000-7000-8000-000000000501',
  kind: 'procedure',
  state: 'draft',
  fileName: 'old.csv',
  createdAt: '2026-06-15T04:30:00.000Z',
  counts: { ...none, ready: 2, faulty: 1 },
  undoableUntil: null,
}
const done: RecordImport = {
  ...draft,
  state: 'done',
  counts: { ...none, imported: 2, faulty: 1 },
  undoableUntil: new Date(Date.now() + hourMs).toISOString(),
}
const faulty = {
  id: '0197a000-0000-7000-8000-000000000502',
  line: 4,
  student: null,
  cells: { student: 'nobody@example.org' },
  state: 'faulty' as const,
  faults: { student: recordImportMessages.student, skill: recordImportMessages.item },
}
const page = { page: 1, size: 10, total: 1 }

const test = base.extend('opened', async ({ server }) => {
  server.answers(recordImports.list, { imports: [] })
  server.answers(recordImports.create, { import: { ...draft, counts: none } })
  server.answers(recordImports.addRows, { import: draft })
  server.answers(recordImports.find, { import: draft })
  server.answers(recordImports.rows, { rows: [faulty], page })
  localStorage.clear()
})

const csv = [
  'E-mail,Date,Work,Patient,UHID,Role',
  'asha@example.org,14-03-2025,Intubation,A,1,Assisted',
  'asha@example.org,15-03-2025,Intubation,B,2,Assisted',
].join('\n')

async function choose(text: string) {
  const user = await openScreen('/record-imports', anHod)
  await screen.findByRole('button', { name: 'Choose the file' })
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (input) await user.upload(input, new File([text], 'old.csv', { type: 'text/csv' }))
  return user
}

describe('a chosen file', () => {
  test('has its columns matched, is checked, and then imported', async ({ server, opened: _ }) => {
    const user = await choose(csv)
    expect(await screen.findByText('Still needed: Procedure.')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Columns of old.csv' })).toHaveFocus()
    expect(screen.getByText('Left out: Work.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Check 2 rows' })).toBeDisabled()
    await user.click(screen.getByRole('combobox', { name: 'Procedure' }))
    await user.click(await screen.findByRole('option', { name: 'Work' }))
    await user.click(screen.getByRole('button', { name: 'Check 2 rows' }))
    expect(await screen.findByRole('heading', { name: 'old.csv' })).toBeVisible()
    expect(server.sentTo(recordImports.create)).toEqual([{ kind: 'procedure', fileName: 'old.csv' }])
    expect(server.sentTo(recordImports.addRows)[0]?.rows[0]?.cells).toMatchObject({ skill: 'Intubation', ipd: '1' })
    const table = within(await screen.findByRole('table', { name: 'Rows of old.csv' }))
    expect(
      await table.findByText(
        'No student of your department has joined with this e-mail address or registration number.',
      ),
    ).toBeVisible()
    expect(table.getByText('The catalogue of your department has no item with this name here.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Import 2 records' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Import 2 records?' }))
    expect(dialog.getByText(/1 row with faults is left out\./)).toBeVisible()
    server.answers(recordImports.start, { message: recordImportMessages.started, import: done })
    server.answers(recordImports.find, { import: done })
    await user.click(dialog.getByRole('button', { name: 'Import 2 records' }))
    const said = 'The import of records has begun. You can leave this page; the import continues.'
    expect(await screen.findByText(said)).toBeVisible()
    expect(await screen.findByText(/2 records to verify · 1 row left out/)).toBeVisible()
  })
})

test('rows of a draft can be left out', async ({ server, opened: _ }) => {
  const { faults: _faults, ...cells } = faulty
  const rows = [2, 3].map((line) => ({ ...cells, line, state: 'ready' as const, faults: {} }))
  const withCounts = (ready: number, skipped: number) => ({ ...draft, counts: { ...none, ready, skipped } })
  server.answers(recordImports.find, { import: withCounts(2, 0) })
  server.answers(recordImports.rows, { rows, page: { ...page, total: 2 } })
  const user = await openScreen(`/record-imports?id=${draft.id}`, anHod)
  server.answers(recordImports.choose, { import: withCounts(1, 1) })
  await user.click(await screen.findByRole('checkbox', { name: 'Select row 2' }))
  expect(await screen.findByRole('button', { name: 'Import 1 of 2 records' })).toBeEnabled()
  expect(server.sentTo(recordImports.choose)).toEqual([{ isChosen: false, lines: [2] }])
})

test.for([
  'Please write the date as dd-mm-yyyy, with four digits of the year.',
  'No teacher of your department has this name or e-mail address. Correct it, or leave the cell empty.',
  'Several teachers have this name. Please write the e-mail address.',
])('a row shows what is wrong in its cell: %s', async (sentence, { server, opened: _ }) => {
  server.answers(recordImports.rows, { rows: [{ ...faulty, faults: { date: sentence } }], page })
  await openScreen(`/record-imports?id=${draft.id}`, anHod)
  expect(await screen.findByText(sentence)).toBeVisible()
})

test('a row shows that it repeats a record or another row', async ({ server, opened: _ }) => {
  const rows = [
    { ...faulty, faults: { row: recordImportMessages.present } },
    { ...faulty, line: 5, faults: { row: 'Row 3 says the same.' } },
  ]
  server.answers(recordImports.rows, { rows, page: { ...page, total: 2 } })
  await openScreen(`/record-imports?id=${draft.id}`, anHod)
  expect(await screen.findByText('This record is in the logbook already.')).toBeVisible()
  expect(screen.getByText('Row 3 says the same.')).toBeVisible()
})

test('the page lists the kinds that no file can contain', async ({ opened: _ }) => {
  await openScreen('/record-imports', anHod)
  expect(await screen.findByText(/Mandatory Checklist, .*\(each record needs its file\)/)).toBeVisible()
})

test.for([
  'Records of this kind cannot be imported.',
  'You chose another file at the same moment. Please look at that one, or choose again.',
])('a refused file shows the reason: %s', async (message, { server, opened: _ }) => {
  const user = await choose(csv)
  await user.click(await screen.findByRole('combobox', { name: 'Procedure' }))
  await user.click(await screen.findByRole('option', { name: 'Work' }))
  server.refuses(recordImports.create, 'conflict', { message })
  await user.click(screen.getByRole('button', { name: 'Check 2 rows' }))
  expect(await screen.findByText(message)).toBeVisible()
})

test.for([
  'No row can be imported. Correct the rows below, then choose the file again.',
  'This import of records has already started.',
])('an import that cannot start shows the reason: %s', async (message, { server, opened: _ }) => {
  const user = await openScreen(`/record-imports?id=${draft.id}`, anHod)
  await user.click(await screen.findByRole('button', { name: 'Import 2 records' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import 2 records?' }))
  server.refuses(recordImports.start, 'conflict', { message })
  await user.click(dialog.getByRole('button', { name: 'Import 2 records' }))
  expect(await screen.findByText(message)).toBeVisible()
})

describe('an import that has ended', () => {
  test.for([
    'The records can be verified once their import has ended.',
    'No record of this import is waiting for verification.',
    'Please confirm the statement.',
  ])('shows why it cannot be verified: %s', async (message, { server, opened: _ }) => {
    server.answers(recordImports.find, { import: done })
    const user = await openScreen(`/record-imports?id=${done.id}`, anHod)
    await user.click(await screen.findByRole('checkbox', { name: statement }))
    server.refuses(recordImports.verify, 'conflict', { message })
    await user.click(screen.getByRole('button', { name: 'Verify 2 records' }))
    expect(await screen.findByText(message)).toBeVisible()
  })

  test('of one record uses the singular when verified', async ({ server, opened: _ }) => {
    server.answers(recordImports.find, { import: { ...done, counts: { ...none, imported: 1 } } })
    const user = await openScreen(`/record-imports?id=${done.id}`, anHod)
    await user.click(await screen.findByRole('checkbox', { name: statement }))
    const verified = { ...done, undoableUntil: null, counts: { ...none, verified: 1 } }
    server.answers(recordImports.verify, { message: recordImportMessages.verifiedOne, import: verified })
    await user.click(screen.getByRole('button', { name: 'Verify 1 record' }))
    expect(await screen.findByText('1 record was verified.')).toBeVisible()
  })

  test('cannot be undone after a day', async ({ server, opened: _ }) => {
    server.answers(recordImports.find, { import: done })
    const user = await openScreen(`/record-imports?id=${done.id}`, anHod)
    await user.click(await screen.findByRole('button', { name: 'Take the records back…' }))
    server.refuses(recordImports.undo, 'conflict', { message: recordImportMessages.tooLate })
    await user.click(screen.getByRole('button', { name: 'Take the records back' }))
    const said = 'An import of records can be undone within a day of its start, once it has ended.'
    expect(await screen.findByText(said)).toBeVisible()
  })

  const statement = 'I have seen the paper logbook or file that this record comes from, and it says the same.'

  test('is verified by confirming a statement', async ({ server, opened: _ }) => {
    server.answers(recordImports.find, { import: done })
    const user = await openScreen(`/record-imports?id=${done.id}`, anHod)
    const button = await screen.findByRole('button', { name: 'Verify 2 records' })
    expect(button).toBeDisabled()
    await user.click(screen.getByRole('checkbox', { name: statement }))
    const verified = { ...done, undoableUntil: null, counts: { ...none, verified: 2, faulty: 1 } }
    server.answers(recordImports.verify, { message: '2 records were verified.', import: verified })
    server.answers(recordImports.find, { import: verified })
    await user.click(button)
    expect(await screen.findByText('2 records were verified.')).toBeVisible()
    expect(server.sentTo(recordImports.verify)).toEqual([{ statement }])
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: statement })).toBeNull())
  })

  test('is undone after a confirmation', async ({ server, opened: _ }) => {
    server.answers(recordImports.find, { import: done })
    const user = await openScreen(`/record-imports?id=${done.id}`, anHod)
    await user.click(await screen.findByRole('button', { name: 'Take the records back…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Take the records back?' }))
    const undoing = { ...done, state: 'undoing' as const, undoableUntil: null }
    server.answers(recordImports.undo, { message: recordImportMessages.undoing, import: undoing })
    server.answers(recordImports.find, { import: undoing })
    await user.click(dialog.getByRole('button', { name: 'Take the records back' }))
    const said = 'The records are being removed. You can leave this page; the removal continues.'
    expect((await screen.findAllByText(said)).length).toBeGreaterThan(0)
    const shown = 'The records are being removed. You can leave this page; the work continues.'
    expect(screen.getByText(shown)).toBeVisible()
  })

  test('shows how many records were removed', async ({ server, opened: _ }) => {
    server.answers(recordImports.find, {
      import: { ...done, state: 'undone', counts: { ...none, undone: 5, faulty: 1 } },
    })
    await openScreen(`/record-imports?id=${done.id}`, anHod)
    expect(await screen.findByText(/5 records removed/)).toBeVisible()
    expect(screen.getByText('Removed 5')).toBeInTheDocument()
  })

  test('reports a row that could not be stored', async ({ server, opened: _ }) => {
    const refused = { ...faulty, state: 'refused' as const, faults: { row: recordImportMessages.notStored } }
    server.answers(recordImports.find, { import: { ...done, counts: { ...none, refused: 1 } } })
    server.answers(recordImports.rows, { rows: [refused], page })
    await openScreen(`/record-imports?id=${done.id}`, anHod)
    const said = 'This row could not be stored: what it names has changed since. Please add the record by hand.'
    expect(await screen.findByText(said)).toBeVisible()
  })

  test('links to its records and appears among the earlier imports', async ({ server, opened: _ }) => {
    const imported = { ...faulty, state: 'imported' as const, student: 'Dr Asha Rao', cells: {}, faults: {} }
    server.answers(recordImports.list, { imports: [done, { ...done, id: draft.id.replace(/1$/, '9') }] })
    server.answers(recordImports.find, { import: { ...done, counts: { ...none, imported: 1 } } })
    server.answers(recordImports.rows, { rows: [imported], page })
    await openScreen(`/record-imports?id=${done.id}`, anHod)
    const link = await screen.findByRole('link', { name: 'Open the record of row 4' })
    expect(link).toHaveAttribute('href', `/task/procedure?open=${imported.id}`)
    const list = within(await screen.findByRole('region', { name: 'Earlier imports' }))
    expect(list.getByRole('link', { name: /old\.csv.*2 records to verify.*Done/ })).toBeVisible()
  })
})
