// Random concurrent attempts at assessments while the clock advances, against a plain model: every reply, and the
// stored answers and marks at the end, must match.
import { minuteMs } from '@rounds/contract/kernel/durations'
import { testSeed } from '@rounds/contract/kernel/test-seed'
import { attempts } from '@rounds/contract/training/assessments/attempt.endpoints'
import type { ChoiceKey } from '@rounds/contract/training/assessments/question'
import { uuidv7 } from 'uuidv7'
import { expect } from 'vitest'
import { z } from 'zod'
import { createDice, type Dice } from '#api/kernel/demo/dice.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aNewcomer, type TestPerson } from '#api/testing/people.ts'
import { testEngine } from '#api/testing/test-database.ts'
import { anAssessment, bothKinds } from '#api/testing/training/assessments.ts'
import { closeOverdue } from './close-attempts.ts'

/** All rounds on PostgreSQL, with its several connections; the embedded engine runs the same code with fewer rounds. */
const [rounds, students] = testEngine === 'postgres' ? [100, 20] : [8, 3]
/** Turns per assessment; in each, all students act at once. */
const turns = 12
const acts = { start: 4, save: 10, submit: 1.5 } as const
const graceMs = 2 * minuteMs
const minutes = 12

interface ModelAnswer {
  sequence: number
  choices: ChoiceKey[]
  text: string
}
/** The rules, written independently of the product. */
interface Model {
  owner: TestPerson
  /** One per student, so that concurrent acts of others do not change this student's. */
  dice: Dice
  assessmentId: string
  /** The first is the tab in which the student started; the walk tries others too. */
  tabs: string[]
  opensAt: number
  closesAt: number
  begun: { id: string; tabId: string; deadline: number; single: string; short: string } | null
  isOver: boolean
  answers: Map<string, ModelAnswer>
}

const Row = z.object({
  attempt_id: z.string(),
  version_id: z.string(),
  choices: z.array(z.string()),
  text: z.string().nullable(),
  sequence: z.number(),
  marks: z.number().nullable(),
  is_over: z.boolean(),
})

async function modelsOf(harness: Harness, takers: readonly Pick<Model, 'owner' | 'dice'>[]): Promise<Model[]> {
  const now = harness.clock.now.getTime()
  const [opensAt, closesAt] = [now + 2 * minuteMs, now + 30 * minuteMs]
  const { id } = await anAssessment(harness, {
    opensAt: new Date(opensAt).toISOString(),
    closesAt: new Date(closesAt).toISOString(),
    minutes,
    questionIds: await bothKinds(harness),
  })
  return takers.map((taker) => ({
    ...taker,
    assessmentId: id,
    tabs: [uuidv7(), uuidv7()],
    opensAt,
    closesAt,
    begun: null,
    isOver: false,
    answers: new Map(),
  }))
}

