// Questions for tests, added by calls of the product.

import type { BodyGiven } from '@rounds/contract/kernel/endpoint'
import { questions } from '@rounds/contract/training/assessments/question.endpoints'
import { uuidv7 } from 'uuidv7'
import type { Harness } from '../harness.ts'
import type { CastName } from '../people.ts'

type Draft = BodyGiven<typeof questions.add>

/** A single-choice question of two marks whose second choice is right; `over` changes it. */
export const questionDraft = (text = `Which ion is low? ${uuidv7()}`, over: Partial<Draft> = {}): Draft => ({
  kind: 'single',
  topic: 'Electrolytes',
  text,
  choices: ['Sodium', 'Potassium', 'Calcium'].map((choice, at) => ({ text: choice, isRight: at === 1 })),
  explanation: 'U waves are seen in hypokalaemia.',
  marks: 2,
  ...over,
})

/** A question of medicine; returns it. */
export async function aQuestion(harness: Harness, over: Partial<Draft> = {}, by: CastName = 'teacher') {
  const { text, ...rest } = over
  const { body } = await (await harness.as(by))(questions.add, { body: questionDraft(text, rest) })
  return body.question
}

/** The id of a new question of medicine. */
export const aStoredQuestion = async (harness: Harness) => (await aQuestion(harness)).id
