// The register of processing: which data about people the product keeps, why, who sees it and for how long.
import { z } from 'zod'
import { dataClasses } from '../../kernel/data-register/data-classes.ts'

export const ProcessingActivity = z.object({
  /** The database table. */
  table: z.string(),
  holds: z.string(),
  purpose: z.string(),
  about: z.array(z.string()),
  classes: z.array(z.enum(dataClasses)),
  /** Who decides about the data: a role of the product, or the operator of the server. */
  owner: z.string(),
  seenBy: z.array(z.string()),
  retention: z.string(),
  erasure: z.array(z.string()),
  storedIn: z.array(z.string()),
})
export type ProcessingActivity = z.infer<typeof ProcessingActivity>
