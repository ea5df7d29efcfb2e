// Serves the manual payment mark of a student: "paid" grants a licence with a reason, "unpaid" revokes every licence.
import { licenceTermOf } from '@rounds/contract/identity/accounts/licence-term'
import { profileMessages } from '@rounds/contract/membership/profiles/profile.messages'
import { students } from '@rounds/contract/membership/students/student.endpoints'
import { studentEvents } from '@rounds/contract/membership/students/student.events'
import { endSessionsOf } from '#api/identity/sessions/sessions.store.ts'
import type { Api } from '#api/kernel/api.ts'
import { type Call, serve } from '#api/kernel/operations/serve.ts'
import { notifyLicensed } from '#api/membership/students/notify-licensed.ts'
import { keepChange } from '#api/membership/students/student-changes.store.ts'
import { lockStudent } from '#api/membership/students/students.store.ts'
import { grantLicence, licenceUntil, revokeLicences } from './licences.store.ts'

export function licenceRoutes(api: Api): void {
  serve(api, students.setPayment, (call) => api.db.transaction(() => setPayment(api, call)))
}

// A change of standing ends the student's sessions (controls: C12).
async function setPayment(api: Api, { params, body, scope, viewer, now, audit }: Call<typeof students.setPayment>) {
  const { db } = api
  const { id, name, paymentStatus: before } = await lockStudent(db, scope, params.id)
  const { paymentStatus, reason } = body
  const isPaid = paymentStatus === 'paid'
  const until = await licenceUntil(db, id)
  // A licence that has expired or expires soon is renewed, as by a payment.
  const isGranted = isPaid && (until === null || licenceTermOf(until, now) !== 'running')
  if (!isPaid) await revokeLicences(db, id, now)
  if (isGranted) await grantLicence(db, { studentId: id, reason, grantedById: viewer.id, now })
  await keepChange(db, { studentId: id, change: paymentStatus, words: reason, byId: viewer.id, at: now })
  await endSessionsOf(db, id)
  if (isGranted || before !== paymentStatus) {
    await (isPaid ? notifyLicensed(api, [id]) : api.notify(studentEvents.unpaid, { to: id, by: viewer.name }))
  }
  await audit({ subject: { kind: 'account', id }, detail: { paymentStatus } })
  return { message: profileMessages.studentUpdated, student: { id, name, paymentStatus } }
}
