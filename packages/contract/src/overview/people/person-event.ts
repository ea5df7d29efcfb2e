// What changed about a person's account, as those who manage people see it: from the audit log, in words of the product.
import { z } from 'zod'
import { BusinessDate, Moment } from '../../kernel/date-schemas.ts'

/** What changed, one word each; the web has a sentence for each. */
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
  /** Its number in the audit log. */
  id: z.int(),
  at: Moment,
  change: z.enum(personChanges),
  /** Who did it; null where it was the person, or nobody who is known. */
  by: z.string().nullable(),
  /** The reason that was given, or the words on the proficiency. */
  words: z.string().nullable(),
  /** The last day of the person who left, or of an extended term. */
  day: BusinessDate.nullable(),
  /** The department and college that a student moved from. */
  from: z.string().nullable(),
})
export type PersonEvent = z.infer<typeof PersonEvent>
