// Decisions of staff about a student's account, with their texts.
import { z } from 'zod'
import { paragraphsText } from '../../fields/text.ts'
import { PersonName } from '../../identity/accounts/person.ts'
import { BusinessDate, Moment } from '../../kernel/date-schemas.ts'
import { Id } from '../../kernel/endpoint.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import { studentMessages } from './student.messages.ts'

export const paymentStatuses = ['paid', 'unpaid'] as const

/** Stored with the decision and shown to the student. */
export const Reason = paragraphsText({ max: maxCharacters.text, label: 'The reason', missing: studentMessages.reason })

export const PaymentChange = z.strictObject({ paymentStatus: z.enum(paymentStatuses), reason: Reason })
export type PaymentChange = z.infer<typeof PaymentChange>

export const StudentPayment = PersonName.extend({ paymentStatus: z.enum(paymentStatuses) })
export type StudentPayment = z.infer<typeof StudentPayment>

/** `status` false blocks, true unblocks: integrators send this name. */
export const StatusChange = z.strictObject({ status: z.boolean(), reason: Reason })
export type StatusChange = z.infer<typeof StatusChange>

/** Contains the HOD's statement of proficiency, or the reason why the certificate is withdrawn. */
export const Certification = z.strictObject({
  certified: z.boolean(),
  words: paragraphsText({
    max: maxCharacters.remark,
    label: 'The text',
    missing: studentMessages.proficiency,
  }),
})
export type Certification = z.infer<typeof Certification>

/** The last day of a student who leaves the course; null for one who returns. */
export const Leaving = z.strictObject({ leftOn: BusinessDate.nullable(), reason: Reason })
export type Leaving = z.infer<typeof Leaving>

/** The new last day of the term. The regular last day, after three years, cancels an extension, even in the past. */
export const TermExtension = z.strictObject({ until: BusinessDate, reason: Reason })
export type TermExtension = z.infer<typeof TermExtension>

/** The department and college that a student moves to. */
export const Transfer = z.strictObject({ collegeId: Id, departmentId: Id, reason: Reason })
export type Transfer = z.infer<typeof Transfer>

export const DeletedStudent = PersonName.extend({
  email: z.string(),
  college: z.string(),
  department: z.string(),
  deletedAt: Moment,
})
export type DeletedStudent = z.infer<typeof DeletedStudent>
