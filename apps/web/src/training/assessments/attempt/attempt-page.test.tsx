// A running attempt: answers are saved one by one; it ends by hand, by the clock or in another window.
// @vitest-environment happy-dom

import { assessments } from '@rounds/contract/training/assessments/assessment.endpoints'
import { attemptMessages } from '@rounds/contract/training/assessments/assessment.messages'
import type { Attempt } from '@rounds/contract/training/assessments/attempt'
import { attempts } from '@rounds/contract/training/assessments/attempt.endpoints'
import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, vi } from 'vitest'
import { test as base } from '#web/testing/fixtures.ts'
import { aStudent } from '#web/testing/people.ts'
import { openScreen, shownRouter } from '#web/testing/screen.tsx'

const id = '0197a000-0000-7000-8000-000000000801'
const single = '0197a000-0000-7000-8000-000000000802'
const short = '0197a000-0000-7000-8000-000000000803'

const attemptOf = (minutesLeft: number): Attempt => {
  const now = Date.now()
  return {
    id: '0197a000-0000-7000-8000-000000000804',
    assessmentId: id,
    title: 'Electrolytes',
    startedAt: new Date(now).toISOString(),
    deadline: new Date(now + minutesLeft * 60_000).toISOString(),
    submittedAt: null,
    answers: [],
    now: new Date(now).toISOString(),
    questions: [
      {
        id: single,
        kind: 'single',
        text: 'Which ion is low?',
        marks: 2,
        picture: null,
        choices: [
          { key: 'a', text: 'Sodium' },
          { key: 'b', text: 'Potassium' },
        ],
      },
      { id: short, kind: 'short', text: 'Name causes.', marks: 4, picture: null, choices: [] },
    ],
  }
}

const test = base.extend('opened', ({ server }) => async (minutesLeft = 30) => {
  sessionStorage.removeItem(`rounds.attempt.${attemptOf(1).id}`)
  server.answers(attempts.start, { attempt: attemptOf(minutesLeft) })
  server.answers(attempts.save, { sequence: 1 })
  server.refuses(assessments.show, 'notFound')
  return openScreen(`/attempt/${id}`, aStudent)
})

test('answers are saved as they are given, and submitted', async ({ server, opened }) => {
  const user = await opened()
  expect(await screen.findByRole('timer', { name: 'Time left' })).toHaveTextContent(/^(?:30:00|29:5\d) left$/)
  await user.click(screen.getByRole('radio', { name: 'Potassium' }))
  await user.type(screen.getByRole('textbox', { name: '2. Name causes.' }), 'Lactate')
  expect(await screen.findByText('All answers are saved.', {}, { timeout: 4000 })).toBeVisible()
  expect(server.sentTo(attempts.save).find(({ choices }) => choices.length > 0)).toMatchObject({ choices: ['b'] })
  expect(server.sentTo(attempts.save).at(-1)).toMatchObject({ text: 'Lactate' })
  server.answers(attempts.submit, { message: attemptMessages.submitted })
  await user.click(screen.getByRole('button', { name: 'Submit the assessment…' }))
  expect(await screen.findByText('Every question has an answer. You cannot change them afterwards.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Submit my answers' }))
  expect(await screen.findByText(attemptMessages.submitted)).toBeVisible()
  await waitFor(() => expect(shownRouter().state.location.pathname).toBe(`/assessment/${id}`))
})

