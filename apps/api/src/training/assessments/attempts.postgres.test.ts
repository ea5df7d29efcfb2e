// Attempts in races: many students in the same minute, two tabs, two submissions, an answer at the end.
import { assessments } from '@rounds/contract/training/assessments/assessment.endpoints'
import { attempts } from '@rounds/contract/training/assessments/attempt.endpoints'
import { uuidv7 } from 'uuidv7'
import { expect } from 'vitest'
import { z } from 'zod'
import { it } from '#api/testing/fixtures.ts'
import { aPerson } from '#api/testing/people.ts'
import { anAssessment, anAttempt, bothKinds } from '#api/testing/training/assessments.ts'
import { closeOverdue } from './close-attempts.ts'

const sorted = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort((a, b) => a - b)
const Row = z.object({ choices: z.array(z.string()), marks: z.number().nullable() })

it('only one attempt starts when several tabs start it at once', async ({ harness, student }) => {
  const { id } = await anAssessment(harness)
  const begin = () => student(attempts.start, { params: { id }, body: { tabId: uuidv7(), takesOver: false } })
  expect(sorted(await Promise.all([begin(), begin(), begin()]))).toEqual([200, 409, 409])
})

it('one of two submissions ends the attempt, and a concurrent answer is marked or refused', async ({ harness }) => {
  for (let round = 0; round < 10; round++) {
    const { id } = await anAssessment(harness)
    const { answer, submit, attempt } = await anAttempt(harness, id)
    await answer('single', { choices: ['a'] })
    const [saved, ...ends] = await Promise.all([answer('single', { choices: ['b'] }), submit(), submit()])
    expect(sorted(ends)).toEqual([200, 409])
    const sql = 'select choices, marks from attempt_answers where attempt_id = $1'
    const [row] = await harness.db.uncheckedRows(Row, sql, [attempt.id])
    expect(row).toEqual(saved.status === 200 ? { choices: ['b'], marks: 2 } : { choices: ['a'], marks: 0 })
  }
})

it('an attempt does not start on an assessment that returns to draft at the same moment', async ({
  harness,
  teacher,
}) => {
  for (let round = 0; round < 5; round++) {
    const { id } = await anAssessment(harness)
    const body = { tabId: uuidv7(), takesOver: false }
    const student = await harness.as('student')
    const [begun, back] = await Promise.all([
      student(attempts.start, { params: { id }, body }),
      teacher(assessments.publish, { params: { id }, body: { isPublished: false } }),
    ])
    expect([begun.status === 200, back.status === 200].filter(Boolean)).toHaveLength(1)
  }
})

it('an overdue attempt ends once, with its answers marked', async ({ harness }) => {
  const { id } = await anAssessment(harness)
  const { answer, attempt } = await anAttempt(harness, id)
  await answer('single', { choices: ['b'] })
  const after = new Date(Date.parse(attempt.deadline) + 3 * 60_000)
  await Promise.all([closeOverdue(harness.db, after, id), closeOverdue(harness.db, after)])
  const sql =
    'select w.choices, w.marks from attempt_answers w join attempts t on t.id = w.attempt_id where t.id = $1 and t.is_expired'
  expect(await harness.db.uncheckedRows(Row, sql, [attempt.id])).toEqual([{ choices: ['b'], marks: 2 }])
})

it('stores every answer of 150 students who start in the same minute', async ({ harness }) => {
  const { id } = await anAssessment(harness, { questionIds: await bothKinds(harness) })
  const base = { role: 'student', ...harness.places.medicine } as const
  const students = []
  for (let n = 0; n < 150; n++) {
    const person = await aPerson(harness.db, {
      ...base,
      name: `Taker ${n}`,
      email: `taker.${n}@rounds.example`,
      createdAt: harness.clock.now,
    })
    students.push(person)
  }
  const answers = await Promise.all(
    students.map(async (person) => {
      const { answer, submit } = await anAttempt(harness, id, person)
      const saved = [
        await answer('single', { choices: ['a'] }),
        await answer('single', { choices: ['b'] }),
        await answer('short', { text: `Words of ${person.name}` }),
      ]
      return [...saved, await submit()].map(({ status }) => status)
    }),
  )
  expect(new Set(answers.flat())).toEqual(new Set([200]))
  const Count = z.object({ n: z.number() })
  const [kept] = await harness.db.uncheckedRows(
    Count,
    `select count(*)::int as n from attempt_answers w join attempts t on t.id = w.attempt_id join accounts s on s.id = t.student_id
     where t.assessment_id = $1 and t.submitted_at is not null
       and (w.choices = array['b'] and w.marks = 2 or w.text = 'Words of ' || s.name)`,
    [id],
  )
  expect(kept?.n).toBe(300)
}, 60_000)
