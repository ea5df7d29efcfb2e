// Students as those who manage them see them.
import { z } from 'zod'
import { PersonName } from '../../identity/accounts/person.ts'

export const paymentStatuses = ['paid', 'unpaid'] as const

export const PaymentChange = z.strictObject({ paymentStatus: z.enum(paymentStatuses) })

export const StudentPayment = PersonName.extend({ paymentStatus: z.enum(paymentStatuses) })
export type StudentPayment = z.infer<typeof StudentPayment>