test('reports a lost connection, and submits nothing without the answers', async ({ server, opened }) => {
  const user = await opened()
  server.isSilentAt(attempts.save)
  await user.click(await screen.findByRole('radio', { name: 'Sodium' }))
  expect(await screen.findByText(/^No connection\. Your answers are kept/, {}, { timeout: 8000 })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Submit the assessment…' }))
  expect(
    await screen.findByText('1 of 2 questions has no answer. You cannot change anything afterwards.'),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Submit my answers' }))
  expect(await screen.findByRole('alertdialog', {}, { timeout: 8000 })).toHaveTextContent(
    attemptMessages.unreached.message,
  )
  expect(server.sentTo(attempts.submit)).toEqual([])
})

test('reports a late answer, and takes over from another window on request', async ({ server, opened }) => {
  const user = await opened()
  server.refuses(attempts.save, 'conflict', { message: attemptMessages.late })
  await user.click(await screen.findByRole('radio', { name: 'Sodium' }))
  expect(await screen.findByRole('alert', { name: attemptMessages.late }, { timeout: 4000 })).toBeVisible()
  expect(screen.getByRole('radio', { name: 'Potassium' })).toBeDisabled()
  server.refuses(attempts.start, 'changedElsewhere', { message: attemptMessages.elsewhere })
  await openScreen(`/attempt/${id}`, aStudent)
  expect(await screen.findByText(attemptMessages.elsewhere)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Continue here' }))
  expect(server.sentTo(attempts.start).at(-1)).toMatchObject({ takesOver: true })
})

test('the bar leads to each unanswered question in turn, and starts over', async ({ opened }) => {
  const user = await opened()
  expect(await screen.findByText('0 of 2 answered')).toBeVisible()
  const next = screen.getByRole('button', { name: 'Next unanswered' })
  for (const words of ['Which ion is low?', 'Name causes.', 'Which ion is low?']) {
    await user.click(next)
    expect(document.activeElement).toHaveTextContent(words)
  }
  await user.click(screen.getByRole('radio', { name: 'Sodium' }))
  expect(screen.getByText('1 of 2 answered')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: '2. Name causes.' }), 'Lactate')
  expect(screen.queryByRole('button', { name: 'Next unanswered' })).toBeNull()
})

test('the last minutes announce what happens at the end', async ({ opened }) => {
  await opened(4)
  expect(await screen.findByText('Your answers are submitted automatically at the end.')).toBeVisible()
})

test('setting the device’s clock forward submits nothing', async ({ server, opened }) => {
  await opened()
  const timer = await screen.findByRole('timer', { name: 'Time left' })
  // After the end of the attempt, and before the session would end.
  const later = Date.now() + 40 * 60_000
  const clock = vi.spyOn(Date, 'now').mockReturnValue(later)
  onTestFinished(() => clock.mockRestore())
  await waitFor(() => expect(timer).toHaveTextContent(/^29:5[0-8] left$/), { timeout: 8000 })
  expect(server.sentTo(attempts.submit)).toEqual([])
})

test('the attempt continues when the server still allows time', async ({ server, opened }) => {
  await opened(0.05)
  const timer = await screen.findByRole('timer', { name: 'Time left' })
  const early = attemptOf(0.05)
  server.answers(attempts.start, {
    attempt: { ...early, now: new Date(Date.parse(early.now) - 5 * 60_000).toISOString() },
  })
  await waitFor(() => expect(timer).toHaveTextContent(/^5:0\d left$/), { timeout: 8000 })
  expect(screen.getByRole('radio', { name: 'Potassium' })).toBeEnabled()
  expect(server.sentTo(attempts.submit)).toEqual([])
})

test('the attempt is submitted when the time is over', async ({ server, opened }) => {
  server.answers(attempts.submit, { message: attemptMessages.submitted })
  await opened(0.05)
  await screen.findByRole('timer', { name: 'Time left' })
  server.refuses(attempts.start, 'conflict', { message: attemptMessages.late })
  expect(await screen.findByText(attemptMessages.submitted, {}, { timeout: 6000 })).toBeVisible()
  expect(server.sentTo(attempts.submit)).toHaveLength(1)
})

test('reports that the server ended the attempt first', async ({ server, opened }) => {
  server.refuses(attempts.submit, 'conflict', { message: attemptMessages.late })
  await opened(0.05)
  await screen.findByRole('timer', { name: 'Time left' })
  server.refuses(attempts.start, 'conflict', { message: attemptMessages.late })
  expect(await screen.findByText(attemptMessages.ended, {}, { timeout: 6000 })).toBeVisible()
})

test('an attempt that can no longer be started shows the reason', async ({ server }) => {
  for (const message of [attemptMessages.closed, attemptMessages.submittedBefore]) {
    server.refuses(attempts.start, 'conflict', { message })
    await openScreen(`/attempt/${id}`, aStudent)
    expect(await screen.findByText(message)).toBeVisible()
  }
})
