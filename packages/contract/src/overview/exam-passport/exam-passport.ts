// The exam passport: the requirements of the final examination, for one student and for a department.

import { z } from 'zod'
import { Batch } from '../../identity/accounts/batch.ts'
import { BusinessDate } from '../../kernel/date-schemas.ts'
import { Id } from '../../kernel/endpoint.ts'
import { placeQuery } from '../../reference/colleges/place-query.ts'

/** `soon`: due within `gateNoticeDays`. `elsewhere`: proved outside the product. */
export const gateStates = ['passed', 'waiting', 'open', 'soon', 'overdue', 'elsewhere'] as const
export type GateState = (typeof gateStates)[number]

const EvaluatedEvidence = z.object({ text: z.string(), state: z.enum(['shown', 'waiting', 'missing', 'elsewhere']) })
export type EvaluatedEvidence = z.infer<typeof EvaluatedEvidence>

const ExamGate = z.object({
  id: z.string(),
  title: z.string(),
  rule: z.string(),
  source: z.string(),
  owner: z.enum(['Student', 'Guide', 'HOD', 'College']),
  dueOn: BusinessDate.nullable(),
  state: z.enum(gateStates),
  /** Alternatives: one is enough, with all of its evidence. */
  anyOf: z.array(z.array(EvaluatedEvidence)),
})
export type ExamGate = z.infer<typeof ExamGate>

const EvaluatedRuleSet = z.object({ id: z.string(), title: z.string(), about: z.string(), gates: z.array(ExamGate) })
export type EvaluatedRuleSet = z.infer<typeof EvaluatedRuleSet>

export const ExamPassport = z.object({
  student: z.object({
    id: Id,
    name: z.string(),
    identity: z.string().nullable(),
    department: z.string(),
    college: z.string(),
    joiningDate: BusinessDate.nullable(),
    /** The last day of the term. */
    termEndsOn: BusinessDate.nullable(),
    /** Days of excess leave that extend attendance beyond the term, and the new end; null without any. */
    madeUp: z.object({ days: z.int().min(1), until: BusinessDate }).nullable(),
  }),
  /** The regulation first, then the extra requirements of curricula. */
  rules: z.array(EvaluatedRuleSet),
})
export type ExamPassport = z.infer<typeof ExamPassport>

/** A student in the list: the number of gates passed, and the gates that are overdue or due soon. */
export const PassportRow = z.object({
  id: Id,
  name: z.string(),
  department: z.string(),
  termEndsOn: BusinessDate.nullable(),
  passed: z.int().min(0),
  /** Gates that the product can check. */
  total: z.int().min(0),
  overdue: z.array(z.string()),
  soon: z.array(z.string()),
})
export type PassportRow = z.infer<typeof PassportRow>

/** The maximum number of students per call. For more, filter by department or batch. */
export const maxPassportStudents = 500

export const PassportQuery = z.strictObject({
  ...placeQuery,
  batch: Batch.optional(),
})
export type PassportQuery = z.infer<typeof PassportQuery>
