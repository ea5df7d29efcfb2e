// The exam passport: everything that must be there before the final examination, of one student, and of a department.

import { z } from 'zod'
import { Batch } from '../../identity/accounts/batch.ts'
import { BusinessDate } from '../../kernel/date-schemas.ts'
import { Id } from '../../kernel/endpoint.ts'
import { placeQuery } from '../../reference/colleges/place-query.ts'

/** `soon`: due within `gateNoticeDays`; `elsewhere`: the product does not know. */
export const gateStates = ['passed', 'waiting', 'open', 'soon', 'overdue', 'elsewhere'] as const
export type GateState = (typeof gateStates)[number]

const JudgedEvidence = z.object({ text: z.string(), state: z.enum(['shown', 'waiting', 'missing', 'elsewhere']) })
export type JudgedEvidence = z.infer<typeof JudgedEvidence>

const ExamGate = z.object({
  id: z.string(),
  title: z.string(),
  rule: z.string(),
  source: z.string(),
  owner: z.enum(['Student', 'Guide', 'HOD', 'College']),
  dueOn: BusinessDate.nullable(),
  state: z.enum(gateStates),
  /** One of these is enough; everything in it is needed. */
  anyOf: z.array(z.array(JudgedEvidence)),
})
export type ExamGate = z.infer<typeof ExamGate>

const JudgedRuleSet = z.object({ id: z.string(), title: z.string(), about: z.string(), gates: z.array(ExamGate) })
export type JudgedRuleSet = z.infer<typeof JudgedRuleSet>

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
    /** Days that leave adds to attendance beyond it, until a day; null for none. */
    madeUp: z.object({ days: z.int().min(1), until: BusinessDate }).nullable(),
  }),
  /** The regulation first, then what curricula ask beyond it. */
  rules: z.array(JudgedRuleSet),
})
export type ExamPassport = z.infer<typeof ExamPassport>

/** One student in the list: how many gates are passed, and which stand in the way. */
export const PassportRow = z.object({
  id: Id,
  name: z.string(),
  department: z.string(),
  termEndsOn: BusinessDate.nullable(),
  passed: z.int().min(0),
  /** Gates that the product knows of. */
  total: z.int().min(0),
  overdue: z.array(z.string()),
  soon: z.array(z.string()),
})
export type PassportRow = z.infer<typeof PassportRow>

/** More students are not judged at once: narrow the list to a department or batch. */
export const maxPassportStudents = 500

export const PassportQuery = z.strictObject({
  ...placeQuery,
  batch: Batch.optional(),
})
export type PassportQuery = z.infer<typeof PassportQuery>
