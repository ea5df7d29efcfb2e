// What can be decided about a student's account, with words that are kept: a reason, or how proficient the student is.
import { z } from 'zod'
import { BusinessDate, Moment } from '../../kernel/date-schemas.ts'

export const accountChanges = [
  'paid',
  'unpaid',
  'blocked',
  'unblocked',
  'deleted',
  'restored',
  'certified',
  'certificateWithdrawn',
  'left',
  'returned',
  'termExtended',
  'transferred',
  'registrationChanged',
  'approvalWithdrawn',
] as const
export type AccountChange = (typeof accountChanges)[number]

/** What a list of them calls each. */
export const accountChangeTitles: Readonly<Record<AccountChange, string>> = {
  paid: 'Marked as paid',
  unpaid: 'Marked as unpaid',
  blocked: 'Blocked',
  unblocked: 'Unblocked',
  deleted: 'Deleted',
  restored: 'Restored',
  certified: 'Certified',
  certificateWithdrawn: 'Certificate withdrawn',
  left: 'Left the course',
  returned: 'Back on the course',
  termExtended: 'Last day of the term changed',
  transferred: 'Moved to another department',
  registrationChanged: 'Registration edited',
  approvalWithdrawn: 'Approval withdrawn',
}

/** One of them as the student and those who manage people see it. */
export const ChangeRecord = z.object({
  id: z.uuid(),
  change: z.enum(accountChanges),
  words: z.string().nullable(),
  /** The last day of the person who left, or of an extended term. */
  day: BusinessDate.nullable(),
  /** The department and college that a student moved from. */
  from: z.string().nullable(),
  by: z.string(),
  at: Moment,
})
export type ChangeRecord = z.infer<typeof ChangeRecord>
