// The performance report in a posting's dialog: written and corrected by the coordinator, read by the student.
// @vitest-environment happy-dom
import { fillMessage } from '@rounds/contract/kernel/message'
import { decisionMessages } from '@rounds/contract/records/logbook/decision.messages'
import { attendance } from '@rounds/contract/training/residency/attendance.endpoints'
import { countMarks } from '@rounds/contract/training/residency/attendance-figures'
import { performance } from '@rounds/contract/training/residency/performance.endpoints'
import { performanceMessages } from '@rounds/contract/training/residency/performance.messages'
import { type PerformanceReport, performanceItems } from '@rounds/contract/training/residency/performance-report'
import type { Posting } from '@rounds/contract/training/residency/posting'
import { postings } from '@rounds/contract/training/residency/posting.endpoints'
import { signatureMessages } from '@rounds/contract/training/signatures/signature.messages'
import { screen, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { test } from '#web/testing/fixtures.ts'
import { aStudent } from '#web/testing/people.ts'
import { openScreen } from '#web/testing/screen.tsx'

const aCoordinator = { ...aStudent, role: 'drpc', name: 'Dr Leela Rathod', college: null, department: null } as const
const posting: Posting = {
  id: '0197a000-0000-7000-8000-000000000411',
  student: { id: aStudent.id, name: aStudent.name },
  college: 'College A',
  department: 'General Medicine',
  notice: null,
  withdrawn: null,
  coordinator: { id: aStudent.id, name: 'Dr Leela Rathod', email: null, phone: null, hasJoined: true },
  state: { id: '0197a000-0000-7000-8000-000000000412', name: 'Rajasthan' },
  institution: { id: '0197a000-0000-7000-8000-000000000413', name: 'District Hospital, Pali' },
  from: '2025-07-01',
  to: '2025-09-29',
  lastDay: '2025-09-30',
}
const signed = {
  version: 1,
  present: 70,
  working: 78,
  remarks: 'Calm in emergencies.',
  signedBy: 'Dr Leela Rathod',
  grades: { patientCare: 4, communication: 3, teamWork: 3, management: 2, conduct: 4 },
  signedAt: '2025-10-01T06:00:00.000Z',
}

const today = '2026-01-01'
const aDay = (day: string, isConfirmed: boolean) => ({ day, mark: 'present' as const, isConfirmed, changes: [] })
const confirmed = [aDay('2025-07-01', true), aDay('2025-07-02', true)]

async function opened(
  server: FakeServer,
  user: typeof aStudent,
  versions: PerformanceReport['versions'],
  of = posting,
) {
  server.answers(attendance.show, { sheet: { posting: of, days: confirmed, counts: countMarks(confirmed, today) } })
  server.answers(postings.list, { postings: [of], page: { page: 1, size: 10, total: 1 } })
  server.answers(performance.show, { report: { posting: of, versions } })
  const person = await openScreen('/drp/home', user)
  const name = user.role === 'student' ? 'Dr Leela Rathod' : aStudent.name
  await person.click(await screen.findByRole('button', { name }))
  return { person, dialog: within(await screen.findByRole('dialog', { name: `Posting of ${aStudent.name}` })) }
}

test('the coordinator grades all five criteria and signs by name', async ({ server }) => {
  const { person, dialog } = await opened(server, aCoordinator, [])
  await person.click(await dialog.findByRole('button', { name: 'Write the report' }))
  const sign = () => person.click(dialog.getByRole('button', { name: 'Sign the report' }))
  await sign()
  expect(await dialog.findAllByText(decisionMessages.noGrade)).not.toHaveLength(0)
  expect(dialog.getByText(signatureMessages.noSignature)).toBeVisible()
  for (const { title } of performanceItems) {
    const choices = within(dialog.getByRole('group', { name: new RegExp(`^${title}`) }))
    await person.click(choices.getByRole('radio', { name: 'Very Good' }))
  }
  await person.type(dialog.getByRole('textbox', { name: 'Remarks' }), 'Calm in emergencies.')
  await person.type(dialog.getByRole('textbox', { name: 'Signature' }), 'Dr Leela')
  const otherName = 'Please type your name as it is in your account: Dr Leela Rathod.'
  server.refuses(performance.sign, 'invalid', { fields: { signature: otherName } })
  await sign()
  expect(await dialog.findAllByText(otherName)).not.toHaveLength(0)
  for (const message of [performanceMessages.signedOften, 'Version 1 was signed while you were writing.']) {
    server.refuses(performance.sign, 'conflict', { message })
    await sign()
    const dialogOfError = await screen.findByRole('alertdialog')
    expect(dialogOfError).toHaveTextContent(message)
    await person.click(within(dialogOfError).getByRole('button'))
  }
  const message = 'The performance report of Dr Asha Rao is signed. We have notified Dr Asha Rao.'
  server.answers(performance.sign, { message, report: { posting, versions: [signed] } })
  await sign()
  expect(await screen.findByText(message)).toBeVisible()
  expect(server.sentTo(performance.sign).at(-1)).toEqual({
    version: 0,
    grades: { patientCare: 4, communication: 4, teamWork: 4, management: 4, conduct: 4 },
    remarks: 'Calm in emergencies.',
    signature: 'Dr Leela',
  })
})

test('a correction starts from the signed report and names the version it corrects', async ({ server }) => {
  const { person, dialog } = await opened(server, aCoordinator, [signed])
  await person.click(await dialog.findByRole('button', { name: 'Correct…' }))
  expect(dialog.getByText(/You are signing version 2. Version 1 stays/)).toBeVisible()
  expect(dialog.getByRole('textbox', { name: 'Remarks' })).toHaveValue('Calm in emergencies.')
  await person.type(dialog.getByRole('textbox', { name: 'Signature' }), 'Dr Leela Rathod')
  const report = { posting, versions: [{ ...signed, version: 2 }, signed] }
  server.answers(performance.sign, { message: 'Signed.', report })
  await person.click(dialog.getByRole('button', { name: 'Sign the correction' }))
  expect(await screen.findByText('Signed.')).toBeVisible()
  expect(server.sentTo(performance.sign).at(-1)).toMatchObject({ version: 1, grades: signed.grades })
})

test('the form shows the attendance and the days to confirm first', async ({ server }) => {
  const { person, dialog } = await opened(server, aCoordinator, [])
  const waiting = [...confirmed, aDay('2025-07-03', false)]
  server.answers(attendance.show, { sheet: { posting, days: waiting, counts: countMarks(waiting, today) } })
  await person.click(await dialog.findByRole('button', { name: 'Write the report' }))
  expect(await dialog.findByText('Attendance 3%: present on 3 of 92 working days so far')).toBeVisible()
  expect(dialog.getByText(fillMessage(performanceMessages.unconfirmed, { n: 1 }))).toBeVisible()
  expect(dialog.getByRole('link', { name: 'Confirm the days' })).toHaveAttribute('href', '/drp/attendence')
})

test('the form asks for no confirmation when all days are confirmed', async ({ server }) => {
  const { person, dialog } = await opened(server, aCoordinator, [])
  await person.click(await dialog.findByRole('button', { name: 'Write the report' }))
  expect(await dialog.findByText('Attendance 2%: present on 2 of 92 working days so far')).toBeVisible()
  expect(dialog.queryByRole('link', { name: 'Confirm the days' })).toBeNull()
})

test('the student reads and prints the report with its corrections', async ({ server }) => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  const { person, dialog } = await opened(server, aStudent, [
    { ...signed, version: 2, remarks: '' },
    { ...signed, present: 69 },
  ])
  expect(await dialog.findByText('70 of 78 working days (89%)')).toBeVisible()
  expect(dialog.getByText('Dr Leela Rathod, 1 Oct 2025, 11:30, version 2')).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Correct…' })).toBeNull()
  await person.click(dialog.getByRole('button', { name: 'Version 1, corrected since' }))
  expect(await dialog.findByText('Calm in emergencies.')).toBeVisible()
  await person.click(dialog.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalled()
})

test.for([
  ['You sign', aCoordinator],
  ['The coordinator signs', aStudent],
] as const)('nobody can write the report before the last day: “%s it”', async ([words, user], { server }) => {
  const { dialog } = await opened(server, user, [], { ...posting, to: '2099-09-29', lastDay: '2099-09-30' })
  expect(await dialog.findByText(`${words} it at the end of the posting, from 30 Sep 2099 on.`)).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Write the report' })).toBeNull()
})
