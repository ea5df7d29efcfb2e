// Serves the operations on students by those who manage them.
import { messages } from '@rounds/contract/kernel/messages'
import { students } from '@rounds/contract/people/students/student.endpoints'
import type { Api } from '#api/kernel/api.ts'
import { serve } from '#api/kernel/serve.ts'
import { endSessionsOf } from '../sessions/sessions.store.ts'
import { setPaymentStatus } from './students.store.ts'

export function studentRoutes(api: Api): void {
  const { db } = api

  // Another standing begins with another session (controls: C12).
  serve(api, students.setPayment, ({ params, body, scope, audit }) =>
    db.transaction(async () => {
      const student = await setPaymentStatus(db, scope, params.id, body.paymentStatus)
      await endSessionsOf(db, student.id)
      await audit({ subject: { kind: 'account', id: student.id }, detail: body })
      return { message: messages.students.updated, student }
    }),
  )
}
