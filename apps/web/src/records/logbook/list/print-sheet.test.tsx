// A printed list: a header on every page, records grouped by student, no empty columns, and signature lines.
// @vitest-environment happy-dom
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { screen, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { anEntry } from '#web/testing/entries.ts'
import { test } from '#web/testing/fixtures.ts'
import { anHod, aStudent, theMaster } from '#web/testing/people.ts'
import { openScreen } from '#web/testing/screen.tsx'

const asha = { id: aStudent.id, name: 'Dr Asha Rao', identity: 'KMC 12345' }
const bina = { id: anHod.id, name: 'Dr Bina Das', identity: null }
const records = [bina, asha, bina].map((student, n) =>
  anEntry({
    id: `0197a1c0-52b4-7c3e-9d11-3f6a2b8c4d0${n}`,
    kind: 'procedure',
    student,
    details: { skill: { id: asha.id, title: 'Chest drain' }, role: 'Assisted', patient: 'R••• K••••' },
    teacher: { id: asha.id, name: 'Dr Mathur' },
  }),
)

test.afterEach(() => void vi.useRealTimers())

test('prints a list with the details that the department files', async ({ server }) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T06:00:00Z') })
  server.answers(entries.list, { entries: records, page: { page: 1, size: 10, total: 3 } })
  const user = await openScreen(kindOf('procedure').route, anHod)
  await user.click(await screen.findByRole('button', { name: 'Columns, print and download' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Print', hidden: true }))
  const paper = within(await screen.findByRole('region', { name: /on paper$/ }))
  expect(paper.getByText(/^Procedures\s· General Medicine\s· 22 Nov 2026$/)).toBeInTheDocument()
  expect(paper.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Dr Asha Rao\u00a0· KMC 12345\u00a0· 1 record',
    'Dr Bina Das\u00a0· 2 records',
  ])
  const heads = paper.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads).toEqual(['Date', 'Procedure', 'Patient', 'Role', 'Guiding faculty', 'Status'])
  expect(paper.getAllByText('R••• K••••')).toHaveLength(3)
  for (const signer of ['Student', 'Guide', 'Head of department'])
    expect(paper.getByText(`${signer}: name, signature and date`)).toBeVisible()
})

test.for([
  ['an Admin, the department', { ...anHod, role: 'admin', department: null }, ['Department']],
  ['the Master, the college too', theMaster, ['Department', 'College']],
] as const)('each printed record names its place: for %s', async ([_, reader, heads], { server }) => {
  const place = { department: 'General Medicine', college: 'Demo College A' }
  const placed = records.map((entry) => ({ ...entry, place }))
  server.answers(entries.list, { entries: placed, page: { page: 1, size: 10, total: 3 } })
  const user = await openScreen(kindOf('procedure').route, reader)
  await user.click(await screen.findByRole('button', { name: 'Columns, print and download' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Print', hidden: true }))
  const paper = within(await screen.findByRole('region', { name: /on paper$/ }))
  const named = paper.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(named.slice(0, heads.length + 1)).toEqual([...heads, 'Date'])
  expect(paper.getAllByRole('cell', { name: 'General Medicine' })).toHaveLength(3)
})
