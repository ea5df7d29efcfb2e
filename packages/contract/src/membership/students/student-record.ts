// Students as those who verify and manage them see them.
import { z } from 'zod'
import { personMessages } from '../../identity/accounts/person.messages.ts'
import { PersonName } from '../../identity/accounts/person.ts'
import { Moment } from '../../kernel/date-schemas.ts'
import { Id } from '../../kernel/endpoint.ts'
import { fillMessage } from '../../kernel/message.ts'
import { Reason } from './student.ts'

export const StudentRecord = PersonName.extend({
  email: z.string(),
  phone: z.string().nullable(),
  identity: z.string().nullable(),
  college: PersonName,
  department: PersonName,
  courseTitle: z.string(),
  paymentStatus: z.enum(['paid', 'unpaid']),
  /** When the last licence ends; null for a student without one. */
  licenceUntil: Moment.nullable(),
  joiningDate: z.string().nullable(),
  /** When the student registered. */
  createdAt: Moment,
  hasJoined: z.boolean(),
  verifyByHod: z.boolean(),
  active: z.boolean(),
  /** Signed by the HOD to be proficient. */
  certified: z.boolean(),
  /** The last day of a student who left the course. */
  leftOn: z.string().nullable(),
  hasIdProof: z.boolean(),
  /** The version of the picture; null for none. */
  photo: z.uuid().nullable(),
  /** The names of the teachers the student named or was assigned to. */
  teachers: z.array(z.string()),
})
export type StudentRecord = z.infer<typeof StudentRecord>

/**
 * Approving a student, or taking it back. Without an uploaded ID proof the approver says that they saw it on paper.
 * Integrators withdraw without a reason: the stated body has none (decision 031).
 */
export const StudentApproval = z.strictObject({
  verifyByHod: z.boolean(),
  sawProofOnPaper: z.boolean().default(false),
  reason: Reason.optional(),
})
export type StudentApproval = z.infer<typeof StudentApproval>

/** The form of a withdrawal asks for a reason. */
export const ApprovalWithdrawal = StudentApproval.required({ reason: true })

const maxApproved = 100

/** Why somebody who was to be approved with others was not. */
export const approvalObstacles = ['noProof', 'addressNotVerified', 'approvedAlready', 'blocked', 'notHere'] as const
export type ApprovalObstacle = (typeof approvalObstacles)[number]

/** Without a name for anyone who is no student that the caller sees. */
export const LeftOut = z.object({ id: z.uuid(), name: z.string().nullable(), reason: z.enum(approvalObstacles) })
export type LeftOut = z.infer<typeof LeftOut>

export const BulkApproval = z.strictObject({
  studentIds: z
    .array(Id, personMessages.noStudent)
    .min(1, personMessages.noStudent)
    .max(maxApproved, fillMessage(personMessages.tooManyStudents, { n: maxApproved })),
  verifyByHod: z.literal(true),
})
