// The page of reports, and which viewers choose a department first.
// @vitest-environment happy-dom
import { problems } from '@rounds/contract/kernel/problem'
import { aReport, aReportStudent } from '@rounds/contract/overview/reports/department-report.fixtures'
import { reports } from '@rounds/contract/overview/reports/report.endpoints'
import { reportMessages } from '@rounds/contract/overview/reports/report.messages'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { colleges } from '@rounds/contract/reference/colleges/college.endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '#web/testing/fixtures.ts'
import { anHod, aStudent, theMaster } from '#web/testing/people.ts'
import { openScreen, shownRouter } from '#web/testing/screen.tsx'

const shown = async (
  server: { answers: (endpoint: typeof reports.department, payload: { report: typeof aReport }) => void },
  report = aReport,
) => {
  server.answers(reports.department, { report })
  return openScreen('/reports', anHod)
}

test('shows each student by kind, pending records and how fast teachers verify', async ({ server }) => {
  await shown(server)
  const table = within(await screen.findByRole('region', { name: 'Records of each student by kind' }))
  const row = within(table.getByRole('row', { name: /Dr Asha Rao/ }))
  expect(row.getByRole('link', { name: 'Dr Asha Rao' })).toHaveAttribute('href', `/reports/${aReportStudent.id}`)
  expect(
    row
      .getAllByRole('cell')
      .slice(0, 3)
      .map(({ textContent }) => textContent),
  ).toEqual(['42', '10', '3.25'])
  expect(table.getByRole('columnheader', { name: kindOf('academic-program').title })).toBeInTheDocument()
  expect(screen.getByText('General Medicine, Demo College A')).toBeVisible()
  expect(screen.getByRole('heading', { name: '1 of 10 waiting records is older than 30 days' })).toBeVisible()
  expect(
    screen.getByRole('heading', { name: 'Half of the decisions come within 20 h, nine in ten within 5 days' }),
  ).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Everybody has recorded something in the past 14 days' })).toBeVisible()
})

test('lists students who recorded nothing for two weeks, each with a link', async ({ server }) => {
  const quiet = { ...aReportStudent, id: aStudent.id, isQuiet: true, lastRecordOn: null, counts: [] }
  await shown(server, { ...aReport, students: [quiet] })
  const heading = await screen.findByRole('heading', { name: '1 of 1 student recorded nothing in the past 14 days' })
  expect(heading).toBeVisible()
  const part = within(screen.getByRole('region', { name: /recorded nothing in the past 14 days$/ }))
  expect(part.getByText('no record yet')).toBeVisible()
  expect(part.getByRole('link', { name: 'Dr Asha Rao' })).toHaveAttribute('href', `/reports/${aStudent.id}`)
})

test('adds the registration number to students who share a name', async ({ server }) => {
  const quiet = { ...aReportStudent, isQuiet: true }
  const students = [quiet, { ...quiet, id: anHod.id, identity: 'KMC 67890', approved: 0, pending: 0, rejected: 0 }]
  await shown(server, { ...aReport, students, studentsTotal: 2 })
  // In the table, below expectation, and among students without records.
  expect(await screen.findAllByRole('link', { name: 'Dr Asha Rao, KMC 67890' })).toHaveLength(3)
  expect(screen.getAllByRole('link', { name: 'Dr Asha Rao, KMC 12345' })).toHaveLength(2)
})

test('explains what to do in a department without students', async ({ server }) => {
  await shown(server, { ...aReport, students: [], studentsTotal: 0 })
  expect(await screen.findByText('No student here')).toBeVisible()
  expect(screen.getByText(/or approve students under All Students/)).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Records of each student by kind' })).toBeNull()
})

test('asks the Master to choose a department', async ({ server }) => {
  server.answers(colleges.options, { college: [] })
  await openScreen('/reports', theMaster)
  expect(await screen.findByText('Choose a department')).toBeVisible()
  expect(screen.getByText(/choose its college above, then the department/)).toBeVisible()
  expect(server.called()).not.toContain(reports.department)
})

test('keeps the batch and the days in the address', async ({ server }) => {
  const user = await shown(server)
  await user.selectOptions(await screen.findByLabelText('Batch'), '2025')
  expect(shownRouter().state.location.search).toEqual({ batch: '2025' })
  await waitFor(() => expect(server.queriesTo(reports.department).at(-1)).toMatchObject({ batch: 2025 }))
  await user.click(screen.getByRole('button', { name: /^Dates:/ }))
  await user.click(screen.getByRole('button', { name: 'This year' }))
  const from = expect.stringMatching(/^\d{4}-01-01$/)
  expect(shownRouter().state.location.search).toMatchObject({ batch: '2025', from })
  await waitFor(() => expect(server.queriesTo(reports.department).at(-1)).toMatchObject({ batch: 2025, from }))
})

test.for([reportMessages.noCollege, reportMessages.noDepartment])(
  'names what is missing: %s',
  async (message, { server }) => {
    server.refuses(reports.department, 'invalid', { message })
    await openScreen('/reports', anHod)
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
  },
)

test('states why there is no report', async ({ server }) => {
  server.refuses(reports.department, 'notFound')
  await openScreen('/reports', anHod)
  expect(await screen.findByRole('alert')).toHaveTextContent(problems.notFound.title)
})
