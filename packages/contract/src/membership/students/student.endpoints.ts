// Operations on students by those who verify and manage them.
import { z } from 'zod'
import { reachOf } from '../../kernel/access.ts'
import { Done, endpoint, IdParams } from '../../kernel/endpoint.ts'
import { PaymentChange, StudentPayment } from './student.ts'
import { BulkApproval, LeftOut, StudentApproval } from './student-record.ts'

const approvers = { ...reachOf('department', 'faculty', 'hod'), admin: 'college', master: 'all' } as const

export const students = {
  approve: endpoint({
    method: 'POST',
    path: '/students/:id/approval',
    summary: 'Approve a student’s account after checking the ID proof, or take the approval back',
    access: approvers,
    params: IdParams,
    body: StudentApproval,
    response: Done,
    problems: ['notFound', 'forbidden', 'conflict'],
    audit: 'student.approved',
  }),
  approveMany: endpoint({
    method: 'POST',
    path: '/students/bulk-approval',
    summary: 'Approve many students at once; answers with who was left out, and why',
    access: { hod: 'department', admin: 'college', master: 'all' },
    body: BulkApproval,
    response: z.object({ message: z.string(), updatedCount: z.number().int(), leftOut: z.array(LeftOut) }),
    problems: ['forbidden'],
    audit: 'student.approved-many',
    weight: 'many',
  }),
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
