// Serves the Master's list of all payments, and the payments of one student.
import { payments } from '@rounds/contract/billing/payments/payment.endpoints'
import type { Api } from '#api/kernel/api.ts'
import { serve } from '#api/kernel/operations/serve.ts'
import { exportPayments } from './payment-export.ts'
import { listPayments } from './payments.store.ts'
import { paymentsOfStudent } from './student-payments.store.ts'

export function paymentRoutes(api: Api): void {
  serve(api, payments.list, ({ scope, query }) => listPayments(api.db, scope, query))
  serve(api, payments.export, (call) => exportPayments(api, call))
  serve(api, payments.ofStudent, ({ params, scope, viewer }) =>
    paymentsOfStudent(api.db, scope, params.id, viewer.role === 'student' || viewer.role === 'master'),
  )
}
