// The pages of people: with full and empty data, with their actions, and who may see the history.
// @vitest-environment happy-dom
import { accounts } from '@rounds/contract/identity/accounts/account.endpoints'
import { openSessions } from '@rounds/contract/identity/sessions/open-session.endpoints'
import { sessionMessages } from '@rounds/contract/identity/sessions/session.messages'
import { addDays, businessDateOf } from '@rounds/contract/kernel/dates'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { problems } from '@rounds/contract/kernel/problem'
import { privacyRequests } from '@rounds/contract/membership/privacy-requests/privacy-request.endpoints'
import { privacyRequestMessages } from '@rounds/contract/membership/privacy-requests/privacy-request.messages'
import { idProofs } from '@rounds/contract/membership/profiles/profile.endpoints'
import { staff } from '@rounds/contract/membership/staff/staff.endpoints'
import { people } from '@rounds/contract/overview/people/people.endpoints'
import { personChanges } from '@rounds/contract/overview/people/person-event'
import type { StaffPage, StudentPage } from '@rounds/contract/overview/people/person-page'
import type { Appraisal } from '@rounds/contract/training/appraisals/appraisal'
import { appraisals } from '@rounds/contract/training/appraisals/appraisal.endpoints'
import type { Memo } from '@rounds/contract/training/memos/memo'
import { memos } from '@rounds/contract/training/memos/memo.endpoints'
import { screen, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { test } from '#web/testing/fixtures.ts'
import { anHod, aStudent, theMaster } from '#web/testing/people.ts'
import { openScreen, optionOf, refusalOf, summaryOf } from '#web/testing/screen.tsx'
import { changeText } from './person-text.ts'

const moment = '2026-01-10T06:00:00.000Z'
const place = { id: aStudent.college?.id ?? '', name: 'Demo College A' }
const department = { id: aStudent.department?.id ?? '', name: 'General Medicine' }

const student: StudentPage = {
  id: aStudent.id,
  name: aStudent.name,
  email: aStudent.email,
  phone: null,
  identity: 'KMC 12345',
  college: place,
  department,
  courseTitle: 'MD General Medicine',
  paymentStatus: 'paid',
  licenceUntil: '2028-08-01T06:00:00.000Z',
  joiningDate: '2025-08-01',
  createdAt: moment,
  hasJoined: true,
  verifyByHod: true,
  active: true,
  hasIdProof: true,
  photo: null,
  teachers: ['Dr Meena Iyer'],
  pending: 3,
  lastRecordOn: '2025-10-02',
  approvedAt: moment,
  guides: [{ id: anHod.id, name: 'Dr Leela Shah', state: 'waiting', isOwnChoice: true, subject: 'General Medicine' }],
  counts: [
    { kind: 'procedure', status: 'Pending', n: 3 },
    { kind: 'procedure', status: 'Rejected', n: 2 },
  ],
  oldestPending: moment,
  checklistDone: 5,
  scores: [],
  latest: [],
  certified: false,
  leftOn: null,
  certificate: null,
  termUntil: null,
  history: personChanges.map((change, id) => ({
    id,
    at: moment,
    change,
    by: id === 0 ? null : 'Dr Meena Iyer',
    words: change === 'paid' ? 'Cheque 4711' : null,
    day: change === 'termExtended' ? '2028-07-31' : null,
    from: change === 'transferred' ? 'Pathology, College B' : null,
  })),
}

const member: StaffPage = {
  id: anHod.id.replace('11', '81'),
  name: 'Dr Leela Shah',
  email: 'leela@rounds.example',
  phone: '9876543210',
  identity: null,
  role: 'professor',
  roleTitle: 'Professor',
  college: place,
  department,
  courseTitle: null,
  createdAt: moment,
  hasJoined: true,
  joinedAt: moment,
  confirmed: true,
  active: true,
  leftOn: null,
  hasIdProof: true,
  photo: null,
  invitedBy: null,
  invitedByStudent: false,
  studentCount: 1,
  approvedAt: moment,
  students: [{ id: student.id, name: student.name, pending: 3, isOwnChoice: false }],
  waiting: { n: 4, oldest: moment },
  decided: { n: 12, meanScore: 2.75 },
  latest: [],
  history: [],
}

test('a student’s page links due work to its pages and hides missing details', async ({ server }) => {
  server.answers(people.student, { student })
  await openScreen(`/student/${student.id}`, anHod)
  expect(await screen.findByRole('heading', { level: 1, name: student.name })).toBeVisible()
  expect(screen.getByText('Until 1 Aug 2028')).toBeVisible()
  const due = within(screen.getByRole('list', { name: 'What is due' }))
  expect(due.getByRole('link', { name: /^3 to verify/ })).toHaveAttribute('href', `/queue?studentId=${student.id}`)
  expect(due.getByRole('link', { name: /^5 \/ 8 mandatory items/ })).toBeVisible()
  expect(due.getByText('sent back').closest('li')).toHaveTextContent('2 sent back not sent again')
  const kinds = within(screen.getByRole('region', { name: 'Records by kind' }))
  expect(kinds.getByRole('link', { name: /3 pending\u00a0· 2 rejected/ })).toHaveAttribute(
    'href',
    `/task/procedure?studentId=${student.id}`,
  )
  const account = within(screen.getByRole('region', { name: 'Account' }))
  expect(account.getByText('KMC 12345')).toBeVisible()
  expect(account.queryByText('Phone')).toBeNull()
  expect(screen.getByRole('region', { name: 'Teachers' })).toHaveTextContent(
    'Dr Leela ShahGeneral Medicine · not confirmed yetchosen',
  )
})

const memo: Memo = {
  id: member.id,
  number: '2026/17',
  state: 'Explained',
  date: '2026-06-12',
  reason: 'Absent.',
  student: { id: student.id, name: student.name },
  issuedById: anHod.id,
  issuedBy: 'Dr Meena Iyer',
  issuedAt: moment,
  explainUntil: '2026-06-19',
  explanation: 'I was ill.',
  explainedAt: moment,
  remark: null,
  closedBy: null,
  closedAt: null,
  withdrawal: null,
  withdrawnBy: null,
  withdrawnAt: null,
}

test('a student’s memos are counted and listed for an HOD', async ({ server }) => {
  server.answers(people.student, { student })
  server.answers(memos.list, { memos: [memo], page: { page: 1, size: 5, total: 7 } })
  await openScreen(`/student/${student.id}`, anHod)
  const part = within(await screen.findByRole('region', { name: 'Memos (7)' }))
  const address = `/memo?studentId=${student.id}`
  expect(part.getByRole('link', { name: /2026\/17.*Absent\..*Explained/ })).toHaveAttribute(
    'href',
    `${address}&opened=${memo.id}`,
  )
  expect(part.getByRole('link', { name: 'All memos' })).toHaveAttribute('href', address)
})

test('a student’s appraisals are counted by form and linked', async ({ server }) => {
  server.answers(people.student, { student })
  const signed = {
    version: 1,
    template: { id: 'quarterly', version: 1 } as const,
    records: [],
    about: null,
    remarks: '',
    discussion: null,
    signedById: anHod.id,
    signedBy: 'Dr Meena Iyer',
    signedAt: moment,
  }
  const appraisal: Appraisal = {
    id: member.id,
    form: 'quarterly',
    student: { id: student.id, name: student.name },
    year: 2,
    ...signed,
    from: '2026-03-19',
    to: '2026-06-17',
    withdrawn: null,
    reply: null,
    answer: null,
    repliedAt: null,
  }
  server.answers(appraisals.list, { appraisals: [appraisal], page: { page: 1, size: 3, total: 6 } })
  await openScreen(`/student/${student.id}`, anHod)
  const part = within(await screen.findByRole('region', { name: 'Quarterly Appraisal Form (6)' }))
  expect(part.getByRole('link', { name: /19 Mar 2026 – 17 Jun 2026.*Meena Iyer.*To acknowledge/ })).toHaveAttribute(
    'href',
    `/appeal?studentId=${student.id}&opened=${member.id}`,
  )
  expect(part.getByRole('link', { name: /^All/ })).toHaveAttribute('href', `/appeal?studentId=${student.id}`)
})

test('overdue mandatory items that were never submitted are counted', async ({ server }) => {
  vi.setSystemTime(new Date('2026-08-02T06:00:00Z'))
  const checklistSubmitted = ['PG Induction', 'GCP', 'BCBR Training', 'Research Methodology Training']
  server.answers(people.student, { student: { ...student, checklistSubmitted } })
  await openScreen(`/student/${student.id}`, anHod)
  expect(await screen.findByRole('link', { name: /5 \/ 8 mandatory items approved, 1 overdue/ })).toHaveAttribute(
    'href',
    `/checkList?studentId=${student.id}`,
  )
})

test('a finished quarter without an appraisal is due', async ({ server }) => {
  server.answers(people.student, { student: { ...student, joiningDate: addDays(businessDateOf(new Date()), -100) } })
  server.answers(appraisals.list, { appraisals: [], page: { page: 1, size: 3, total: 0 } })
  await openScreen(`/student/${student.id}`, anHod)
  const part = within(await screen.findByRole('region', { name: 'Quarterly Appraisal Form' }))
  expect(part.getByRole('link', { name: /This quarter has ended without an appraisal.*Due/ })).toBeVisible()
})

test('a clerk sees no memos', async ({ server }) => {
  server.answers(people.student, { student })
  await openScreen(`/student/${student.id}`, { ...anHod, role: 'clerk', canVerify: false })
  expect(await screen.findByRole('region', { name: 'Teachers' })).toBeVisible()
  expect(server.called()).not.toContain(memos.list)
})

test('the history describes every kind of change', async ({ server }) => {
  server.answers(people.student, { student })
  await openScreen(`/student/${student.id}`, anHod)
  const history = within(await screen.findByRole('region', { name: 'History of changes' }))
  for (const words of Object.values(changeText)) expect(history.getByText(words)).toBeVisible()
  expect(history.getAllByText(/^by Dr Meena Iyer/)).toHaveLength(personChanges.length - 1)
  expect(history.getByText('by Dr Meena Iyer · Cheque 4711')).toBeVisible()
  expect(history.getByText('by Dr Meena Iyer · until 31 Jul 2028')).toBeVisible()
  expect(history.getByText('by Dr Meena Iyer · from Pathology, College B')).toBeVisible()
})

test('a clerk sees empty states for a new student, without history or actions', async ({ server }) => {
  const none = { guides: [], counts: [], oldestPending: null, pending: 0, lastRecordOn: null, history: null }
  server.answers(people.student, { student: { ...student, ...none } })
  await openScreen(`/student/${student.id}`, { ...anHod, role: 'clerk', canVerify: false })
  expect(await screen.findByText('No teacher yet')).toBeVisible()
  expect(screen.getByText('Each kind is counted here.')).toBeVisible()
  expect(screen.queryByRole('link', { name: /to verify/ })).toBeNull()
  expect(screen.queryByRole('region', { name: 'History of changes' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^More for/ })).toBeNull()
})

test('a pending student can be approved on the page', async ({ server }) => {
  server.answers(people.student, { student: { ...student, verifyByHod: false } })
  server.answers(idProofs.ofAccount, { idProofs: [], isOpen: true })
  const user = await openScreen(`/student/${student.id}`, anHod)
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  expect(await screen.findByRole('dialog', { name: `Approve ${student.name}?` })).toBeVisible()
})

test('assigning a guide to a student keeps the guide’s other students', async ({ server }) => {
  server.answers(people.student, { student })
  server.answers(accounts.teachers, { data: [{ id: member.id, name: member.name, roleTitle: 'Professor' }] })
  const other = { id: '0197a000-0000-7000-8000-0000000000f1', name: 'Asha Rao' }
  const base = { isOwnChoice: false, others: [] }
  server.answers(staff.students, {
    students: [
      { ...other, ...base, isAssigned: true },
      { id: student.id, name: student.name, ...base, isAssigned: false },
    ],
  })
  const user = await openScreen(`/student/${student.id}`, anHod)
  await user.click(await screen.findByRole('button', { name: `More for ${student.name}` }))
  await user.click(await screen.findByRole('menuitem', { name: `Assign a guide… ${student.name}`, hidden: true }))
  await user.click(await screen.findByRole('combobox', { name: 'Teacher' }))
  await user.click(await optionOf(member.name))
  expect(await screen.findByText('Adds 1.')).toBeVisible()
  server.answers(staff.assign, { message: 'Assigned' })
  await user.click(screen.getByRole('button', { name: 'Assign 2 students' }))
  expect(await screen.findByText('Assigned')).toBeVisible()
  expect(server.sentTo(staff.assign)).toEqual([{ students: [other.id, student.id], before: [other.id] }])
})

test('the account section shows certification, an extended term and the last day', async ({ server }) => {
  const certificate = { words: 'Performs central lines alone.', by: 'Dr Meena Iyer', at: moment }
  server.answers(people.student, {
    student: { ...student, certified: true, certificate, termUntil: '2028-10-31', leftOn: '2028-09-30' },
  })
  await openScreen(`/student/${student.id}`, anHod)
  const account = within(await screen.findByRole('region', { name: 'Account' }))
  for (const fact of [
    'Extended term ends',
    'Performs central lines alone.',
    '10 Jan 2026, by Dr Meena Iyer',
    '31 Oct 2028',
    '30 Sep 2028',
  ])
    expect(account.getByText(fact)).toBeVisible()
  expect(account.getByText('Left')).toBeVisible()
})

test('an unknown or hidden person shows a refusal', async ({ server }) => {
  server.refuses(people.student, 'notFound')
  await openScreen(`/student/${student.id}`, anHod)
  expect(await screen.findByText(problems.notFound.title)).toBeVisible()
})

test('a staff page shows pending work, students, scores and actions', async ({ server }) => {
  server.answers(people.staffMember, { member })
  const user = await openScreen(`/staff/${member.id}`, anHod)
  expect(await screen.findByRole('heading', { level: 1, name: member.name })).toBeVisible()
  const due = screen.getByRole('list', { name: 'What is due' })
  const verify = within(due).getByRole('link', { name: /^4 to verify/ })
  expect(verify).toHaveAttribute('href', `/queue?waitsFor=${member.id}`)
  expect(due).toHaveTextContent('2.8 mean score of 4, in 30 days')
  expect(within(screen.getByRole('region', { name: 'Students' })).getByRole('link')).toHaveAttribute(
    'href',
    `/student/${student.id}`,
  )
  expect(screen.getByText('No changes yet')).toBeVisible()
  await user.click(screen.getByRole('button', { name: `More for ${member.name}` }))
  expect(
    await screen.findByRole('menuitem', { name: `Withdraw confirmation… ${member.name}`, hidden: true }),
  ).toBeVisible()
})

test('a staff page without work shows empty states', async ({ server }) => {
  const none = { students: [], waiting: { n: 0, oldest: null }, decided: { n: 0, meanScore: null } }
  server.answers(people.staffMember, { member: { ...member, ...none } })
  await openScreen(`/staff/${member.id}`, anHod)
  expect(await screen.findByText('No students yet')).toBeVisible()
  expect(screen.getByText('No decisions yet')).toBeVisible()
  expect(screen.getByRole('list', { name: 'What is due' })).toHaveTextContent('– mean score')
})

test.for([
  ['a teacher who guides', {}, true],
  ['a clerk', { role: 'clerk' }, false],
  ['a teacher who is not confirmed', { confirmed: false }, false],
] as const)(
  '%s without students: the page explains how to assign some only where possible',
  async ([_, over, isSaid], { server }) => {
    server.answers(people.staffMember, { member: { ...member, students: [], ...over } })
    await openScreen(`/staff/${member.id}`, anHod)
    await screen.findByText('No students yet')
    expect(screen.queryByText(/“Assign students…”/) !== null).toBe(isSaid)
  },
)

test('the Master sees a student’s sessions and ends them', async ({ server }) => {
  server.answers(people.student, { student })
  const session = {
    id: '0197a000-0000-7000-8000-000000000077',
    device: 'Chrome on Android',
    network: '103.27.x.x',
    startedAt: moment,
    lastActiveAt: moment,
    isThis: false,
  }
  server.answers(openSessions.ofPerson, { sessions: [session] })
  server.answers(openSessions.endOneOfPerson, { message: sessionMessages.endedOfPerson })
  server.answers(openSessions.endAllOfPerson, { message: sessionMessages.endedAllOfPerson })
  const user = await openScreen(`/student/${student.id}`, theMaster)
  await user.click(await screen.findByRole('button', { name: `More for ${student.name}` }))
  await user.click(await screen.findByRole('menuitem', { name: /^Where signed in/, hidden: true }))
  const dialog = within(await screen.findByRole('dialog', { name: `Where ${student.name} is signed in` }))
  await user.click(await dialog.findByRole('button', { name: /^Sign out there: Chrome on Android, signed in / }))
  expect(await screen.findByText(sessionMessages.endedOfPerson)).toBeVisible()
  expect(screen.getByRole('dialog', { name: `Where ${student.name} is signed in` })).toHaveFocus()
  server.answers(openSessions.ofPerson, { sessions: [] })
  await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }))
  expect(await screen.findByText(sessionMessages.endedAllOfPerson)).toBeVisible()
  expect(await dialog.findByText(`${student.name} is not signed in anywhere.`)).toBeVisible()
})

