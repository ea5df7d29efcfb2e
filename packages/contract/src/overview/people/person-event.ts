// Changes of a person's account, read from the audit log for the staff who manage people.
import { z } from 'zod'
import { BusinessDate, Moment } from '../../kernel/date-schemas.ts'

/** Kinds of change. The web has a sentence for each. */
export const personChanges = [
  'registered',
  'emailVerified',
  'invited',
  'invitedAgain',
  'joined',
  'idProofUploaded',
  'profileSaved',
  'registrationChanged',
  'approved',
  'approvalWithdrawn',
  'confirmed',
  'confirmationWithdrawn',
  'paid',
  'unpaid',
  'changed',
  'blocked',
  'unblocked',
  'studentsAssigned',
  'oneTimePasswordSet',
  'deleted',
  'restored',
  'certified',
  'certificateWithdrawn',
  'left',
  'returned',
  'termExtended',
  'postChanged',
  'becameHead',
  'headHandedOver',
  'transferred',
] as const
export type PersonChange = (typeof personChanges)[number]

export const PersonEvent = z.object({
  /** The event's number in the audit log. */
  id: z.int(),
  at: Moment,
  change: z.enum(personChanges),
  /** The acting person; null when it was the account's owner or is unknown. */
  by: z.string().nullable(),
  /** The reason given, or the statement of proficiency. */
  words: z.string().nullable(),
  /** The last day of a person who left, or of an extended term. */
  day: BusinessDate.nullable(),
  /** The previous department and college of a student who moved. */
  from: z.string().nullable(),
})
export type PersonEvent = z.infer<typeof PersonEvent>
