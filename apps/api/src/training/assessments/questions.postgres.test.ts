// The question bank in races: the same text enters it once, and one of two changes wins.
import { questions } from '@rounds/contract/training/assessments/question.endpoints'
import { expect } from 'vitest'
import { it } from '#api/testing/fixtures.ts'
import { aQuestion, questionDraft } from '#api/testing/training/assessments.ts'

const sorted = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort((a, b) => a - b)

it('accepts the same question once, by hand or by import', async ({ teacher, hod }) => {
  const { text } = questionDraft()
  const cells = { kind: 'Single', topic: 'Renal', text, choiceA: 'One', choiceB: 'Two', right: 'B', marks: '1' }
  const answers = await Promise.all([
    ...[teacher, hod, teacher].map((by) => by(questions.add, { body: questionDraft(text) })),
    hod(questions.import, { body: { rows: [{ line: 2, cells }] } }),
  ])
  expect(sorted(answers)).toEqual([200, 400, 400, 400])
  const { body } = await hod(questions.list, { query: { search: text } })
  expect(body.page.total).toBe(1)
})

it('accepts only one of two changes to the same version', async ({ harness, teacher, hod }) => {
  const question = await aQuestion(harness)
  const answers = await Promise.all(
    [teacher, hod].map((by) =>
      by(questions.change, { params: { id: question.id }, body: { draft: questionDraft(), version: 1 } }),
    ),
  )
  expect(sorted(answers)).toEqual([200, 409])
})
