// The report on a student, for the student and for the people responsible for them.
// @vitest-environment happy-dom
import { problems } from '@rounds/contract/kernel/problem'
import { reports } from '@rounds/contract/overview/reports/report.endpoints'
import { aStudentReport } from '@rounds/contract/overview/reports/student-report.fixtures'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '#web/testing/fixtures.ts'
import { anHod, aStudent } from '#web/testing/people.ts'
import { openScreen, shownRouter } from '#web/testing/screen.tsx'

const address = `/reports/${aStudentReport.student.id}`

test('shows a student their own report at /reports', async ({ server }) => {
  server.answers(reports.student, { report: aStudentReport })
  await openScreen('/reports', aStudent)
  expect(await screen.findByRole('heading', { name: 'Reports', level: 1 })).toBeVisible()
  expect(screen.getByText(/^Your records, their verification and scores,/)).toBeVisible()
  for (const title of [
    '35 of 45 records are approved, 8 waiting for verification',
    '70% performed independently in the latest half-year, 10% in the first',
    'Appraised 6.5 of 10 in the latest quarter, up from 5.0',
    'Aetcom, year 1: lowest in Attitudes, 4.0 of 10',
    '1 paper published, 1 paper or poster presented',
    '320 days attended, 752 needed for the examination; 92% so far',
  ])
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(screen.getByText('Anaemia in pregnancy')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Records and account' })).toBeNull()
})

test('shows staff a student’s report with a link to the student', async ({ server }) => {
  server.answers(reports.student, { report: { ...aStudentReport, appraisals: null } })
  const user = await openScreen(address, anHod)
  expect(await screen.findByRole('heading', { name: 'Dr Asha Rao', level: 1 })).toBeVisible()
  expect(screen.getByText('General Medicine, Demo College A')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Records and account' })).toHaveAttribute(
    'href',
    `/student/${aStudentReport.student.id}`,
  )
  expect(screen.queryByRole('heading', { name: /Aetcom/ })).toBeNull()
  const roles = within(screen.getByRole('region', { name: /performed independently in the latest/ }))
  await user.click(roles.getByText('Show as table'))
  const row = roles.getByRole('row', { name: /Year 2, first half/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['0', '0', '6', '14', '20'])
})

test('keeps the date range in the address', async ({ server }) => {
  server.answers(reports.student, { report: aStudentReport })
  const user = await openScreen(address, anHod)
  await user.click(await screen.findByRole('button', { name: /^Dates:/ }))
  await user.click(screen.getByRole('button', { name: 'This year' }))
  expect(shownRouter().state.location.search).toHaveProperty('from')
})

test('states why there is no report', async ({ server }) => {
  server.refuses(reports.student, 'notFound')
  await openScreen(address, anHod)
  expect(await screen.findByRole('alert')).toHaveTextContent(problems.notFound.title)
})
