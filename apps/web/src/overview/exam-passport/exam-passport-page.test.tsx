// The exam passport: a student's own with the evidence of each gate, and the list of students at risk.
// @vitest-environment happy-dom
import type { ExamGate, ExamPassport, PassportRow } from '@rounds/contract/overview/exam-passport/exam-passport'
import { examPassports } from '@rounds/contract/overview/exam-passport/exam-passport.endpoints'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '#web/testing/fixtures.ts'
import { anHod, aStudent } from '#web/testing/people.ts'
import { openScreen } from '#web/testing/screen.tsx'
import { findingOf } from './passport-text.ts'

const aGate: ExamGate = {
  id: 'dissemination',
  title: 'Presented or published',
  rule: 'At least one paper or poster presented, or one paper accepted.',
  source: 'PGMER 2023, 5.2(x)',
  owner: 'Student',
  dueOn: '2028-04-30',
  state: 'open',
  anyOf: [
    [{ text: '1 paper or poster presented (0 approved)', state: 'waiting' }],
    [{ text: '1 paper accepted or published as first author (0 approved)', state: 'missing' }],
  ],
}
const passed: ExamGate = {
  ...aGate,
  id: 'ethics',
  title: 'Course in ethics',
  state: 'passed',
  anyOf: [[{ text: 'GCP', state: 'shown' }]],
}
const overdue: ExamGate = { ...aGate, id: 'life-support', title: 'Life support', state: 'overdue' }
const elsewhere: ExamGate = {
  ...aGate,
  id: 'attendance',
  title: 'Attendance of 80%',
  state: 'elsewhere',
  anyOf: [[{ text: 'the attendance register of the college', state: 'elsewhere' }]],
}
const passportOf = (...gates: ExamGate[]): ExamPassport => ({
  student: {
    id: aStudent.id,
    name: aStudent.name,
    identity: 'KMC 12345',
    department: 'General Medicine',
    college: 'Demo College A',
    joiningDate: '2025-08-01',
    termEndsOn: '2028-07-31',
    madeUp: null,
  },
  rules: [{ id: 'pgmer-2023', title: 'The regulation', about: 'The least that is asked everywhere.', gates }],
})
const rulesOf = (...gates: ExamGate[]) => passportOf(...gates).rules

const aRow: PassportRow = {
  id: aStudent.id,
  name: aStudent.name,
  department: 'General Medicine',
  termEndsOn: '2028-07-31',
  passed: 3,
  total: 9,
  overdue: ['Course in ethics'],
  soon: ['Thesis'],
}

test('a student sees each requirement with its state, evidence and due date', async ({ server }) => {
  server.answers(examPassports.show, { passport: passportOf(aGate, passed, elsewhere) })
  await openScreen('/examPassport', aStudent)
  expect(await screen.findByRole('heading', { name: '1 of 2 requirements is met, nothing is overdue' })).toBeVisible()
  const part = within(screen.getByRole('region', { name: 'The regulation' }))
  const [first, second, third] = part.getAllByRole('listitem')
  expect(first).toHaveTextContent(
    'Shown by: 1 paper or poster presented (0 approved) (waits for a teacher) or 1 paper accepted or published as first author (0 approved)',
  )
  expect(first).toHaveTextContent('Student · due 30 Apr 2028 · PGMER 2023, 5.2(x)')
  expect(second).toHaveTextContent('Met')
  expect(second).toHaveTextContent('Shown by: GCP ✓')
  expect(second).not.toHaveTextContent('due')
  expect(third).toHaveTextContent('Kept elsewhere')
  expect(screen.queryByRole('link', { name: 'All students' })).toBeNull()
})

test('the end of the term shows the days added by leave', async ({ server }) => {
  const passport = passportOf(aGate)
  const student = { ...passport.student, madeUp: { days: 12, until: '2028-08-12' } }
  server.answers(examPassports.show, { passport: { ...passport, student } })
  await openScreen('/examPassport', aStudent)
  expect(await screen.findByText('31 Jul 2028; leave adds 12 days of attendance, until 12 Aug 2028')).toBeVisible()
})

test('the heading names the most urgent finding', () => {
  expect(findingOf(rulesOf(overdue, passed))).toBe('1 of 2 requirements is overdue')
  expect(findingOf(rulesOf({ ...aGate, state: 'soon' }, passed))).toBe('1 of 2 requirements is due within 90 days')
  expect(findingOf(rulesOf(passed, { ...passed, id: 'thesis' }, elsewhere))).toBe('All 2 requirements are met')
  expect(findingOf(rulesOf(passed))).toBe('The requirement is met')
  expect(findingOf(rulesOf(aGate))).toBe('The requirement is not met yet')
  expect(findingOf(rulesOf())).toBe('No rules are known for this batch')
})

test('staff see students at risk, and each row links to the passport', async ({ server }) => {
  server.answers(examPassports.list, {
    students: [aRow, { ...aRow, id: anHod.id, name: 'Dr Ready', passed: 9, overdue: [], soon: [] }],
    studentsTotal: 3,
  })
  server.answers(examPassports.show, { passport: passportOf(overdue) })
  const user = await openScreen('/examPassport', anHod)
  expect(await screen.findByRole('columnheader', { name: 'Requirements met' })).toBeVisible()
  const row = within(await screen.findByRole('row', { name: /Dr Asha Rao/ }))
  expect(row.getByText('3 of 9')).toBeVisible()
  expect(row.getByText('1 overdue')).toBeVisible()
  expect(row.getByText('Course in ethics, Thesis')).toBeVisible()
  expect(within(screen.getByRole('row', { name: /Dr Ready/ })).getByText('Ready')).toBeVisible()
  expect(screen.getByText(/^2 of 3 students: those whose term ends first/)).toBeVisible()
  await user.click(row.getByRole('link', { name: 'Dr Asha Rao' }))
  expect(await screen.findByRole('heading', { name: 'The requirement is overdue' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'All students' })).toHaveAttribute('href', '/examPassport')
})

test('an empty list shows that no student matches, and what to do', async ({ server }) => {
  server.answers(examPassports.list, { students: [], studentsTotal: 0 })
  await openScreen('/examPassport?batch=2020', anHod)
  expect(await screen.findByText('No matching students')).toBeVisible()
  expect(screen.getByText('Choose another batch or department.')).toBeVisible()
  expect(server.queriesTo(examPassports.list)).toEqual([{ batch: 2020 }])
})
