// Operations on students by those who manage them.
import { z } from 'zod'
import { endpoint, IdParams } from '../../kernel/endpoint.ts'
import { PaymentChange, StudentPayment } from './student.ts'

export const students = {
  setPayment: endpoint({
    method: 'POST',
    path: '/students/:id/payment',
    summary: 'Mark a student as paid or unpaid; the student signs in again',
    access: { master: 'all' },
    params: IdParams,
    body: PaymentChange,
    response: z.object({ message: z.string(), student: StudentPayment }),
    problems: ['notFound'],
    audit: 'student.payment-set',
    repeatable: true,
  }),
}
