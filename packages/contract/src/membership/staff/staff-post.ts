// The post of one of the staff: what it was, changing it, handing it over, leaving.
import { z } from 'zod'
import { personMessages } from '../../identity/accounts/person.messages.ts'
import { Moment } from '../../kernel/date-schemas.ts'
import { Id } from '../../kernel/endpoint.ts'
import { addedRoles, staffRoles } from './staff-member.ts'

/** A post that somebody had. */
export const PastPost = z.object({
  id: z.uuid(),
  roleTitle: z.string(),
  department: z.string().nullable(),
  college: z.string().nullable(),
  since: Moment,
  until: Moment,
})
export type PastPost = z.infer<typeof PastPost>

/** Another role or department, of another college for the Master alone; `successorId` takes over the students. */
export const PostChange = z.strictObject({
  role: z.enum(addedRoles, personMessages.incomplete.message),
  collegeId: Id.optional(),
  departmentId: Id,
  successorId: Id.optional(),
})
export type PostChange = z.infer<typeof PostChange>

/** Who is head of the department from now on, and what its present head becomes. */
export const HeadHandover = z.strictObject({
  successorId: Id,
  role: z.enum(staffRoles, personMessages.incomplete.message),
})
export type HeadHandover = z.infer<typeof HeadHandover>

/**
 * Leaving the college; `successorId` takes over the students. `isInvitation` takes back the invitation of somebody who has
 * not joined, and never closes the account of somebody who joins in between.
 */
export const StaffLeaving = z.strictObject({ successorId: Id.optional(), isInvitation: z.literal(true).optional() })
export type StaffLeaving = z.infer<typeof StaffLeaving>
