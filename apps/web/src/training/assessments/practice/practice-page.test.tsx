// A student practises: answers a question, reads the explanation, continues with the next.
// @vitest-environment happy-dom
import type { PracticeQuestion } from '@rounds/contract/training/assessments/practice/practice'
import { practice } from '@rounds/contract/training/assessments/practice/practice.endpoints'
import { practiceMessages } from '@rounds/contract/training/assessments/practice/practice.messages'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '#web/testing/fixtures.ts'
import { aStudent } from '#web/testing/people.ts'
import { openScreen } from '#web/testing/screen.tsx'

const single: PracticeQuestion = {
  id: '0197a000-0000-7000-8000-000000000501',
  kind: 'single',
  topic: 'Electrolytes',
  marks: 2,
  picture: null,
  text: 'Which ion is low?',
  choices: [
    { key: 'a', text: 'Sodium' },
    { key: 'b', text: 'Potassium' },
  ],
}
const short: PracticeQuestion = {
  id: '0197a000-0000-7000-8000-000000000502',
  kind: 'short',
  topic: 'Acids',
  marks: 4,
  picture: null,
  text: 'Name two acids.',
  choices: [],
}
const page = { page: 1, size: 10, total: 2 }
const choices = single.choices.map((choice) => ({ ...choice, isRight: choice.key === 'b' }))

test('checks a choice at once, shows the model answer of a short question, and ends', async ({ server }) => {
  server.answers(practice.list, { questions: [single, short], topics: ['Acids', 'Electrolytes'], page })
  server.answers(practice.check, {
    result: { isRight: false, choices, modelAnswer: null, explanation: 'U waves tell.' },
  })
  const user = await openScreen('/practice', aStudent)
  expect(await screen.findByText('Question 1 of 2')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Check the answer' })).toBeDisabled()
  await user.click(screen.getByRole('radio', { name: 'Sodium' }))
  await user.click(screen.getByRole('button', { name: 'Check the answer' }))
  expect(await screen.findByText('That is not right')).toBeVisible()
  expect(server.sentTo(practice.check).at(-1)).toEqual({ choices: ['a'] })
  expect(screen.getByText('U waves tell.')).toBeVisible()
  expect(screen.getByText(/0 of 1 right/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Next question' }))
  expect(await screen.findByText('Name two acids.')).toBeVisible()
  server.answers(practice.check, {
    result: { isRight: null, choices: [], modelAnswer: 'Lactate, ketones', explanation: null },
  })
  await user.click(screen.getByRole('button', { name: 'Show the model answer' }))
  expect(await screen.findByText('Lactate, ketones')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Next question' }))
  expect(await screen.findByText('That was the last question.')).toBeVisible()
})

test('shows that there is nothing to practise yet, and who releases questions', async ({ server }) => {
  server.answers(practice.list, { questions: [], topics: [], page: { ...page, total: 0 } })
  await openScreen('/practice', aStudent)
  expect(await screen.findByText('Nothing to practise yet')).toBeVisible()
  expect(screen.getByText(/^Questions appear here when your teachers release them/)).toBeVisible()
})

test('reports too much practice in one day', async ({ server }) => {
  server.answers(practice.list, { questions: [single], topics: [], page: { ...page, total: 1 } })
  server.refuses(practice.check, 'tooMany', { message: practiceMessages.tooMany })
  const user = await openScreen('/practice', aStudent)
  await user.click(await screen.findByRole('radio', { name: 'Sodium' }))
  await user.click(screen.getByRole('button', { name: 'Check the answer' }))
  expect(await screen.findByText('You have practised a lot today. Please continue tomorrow.')).toBeVisible()
})
