// Assessments: composed, published, marked and released by staff; listed and read by students.
// @vitest-environment happy-dom

import { hourMs } from '@rounds/contract/kernel/durations'
import { fillMessage } from '@rounds/contract/kernel/message'
import type { Assessment } from '@rounds/contract/training/assessments/assessment'
import { assessments } from '@rounds/contract/training/assessments/assessment.endpoints'
import { assessmentMessages, markingMessages } from '@rounds/contract/training/assessments/assessment.messages'
import { attempts } from '@rounds/contract/training/assessments/attempt.endpoints'
import type { MarkedAnswer } from '@rounds/contract/training/assessments/marking'
import { marking } from '@rounds/contract/training/assessments/marking.endpoints'
import type { Question } from '@rounds/contract/training/assessments/question'
import { questions } from '@rounds/contract/training/assessments/question.endpoints'
import { screen, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { test } from '#web/testing/fixtures.ts'
import { anHod, aStudent } from '#web/testing/people.ts'
import { openScreen, summaryOf } from '#web/testing/screen.tsx'

const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()
const id = '0197a000-0000-7000-8000-000000000701'
const page = { page: 1, size: 10, total: 1 }

const draft: Assessment = {
  id,
  title: 'Electrolytes',
  instructions: 'Alone, please.',
  state: 'Draft',
  minutes: 30,
  markers: 1,
  opensAt: inHours(-1),
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
const open: Assessment = { ...draft, state: 'Published', counts: null }
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
const counts = { toMark: 1, marked: 0, toSettle: 0, final: 0 }

describe('examiners', () => {
  test('assemble an assessment from the bank', async ({ server }) => {
    server.answers(assessments.list, { assessments: [], page: { ...page, total: 0 } })
    const practised = { ...question, id: question.id.replace('702', '709'), text: 'Known?', isForPractice: true }
    server.answers(questions.list, { questions: [question, practised], topics: ['Electrolytes'], page })
    server.answers(assessments.add, { message: assessmentMessages.saved, assessment: draft })
    const user = await openScreen('/assessments', anHod)
    expect(await screen.findByText('Add the first one from your question bank.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Add assessment' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add assessment' }))
    const save = () => user.click(dialog.getByRole('button', { name: 'Save the draft' }))
    await save()
    expect(await summaryOf('Oops...')).toHaveTextContent(assessmentMessages.title)
    for (const sentence of [assessmentMessages.minutes, assessmentMessages.noQuestions]) {
      expect(dialog.getByText(sentence)).toBeVisible()
    }
    expect(dialog.getAllByText(assessmentMessages.moment)[0]).toBeVisible()
    const type = (name: string | RegExp, text: string) => user.type(dialog.getByLabelText(name), text)
    await type(/^Title/, 'Renal')
    await type(/^Opens on/, '15-06-2026')
    await type(/^Opens at/, '10:00')
    await type(/^Closes on/, '15-06-2026')
    await type(/^Closes at/, '09:00')
    await type(/^Minutes to answer/, '45')
    expect(dialog.getByRole('checkbox', { name: 'Known?' })).toBeDisabled()
    expect(dialog.getByText(/in practice: students know its answer$/)).toBeVisible()
    await user.click(dialog.getByRole('checkbox', { name: 'Which ion is low?' }))
    expect(dialog.getByText('1 chosen, 2 marks together.')).toBeVisible()
    await save()
    expect(dialog.getAllByText(assessmentMessages.order)[0]).toBeVisible()
    await user.clear(dialog.getByLabelText(/^Closes at/))
    await type(/^Closes at/, '10:30')
    await save()
    expect(dialog.getAllByText(assessmentMessages.shortWindow)[0]).toBeVisible()
    await user.clear(dialog.getByLabelText(/^Closes at/))
    await type(/^Closes at/, '12:00')
    await save()
    expect(await screen.findByText(assessmentMessages.saved)).toBeVisible()
    expect(server.sentTo(assessments.add)).toMatchObject([
      { title: 'Renal', minutes: 45, markers: 1, opensAt: '2026-06-15T04:30:00.000Z', questionIds: [question.id] },
    ])
  })

  test('publish a draft, and read why it cannot be published', async ({ server }) => {
    server.answers(assessments.show, { assessment: draft, questions: [question] })
    const user = await openScreen(`/assessment/${id}`, anHod)
    const few = fillMessage(assessmentMessages.fewExaminers, { n: 2 })
    const known = fillMessage(assessmentMessages.inPractice, { question: question.text })
    for (const message of [assessmentMessages.questionGone, known, assessmentMessages.windowOver, few]) {
      server.refuses(assessments.publish, 'conflict', { message })
      await user.click(await screen.findByRole('button', { name: 'Publish…' }))
      await user.click(await screen.findByRole('button', { name: 'Publish the assessment' }))
      const problem = await screen.findByRole('alertdialog')
      expect(problem).toHaveTextContent(message)
      await user.click(within(problem).getByRole('button'))
      await user.click(screen.getByRole('button', { name: 'Cancel' }))
    }
    server.answers(assessments.publish, { message: 'The assessment is published.', assessment: open })
    await user.click(screen.getByRole('button', { name: 'Publish…' }))
    await user.click(await screen.findByRole('button', { name: 'Publish the assessment' }))
    expect(await screen.findByText('The assessment is published.')).toBeVisible()
    server.answers(assessments.remove, { message: assessmentMessages.removed })
  })

  const closed = { ...draft, state: 'Published' as const, closesAt: inHours(-0.5), opensAt: inHours(-2) }
  const ofTwo = { ...counts, toMark: 0, marked: 1, final: 1 }

  test('read that the answers they marked wait for another examiner', async ({ server }) => {
    server.answers(assessments.show, { assessment: closed, questions: [question] })
    server.answers(marking.results, { takers: [], page: { ...page, total: 0 }, statistics: null })
    server.answers(marking.list, { answers: [], counts: ofTwo, page: { ...page, total: 0 } })
    const user = await openScreen(`/assessment/${id}`, anHod)
    await user.click(await screen.findByRole('tab', { name: 'Short answers' }))
    expect(await screen.findByText('Nothing for you to mark')).toBeVisible()
    expect(screen.getByText('The answers that you marked wait for another examiner.')).toBeVisible()
  })

  test('start at the disputed answers, and read what remains afterwards', async ({ server }) => {
    const waiting = { started: 2, submitted: 2, unmarked: 1 }
    server.answers(assessments.show, { assessment: { ...closed, counts: waiting }, questions: [question] })
    const disputed = { ...answer, state: 'toSettle' as const }
    server.answers(marking.list, { answers: [disputed], counts: { ...ofTwo, toSettle: 1 }, page })
    server.answers(marking.settle, {
      message: markingMessages.settled,
      answer: { ...answer, state: 'final', final: 2 },
    })
    const user = await openScreen(`/assessment/${id}`, anHod)
    expect(await screen.findByRole('tab', { name: 'Short answers', selected: true })).toBeVisible()
    expect(await screen.findByRole('combobox', { name: 'Answers' })).toHaveValue('toSettle')
    await user.type(await screen.findByRole('textbox', { name: 'Marks of 4' }), '2')
    server.answers(marking.list, { answers: [], counts: ofTwo, page: { ...page, total: 0 } })
    await user.click(screen.getByRole('button', { name: 'Settle the marks' }))
    expect(await screen.findByText('Nothing to settle')).toBeVisible()
    server.answers(marking.list, { answers: [], counts: { ...ofTwo, toSettle: 1 }, page: { ...page, total: 0 } })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Answers' }), 'toMark')
    expect(await screen.findByText('Choose “To settle” above: examiners differ on some answers.')).toBeVisible()
    expect(server.queriesTo(marking.list).map(({ state }) => state)).toEqual([
      'toMark',
      'toSettle',
      'toSettle',
      'toMark',
    ])
  })

  test('see that released results need no more work', async ({ server }) => {
    const released = { ...closed, state: 'Released' as const, releasedBy: 'Dr Iyer', releasedAt: inHours(-0.1) }
    server.answers(assessments.show, { assessment: released, questions: [question] })
    server.answers(marking.results, { takers: [], page: { ...page, total: 0 }, statistics: null })
    server.answers(marking.list, {
      answers: [],
      counts: { ...counts, toMark: 0, final: 1 },
      page: { ...page, total: 0 },
    })
    const user = await openScreen(`/assessment/${id}`, anHod)
    await user.click(await screen.findByRole('tab', { name: 'Short answers' }))
    expect(await screen.findByText('The results are released.')).toBeVisible()
  })

  test('mark short answers without names and see results', async ({ server }) => {
    server.answers(assessments.show, { assessment: closed, questions: [question] })
    server.answers(marking.results, { takers: [], page: { ...page, total: 0 }, statistics: null })
    server.answers(marking.list, { answers: [answer], counts, page })
    const user = await openScreen(`/assessment/${id}`, anHod)
    expect(await screen.findByText('Nobody has started')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Download' }))
    const formats = await screen.findAllByRole('menuitem')
    expect(formats.map(({ textContent }) => textContent)).toEqual(['Excel (.xlsx)', 'CSV (.csv)'])
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('tab', { name: 'Short answers' }))
    expect(await screen.findByText('Ketones')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save the marks' }))
    expect(screen.getByText('Please enter 0 to 4, in steps of half a mark.')).toBeVisible()
    server.refuses(marking.mark, 'invalid', { fields: { marks: 'Please enter 0 to 4, in steps of half a mark.' } })
    await user.type(screen.getByRole('textbox', { name: 'Marks of 4' }), '9')
    await user.click(screen.getByRole('button', { name: 'Save the marks' }))
    expect(await screen.findByText('Please enter 0 to 4, in steps of half a mark.')).toBeVisible()
    server.answers(marking.mark, { message: markingMessages.marked, answer: { ...answer, state: 'final', final: 2.5 } })
    await user.clear(screen.getByRole('textbox', { name: 'Marks of 4' }))
    await user.type(screen.getByRole('textbox', { name: 'Marks of 4' }), '2.5')
    server.answers(marking.list, {
      answers: [],
      counts: { ...counts, toMark: 0, final: 1 },
      page: { ...page, total: 0 },
    })
    await user.click(screen.getByRole('button', { name: 'Save the marks' }))
    expect(await screen.findByText(markingMessages.marked)).toBeVisible()
    expect(screen.getByText('Every answer is marked')).toBeVisible()
    expect(screen.getByText('Release the results when they are final.')).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Answers' })).toHaveFocus()
    expect(server.sentTo(marking.mark).at(-1)).toEqual({ marks: 2.5, remark: null })
    server.refuses(assessments.release, 'conflict', { message: 'Short answers without final marks: 1.' })
    await user.click(screen.getByRole('button', { name: 'Release the results…' }))
    await user.click(await screen.findByRole('button', { name: 'Release the results' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Short answers without final marks: 1.')
  })
})

describe('students', () => {
  test('read how much time they have before they start', async ({ server }) => {
    server.answers(assessments.list, { assessments: [open], page })
    await openScreen('/assessments', aStudent)
    expect(await screen.findByRole('link', { name: 'Electrolytes' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add assessment' })).toBeNull()
    server.answers(assessments.show, { assessment: open, questions: null })
    await openScreen(`/assessment/${id}`, aStudent)
    expect(await screen.findByText(/^Once you start, you have 30 minutes\./)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Start the assessment' })).toHaveAttribute('href', `/attempt/${id}`)
  })

  test('read that a late start leaves less time', async ({ server }) => {
    server.answers(assessments.show, { assessment: { ...open, closesAt: inHours(0.2) }, questions: null })
    await openScreen(`/assessment/${id}`, aStudent)
    expect(await screen.findByText(/^The assessment ends at .*, so you have less than 30 minutes\. /)).toBeVisible()
    // The head of the page already says when it is open.
    expect(screen.queryByText('Closes')).toBeNull()
  })

  test('see their result with the right answers once it is released', async ({ server }) => {
    const own = { id, startedAt: inHours(-2), deadline: inHours(-1), submittedAt: inHours(-1.5), marks: 0 }
    const released = { ...open, state: 'Released' as const, releasedAt: inHours(-0.1), closesAt: inHours(-0.5), own }
    server.answers(assessments.show, { assessment: released, questions: null })
    server.answers(attempts.result, {
      result: {
        assessmentId: id,
        title: 'Electrolytes',
        marks: 0,
        outOf: 2,
        releasedAt: inHours(-0.1),
        questions: [
          {
            id: question.id,
            kind: 'single',
            text: question.text,
            choices: question.choices,
            marks: 2,
            picture: null,
            modelAnswer: null,
            explanation: 'U waves.',
            chosen: ['a'],
            answer: '',
            given: 0,
            remarks: [],
          },
        ],
      },
    })
    await openScreen(`/assessment/${id}`, aStudent)
    expect(await screen.findByRole('heading', { name: 'Your result: 0 of 2' })).toBeVisible()
    expect(screen.getByText('Potassium').closest('li')).toHaveTextContent('right answer')
    expect(screen.getByText('Sodium').closest('li')).toHaveTextContent('chosen')
  })
})
