// Random steps of people who use the logbook: mostly valid ones, sometimes invalid ones.
import { addDays } from '@rounds/contract/kernel/dates'
import type { KindId } from '@rounds/contract/records/logbook/kinds/index'
import fc from 'fast-check'

/** The harness's first day. */
export const today = '2026-06-15'

/**
 * Kinds that cover grades, rubrics and no score; files, patients, catalogue items, an optional teacher; a kind of one
 * department.
 */
const walkedKinds = [
  'opd-campus',
  'clinical-training',
  'leave-record',
  'extra-curricular',
  'procedure',
  'specialty-posting',
  'autopsy',
] as const satisfies KindId[]

/** Three types with rubrics of different lengths, and one for Pathology only, with a grade. */
const walkedTypes = ['Journal Club', 'Students Symposium', 'Interdepartmental Colloquium', 'LABORATORY WORK'] as const

export const acts = ['record', 'recordTwice', 'edit', 'discard', 'decide', 'decideMany', 'reopen'] as const

const weighted = <T>(...pairs: [weight: number, value: T][]) =>
  fc.oneof(...pairs.map(([weight, value]) => ({ weight, arbitrary: fc.constant(value) })))

export const Step = fc.record({
  act: weighted<(typeof acts)[number]>(
    [26, 'record'],
    [3, 'recordTwice'],
    [24, 'edit'],
    [6, 'discard'],
    [26, 'decide'],
    [8, 'decideMany'],
    [9, 'reopen'],
  ),
  /** Whether the actor is a person who may do this, or anybody. */
  isRightPerson: weighted([5, true], [1, false]),
  person: fc.nat(),
  /** The targeted entry: one in the right state for the act, any entry, or none that exists. */
  aim: weighted<'right' | 'any' | 'none'>([16, 'right'], [3, 'any'], [1, 'none']),
  target: fc.nat(),
  targets: fc.array(fc.nat(), { minLength: 1, maxLength: 5 }),
  isStale: weighted([9, false], [1, true]),
  kind: fc.constantFrom(...walkedKinds),
  trainingType: fc.constantFrom(...walkedTypes),
  status: weighted<'Draft' | 'Pending'>([1, 'Draft'], [2, 'Pending']),
  date: fc.integer({ min: 0, max: 4 }).map((days) => addDays(today, -days)),
  flaw: weighted<'none' | 'missing' | 'stranger' | 'teacher' | 'date'>(
    [24, 'none'],
    [2, 'missing'],
    [1, 'stranger'],
    [1, 'teacher'],
    [1, 'date'],
  ),
  file: weighted<'fresh' | 'kept' | 'used' | 'foreign'>([6, 'fresh'], [3, 'kept'], [1, 'used'], [1, 'foreign']),
  /** When and how to send the second of two requests with one key: later, at the same moment, or with another body. */
  twice: fc.constantFrom<'later' | 'atOnce' | 'otherBody'>('later', 'atOnce', 'otherBody'),
  verdict: fc.constantFrom<'Approved' | 'Rejected'>('Approved', 'Rejected'),
  remark: weighted<'Seen' | 'Discussed' | ''>([6, 'Seen'], [6, 'Discussed'], [1, '']),
  grade: fc.integer({ min: 0, max: 4 }),
  marks: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 14, maxLength: 14 }),
  scoreFlaw: weighted<'none' | 'missing' | 'otherForm'>([12, 'none'], [1, 'missing'], [1, 'otherForm']),
  reason: weighted<string>([8, 'Once more, please'], [1, 'No']),
})
export type Step = typeof Step extends fc.Arbitrary<infer Value> ? Value : never

/** Deterministic: the same steps for the same seed. */
export const stepsOf = (seed: number, count: number): Step[] => fc.sample(Step, { seed, numRuns: count })
