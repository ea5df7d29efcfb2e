// Connecting the CRM: an authorization that the Master begins here, grants there, and ends here.
import { z } from 'zod'
import { Moment } from '../../kernel/date-schemas.ts'

/** What the CRM gives back in the address of `/zoho`. */
export const CrmGrant = z.strictObject({ code: z.string().min(1).max(2000), state: z.string().min(20).max(200) })

/** Never a token: those stay on the server, sealed. */
export const CrmConnection = z.object({
  isConfigured: z.boolean(),
  connectedAt: Moment.nullable(),
})
export type CrmConnection = z.infer<typeof CrmConnection>