test('the Master notes a student’s written privacy request', async ({ server }) => {
  server.answers(people.student, { student })
  const user = await openScreen(`/student/${student.id}`, theMaster)
  await user.click(await screen.findByRole('button', { name: `More for ${student.name}` }))
  await user.click(
    await screen.findByRole('menuitem', { name: `Note a privacy request… ${student.name}`, hidden: true }),
  )
  const form = within(await screen.findByRole('dialog', { name: `Privacy request of ${student.name}` }))
  const send = form.getByRole('button', { name: 'Note the request' })
  await user.click(send)
  expect(await summaryOf(generalMessages.allFields.title)).toHaveTextContent(privacyRequestMessages.written)
  await user.selectOptions(form.getByRole('combobox', { name: 'What is asked for' }), 'correction')
  await user.click(send)
  expect(form.getAllByText(privacyRequestMessages.field)).toHaveLength(2)
  await user.selectOptions(form.getByRole('combobox', { name: 'What is wrong' }), 'name')
  await user.type(form.getByRole('textbox', { name: /^How and when it came/ }), 'Letter of 2 June.')
  server.refuses(privacyRequests.note, 'conflict', { message: privacyRequestMessages.openOfPerson })
  await user.click(send)
  expect(await refusalOf(problems.conflict.title)).toHaveTextContent(privacyRequestMessages.openOfPerson)
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Close' }))
  const message = fillMessage(privacyRequestMessages.noted, { name: student.name })
  server.answers(privacyRequests.note, { message })
  await user.click(send)
  expect(await screen.findByText(message)).toBeVisible()
  const request = { kind: 'correction', field: 'name', words: 'Letter of 2 June.' }
  expect(server.sentTo(privacyRequests.note)).toEqual([request, request])
})
