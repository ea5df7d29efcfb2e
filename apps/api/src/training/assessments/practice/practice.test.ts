// Practice over HTTP: who sees which questions, no hint of the correct answer beforehand, and refusals.

import { fillMessage } from '@rounds/contract/kernel/message'
import { assessments } from '@rounds/contract/training/assessments/assessment.endpoints'
import { assessmentMessages } from '@rounds/contract/training/assessments/assessment.messages'
import { practice } from '@rounds/contract/training/assessments/practice/practice.endpoints'
import { practiceMessages } from '@rounds/contract/training/assessments/practice/practice.messages'
import { questions } from '@rounds/contract/training/assessments/question.endpoints'
import { questionMessages } from '@rounds/contract/training/assessments/question.messages'
import { uuidv7 } from 'uuidv7'
import { expect } from 'vitest'
import { lastEvent } from '#api/testing/audit-events.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import type { CastName } from '#api/testing/people.ts'
import { aDraftAssessment, anAssessment, aQuestion, assessmentDraft, later } from '#api/testing/training/assessments.ts'

const release = async (harness: Harness, id: string, isForPractice = true, who: CastName = 'teacher') =>
  (await harness.as(who))(questions.setPractice, { params: { id }, body: { isForPractice } })
const offered = async (harness: Harness, query: object = {}, who: CastName = 'student') =>
  (await (await harness.as(who))(practice.list, { query })).body
const check = async (harness: Harness, id: string, choices: ('a' | 'b')[], who: CastName = 'student') =>
  (await harness.as(who))(practice.check, { params: { id }, body: { choices } })

it.beforeEach(async ({ harness }) => {
  await harness.db.unchecked('update questions set practice_at = null')
})

it('asks released questions without revealing the answers, and marks them at once', async ({ harness }) => {
  const question = await aQuestion(harness)
  const short = await aQuestion(harness, { kind: 'short', choices: [], modelAnswer: 'Lactate', topic: 'Acids' })
  await aQuestion(harness)
  expect((await release(harness, question.id)).body).toMatchObject({
    message: practiceMessages.released,
    question: { isForPractice: true },
  })
  expect(await lastEvent(harness, 'question.practice-set')).toMatchObject({ subject_id: question.id })
  await release(harness, short.id)
  const { questions: asked, topics, page } = await offered(harness)
  expect([page.total, topics]).toEqual([2, ['Acids', 'Electrolytes']])
  expect(JSON.stringify(asked)).not.toMatch(/isRight|modelAnswer|explanation|Lactate/)
  const [single] = (await offered(harness, { topic: 'Electrolytes' })).questions
  const right = await check(harness, single?.id ?? '', ['b'])
  expect(right.body.result).toMatchObject({ isRight: true, explanation: 'U waves are seen in hypokalaemia.' })
  expect((await check(harness, single?.id ?? '', ['a', 'b'])).body.result.isRight).toBe(false)
  const [words] = (await offered(harness, { topic: 'Acids' })).questions
  expect((await check(harness, words?.id ?? '', [])).body.result).toMatchObject({
    isRight: null,
    modelAnswer: 'Lactate',
  })
  const kept = await harness.db.unchecked('select count(*)::int as n from attempt_answers')
  expect(kept).toEqual([{ n: 0 }])
  expect((await release(harness, question.id, false)).body.message).toBe(practiceMessages.withdrawn)
  expect((await check(harness, single?.id ?? '', ['b'])).status).toBe(404)
})

it('keeps the same order for a seed across pages', async ({ harness }) => {
  for (let n = 0; n < 12; n++) await release(harness, (await aQuestion(harness)).id)
  const idsOf = async (seed: number, page: number) =>
    (await offered(harness, { seed, page })).questions.map(({ id }) => id)
  const [first, second] = [await idsOf(7, 1), await idsOf(7, 2)]
  expect([first.length, second.length, new Set([...first, ...second]).size]).toEqual([10, 2, 12])
  expect(await idsOf(7, 1)).toEqual(first)
})

