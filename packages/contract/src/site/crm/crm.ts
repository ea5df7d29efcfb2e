// The CRM connection. The Master starts the authorization here, grants it at the CRM, and returns here to finish it.
import { z } from 'zod'
import { Moment } from '../../kernel/date-schemas.ts'

/** The query with which the CRM redirects back to `/zoho`. */
export const CrmGrant = z.strictObject({ code: z.string().min(1).max(2000), state: z.string().min(20).max(200) })

/** Contains no token: tokens stay sealed on the server. */
export const CrmConnection = z.object({
  isConfigured: z.boolean(),
  connectedAt: Moment.nullable(),
})
export type CrmConnection = z.infer<typeof CrmConnection>
