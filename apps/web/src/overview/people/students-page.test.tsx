// The student list: approving one and many, correcting, payments.
// @vitest-environment happy-dom
import { seatObstacles } from '@rounds/contract/billing/college-seats/seat'
import { seats } from '@rounds/contract/billing/college-seats/seat.endpoints'
import { seatMessages } from '@rounds/contract/billing/seats/seat.messages'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { problems } from '@rounds/contract/kernel/problem'
import { idProofs, profiles } from '@rounds/contract/membership/profiles/profile.endpoints'
import { profileMessages } from '@rounds/contract/membership/profiles/profile.messages'
import { staffMessages } from '@rounds/contract/membership/staff/staff.messages'
import { students } from '@rounds/contract/membership/students/student.endpoints'
import { studentMessages } from '@rounds/contract/membership/students/student.messages'
import { approvalObstacles } from '@rounds/contract/membership/students/student-record'
import { people } from '@rounds/contract/overview/people/people.endpoints'
import type { StudentRow } from '@rounds/contract/overview/people/student-row'
import { colleges } from '@rounds/contract/reference/colleges/college.endpoints'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { test } from '#web/testing/fixtures.ts'
import { anHod, aStudent, theMaster } from '#web/testing/people.ts'
import { openScreen, optionOf, refusalOf, shownRouter, summaryOf } from '#web/testing/screen.tsx'

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
  verifyByHod: false,
  active: true,
  certified: false,
  leftOn: null,
  hasIdProof: true,
  photo: null,
  teachers: [],
  pending: 3,
  lastRecordOn: null,
}
const firstPage = { page: 1, size: 10 }
const listed = (server: FakeServer, ...shown: StudentRow[]) =>
  server.answers(people.students, { students: shown, page: { page: 1, size: 10, total: shown.length } })
const press = (verb: string) => screen.findByRole('button', { name: `${verb}: ${student.name}` })
/** Chooses an action behind the ⋯ of the student's row. */
async function choose(user: UserEvent, verb: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `More for ${student.name}` }))
  await user.click(await screen.findByRole('menuitem', { name: `${verb} ${student.name}`, hidden: true }))
}
const closeRefusal = async (user: UserEvent) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Close' }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test.beforeEach(({ server }) => {
  listed(server, student)
  server.answers(idProofs.ofAccount, { idProofs: [], isOpen: true })
})

test('a phone number in the list is a link', async ({ server }) => {
  listed(server, { ...student, phone: '9876543210' }, { ...student, id: anHod.id, name: 'Dr Two', phone: null })
  await openScreen('/allStudent', anHod)
  expect(await screen.findByRole('link', { name: '9876543210' })).toHaveAttribute('href', 'tel:9876543210')
  expect(within(screen.getByRole('row', { name: /Dr Two/ })).getAllByRole('link')).toHaveLength(1)
})

test('the filter for ending licences shows the last day of each', async ({ server }) => {
  const others = { ...student, id: anHod.id, name: 'Dr Over', licenceUntil: '2026-01-31T06:00:00.000Z' }
  listed(server, { ...student, licenceUntil: '2099-12-24T06:00:00.000Z' }, others)
  await openScreen('/allStudent?state=licenceEnding', anHod)
  expect(await screen.findByRole('columnheader', { name: 'Licence' })).toBeVisible()
  expect(screen.getByText('Until 24 Dec 2099')).toBeVisible()
  expect(screen.getByText('Ended 31 Jan 2026')).toBeVisible()
  expect(server.queriesTo(people.students)).toEqual([{ ...firstPage, state: 'licenceEnding' }])
})

test('an approval shows a notice', async ({ server }) => {
  server.answers(students.approve, { message: profileMessages.studentUpdated })
  const user = await openScreen('/allStudent', anHod)
  await user.click(await press('Approve'))
  expect(screen.getByText('To approve')).toBeInTheDocument()
  const form = await dialog(`Approve ${student.name}?`)
  await user.click(form.getByRole('button', { name: `Approve ${student.name}` }))
  expect(await screen.findByText(profileMessages.studentUpdated)).toBeVisible()
})