it(`${rounds * students} random attempts are answered and stored as the model says (TEST_SEED=${testSeed})`, async ({
  harness,
}) => {
  harness.api.limitTries = { 'questions.written': rounds * 10, 'assessments.saved': rounds * 10 }
  const dice = createDice(testSeed)
  const takers = await Promise.all(
    Array.from({ length: students }, async (_, number) => ({
      owner: await aNewcomer(harness, `Taker ${number}`, { verifyByHod: true, joiningDate: '2025-06-01' }),
      dice: createDice(testSeed + 1 + number),
    })),
  )
  const models: Model[] = []
  const now = () => harness.clock.now.getTime()
  const counted = new Map<string, number>()
  const judge = (act: string, expected: number, answer: { status: number; body: object }): boolean => {
    expect([act, answer.status], `${act}: ${JSON.stringify(answer.body)}`).toEqual([act, expected])
    const key = `${act} ${expected === 200 ? 'done' : 'refused'}`
    counted.set(key, (counted.get(key) ?? 0) + 1)
    return expected === 200
  }

  async function start(model: Model): Promise<void> {
    const { dice, begun, assessmentId, opensAt, closesAt } = model
    const [tabId, takesOver] = [dice.pick(model.tabs), dice.chance(0.4)]
    const client = await harness.as(model.owner)
    const answer = await client(attempts.start, { params: { id: assessmentId }, body: { tabId, takesOver } })
    const mayBegin = begun === null && now() >= opensAt && now() < closesAt
    const goesOn = begun !== null && !model.isOver && now() <= begun.deadline + graceMs
    const expected = mayBegin || (goesOn && (begun.tabId === tabId || takesOver)) ? 200 : 409
    if (!judge('start', expected, answer)) return
    const { attempt } = answer.body
    const deadline = begun?.deadline ?? Math.min(now() + minutes * minuteMs, closesAt)
    expect(Date.parse(attempt.deadline)).toBe(deadline)
    expect(new Map(attempt.answers.map(({ questionId, ...answer }) => [questionId, answer]))).toEqual(model.answers)
    const versionOf = (kind: string) => attempt.questions.find((question) => question.kind === kind)?.id ?? ''
    model.begun = { id: attempt.id, tabId, deadline, single: versionOf('single'), short: versionOf('short') }
  }

  async function save(model: Model): Promise<void> {
    const { dice, begun, answers } = model
    if (!begun) return
    const questionId = dice.pick([begun.single, begun.short])
    const before = answers.get(questionId)
    const sequence = Math.max(1, (before?.sequence ?? 0) + dice.pick([-1, 0, 1, 1, 2]))
    const given =
      questionId === begun.single
        ? { choices: [dice.pick(['a', 'b'] as const)], text: '' }
        : { choices: [], text: dice.pick(['', 'Lactate', 'Ketones']) }
    const tabId = dice.chance(0.85) ? begun.tabId : dice.pick(model.tabs)
    const typedAt = dice.chance(0.7) ? Math.min(now(), begun.deadline - minuteMs) : now()
    const client = await harness.as(model.owner)
    const answer = await client(attempts.save, {
      params: { id: begun.id, questionId },
      body: { tabId, sequence, typedAt: new Date(typedAt).toISOString(), ...given },
    })
    const isInTime = now() <= begun.deadline || (typedAt <= begun.deadline && now() <= begun.deadline + graceMs)
    const isTaken = !model.isOver && begun.tabId === tabId && isInTime
    if (!judge('save', isTaken ? 200 : 409, answer)) return
    expect(answer.body.sequence).toBe(Math.max(sequence, before?.sequence ?? 0))
    if (sequence > (before?.sequence ?? 0)) answers.set(questionId, { sequence, ...given })
  }

  async function submit(model: Model): Promise<void> {
    const { dice, begun } = model
    if (!begun) return
    const tabId = dice.chance(0.7) ? begun.tabId : dice.pick(model.tabs)
    const client = await harness.as(model.owner)
    const answer = await client(attempts.submit, { params: { id: begun.id }, body: { tabId } })
    const expected = !model.isOver && begun.tabId === tabId ? 200 : 409
    if (judge('submit', expected, answer)) model.isOver = true
  }

  async function close(): Promise<void> {
    await closeOverdue(harness.db, harness.clock.now)
    for (const model of models) {
      if (model.begun && now() > model.begun.deadline + graceMs) model.isOver = true
    }
  }

  const takes = { start, save, submit }
  for (let round = 0; round < rounds; round++) {
    // A session ends after half a day.
    await harness.db.unchecked('update sessions set last_active_at = $1, ends_at = $2', [
      harness.clock.now,
      new Date(now() + 60 * minuteMs),
    ])
    models.push(...(await modelsOf(harness, takers)))
    for (let turn = 0; turn < turns; turn++) {
      const acting = takers.flatMap((taker, at) => {
        // Mostly the open assessment; earlier ones refuse everything.
        const model = models[models.length - students + at]
        const before = models[taker.dice.int(0, round) * students + at]
        return (taker.dice.chance(0.95) ? model : before) ?? []
      })
      await Promise.all(acting.map((model) => takes[model.dice.weighted(acts)](model)))
      harness.clock.now = new Date(now() + dice.pick([0, 20_000, minuteMs, 3 * minuteMs, 3 * minuteMs]))
      if (dice.chance(0.3)) await close()
    }
  }
  await close()

  const stored = Map.groupBy(
    await harness.db.uncheckedRows(
      Row,
      `select t.id as attempt_id, w.version_id, w.choices, w.text, w.sequence, w.marks, t.submitted_at is not null as is_over
       from attempts t join attempt_answers w on w.attempt_id = t.id where t.id = any($1::uuid[])`,
      [models.flatMap(({ begun }) => begun?.id ?? [])],
    ),
    ({ attempt_id: id }) => id,
  )
  for (const { begun, answers, isOver } of models) {
    if (!begun) continue
    const rows = stored.get(begun.id) ?? []
    const marksOf = (id: string, { choices, text }: ModelAnswer) => {
      if (!isOver) return null
      if (id === begun.single) return choices.includes('b') ? 2 : 0
      return text === '' ? 0 : null
    }
    const expected = [...answers].map(([id, answer]) => ({
      attempt_id: begun.id,
      version_id: id,
      ...answer,
      marks: marksOf(id, answer),
      is_over: isOver,
    }))
    const byId = (a: { version_id: string }, b: { version_id: string }) => a.version_id.localeCompare(b.version_id)
    expect(rows.toSorted(byId)).toEqual(expected.toSorted(byId))
  }
  expect(models.filter(({ begun }) => begun).length).toBeGreaterThan(models.length * 0.8)
  // A walk with only successes or only refusals would prove nothing. A short walk may miss rare acts.
  if (testEngine !== 'postgres') return
  for (const act of ['start', 'save', 'submit']) {
    for (const end of ['done', 'refused']) expect(counted.get(`${act} ${end}`), `${act} ${end}`).toBeGreaterThan(0)
  }
}, 600_000)
