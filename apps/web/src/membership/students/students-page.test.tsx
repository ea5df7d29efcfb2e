// What the student records say: approving one and many, correcting, payments. @vitest-environment happy-dom
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { problems } from '@rounds/contract/kernel/problem'
import { idProofs, profiles } from '@rounds/contract/membership/profiles/profile.endpoints'
import { profileMessages } from '@rounds/contract/membership/profiles/profile.messages'
import { students } from '@rounds/contract/membership/students/student.endpoints'
import { studentMessages } from '@rounds/contract/membership/students/student.messages'
import type { StudentRecord } from '@rounds/contract/membership/students/student-record'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { test } from '#web/testing/fixtures.ts'
import { anHod, aStudent, theMaster } from '#web/testing/people.ts'
import { openScreen, refusalOf } from '#web/testing/screen.tsx'

const student: StudentRecord = {
  id: aStudent.id,
  name: aStudent.name,
  email: aStudent.email,
  phone: aStudent.phone,
  identity: aStudent.identity,
  college: { id: aStudent.college?.id ?? '', name: 'Demo College A' },
  department: { id: aStudent.department?.id ?? '', name: 'General Medicine' },
  courseTitle: 'MD General Medicine',
  paymentStatus: 'unpaid',
  joiningDate: '2025-08-01',
  createdAt: '2025-08-01T06:00:00.000Z',
  hasJoined: true,
  verifyByHod: false,
  active: true,
  hasIdProof: true,
  photo: null,
  teachers: [],
}
const listed = (server: FakeServer, ...shown: StudentRecord[]) =>
  server.answers(students.list, { students: shown, page: { page: 1, size: 10, total: shown.length } })
const press = (verb: string) => screen.findByRole('button', { name: `${verb}: ${student.name}` })
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test.beforeEach(({ server }) => {
  listed(server, student)
  server.answers(idProofs.ofAccount, { idProofs: [], isOpen: true })
})

test('a number is called from the list, where there is one', async ({ server }) => {
  listed(server, { ...student, phone: '9876543210' }, { ...student, id: anHod.id, name: 'Dr Two', phone: null })
  await openScreen('/allStudent', anHod)
  expect(await screen.findByRole('link', { name: '9876543210' })).toHaveAttribute('href', 'tel:9876543210')
  expect(within(screen.getByRole('row', { name: /Dr Two/ })).queryByRole('link')).not.toBeInTheDocument()
})

test('an approval shows a notice', async ({ server }) => {
  server.answers(students.approve, { message: profileMessages.studentUpdated })
  const user = await openScreen('/allStudent', anHod)
  await user.click(await press('Approve'))
  const form = await dialog(`Approve ${student.name}?`)
  await user.click(form.getByRole('button', { name: `Approve ${student.name}` }))
  expect(await screen.findByText(profileMessages.studentUpdated)).toBeVisible()
})

test('an approval without an ID proof is warned of, and refused where the address is not verified', async ({
  server,
}) => {
  listed(server, { ...student, hasIdProof: false })
  server.refuses(students.approve, 'conflict', { message: studentMessages.notVerifiedAddress })
  const user = await openScreen('/allStudent', anHod)
  await user.click(await press('Approve'))
  const form = await dialog(`Approve ${student.name}?`)
  expect(form.getByText(studentMessages.noProof)).toBeVisible()
  await user.click(form.getByRole('checkbox', { name: 'I saw the ID proof on paper' }))
  await user.click(form.getByRole('button', { name: `Approve ${student.name}` }))
  expect(await refusalOf(problems.conflict.title)).toHaveTextContent(studentMessages.notVerifiedAddress)
})

test('approving many that changes nobody says so', async ({ server }) => {
  server.answers(students.approveMany, { message: profileMessages.studentUpdated, updatedCount: 0 })
  const user = await openScreen('/allStudent', anHod)
  await user.click(await screen.findByRole('checkbox', { name: new RegExp(student.name) }))
  await user.click(screen.getByRole('button', { name: 'Approve 1 selected' }))
  expect(await refusalOf(generalMessages.allFields.title)).toHaveTextContent(studentMessages.bulkFailed)
})

test('a correction is judged at its field', async ({ server }) => {
  listed(server, { ...student, verifyByHod: true })
  const user = await openScreen('/allStudent', anHod)
  await user.click(await press('Correct'))
  const form = await dialog(`Correct ${student.name}`)
  await user.clear(form.getByRole('textbox', { name: 'Registration number' }))
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await refusalOf(generalMessages.allFields.title)).toHaveTextContent(
    'Please enter the number as it is on your certificate.',
  )
  expect(server.sentTo(profiles.setRegistration)).toEqual([])
})

test('a payment set by hand shows a notice', async ({ server }) => {
  const { id, name } = student
  server.answers(students.setPayment, {
    message: profileMessages.studentUpdated,
    student: { id, name, paymentStatus: 'paid' },
  })
  const user = await openScreen('/allStudent', theMaster)
  await user.click(await press('Mark as paid'))
  const question = await dialog(`Mark as paid: ${name}?`)
  await user.click(question.getByRole('button', { name: 'Mark as paid' }))
  expect(await screen.findByText(profileMessages.studentUpdated)).toBeVisible()
})

test('a list without anybody says so', async ({ server }) => {
  listed(server)
  await openScreen('/allStudent', anHod)
  expect(await screen.findByText(generalMessages.noData)).toBeVisible()
})
