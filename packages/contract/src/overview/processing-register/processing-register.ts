// The register of processing: what the product keeps about people, why, who sees it and for how long.
import { z } from 'zod'
import { dataClasses } from '../../kernel/data-register/data-classes.ts'

export const ProcessingActivity = z.object({
  /** The table of the database. */
  table: z.string(),
  holds: z.string(),
  purpose: z.string(),
  about: z.array(z.string()),
  classes: z.array(z.enum(dataClasses)),
  /** Whose it is to decide on: a role of the product, or the operator of the server. */
  owner: z.string(),
  seenBy: z.array(z.string()),
  retention: z.string(),
  erasure: z.array(z.string()),
  storedIn: z.array(z.string()),
})
export type ProcessingActivity = z.infer<typeof ProcessingActivity>
