// Students as the staff who verify and manage them see them.
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
  /** The end of the last licence; null for a student without one. */
  licenceUntil: Moment.nullable(),
  joiningDate: z.string().nullable(),
  /** The time of registration. */
  createdAt: Moment,
  hasJoined: z.boolean(),
  verifyByHod: z.boolean(),
  active: z.boolean(),
  /** The HOD has certified the student as proficient. */
  certified: z.boolean(),
  /** The last day of a student who left the course. */
  leftOn: z.string().nullable(),
  hasIdProof: z.boolean(),
  /** Version of the picture; null without one. */
  photo: z.uuid().nullable(),
  /** Names of the teachers whom the student named or was assigned to. */
  teachers: z.array(z.string()),
})
export type StudentRecord = z.infer<typeof StudentRecord>

/**
 * Approves a student or withdraws the approval. Without an uploaded ID proof, the approver declares to have seen it on
 * paper. The reason is optional, because the specified body has none and integrators send that (decision 031).
 */
export const StudentApproval = z.strictObject({
  verifyByHod: z.boolean(),
  sawProofOnPaper: z.boolean().default(false),
  reason: Reason.optional(),
})
export type StudentApproval = z.infer<typeof StudentApproval>

/** The withdrawal form requires a reason. */
export const ApprovalWithdrawal = StudentApproval.required({ reason: true })

const maxApproved = 100

/** Why a person was left out of a bulk approval. */
export const approvalObstacles = ['noProof', 'addressNotVerified', 'approvedAlready', 'blocked', 'notHere'] as const
export type ApprovalObstacle = (typeof approvalObstacles)[number]

/** The name is null for anyone who is not a student that the caller sees. */
export const LeftOut = z.object({ id: z.uuid(), name: z.string().nullable(), reason: z.enum(approvalObstacles) })
export type LeftOut = z.infer<typeof LeftOut>

export const BulkApproval = z.strictObject({
  studentIds: z
    .array(Id, personMessages.noStudent)
    .min(1, personMessages.noStudent)
    .max(maxApproved, fillMessage(personMessages.tooManyStudents, { n: maxApproved })),
  verifyByHod: z.literal(true),
})
