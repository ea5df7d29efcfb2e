// Giving free seats to selected students: who got one, and why others were left out.
// @vitest-environment happy-dom
import { seats } from '@rounds/contract/billing/college-seats/seat.endpoints'
import { seatMessages } from '@rounds/contract/billing/seats/seat.messages'
import { people } from '@rounds/contract/overview/people/people.endpoints'
import type { StudentRow } from '@rounds/contract/overview/people/student-row'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '#web/testing/fixtures.ts'
import { anHod, aStudent } from '#web/testing/people.ts'
import { openScreen } from '#web/testing/screen.tsx'

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
  pending: 0,
  lastRecordOn: null,
}
const reasons = {
  noSeat: seatMessages.leftOutNoSeat,
  licensed: seatMessages.leftOutLicensed,
  left: seatMessages.leftOutLeft,
  notHere: seatMessages.leftOutNotHere,
} as const
const reasonNames = ['noSeat', 'licensed', 'left', 'notHere'] as const

test.beforeEach(({ server }) => {
  server.answers(people.students, { students: [student], page: { page: 1, size: 10, total: 1 } })
  server.answers(seats.free, { free: 2 })
})

test('confirms the assigned seats', async ({ server }) => {
  server.answers(seats.give, { message: seatMessages.given, givenCount: 1, leftOut: [] })
  const user = await openScreen('/allStudent', anHod)
  await user.click(await screen.findByRole('checkbox', { name: new RegExp(student.name) }))
  await user.click(await screen.findByRole('button', { name: 'Assign seats' }))
  expect(await screen.findByText(seatMessages.given)).toBeVisible()
})

test('lists each reason why a student got no seat', async ({ server }) => {
  const leftOut = reasonNames.map((reason, n) => ({ id: student.id.replace('01', `0${n + 2}`), name: reason, reason }))
  server.answers(seats.give, { message: seatMessages.noneGiven, givenCount: 0, leftOut })
  const user = await openScreen('/allStudent', anHod)
  await user.click(await screen.findByRole('checkbox', { name: new RegExp(student.name) }))
  await user.click(await screen.findByRole('button', { name: 'Assign seats' }))
  const result = within(await screen.findByRole('dialog', { name: seatMessages.noneGiven }))
  for (const reason of reasonNames) expect(result.getByText(reasons[reason])).toBeVisible()
})
