// The sheet "What do you want to record?": favourites, the three most recent kinds, then every kind under its heading.
// @vitest-environment happy-dom
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { addTitleOf } from '@rounds/contract/records/logbook/entry-kind'
import { favourites } from '@rounds/contract/records/logbook/favourite.endpoints'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '#web/testing/fixtures.ts'
import { aStudent } from '#web/testing/people.ts'
import { openScreen, shownRouter } from '#web/testing/screen.tsx'
import { keepRecentKind } from './recent-kinds.ts'
import { openRecordSheet } from './record-sheet-state.ts'

const leave = kindOf('leave-record')
const favourite = { id: '0197a000-0000-7000-8000-0000000000a1', kind: 'procedure', name: 'Ascitic tap' } as const

test('lists favourites and recent kinds first, then all kinds in groups', async ({ server }) => {
  server.answers(favourites.list, { favourites: [{ ...favourite, values: {}, shown: {}, gone: [] }] })
  server.answers(entries.list, { entries: [], page: { page: 1, size: 10, total: 0 } })
  for (const kind of ['publication', 'procedure', 'opd-campus', 'skill-lab', 'procedure'])
    keepRecentKind(aStudent.id, kind)
  const user = await openScreen('/notifications', aStudent)
  await screen.findByRole('heading', { level: 1 })
  openRecordSheet()
  const sheet = within(await screen.findByRole('dialog', { name: 'What do you want to record?' }))
  await sheet.findByRole('region', { name: 'Favourites' })
  const choices = Object.fromEntries(
    sheet.getAllByRole('region').map((group) => [
      group.getAttribute('aria-label'),
      within(group)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ]),
  )
  expect(Object.keys(choices)).toEqual([
    'Favourites',
    'Recorded last',
    'Clinical work',
    'Teaching and academics',
    'Research',
    'Leave',
  ])
  expect(choices.Favourites).toEqual(['Procedures: Ascitic tap'])
  expect(choices['Recorded last']).toEqual(['Procedures', 'Skill Labs', 'OPD Campus'])
  expect(choices.Leave).toEqual(['Leave Record'])
  await user.click(within(sheet.getByRole('region', { name: 'Leave' })).getByRole('button', { name: 'Leave Record' }))
  expect(await screen.findByRole('dialog', { name: addTitleOf(leave) })).toBeVisible()
  expect(shownRouter().state.location.pathname).toBe(leave.route)
})
