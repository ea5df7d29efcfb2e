// Marking students as paid: by the Master only, stored, and the student signs in again.
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { students } from '@rounds/contract/membership/students/student.endpoints'
import { studentEvents } from '@rounds/contract/membership/students/student.events'
import { studentMessages } from '@rounds/contract/membership/students/student.messages'
import { uuidv7 } from 'uuidv7'
import { expect } from 'vitest'
import { notifiedOf } from '#api/testing/communication/notified.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aNewcomer } from '#api/testing/people.ts'

const reason = 'Paid by cheque 4711'
const setPayment = async (harness: Harness, id: string, body: object) =>
  (await harness.as('master'))(students.setPayment, { params: { id }, body })

it('the payment status opens or closes the logbook, is audited, and ends the sessions', async ({ harness }) => {
  const { id } = harness.people.otherStudentOfDepartment
  for (const [paymentStatus, standing] of [
    ['unpaid', 'unpaid'],
    ['paid', 'full'],
  ] as const) {
    const headers = await harness.session({ id })
    const { status, body } = await setPayment(harness, id, { paymentStatus, reason: `Now ${paymentStatus}` })
    expect([status, body.message, body.student.paymentStatus]).toEqual([
      200,
      'Student updated successfully!',
      paymentStatus,
    ])
    expect((await harness.anonymous(sessions.restore, { headers })).status).toBe(401)
    const again = await harness.anonymous(sessions.restore, { headers: await harness.session({ id }) })
    expect(again.body.user.standing).toBe(standing)
  }
  const events = await harness.db.unchecked(
    "select detail from audit_events where action = 'student.payment-set' and subject_id = $1 order by seq",
    [id],
  )
  expect(events.map((event) => event.detail)).toEqual([{ paymentStatus: 'unpaid' }, { paymentStatus: 'paid' }])
})

it('notifies a student awaiting approval that the payment arrived', async ({ harness }) => {
  const { id } = await aNewcomer(harness, 'Piya Paying', { paymentStatus: 'unpaid' })
  await setPayment(harness, id, { paymentStatus: 'paid', reason })
  expect(await notifiedOf(harness, id)).toEqual(['student.paid'])
})

it('notifies an approved student once that the licence is renewed, by mail too', async ({ harness }) => {
  const { id, email } = harness.people.otherStudent
  const told = async (event = 'student.renewed') =>
    harness.db.unchecked('select id from notifications where account_id = $1 and event = $2', [id, event])
  await setPayment(harness, id, { paymentStatus: 'unpaid', reason })
  expect(await told()).toEqual([])
  await setPayment(harness, id, { paymentStatus: 'paid', reason })
  await setPayment(harness, id, { paymentStatus: 'paid', reason })
  expect(await told()).toHaveLength(1)
  expect(await told('student.unpaid')).toHaveLength(1)
  const { title } = studentEvents.renewed
  expect(harness.mails.filter(({ to, subject }) => to === email && subject === title)).toHaveLength(1)
})

it('refuses an invalid status, staff, unknown accounts and a missing reason', async ({ harness, hod }) => {
  const { student, teacher } = harness.people
  expect((await setPayment(harness, student.id, { paymentStatus: 'maybe', reason })).body.fields).toEqual({
    paymentStatus: 'This must be one of: paid, unpaid.',
  })
  expect((await setPayment(harness, teacher.id, { paymentStatus: 'paid', reason })).status).toBe(404)
  expect((await setPayment(harness, uuidv7(), { paymentStatus: 'paid', reason })).status).toBe(404)
  for (const blank of [undefined, ' ']) {
    const { body } = await setPayment(harness, student.id, { paymentStatus: 'paid', reason: blank })
    expect(body.fields).toEqual({ reason: studentMessages.reason })
  }
  const refused = await hod(students.setPayment, {
    params: { id: student.id },
    body: { paymentStatus: 'paid', reason },
  })
  expect(refused.status).toBe(403)
})
