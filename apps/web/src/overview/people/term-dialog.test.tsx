// The dialog for the last day of a student's term, also for a day in the past.
// @vitest-environment happy-dom
import { problems } from '@rounds/contract/kernel/problem'
import { students } from '@rounds/contract/membership/students/student.endpoints'
import { studentMessages } from '@rounds/contract/membership/students/student.messages'
import { people } from '@rounds/contract/overview/people/people.endpoints'
import type { StudentRow } from '@rounds/contract/overview/people/student-row'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '#web/testing/fixtures.ts'
import { anHod, aStudent } from '#web/testing/people.ts'
import { openScreen, summaryOf } from '#web/testing/screen.tsx'

const student: StudentRow = {
  id: aStudent.id,
  name: aStudent.name,
  email: aStudent.email,
  phone: aStudent.phone,
  identity: aStudent.identity,
  college: { id: aStudent.college?.id ?? '', name: 'Demo College A' },
  department: { id: aStudent.department?.id ?? '', name: 'General Medicine' },
  courseTitle: 'MD General Medicine',
  paymentStatus: 'unpaid',
  licenceUntil: null,
  joiningDate: '2025-08-01',
  createdAt: '2025-08-01T06:00:00.000Z',
  hasJoined: true,
  verifyByHod: true,
  active: true,
  certified: false,
  leftOn: null,
  hasIdProof: true,
  photo: null,
  teachers: [],
  pending: 3,
  lastRecordOn: null,
}

test('the last day may be later or in the past, with a warning for the past', async ({ server }) => {
  server.answers(people.students, { students: [student], page: { page: 1, size: 10, total: 1 } })
  const user = await openScreen('/allStudent', anHod)
  await user.click(await screen.findByRole('button', { name: `More for ${student.name}` }))
  const action = { name: `Change end of term… ${student.name}`, hidden: true }
  await user.click(await screen.findByRole('menuitem', action))
  const title = `Change the end of the term of ${student.name}?`
  const term = within(await screen.findByRole('dialog', { name: title }))
  expect(
    term.getByText(/^Three years of training end on 31 Jul 2028; enter that day to undo an earlier change./),
  ).toBeVisible()
  const lastDay = term.getByRole('textbox', { name: 'New last day' })
  await user.type(lastDay, '01092025')
  expect(await term.findByText(/^This day has passed, so the term is over\. At once, only work/)).toBeVisible()
  await user.clear(lastDay)
  await user.type(lastDay, '31102031')
  expect(term.queryByText(/^This day has passed/)).toBeNull()
  await user.type(term.getByRole('textbox', { name: 'Reason' }), 'Maternity leave')
  server.refuses(students.extendTerm, 'invalid', { fields: { until: studentMessages.termBefore } })
  await user.click(term.getByRole('button', { name: 'Change end of term' }))
  expect(await summaryOf(problems.invalid.title)).toHaveTextContent(studentMessages.termBefore)
  expect(server.sentTo(students.extendTerm)).toEqual([{ until: '2031-10-31', reason: 'Maternity leave' }])
})
