// Operations on payments: lists for the Master, and one student's own.
import { z } from 'zod'
import { endpoint, IdParams, sendsPeopleCsv } from '../../kernel/endpoint.ts'
import { PageInfo } from '../../kernel/page.ts'
import { Payment, PaymentExportQuery, PaymentQuery, PaymentTotals } from './payment.ts'
import { StudentPayments } from './student-payments.ts'

const access = { master: 'all' } as const

export const payments = {
  list: endpoint({
    method: 'GET',
    path: '/payments',
    summary: 'Orders and marks by hand, a page at a time; refunds that are due first, then newest first; with totals',
    access,
    query: PaymentQuery,
    response: z.object({ payments: z.array(Payment), totals: PaymentTotals, page: PageInfo }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/payments/export',
    summary: 'The payments of a list as CSV, as it is searched and narrowed',
    access,
    query: PaymentExportQuery,
    ...sendsPeopleCsv,
    audit: 'payment.exported',
  }),
  ofStudent: endpoint({
    method: 'GET',
    path: '/students/:id/payments',
    summary: 'The licences of a student with how each was got; to the student and the Master also orders and reasons',
    access: { student: 'own', hod: 'department', admin: 'college', master: 'all' },
    standing: 'unpaid',
    params: IdParams,
    response: StudentPayments,
    problems: ['notFound'],
  }),
}
