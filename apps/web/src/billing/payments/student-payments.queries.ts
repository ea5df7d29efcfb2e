// The query of a student's payments.
import { payments } from '@rounds/contract/billing/payments/payment.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'

export const studentPaymentsQuery = (id: string) =>
  queryOptions({
    queryKey: ['payments', 'of-student', id],
    queryFn: ({ signal }) => call(payments.ofStudent, { params: { id }, signal }),
  })
