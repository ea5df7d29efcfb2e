// What every refused call answers with.
import { z } from 'zod'
import { problemCodes } from '../problem.ts'

/** `fields` maps a field's key to the sentence shown at it. */
export const ProblemReply = z.object({
  status: z.literal(false),
  code: z.enum(problemCodes),
  title: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
  /** What the caller needs to go on, such as the current state of a record that someone else has decided. */
  present: z.unknown().optional(),
})
export type ProblemReply = z.infer<typeof ProblemReply>
