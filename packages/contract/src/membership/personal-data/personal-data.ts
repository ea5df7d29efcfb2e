// The copy of a person's own data: requested with the password, made in the background, kept for a day.
import { z } from 'zod'
import { CurrentPassword } from '../../identity/passwords/password.ts'
import { Moment } from '../../kernel/date-schemas.ts'

export const personalExportStates = ['Running', 'Ready', 'Failed', 'Expired'] as const

export const PersonalExport = z.object({
  id: z.uuid(),
  state: z.enum(personalExportStates),
  requestedAt: Moment,
  /** The end of the download period of a finished copy. */
  expiresAt: Moment.nullable(),
  bytes: z.number().int().nullable(),
})
export type PersonalExport = z.infer<typeof PersonalExport>

export const PersonalExportRequest = z.strictObject({ currentPassword: CurrentPassword })
