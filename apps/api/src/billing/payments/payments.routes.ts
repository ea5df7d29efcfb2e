// Serves what the Master sees of the payments of students.
import { payments } from '@rounds/contract/billing/payments/payment.endpoints'
import type { Api } from '#api/kernel/api.ts'
import { serve } from '#api/kernel/operations/serve.ts'
import { exportPayments } from './payment-export.ts'
import { listPayments } from './payments.store.ts'

export function paymentRoutes(api: Api): void {
  serve(api, payments.list, ({ scope, query }) => listPayments(api.db, scope, query))
  serve(api, payments.export, (call) => exportPayments(api, call))
}
