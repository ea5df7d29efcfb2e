// A record made before its student moved names the former place, in the list and when opened.
// @vitest-environment happy-dom
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { anEntry } from '#web/testing/entries.ts'
import { test } from '#web/testing/fixtures.ts'
import { aStudent } from '#web/testing/people.ts'
import { openScreen } from '#web/testing/screen.tsx'

test('appears in the list and in the record', async ({ server }) => {
  const entry = anEntry({
    student: { id: aStudent.id, name: aStudent.name },
    details: { date: '2026-06-15', venue: 'Ward 4', opdCases: 12 },
    formerPlace: { college: 'Demo College B', department: 'Surgery' },
  })
  server.answers(entries.list, { entries: [entry], page: { page: 1, size: 10, total: 1 } })
  server.answers(entries.open, { entry: { ...entry, identity: null } })
  const user = await openScreen('/task/opd-campus', aStudent)
  const row = await screen.findByRole('button', { name: /Ward 4/ })
  expect(screen.getAllByText(/From Surgery, Demo College B/)[0]).toBeVisible()
  await user.click(row)
  const view = within(await screen.findByRole('dialog', { name: 'OPD Campus' }))
  expect(await view.findByText(/in Surgery, Demo College B/)).toBeVisible()
})
