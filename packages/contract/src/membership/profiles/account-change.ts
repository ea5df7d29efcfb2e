// Decisions about a student's account, each stored with its text: a reason, or a statement of proficiency.
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

/** Titles of the decisions in lists. */
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

/** A decision as the student and the staff who manage them see it. */
export const ChangeRecord = z.object({
  id: z.uuid(),
  change: z.enum(accountChanges),
  words: z.string().nullable(),
  /** The student's last day at the college, or the last day of an extended term. */
  day: BusinessDate.nullable(),
  /** The previous department and college of a student who moved. */
  from: z.string().nullable(),
  by: z.string(),
  at: Moment,
})
export type ChangeRecord = z.infer<typeof ChangeRecord>
