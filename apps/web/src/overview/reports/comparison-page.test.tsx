// The comparison, for the Admin of a college and for the Master.
// @vitest-environment happy-dom
import type { Comparison } from '@rounds/contract/overview/reports/comparison'
import { reports } from '@rounds/contract/overview/reports/report.endpoints'
import { colleges } from '@rounds/contract/reference/colleges/college.endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '#web/testing/fixtures.ts'
import { anHod, theMaster } from '#web/testing/people.ts'
import { openScreen, shownRouter } from '#web/testing/screen.tsx'

const anAdmin = { ...anHod, role: 'admin' as const, roleTitle: 'Admin', canVerify: false, department: null }
const place = { id: '0197a000-0000-7000-8000-000000000002', name: 'Demo College A' }
const comparison: Comparison = {
  of: 'departments',
  college: place,
  from: '2025-06-01',
  to: '2026-05-31',
  groups: [
    { id: place.id, name: 'Medicine', students: 20, recordsPerMonth: 14.2, verifiedInTime: 0.9, meanScore: 3.1 },
    { id: anHod.id, name: 'Surgery', students: 8, recordsPerMonth: 3, verifiedInTime: 0.25, meanScore: 2.5 },
  ],
  hidden: [{ id: theMaster.id, name: 'Pathology' }],
}

test('shows an Admin who records most, verifies soonest and scores highest, and hides small groups', async ({
  server,
}) => {
  server.answers(reports.comparison, { comparison })
  const user = await openScreen('/reports/comparison', anAdmin)
  expect(await screen.findByRole('heading', { name: 'Departments compared', level: 1 })).toBeVisible()
  const part = within(await screen.findByRole('region', { name: /^Medicine \(14\.2\) records most/ }))
  await user.click(part.getByText('Show as table'))
  expect(part.getByRole('row', { name: /Pathology/ })).toHaveTextContent('not shown')
  expect(screen.getByRole('heading', { name: /^Medicine \(90%\) verifies most within 14 days/ })).toBeVisible()
  expect(screen.getByRole('heading', { name: /^Medicine \(3\.1\d*\) scores highest/ })).toBeVisible()
  expect(screen.queryByLabelText('College')).toBeNull()
  await user.selectOptions(screen.getByLabelText('Months'), '3')
  expect(shownRouter().state.location.search).toEqual({ months: '3' })
  await waitFor(() => expect(server.queriesTo(reports.comparison)).toEqual([{ months: 12 }, { months: 3 }]))
})

test('shows the Master the colleges and reports when too few remain', async ({ server }) => {
  server.answers(colleges.options, { college: [] })
  server.answers(reports.comparison, { comparison: { ...comparison, of: 'colleges', college: null, groups: [] } })
  await openScreen('/reports/comparison', theMaster)
  expect(await screen.findByRole('heading', { name: 'Colleges compared', level: 1 })).toBeVisible()
  expect(await screen.findByText('Too few to compare')).toBeVisible()
})
