// Staff posts: earlier posts, changes, handovers and leaving.
import { z } from 'zod'
import { personMessages } from '../../identity/accounts/person.messages.ts'
import { Moment } from '../../kernel/date-schemas.ts'
import { Id } from '../../kernel/endpoint.ts'
import { addedRoles, staffRoles } from './staff-member.ts'

/** An earlier post. */
export const PastPost = z.object({
  id: z.uuid(),
  roleTitle: z.string(),
  department: z.string().nullable(),
  college: z.string().nullable(),
  since: Moment,
  until: Moment,
})
export type PastPost = z.infer<typeof PastPost>

/**
 * A change of role or department; only the Master can choose another college. `successorId` takes over the students.
 */
export const PostChange = z.strictObject({
  role: z.enum(addedRoles, personMessages.incomplete.message),
  collegeId: Id.optional(),
  departmentId: Id,
  successorId: Id.optional(),
})
export type PostChange = z.infer<typeof PostChange>

/** The new head of the department, and the next role of the current head. */
export const HeadHandover = z.strictObject({
  successorId: Id,
  role: z.enum(staffRoles, personMessages.incomplete.message),
})
export type HeadHandover = z.infer<typeof HeadHandover>

/**
 * Leaving the college; `successorId` takes over the students. `isInvitation` revokes the invitation of a person who has
 * not joined, and never closes the account of one who has joined in the meantime.
 */
export const StaffLeaving = z.strictObject({ successorId: Id.optional(), isInvitation: z.literal(true).optional() })
export type StaffLeaving = z.infer<typeof StaffLeaving>
