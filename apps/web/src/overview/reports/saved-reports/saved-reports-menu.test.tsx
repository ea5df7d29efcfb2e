// Saved views of reports: opening, saving, changing and deleting.
// @vitest-environment happy-dom
import { fillMessage } from '@rounds/contract/kernel/message'
import { aReport } from '@rounds/contract/overview/reports/department-report.fixtures'
import { reports } from '@rounds/contract/overview/reports/report.endpoints'
import type { SavedReport } from '@rounds/contract/overview/reports/saved-reports/saved-report'
import { savedReports } from '@rounds/contract/overview/reports/saved-reports/saved-report.endpoints'
import { savedReportMessages } from '@rounds/contract/overview/reports/saved-reports/saved-report.messages'
import { colleges } from '@rounds/contract/reference/colleges/college.endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { test } from '#web/testing/fixtures.ts'
import { anHod, theMaster } from '#web/testing/people.ts'
import { expectAtField, expectInDialog } from '#web/testing/refusals.ts'
import { openScreen, shownRouter } from '#web/testing/screen.tsx'

const id = '0197a000-0000-7000-8000-000000000011'
const view = {
  id,
  name: 'Monday meeting',
  report: 'department',
  schedule: 'weekly',
  isOutOfReach: false,
  place: 'General Medicine, Demo College A',
  collegeId: id,
  departmentId: id,
  period: 'days',
  from: '2026-01-01',
  to: '2026-03-31',
  batch: 2025,
} as const satisfies SavedReport
const gone = { ...view, id: anHod.id, name: 'Old ward', schedule: 'never', isOutOfReach: true } as const

const opened = async (server: FakeServer, views: readonly SavedReport[], path = '/reports') => {
  server.answers(reports.department, { report: aReport })
  server.answers(savedReports.list, { savedReports: [...views] })
  return openScreen(path, anHod)
}

test('opens a saved view and shows its name', async ({ server }) => {
  const user = await opened(server, [view, gone])
  await user.click(await screen.findByRole('button', { name: 'Saved views' }))
  expect(screen.getByRole('menuitem', { name: /Old ward/ })).toHaveAttribute('data-disabled')
  await user.click(screen.getByRole('menuitem', { name: /Monday meeting/ }))
  expect(shownRouter().state.location.search).toEqual({ from: '2026-01-01', to: '2026-03-31', batch: '2025' })
  expect(await screen.findByRole('button', { name: 'Saved views: Monday meeting' })).toBeVisible()
  const asked = { from: '2026-01-01', to: '2026-03-31', batch: 2025 }
  await waitFor(() => expect(server.queriesTo(reports.department).at(-1)).toEqual(asked))
})

