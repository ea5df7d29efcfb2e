// Assessments: every refusal of a draft, its publishing, an attempt or marks, and the messages of success.
// @vitest-environment happy-dom
import { hourMs } from '@rounds/contract/kernel/durations'
import { fillMessage } from '@rounds/contract/kernel/message'
import type { Assessment } from '@rounds/contract/training/assessments/assessment'
import { assessments } from '@rounds/contract/training/assessments/assessment.endpoints'
import {
  assessmentMessages,
  attemptMessages,
  markingMessages,
} from '@rounds/contract/training/assessments/assessment.messages'
import { attempts } from '@rounds/contract/training/assessments/attempt.endpoints'
import type { MarkedAnswer } from '@rounds/contract/training/assessments/marking'
import { marking } from '@rounds/contract/training/assessments/marking.endpoints'
import { practiceMessages } from '@rounds/contract/training/assessments/practice/practice.messages'
import type { Question } from '@rounds/contract/training/assessments/question'
import { questions } from '@rounds/contract/training/assessments/question.endpoints'
import { screen, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { test } from '#web/testing/fixtures.ts'
import { anHod, aStudent } from '#web/testing/people.ts'
import { expectAtField, expectInDialog } from '#web/testing/refusals.ts'
import { openScreen } from '#web/testing/screen.tsx'

const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()
const id = '0197a000-0000-7000-8000-000000000701'
const page = { page: 1, size: 10, total: 1 }
const draft: Assessment = {
  id,
  title: 'Electrolytes',
  instructions: '',
  state: 'Draft',
  minutes: 30,
  markers: 1,
  opensAt: inHours(1),
  closesAt: inHours(3),
  questionCount: 1,
  marks: 2,
  createdById: anHod.id,
  createdBy: 'Dr Meena Iyer',
  releasedBy: null,
  releasedAt: null,
  own: null,
  counts: { started: 0, submitted: 0, unmarked: 0 },
}
const published: Assessment = { ...draft, state: 'Published' }
const closed: Assessment = { ...published, opensAt: inHours(-2), closesAt: inHours(-0.5) }
const question: Question = {
  id: '0197a000-0000-7000-8000-000000000702',
  kind: 'single',
  topic: 'Electrolytes',
  state: 'active',
  version: 1,
  text: 'Which ion is low?',
  modelAnswer: null,
  explanation: 'U waves.',
  marks: 2,
  picture: null,
  isForPractice: false,
  choices: [
    { key: 'a', text: 'Sodium', isRight: false },
    { key: 'b', text: 'Potassium', isRight: true },
  ],
  writtenBy: 'Dr Mathur',
  writtenAt: '2026-06-12T06:00:00.000Z',
}
const answer: MarkedAnswer = {
  id: '0197a000-0000-7000-8000-000000000703',
  question: 'Name causes.',
  picture: null,
  modelAnswer: 'Lactate',
  max: 4,
  text: 'Ketones',
  state: 'toMark',
  own: null,
  ownRemark: null,
  given: [],
  final: null,
}

const opened = (server: FakeServer, assessment: Assessment) => {
  server.answers(assessments.show, { assessment, questions: [question] })
  server.answers(assessments.list, { assessments: [assessment], page })
  server.answers(questions.list, { questions: [question], topics: ['Electrolytes'], page })
  server.answers(marking.results, { takers: [], page: { ...page, total: 0 }, statistics: null })
  return openScreen(`/assessment/${id}`, anHod)
}

describe('a draft', () => {
  test('shows why it cannot be saved', async ({ server }) => {
    const user = await opened(server, draft)
    await user.click(await screen.findByRole('button', { name: 'Edit the draft' }))
    const dialog = within(await screen.findByRole('dialog'))
    const press = () => user.click(dialog.getByRole('button', { name: 'Save the draft' }))
    const attempt = { server, user, endpoint: assessments.change, press }
    await expectAtField(attempt, [['closesAt', assessmentMessages.longWindow]])
    await expectInDialog(attempt, [assessmentMessages.notDraft, assessmentMessages.tooMany])
  })

  test('is deleted', async ({ server }) => {
    const user = await opened(server, draft)
    server.answers(assessments.remove, { message: assessmentMessages.removed })
    await user.click(await screen.findByRole('button', { name: 'Delete…' }))
    await user.click(await screen.findByRole('button', { name: 'Delete the draft' }))
    expect(await screen.findByText(assessmentMessages.removed)).toBeVisible()
  })

  test('is published', async ({ server }) => {
    const user = await opened(server, draft)
    const message = fillMessage(assessmentMessages.published, { n: 12 })
    server.answers(assessments.publish, { message, assessment: published })
    await user.click(await screen.findByRole('button', { name: 'Publish…' }))
    await user.click(await screen.findByRole('button', { name: 'Publish the assessment' }))
    expect(await screen.findByText(message)).toBeVisible()
  })
})

test('a published assessment returns to draft, or shows why it cannot', async ({ server }) => {
  const user = await opened(server, published)
  const press = async () => {
    await user.click(await screen.findByRole('button', { name: 'Back to draft…' }))
    await user.click(await screen.findByRole('button', { name: 'Take it back' }))
  }
  for (const message of [assessmentMessages.started, assessmentMessages.releasedBefore]) {
    server.refuses(assessments.publish, 'conflict', { message })
    await press()
    const told = await screen.findByRole('alertdialog')
    expect(told).toHaveTextContent(message)
    await user.click(within(told).getByRole('button'))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
  }
  server.answers(assessments.publish, { message: assessmentMessages.unpublished, assessment: draft })
  await press()
  expect(await screen.findByText(assessmentMessages.unpublished)).toBeVisible()
})

test('results are released, or the missing condition is shown', async ({ server }) => {
  const user = await opened(server, closed)
  const press = async () => {
    await user.click(await screen.findByRole('button', { name: 'Release the results…' }))
    await user.click(await screen.findByRole('button', { name: 'Release the results' }))
  }
  for (const message of [
    fillMessage(assessmentMessages.windowOpen, { moment: '15-06-2026, 12:00' }),
    fillMessage(assessmentMessages.unmarked, { n: 3 }),
  ]) {
    server.refuses(assessments.release, 'conflict', { message })
    await press()
    const told = await screen.findByRole('alertdialog')
    expect(told).toHaveTextContent(message)
    await user.click(within(told).getByRole('button'))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
  }
  const message = fillMessage(assessmentMessages.released, { n: 12 })
  server.answers(assessments.release, { message, assessment: { ...closed, state: 'Released' } })
  await press()
  expect(await screen.findByText(message)).toBeVisible()
})

describe('marks', () => {
  async function marks(server: FakeServer, state: 'toMark' | 'toSettle', verb: string) {
    const counts = { toMark: 1, marked: 0, toSettle: 1, final: 0 }
    server.answers(marking.list, { answers: [{ ...answer, state }], counts, page })
    const user = await opened(server, { ...closed, markers: 2 })
    await user.click(await screen.findByRole('tab', { name: 'Short answers' }))
    await user.type(await screen.findByRole('textbox', { name: 'Marks of 4' }), '2')
    return { user, press: () => user.click(screen.getByRole('button', { name: verb })) }
  }

  test('are refused when the answer is already marked', async ({ server }) => {
    const { user, press } = await marks(server, 'toMark', 'Save the marks')
    const attempt = { server, user, endpoint: marking.mark, press }
    await expectInDialog(attempt, [markingMessages.markedBefore, markingMessages.bothMarked])
  })

  test('settle an answer, or show why they cannot', async ({ server }) => {
    const { user, press } = await marks(server, 'toSettle', 'Settle the marks')
    const attempt = { server, user, endpoint: marking.settle, press }
    await expectInDialog(attempt, [markingMessages.notDisputed, markingMessages.ownMarks])
    const settled = { ...answer, state: 'final', final: 2 } as const
    server.answers(marking.settle, { message: markingMessages.settled, answer: settled })
    await press()
    expect(await screen.findByText(markingMessages.settled)).toBeVisible()
  })
})

test.for([fillMessage(attemptMessages.notOpen, { moment: '15-06-2026, 10:00' }), attemptMessages.takenOver])(
  'an attempt does not start: %s',
  async (message, { server }) => {
    server.refuses(attempts.start, 'conflict', { message })
    server.refuses(assessments.show, 'notFound')
    await openScreen(`/attempt/${id}`, aStudent)
    expect(await screen.findByText(message)).toBeVisible()
  },
)

test('a question is released for practice, and withdrawn', async ({ server }) => {
  server.answers(questions.list, { questions: [question], topics: ['Electrolytes'], page })
  const user = await openScreen('/questions', anHod)
  await user.click(await screen.findByRole('button', { name: question.text }))
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  server.answers(questions.setPractice, {
    message: practiceMessages.released,
    question: { ...question, isForPractice: true },
  })
  await press('Release for practice')
  expect(await screen.findByText(practiceMessages.released)).toBeVisible()
  server.answers(questions.setPractice, { message: practiceMessages.withdrawn, question })
  await press('Release for practice')
  expect(await screen.findByText(practiceMessages.withdrawn)).toBeVisible()
})