test('an approval without an ID proof warns, and an unverified address is refused', async ({ server }) => {
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

test('approving many lists each student left out, with the reason', async ({ server }) => {
  const words = {
    noProof: studentMessages.leftOutNoProof,
    addressNotVerified: studentMessages.leftOutAddress,
    approvedAlready: studentMessages.leftOutApproved,
    blocked: studentMessages.leftOutBlocked,
    notHere: studentMessages.leftOutNotHere,
  } as const
  const leftOut = approvalObstacles.map((reason, n) => ({
    id: student.id.replace('01', `0${n + 2}`),
    name: reason === 'notHere' ? null : `Dr ${reason}`,
    reason,
  }))
  server.answers(students.approveMany, { message: studentMessages.bulkFailed, updatedCount: 0, leftOut })
  const user = await openScreen('/allStudent', anHod)
  await user.click(await screen.findByRole('checkbox', { name: new RegExp(student.name) }))
  await user.click(screen.getByRole('button', { name: 'Approve 1 selected' }))
  const result = await dialog(studentMessages.bulkFailed)
  for (const { name, reason } of leftOut) {
    expect(result.getByText(name ?? 'Somebody else')).toBeVisible()
    expect(result.getByText(words[reason])).toBeVisible()
  }
  await user.click(result.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText('1 selected')).toBeNull()
})

test('assigning seats lists each student left out; a single refusal opens a dialog', async ({ server }) => {
  const words = {
    noSeat: seatMessages.leftOutNoSeat,
    licensed: seatMessages.leftOutLicensed,
    left: seatMessages.leftOutLeft,
    notHere: seatMessages.leftOutNotHere,
  } as const
  listed(server, { ...student, paymentStatus: 'unpaid', verifyByHod: false, licenceUntil: null })
  server.answers(seats.free, { free: 2 })
  const leftOut = seatObstacles.map((reason, n) => ({
    id: student.id.replace('01', `0${n + 2}`),
    name: reason === 'notHere' ? null : `Dr ${reason}`,
    reason,
  }))
  server.answers(seats.give, { message: seatMessages.noneGiven, givenCount: 0, leftOut })
  const user = await openScreen('/allStudent', anHod)
  await user.click(await screen.findByRole('checkbox', { name: new RegExp(student.name) }))
  await user.click(await screen.findByRole('button', { name: 'Assign seats' }))
  const result = await dialog(seatMessages.noneGiven)
  for (const { name, reason } of leftOut) {
    expect(result.getByText(name ?? 'Somebody else')).toBeVisible()
    expect(result.getByText(words[reason])).toBeVisible()
  }
  await user.click(result.getByRole('button', { name: 'Close' }))
  server.answers(seats.give, { message: seatMessages.noneGiven, givenCount: 0, leftOut: leftOut.slice(0, 1) })
  await choose(user, 'Assign a seat…')
  const form = await dialog(`Assign a seat to ${student.name}?`)
  expect(form.getByText(/2 seats are free/)).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Assign a seat' }))
  expect(await refusalOf(seatMessages.noneGiven)).toHaveTextContent(seatMessages.leftOutNoSeat)
})

test('without a free seat, the dialog disables its button and suggests buying more', async ({ server }) => {
  listed(server, student)
  server.answers(seats.free, { free: 0 })
  const user = await openScreen('/allStudent', anHod)
  await choose(user, 'Assign a seat…')
  const form = await dialog(`Assign a seat to ${student.name}?`)
  expect(form.getByText(/^The college has no free seat left\. The college can buy more/)).toBeVisible()
  expect(form.getByRole('button', { name: 'Assign a seat' })).toBeDisabled()
})

test('a selection may include students who are not ready; the others are approved', async ({ server }) => {
  listed(server, student, { ...student, id: anHod.id, name: 'Dr Two', hasIdProof: false })
  server.answers(students.approveMany, {
    message: profileMessages.studentUpdated,
    updatedCount: 1,
    leftOut: [{ id: anHod.id, name: 'Dr Two', reason: 'noProof' }],
  })
  const user = await openScreen('/allStudent', anHod)
  await user.click(await screen.findByRole('checkbox', { name: /Dr Two/ }))
  await user.click(await screen.findByRole('checkbox', { name: new RegExp(student.name) }))
  await user.click(screen.getByRole('button', { name: 'Approve 2 selected' }))
  expect((await dialog('1 of 2 approved')).getByText('Dr Two')).toBeVisible()
  expect(screen.getByText(profileMessages.studentUpdated)).toBeVisible()
})

test('the list filters by batch, year and course', async ({ server }) => {
  server.answers(colleges.options, { college: [] })
  server.answers(colleges.allDepartments, {
    data: [{ id: anHod.id, name: 'Pathology', code: 'pathology', title: 'MD Pathology' }],
  })
  const user = await openScreen('/allStudent?batch=2019&year=9&course=MD%20Medicine', theMaster)
  expect(await screen.findByLabelText('Batch')).toHaveValue('2019')
  await user.selectOptions(screen.getByLabelText('Year of training'), '3rd year')
  expect(await screen.findByRole('button', { name: 'Filters, 3 active' })).toBeInTheDocument()
  const course = screen.getByRole('combobox', { name: 'Course' })
  expect(course).toHaveValue('MD Medicine')
  await user.click(course)
  await user.clear(course)
  await user.click(await optionOf('MD Pathology'))
  expect(Object.fromEntries(new URLSearchParams(shownRouter().history.location.search))).toMatchObject({
    // The router quotes it, so that it stays a text.
    batch: '"2019"',
    year: 'third',
    course: 'MD Pathology',
  })
  const narrowed = { ...firstPage, batch: 2019, course: 'MD Medicine' }
  await vi.waitFor(() =>
    expect(server.queriesTo(people.students)).toEqual([
      narrowed,
      { ...narrowed, year: 'third' },
      { ...narrowed, year: 'third', course: 'MD Pathology' },
    ]),
  )
})

test('the Master sees payment, registration and verification, and changes verification by its badge', async ({
  server,
}) => {
  listed(server, student, { ...student, id: anHod.id, name: 'Dr Two', verifyByHod: true })
  const user = await openScreen('/allStudent', theMaster)
  for (const name of ['Payment Status', 'Registration date', 'Verification'])
    expect(await screen.findByRole('columnheader', { name })).toBeVisible()
  await user.click(screen.getByRole('button', { name: `Unverified: ${student.name}` }))
  await user.click((await dialog(`Approve ${student.name}?`)).getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Verified: Dr Two' }))
  server.answers(students.approve, { message: profileMessages.studentUpdated })
  const question = await dialog('Withdraw the approval of Dr Two?')
  await user.click(question.getByRole('button', { name: 'Withdraw approval' }))
  expect(await summaryOf(generalMessages.allFields.title)).toHaveTextContent(studentMessages.reason)
  await user.type(question.getByRole('textbox', { name: 'Reason' }), 'Not of this college')
  await user.click(question.getByRole('button', { name: 'Withdraw approval' }))
  expect(await screen.findByText(profileMessages.studentUpdated)).toBeVisible()
  expect(server.sentTo(students.approve)).toMatchObject([{ verifyByHod: false, reason: 'Not of this college' }])
})

test('an invalid correction shows its error and is not sent', async ({ server }) => {
  listed(server, { ...student, verifyByHod: true })
  const user = await openScreen('/allStudent', anHod)
  await choose(user, 'Edit registration…')
  const form = await dialog(`Edit the registration of ${student.name}`)
  await user.clear(form.getByRole('textbox', { name: 'Registration number' }))
  await user.click(form.getByRole('button', { name: 'Save registration' }))
  expect(await summaryOf(generalMessages.allFields.title)).toHaveTextContent(
    'Please enter the number as it is on your certificate.',
  )
  expect(server.sentTo(profiles.setRegistration)).toEqual([])
})

test('marking a payment needs a reason and shows a notice', async ({ server }) => {
  const { id, name } = student
  server.answers(students.setPayment, {
    message: profileMessages.studentUpdated,
    student: { id, name, paymentStatus: 'paid' },
  })
  const user = await openScreen('/allStudent', theMaster)
  await choose(user, 'Mark as paid…')
  const question = await dialog(`Mark as paid: ${name}?`)
  await user.click(question.getByRole('button', { name: 'Mark as paid' }))
  expect(await summaryOf(generalMessages.allFields.title)).toHaveTextContent(studentMessages.reason)
  await user.type(question.getByRole('textbox', { name: 'Reason' }), 'Cheque 4711')
  await user.click(question.getByRole('button', { name: 'Mark as paid' }))
  expect(await screen.findByText(profileMessages.studentUpdated)).toBeVisible()
  expect(server.sentTo(students.setPayment)).toEqual([{ paymentStatus: 'paid', reason: 'Cheque 4711' }])
})

test('the Master blocks with a reason; a network failure shows a notice', async ({ server }) => {
  const user = await openScreen('/allStudent', theMaster)
  await choose(user, 'Block…')
  const question = await dialog(`Block ${student.name}?`)
  expect(question.getByText(/nobody can sign in with it until it is unblocked/)).toBeVisible()
  await user.type(question.getByRole('textbox', { name: 'Reason' }), 'Lost phone')
  server.isSilentAt(students.setStatus)
  await user.click(question.getByRole('button', { name: `Block ${student.name}` }))
  expect(await refusalOf(staffMessages.statusNetwork.title)).toHaveTextContent(staffMessages.statusNetwork.message)
})

test('the Master deletes a student without records, and restores them', async ({ server }) => {
  const { id, name, email } = student
  const why = fillMessage(studentMessages.hasRecords, { name, n: 3, records: 'records' })
  listed(server, { ...student, pending: 0 })
  server.refuses(students.delete, 'conflict', { message: why })
  const user = await openScreen('/allStudent', theMaster)
  await choose(user, 'Delete…')
  const question = await dialog(`Delete ${name}?`)
  expect(question.getByText(/restore it for 30 days; after that the e-mail address is free again/)).toBeVisible()
  await user.click(question.getByRole('button', { name: `Delete ${name}` }))
  expect(await refusalOf(problems.conflict.title)).toHaveTextContent(why)
  await closeRefusal(user)
  const done = fillMessage(studentMessages.deleted, { name, n: 30 })
  server.answers(students.delete, { message: done })
  await user.click(question.getByRole('button', { name: `Delete ${name}` }))
  expect(await screen.findByText(done)).toBeVisible()

  const deletedAt = '2026-01-10T06:00:00.000Z'
  server.answers(students.deleted, {
    students: [{ id, name, email, college: 'Demo College A', department: 'General Medicine', deletedAt }],
  })
  await user.click(screen.getByRole('button', { name: 'Deleted' }))
  const restored = fillMessage(studentMessages.restored, { name })
  server.answers(students.restore, { message: restored })
  await user.click((await dialog('Deleted students')).getByRole('button', { name: `Restore ${name}` }))
  expect(await screen.findByText(restored)).toBeVisible()
})

test.for([
  ['has a record that waits', { pending: 1, lastRecordOn: null }],
  ['has decided records', { pending: 0, lastRecordOn: '2026-01-09' }],
] as const)('the Master’s menu offers no deletion of a student who %s', async ([_, records], { server }) => {
  listed(server, { ...student, ...records })
  const user = await openScreen('/allStudent', theMaster)
  await user.click(await screen.findByRole('button', { name: `More for ${student.name}` }))
  expect(await screen.findByRole('menuitem', { name: `Block… ${student.name}`, hidden: true })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: /^Delete…/, hidden: true })).toBeNull()
})

test('a corrected registration sends only the changed fields', async ({ server }) => {
  listed(server, { ...student, verifyByHod: true })
  server.answers(profiles.setRegistration, { message: profileMessages.studentUpdated })
  const user = await openScreen('/allStudent', anHod)
  await choose(user, 'Edit registration…')
  const form = await dialog(`Edit the registration of ${student.name}`)
  const name = form.getByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.type(name, 'Dr Asha Rau')
  const course = form.getByRole('textbox', { name: 'Course' })
  await user.clear(course)
  await user.type(course, 'Diploma in Diabetology')
  await user.click(form.getByRole('button', { name: 'Save registration' }))
  expect(await screen.findByText(profileMessages.studentUpdated)).toBeVisible()
  const sent = { name: 'Dr Asha Rau', courseTitle: 'Diploma in Diabetology' }
  expect(server.sentTo(profiles.setRegistration)).toEqual([sent])
})

test('the Master moves a student to another department', async ({ server }) => {
  const elsewhere = { id: anHod.id, name: 'Pathology', code: 'pathology', title: 'MD Pathology' }
  server.answers(colleges.options, {
    college: [{ id: student.college.id, name: 'Demo College A', address: '1 Road', state: 'Rajasthan' }],
  })
  server.answers(colleges.allDepartments, { data: [] })
  server.answers(colleges.departments, { data: [elsewhere] })
  const user = await openScreen('/allStudent', theMaster)
  await choose(user, 'Move…')
  const form = await dialog(`Move ${student.name}?`)
  expect(form.getByText(/list of teachers is emptied, and the certification is withdrawn\.$/)).toBeVisible()
  await user.type(form.getByRole('textbox', { name: 'Reason' }), 'Third round')
  await user.click(form.getByRole('button', { name: 'Move student' }))
  expect(await summaryOf(generalMessages.allFields.title)).toHaveTextContent(generalMessages.allFields.message)
  await user.click(form.getByRole('combobox', { name: 'Department' }))
  await user.click(await optionOf('Pathology'))
  for (const fault of [studentMessages.noSuchPlace, studentMessages.samePlace]) {
    server.refuses(students.transfer, 'invalid', { fields: { departmentId: fault } })
    await user.click(form.getByRole('button', { name: 'Move student' }))
    expect(await summaryOf(problems.invalid.title)).toHaveTextContent(fault)
  }
  server.answers(students.transfer, { message: profileMessages.studentUpdated })
  await user.click(form.getByRole('button', { name: 'Move student' }))
  expect(await screen.findByText(profileMessages.studentUpdated)).toBeVisible()
  expect(server.sentTo(students.transfer).at(-1)).toEqual({
    collegeId: student.college.id,
    departmentId: elsewhere.id,
    reason: 'Third round',
  })
})

test('an HOD certifies with a statement of proficiency', async ({ server }) => {
  listed(server, { ...student, verifyByHod: true })
  const user = await openScreen('/allStudent', anHod)
  await choose(user, 'Certify…')
  const certificate = await dialog(`Certify ${student.name}?`)
  await user.click(certificate.getByRole('button', { name: 'Certify' }))
  expect(await summaryOf(generalMessages.allFields.title)).toHaveTextContent(studentMessages.proficiency)
  await user.type(certificate.getByRole('textbox', { name: 'Proficiency' }), 'Performs central lines alone')
  server.refuses(students.certify, 'conflict', { message: studentMessages.notVerifiedStudent })
  await user.click(certificate.getByRole('button', { name: 'Certify' }))
  expect(await refusalOf(problems.conflict.title)).toHaveTextContent(studentMessages.notVerifiedStudent)
  await closeRefusal(user)
  server.answers(students.certify, { message: profileMessages.studentUpdated })
  await user.click(certificate.getByRole('button', { name: 'Certify' }))
  expect(await screen.findByText(profileMessages.studentUpdated)).toBeVisible()
  expect(server.sentTo(students.certify)).toHaveLength(2)
})

test('a student is marked as left with the last day, and as back', async ({ server }) => {
  listed(server, { ...student, verifyByHod: true })
  const user = await openScreen('/allStudent', anHod)
  await choose(user, 'Mark as left…')
  const question = await dialog(`Has ${student.name} left the course?`)
  await user.type(question.getByRole('textbox', { name: 'Reason' }), 'Course completed')
  for (const fault of [studentMessages.leftLater, studentMessages.leftBefore]) {
    server.refuses(students.setLeaving, 'invalid', { fields: { leftOn: fault } })
    await user.click(question.getByRole('button', { name: 'Mark as left' }))
    expect(await summaryOf(problems.invalid.title)).toHaveTextContent(fault)
  }
  listed(server, { ...student, verifyByHod: true, leftOn: '2026-01-10' })
  server.answers(students.setLeaving, { message: profileMessages.studentUpdated })
  await user.click(question.getByRole('button', { name: 'Mark as left' }))
  expect(await screen.findByText('Left', { selector: 'span' })).toBeVisible()
  await choose(user, 'Mark as back…')
  const back = await dialog(`Is ${student.name} back on the course?`)
  await user.type(back.getByRole('textbox', { name: 'Reason' }), 'In error')
  await user.click(back.getByRole('button', { name: 'Mark as back' }))
  await vi.waitFor(() =>
    expect(server.sentTo(students.setLeaving).at(-1)).toEqual({ leftOn: null, reason: 'In error' }),
  )
})

test('a guide, payment and leaving are offered only for verified addresses', async ({ server }) => {
  const invited = { ...student, id: anHod.id, name: 'Dr Invited', hasJoined: false }
  listed(server, student, invited)
  const user = await openScreen('/allStudent', anHod)
  const verbs = ['Assign a guide…', 'Pay for…', 'Mark as left…']
  const offered = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: `More for ${name}` }))
    await screen.findByRole('menuitem', { name: `Assign a seat… ${name}`, hidden: true })
    const found = verbs.filter((verb) => screen.queryByRole('menuitem', { name: `${verb} ${name}`, hidden: true }))
    await user.keyboard('{Escape}')
    return found
  }
  expect(await offered(student.name)).toEqual(verbs)
  expect(await offered(invited.name)).toEqual([])
})

