// Questions, assessments and attempts for tests, created by calls of the product.

import { hourMs } from '@rounds/contract/kernel/durations'
import type { BodyInput } from '@rounds/contract/kernel/endpoint'
import { assessments } from '@rounds/contract/training/assessments/assessment.endpoints'
import { attempts } from '@rounds/contract/training/assessments/attempt.endpoints'
import { marking } from '@rounds/contract/training/assessments/marking.endpoints'
import type { ChoiceKey } from '@rounds/contract/training/assessments/question'
import { questions } from '@rounds/contract/training/assessments/question.endpoints'
import { uuidv7 } from 'uuidv7'
import type { Harness } from '../harness.ts'
import type { CastName } from '../people.ts'

type Draft = BodyInput<typeof questions.add>

/** A single-choice question of two marks whose second choice is correct; `over` overrides fields. */
export const questionDraft = (text = `Which ion is low? ${uuidv7()}`, over: Partial<Draft> = {}): Draft => ({
  kind: 'single',
  topic: 'Electrolytes',
  text,
  choices: ['Sodium', 'Potassium', 'Calcium'].map((choice, at) => ({ text: choice, isRight: at === 1 })),
  explanation: 'U waves are seen in hypokalaemia.',
  marks: 2,
  ...over,
})

/** Adds a question of medicine and returns it. */
export async function aQuestion(harness: Harness, over: Partial<Draft> = {}, by: CastName = 'teacher') {
  const { text, ...rest } = over
  const { body } = await (await harness.as(by))(questions.add, { body: questionDraft(text, rest) })
  return body.question
}

/** Adds a question of medicine and returns its id. */
export const aStoredQuestion = async (harness: Harness) => (await aQuestion(harness)).id

/** The version id of a new question of medicine that is not released for practice. */
export async function aQuestionVersion(harness: Harness): Promise<string> {
  const [row] = await harness.db.unchecked('select id from question_versions where question_id = $1', [
    await aStoredQuestion(harness),
  ])
  return String(row?.id)
}

/**
 * An assessment that opened an hour ago and closes in three hours, with these questions or a new one; `over` overrides
 * fields.
 */
export async function assessmentDraft(
  harness: Harness,
  over: Partial<BodyInput<typeof assessments.add>> = {},
): Promise<BodyInput<typeof assessments.add>> {
  const now = harness.clock.now.getTime()
  return {
    title: 'Electrolytes, first term',
    opensAt: new Date(now - hourMs).toISOString(),
    closesAt: new Date(now + 3 * hourMs).toISOString(),
    minutes: 60,
    markers: 1,
    ...over,
    questionIds: over.questionIds ?? [await aStoredQuestion(harness)],
  }
}

/** A draft assessment of medicine, by its teacher. */
export async function aDraftAssessment(harness: Harness, over: Partial<BodyInput<typeof assessments.add>> = {}) {
  const teacher = await harness.as('teacher')
  return (await teacher(assessments.add, { body: await assessmentDraft(harness, over) })).body.assessment
}

/** A published assessment of medicine. */
export async function anAssessment(harness: Harness, over: Partial<BodyInput<typeof assessments.add>> = {}) {
  const { id } = await aDraftAssessment(harness, over)
  const teacher = await harness.as('teacher')
  return (await teacher(assessments.publish, { params: { id }, body: { isPublished: true } })).body.assessment
}

/** The ids of a single-choice question whose second choice is correct, and a short answer of four marks. */
export const bothKinds = async (harness: Harness): Promise<string[]> => [
  await aStoredQuestion(harness),
  (await aQuestion(harness, { kind: 'short', choices: [], modelAnswer: 'Lactate, ketones', marks: 4 })).id,
]

/** Starts an attempt of a student at an assessment, in a new tab. */
export async function anAttempt(harness: Harness, assessmentId: string, who: CastName | { id: string } = 'student') {
  const tabId = uuidv7()
  const body = { tabId, takesOver: false }
  const student = await harness.as(who)
  const { attempt } = (await student(attempts.start, { params: { id: assessmentId }, body })).body
  const questionOf = (kind: 'single' | 'short') =>
    attempt.questions.find((question) => question.kind === kind)?.id ?? ''
  let sequence = 0
  const answer = (kind: 'single' | 'short', given: { choices?: ChoiceKey[]; text?: string }) =>
    student(attempts.save, {
      params: { id: attempt.id, questionId: questionOf(kind) },
      body: { tabId, sequence: ++sequence, choices: [], text: '', typedAt: harness.clock.now.toISOString(), ...given },
    })
  const submit = () => student(attempts.submit, { params: { id: attempt.id }, body: { tabId } })
  return { attempt, tabId, student, answer, submit, questionOf, params: { id: attempt.id } }
}

/** The id of an unmarked short answer in a submitted attempt. */
export async function anAnswerToMark(harness: Harness): Promise<string> {
  const { id } = await anAssessment(harness, { questionIds: await bothKinds(harness) })
  const { answer, submit } = await anAttempt(harness, id)
  await answer('short', { text: 'Lactate' })
  await submit()
  const { body } = await (await harness.as('hod'))(marking.list, { params: { id }, query: {} })
  return body.answers[0]?.id ?? ''
}

/** Runs `work` this many minutes later, with everybody still signed in. */
export async function later<Answer>(harness: Harness, minutes: number, work: () => Promise<Answer>): Promise<Answer> {
  const { now } = harness.clock
  harness.clock.now = new Date(now.getTime() + minutes * 60_000)
  try {
    await harness.db.unchecked('update sessions set last_active_at = $1', [harness.clock.now])
    return await work()
  } finally {
    harness.clock.now = now
    // A session that started in the future is invalid.
    await harness.db.unchecked('update sessions set last_active_at = $1, started_at = least(started_at, $1)', [now])
  }
}
