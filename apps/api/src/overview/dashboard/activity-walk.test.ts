// A long random life of many records: at no step do the daily counters say anything but what counting says.
import { randomInt } from 'node:crypto'
import { addDays } from '@rounds/contract/kernel/dates'
import { dashboard } from '@rounds/contract/overview/dashboard/dashboard.endpoints'
import type { Entry } from '@rounds/contract/records/logbook/entry'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { divergingDays } from '#api/testing/diverging-days.ts'
import { validValues } from '#api/testing/entries.ts'
import { type Harness, openHarness } from '#api/testing/harness.ts'

const steps = 300
const today = '2026-06-15'
/** Each student and who verifies for them: two of one department, one of another, one of another college. */
const verifierOf = {
  student: 'hod',
  otherStudentOfDepartment: 'hod',
  otherStudent: 'otherHod',
  collegeBStudent: 'collegeBHod',
} as const
type Student = keyof typeof verifierOf
const students = Object.keys(verifierOf) as Student[]
const acts = ['create', 'draft', 'edit', 'submit', 'approve', 'reject', 'reopen', 'discard'] as const

const Step = fc.record({
  act: fc.constantFrom(...acts),
  who: fc.constantFrom(...students),
  // Leave has no score and may lie ahead.
  kind: fc.constantFrom('opd-campus', 'opd-campus', 'opd-campus', 'leave-record'),
  date: fc.integer({ min: 0, max: 4 }).map((days) => addDays(today, -days)),
  score: fc.integer({ min: 0, max: 4 }),
  at: fc.nat(),
})
type Step = typeof Step extends fc.Arbitrary<infer Value> ? Value : never

interface Known {
  who: Student
  entry: Entry
}

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

async function valuesOf(kind: Step['kind'], who: Student, date: string) {
  const values = await validValues(harness, kind, who)
  return kind === 'opd-campus' ? { ...values, date } : values
}

async function create({ act, who, kind, date }: Step) {
  const student = await harness.as(who)
  const status = act === 'draft' ? 'Draft' : 'Pending'
  return student(entries.create, { body: { kind, status, values: await valuesOf(kind, who, date) } })
}

/** Tries the step on a known record, whether its state allows it or not. */
async function change({ act, date, score }: Step, { who, entry }: Known) {
  const [student, verifier] = [await harness.as(who), await harness.as(verifierOf[who])]
  const params = { id: entry.id }
  const { revision } = entry
  const isLeave = entry.kind === 'leave-record'
  if (act === 'discard') return student(entries.discard, { params })
  if (act === 'reopen') return verifier(entries.reopen, { params, body: { revision, reason: 'Once more' } })
  if (act === 'edit' || act === 'submit') {
    const status = act === 'edit' && entry.status === 'Draft' ? 'Draft' : 'Pending'
    const values = await valuesOf(isLeave ? 'leave-record' : 'opd-campus', who, date)
    return student(entries.edit, { params, body: { revision, status, values } })
  }
  const status = act === 'approve' ? 'Approved' : 'Rejected'
  const scored = isLeave ? {} : { score }
  return verifier(entries.decide, { params, body: { revision, status, remark: 'Seen', ...scored } })
}

const seed = Number(process.env.WALK_SEED ?? randomInt(2 ** 31))

it(`counts days right through ${steps} random steps (WALK_SEED=${seed})`, async () => {
  const walk = fc.sample(Step, { seed, numRuns: steps })
  const known = new Map<string, Known>()
  const done = new Map<string, number>()
  for (const step of walk) {
    const { act } = step
    const isNew = act === 'create' || act === 'draft'
    const chosen = isNew ? undefined : [...known.values()][step.at % Math.max(1, known.size)]
    if (!isNew && !chosen) continue
    const { status, body } = chosen ? await change(step, chosen) : await create(step)
    if (status === 200) {
      done.set(act, (done.get(act) ?? 0) + 1)
      if ('entry' in body) known.set(body.entry.id, { who: chosen?.who ?? step.who, entry: body.entry })
      else if (chosen) known.delete(chosen.entry.id)
    } else expect([404, 409]).toContain(status)
    expect(await harness.db.run(divergingDays)).toEqual([])
  }
  // A walk that was refused everywhere would prove nothing.
  for (const act of acts) expect(done.get(act) ?? 0, act).toBeGreaterThan(0)
  for (const who of students) {
    const days = new Map<string, number>()
    for (const { who: owner, entry } of known.values())
      if (owner === who && entry.status !== 'Draft' && entry.date <= today)
        days.set(entry.date, (days.get(entry.date) ?? 0) + 1)
    const { body } = await (await harness.as(who))(dashboard.activity)
    expect(new Map(body.activity.days.map(({ date, n }) => [date, n]))).toEqual(days)
  }
}, 120_000)