test('an empty list explains its filter', async ({ server }) => {
  listed(server)
  const user = await openScreen('/allStudent', anHod)
  expect(await screen.findByText('No students yet')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Show'), 'Waiting for approval')
  expect(await screen.findByText('No one is waiting for approval')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Show'), 'Licence ends soon')
  expect(await screen.findByText('No licence ends soon')).toBeVisible()
  expect(screen.getByText('No licence here is over or ends within 60 days.')).toBeVisible()
  await user.type(screen.getByLabelText('Search the students'), 'rao')
  expect(await screen.findByText('No students match these filters')).toBeVisible()
  await vi.waitFor(() =>
    expect(server.queriesTo(people.students)).toEqual([
      firstPage,
      { ...firstPage, state: 'waiting' },
      { ...firstPage, state: 'licenceEnding' },
      { ...firstPage, state: 'licenceEnding', search: 'rao' },
    ]),
  )
})

test('an approved student has no approve button; the ⋯ menu withdraws the approval', async ({ server }) => {
  listed(server, { ...student, verifyByHod: true })
  const user = await openScreen('/allStudent', anHod)
  expect(await screen.findByText('Active', { selector: 'span' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
  await choose(user, 'Withdraw approval…')
  expect((await dialog(`Withdraw the approval of ${student.name}?`)).getByText(/keeps all records/)).toBeVisible()
})

test('a teacher cannot withdraw an approval', async ({ server }) => {
  listed(server, { ...student, verifyByHod: true })
  await openScreen('/allStudent', { ...anHod, role: 'professor' })
  expect(await screen.findByText('Active', { selector: 'span' })).toBeVisible()
  expect(screen.queryByRole('button', { name: `More for ${student.name}` })).toBeNull()
})

test('the Master filters the list by a college and one of its departments', async ({ server }) => {
  const college = { id: student.college.id, name: 'Demo College A', address: '1 Road', state: 'Rajasthan' }
  server.answers(colleges.options, { college: [college] })
  server.answers(colleges.allDepartments, { data: [] })
  server.answers(colleges.departments, {
    data: [{ ...student.department, code: 'general-medicine', title: 'MD General Medicine' }],
  })
  const user = await openScreen('/allStudent', theMaster)
  await user.click(await screen.findByRole('combobox', { name: 'College' }))
  await user.click(await optionOf('Demo College A'))
  await user.click(screen.getByRole('combobox', { name: 'Department' }))
  await user.click(await optionOf('General Medicine'))
  expect(await screen.findByRole('button', { name: 'Filters, 2 active' })).toBeInTheDocument()
  const { collegeId, departmentId } = Object.fromEntries(new URLSearchParams(shownRouter().history.location.search))
  expect([collegeId, departmentId]).toEqual([student.college.id, student.department.id])
  await vi.waitFor(() =>
    expect(server.queriesTo(people.students)).toEqual([
      firstPage,
      { ...firstPage, collegeId },
      { ...firstPage, collegeId, departmentId },
    ]),
  )
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await vi.waitFor(() => expect(shownRouter().history.location.search).toBe(''))
})
