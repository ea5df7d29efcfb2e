// One decision on many records: the same status, remark and grade, validated for each record separately.
import { z } from 'zod'
import { Id } from '../../kernel/endpoint.ts'
import { fillMessage } from '../../kernel/message.ts'
import { problemCodes } from '../../kernel/problem.ts'
import { decisionMessages } from './decision.messages.ts'
import { Decision, Entry } from './entry.ts'
import type { EntryKindSpec, EntryValues } from './entry-kind.ts'
import { scoreModeFor } from './score.ts'

export const maxDecisions = 100

const Named = z.strictObject({ id: Id, revision: Decision.shape.revision })

/** `score` is a grade. Kinds without a score ignore it, and kinds with a rubric must be decided one by one. */
export const BulkDecision = z.strictObject({
  ids: z
    .array(Named)
    .min(1, decisionMessages.noneSelected)
    .max(maxDecisions, fillMessage(decisionMessages.tooMany, { n: maxDecisions }))
    .refine((ids) => new Set(ids.map(({ id }) => id)).size === ids.length, decisionMessages.twice),
  status: Decision.shape.status,
  remark: Decision.shape.remark,
  score: z.union([z.int().min(0).max(4), z.enum(['0', '1', '2', '3', '4'])]).optional(),
})
export type BulkDecision = z.infer<typeof BulkDecision>

/** The outcome for one record. `present` is its current state, after somebody else decided or changed it. */
export const DecisionResult = z.discriminatedUnion('ok', [
  z.object({ id: Id, ok: z.literal(true), entry: Entry }),
  z.object({
    id: Id,
    ok: z.literal(false),
    problem: z.object({ code: z.enum(problemCodes), message: z.string(), present: Entry.optional() }),
  }),
])
export type DecisionResult = z.infer<typeof DecisionResult>

/** Returns the message why a record cannot be part of a bulk decision; null when it can. */
export function bulkRefusal(kind: EntryKindSpec, details: Readonly<EntryValues>): string | null {
  const scored = scoreModeFor(kind, details)
  return scored.mode === 'rubric'
    ? fillMessage(decisionMessages.rubricAlone, { trainingType: scored.rubric.trainingType })
    : null
}
