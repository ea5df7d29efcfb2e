// The reply to every refused call.
import { z } from 'zod'
import { problemCodes } from '../problem.ts'

/** `fields` maps a field's key to the message shown at it. */
export const ProblemReply = z.object({
  status: z.literal(false),
  code: z.enum(problemCodes),
  title: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
  /** The current state that the caller needs to continue, such as that of a record someone else has decided. */
  present: z.unknown().optional(),
})
export type ProblemReply = z.infer<typeof ProblemReply>