it('offers no question that is retired, of another department, or in an unreleased assessment', async ({ harness }) => {
  const question = await aQuestion(harness)
  const { id } = await anAssessment(harness, { questionIds: [question.id] })
  await release(harness, question.id)
  expect((await offered(harness)).page.total).toBe(0)
  await later(harness, 240, async () => (await harness.as('teacher'))(assessments.release, { params: { id } }))
  expect((await offered(harness)).page.total).toBe(1)
  expect((await offered(harness, {}, 'otherStudent')).page.total).toBe(0)
  expect((await offered(harness, {}, 'collegeBStudent')).page.total).toBe(0)
  const [shown] = (await offered(harness)).questions
  expect((await check(harness, shown?.id ?? '', ['b'], 'otherStudent')).status).toBe(404)
  await (await harness.as('teacher'))(questions.retire, { params: { id: question.id }, body: { isRetired: true } })
  expect((await offered(harness)).page.total).toBe(0)
  const again = await release(harness, question.id)
  expect([again.status, again.body.message]).toEqual([409, questionMessages.retiredBefore])
})

it('keeps practice questions out of assessments, so that practice does not reveal upcoming questions', async ({
  harness,
}) => {
  const title = 'Which ion is low, and in whom?'
  const question = await aQuestion(harness, { text: `${title}\n${'Say why. '.repeat(20)}` })
  const other = await aQuestion(harness)
  await release(harness, question.id)
  const inPractice = fillMessage(assessmentMessages.inPractice, { question: title })
  const teacher = await harness.as('teacher')
  const body = await assessmentDraft(harness, { questionIds: [other.id, question.id] })
  const added = await teacher(assessments.add, { body })
  expect([added.status, added.body]).toMatchObject([400, { fields: { questionIds: inPractice } }])
  const draft = await aDraftAssessment(harness, { questionIds: [other.id] })
  const params = { id: draft.id }
  const changed = await teacher(assessments.change, { params, body })
  expect([changed.status, changed.body]).toMatchObject([400, { fields: { questionIds: inPractice } }])
  expect((await offered(harness)).page.total).toBe(1)
  expect((await check(harness, (await offered(harness)).questions[0]?.id ?? '', ['b'])).status).toBe(200)
  // Without practice it can be chosen. Released again, it is not offered and the draft cannot be published.
  await release(harness, question.id, false)
  expect((await teacher(assessments.change, { params, body })).status).toBe(200)
  await release(harness, question.id)
  expect((await offered(harness)).page.total).toBe(0)
  const publish = () => teacher(assessments.publish, { params, body: { isPublished: true } })
  const refused = await publish()
  expect([refused.status, refused.body.message]).toEqual([409, inPractice])
  await release(harness, question.id, false)
  expect((await publish()).status).toBe(200)
})

it('refuses other roles, other departments and bad input, and limits answers a day', async ({ harness }) => {
  const question = await aQuestion(harness)
  for (const who of ['teacher', 'hod', 'clerk', 'drpc', 'admin', 'master'] as const) {
    expect((await (await harness.as(who))(practice.list, { query: {} })).status).toBe(403)
    expect((await check(harness, question.id, [], who)).status).toBe(403)
  }
  expect((await release(harness, question.id, true, 'otherHod')).status).toBe(404)
  expect((await release(harness, question.id, true, 'student')).status).toBe(403)
  const student = await harness.as('student')
  expect((await student(practice.list, { query: { seed: -1 } })).status).toBe(400)
  expect(
    (await student(practice.check, { params: { id: question.id }, body: { choices: ['z'] as never } })).status,
  ).toBe(400)
  expect((await check(harness, uuidv7(), ['a'])).status).toBe(404)
  await harness.db.unchecked("update throttles set count = 500 where key = 'practice.checked:' || $1", [
    harness.people.student.id,
  ])
  const many = await check(harness, question.id, ['a'])
  expect([many.status, many.body.message]).toEqual([429, practiceMessages.tooMany])
})