test('saves the current view, for fixed or relative dates', async ({ server }) => {
  server.answers(savedReports.save, { message: savedReportMessages.saved, id })
  const user = await opened(server, [], '/reports?from=2026-01-01&to=2026-03-31&batch=2025')
  await user.click(await screen.findByRole('button', { name: 'Saved views' }))
  await user.click(screen.getByRole('menuitem', { name: 'Save this view…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }))
  expect(dialog.getByLabelText('Days')).toHaveDisplayValue('Always 01-01-2026 to 31-03-2026')
  await user.click(dialog.getByRole('button', { name: 'Save view' }))
  expect(dialog.getByText(savedReportMessages.noName)).toBeVisible()
  await user.type(dialog.getByLabelText(/^Name/), 'Quarter')
  expect(dialog.getByRole('option', { name: 'This academic year, from 1 July' })).toBeInTheDocument()
  const press = () => user.click(dialog.getByRole('button', { name: 'Save view' }))
  const attempt = { server, user, endpoint: savedReports.save, press }
  await expectAtField(attempt, [['name', savedReportMessages.takenName]])
  await expectInDialog(attempt, [fillMessage(savedReportMessages.tooMany, { n: 20 })])
  await expectInDialog(attempt, [savedReportMessages.noDays, savedReportMessages.endFirst], 'invalid')
  const before = server.sentTo(savedReports.save).length
  server.answers(savedReports.save, { message: savedReportMessages.saved, id })
  await user.selectOptions(dialog.getByLabelText('Days'), 'Last month')
  expect(dialog.getByText(/^You get four figures in your notifications and by e-mail:/)).toBeVisible()
  await user.selectOptions(dialog.getByLabelText('Send me the figures'), 'On the 1st of the month')
  await user.click(dialog.getByRole('button', { name: 'Save view' }))
  expect(await screen.findByText(savedReportMessages.saved)).toBeVisible()
  expect(server.sentTo(savedReports.save).slice(before)).toEqual([
    { name: 'Quarter', schedule: 'monthly', report: 'department', period: 'lastMonth', batch: 2025 },
  ])
})

test('renames and reschedules a view, and deletes another view', async ({ server }) => {
  server.answers(savedReports.change, { message: savedReportMessages.changed })
  server.answers(savedReports.delete, { message: savedReportMessages.deleted })
  const user = await opened(server, [view, gone])
  await user.click(await screen.findByRole('button', { name: 'Saved views' }))
  await user.click(screen.getByRole('menuitem', { name: 'Manage saved views…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Saved views' })
  expect(within(dialog).getByText(/01-01-2026 to 31-03-2026 · batch 2025-26 · sent every Monday/)).toBeVisible()
  expect(within(dialog).getByText(/you no longer see it/)).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'More for Monday meeting' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Change… Monday meeting' }))
  await user.selectOptions(await screen.findByLabelText('Send me the figures'), 'Never')
  await user.clear(screen.getByLabelText(/^Name/))
  await user.type(screen.getByLabelText(/^Name/), 'Friday meeting')
  const press = () => user.click(screen.getByRole('button', { name: 'Save changes' }))
  const attempt = { server, user, endpoint: savedReports.change, press }
  await expectAtField(attempt, [['name', savedReportMessages.takenName]])
  await expectInDialog(attempt, [savedReportMessages.outOfReach])
  const before = server.sentTo(savedReports.change).length
  server.answers(savedReports.change, { message: savedReportMessages.changed })
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText(savedReportMessages.changed)).toBeVisible()
  const changed = { name: 'Friday meeting', schedule: 'never' }
  expect(server.sentTo(savedReports.change).slice(before)).toEqual([changed])
  await user.click(await screen.findByRole('button', { name: 'More for Old ward' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete Old ward' }))
  expect(await screen.findByText(savedReportMessages.deleted)).toBeVisible()
})

test('offers the Master no view to save before a department is chosen', async ({ server }) => {
  server.answers(colleges.options, { college: [] })
  server.answers(savedReports.list, { savedReports: [] })
  const user = await openScreen('/reports', theMaster)
  await user.click(await screen.findByRole('button', { name: 'Saved views' }))
  expect(screen.queryByRole('menuitem', { name: 'Save this view…' })).toBeNull()
  await user.click(screen.getByRole('menuitem', { name: 'Manage saved views…' }))
  expect(await screen.findByText('No saved views')).toBeVisible()
})

test('saves a comparison, which needs no department', async ({ server }) => {
  const comparison = { of: 'colleges', college: null, from: '2025-06-01', to: '2026-05-31', groups: [], hidden: [] }
  server.answers(colleges.options, { college: [] })
  server.answers(reports.comparison, { comparison: { ...comparison, of: 'colleges' } })
  server.answers(savedReports.list, { savedReports: [] })
  server.answers(savedReports.save, { message: savedReportMessages.saved, id })
  const user = await openScreen('/reports/comparison', theMaster)
  await user.click(await screen.findByRole('button', { name: 'Saved views' }))
  await user.click(screen.getByRole('menuitem', { name: 'Save this view…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }))
  await user.type(dialog.getByLabelText(/^Name/), 'All colleges')
  await user.click(dialog.getByRole('button', { name: 'Save view' }))
  expect(await screen.findByText(savedReportMessages.saved)).toBeVisible()
  expect(server.sentTo(savedReports.save)).toEqual([
    { name: 'All colleges', schedule: 'never', report: 'comparison', months: 12 },
  ])
})
