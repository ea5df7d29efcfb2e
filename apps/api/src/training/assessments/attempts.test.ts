// Attempts over HTTP: the server's clock, answers saved one by one, another tab, the end, and the student's own result.

import { minuteMs } from '@rounds/contract/kernel/durations'
import { inputMessages } from '@rounds/contract/kernel/input.messages'
import { assessments } from '@rounds/contract/training/assessments/assessment.endpoints'
import { attemptMessages } from '@rounds/contract/training/assessments/assessment.messages'
import { attempts } from '@rounds/contract/training/assessments/attempt.endpoints'
import { uuidv7 } from 'uuidv7'
import { describe, expect } from 'vitest'
import { lastEvent } from '#api/testing/audit-events.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { said } from '#api/testing/operation/said.ts'
import { aDraftAssessment, anAssessment, anAttempt, bothKinds, later } from '#api/testing/training/assessments.ts'

const start = async (harness: Harness, id: string, who: 'student' | 'otherStudent' = 'student', takesOver = false) =>
  (await harness.as(who))(attempts.start, { params: { id }, body: { tabId: uuidv7(), takesOver } })

describe('an attempt', () => {
  it('hides the right answers, lasts its full minutes, and can be taken once', async ({ harness }) => {
    const { id } = await anAssessment(harness, { questionIds: await bothKinds(harness) })
    const { attempt, submit } = await anAttempt(harness, id)
    expect(Date.parse(attempt.deadline) - Date.parse(attempt.startedAt)).toBe(60 * minuteMs)
    expect(JSON.stringify(attempt)).not.toMatch(/isRight|modelAnswer|explanation|Lactate/)
    expect(attempt.questions.find(({ kind }) => kind === 'single')?.choices).toHaveLength(3)
    expect(await lastEvent(harness, 'attempt.started')).toMatchObject({ subject_id: attempt.id })
    expect((await submit()).body.message).toBe(attemptMessages.submitted)
    expect(await lastEvent(harness, 'attempt.submitted')).toMatchObject({ subject_id: attempt.id })
    const twice = await submit()
    expect([twice.status, twice.body.message]).toEqual([409, attemptMessages.submittedBefore])
    const again = await start(harness, id)
    expect([again.status, again.body.message]).toEqual([409, attemptMessages.submittedBefore])
  })

  it('can be started only by students of the department, and only within the window', async ({ harness, student }) => {
    const now = harness.clock.now.getTime()
    const at = (minutes: number) => new Date(now + minutes * minuteMs).toISOString()
    const { id } = await anAssessment(harness, { opensAt: at(60), closesAt: at(120), minutes: 30 })
    const early = await start(harness, id)
    expect([early.status, early.body.message]).toEqual([409, expect.stringMatching(said(attemptMessages.notOpen))])
    const closed = await later(harness, 120, () => start(harness, id))
    expect([closed.status, closed.body.message]).toEqual([409, attemptMessages.closed])
    expect((await start(harness, id, 'otherStudent')).status).toBe(404)
    const draft = await aDraftAssessment(harness)
    expect((await start(harness, draft.id)).status).toBe(404)
    for (const who of ['teacher', 'hod', 'clerk', 'admin', 'master'] as const) {
      const body = { tabId: uuidv7(), takesOver: false }
      expect((await (await harness.as(who))(attempts.start, { params: { id }, body })).status).toBe(403)
    }
    const bad = await student(attempts.start, { params: { id }, body: { tabId: 'one' } as never })
    expect(bad.status).toBe(400)
    // An attempt started late ends with the window.
    const { attempt } = await later(harness, 100, () => anAttempt(harness, id))
    expect(attempt.deadline).toBe(at(120))
  })

  it('continues after a reload, and in another tab only by taking over', async ({ harness, student }) => {
    const { id } = await anAssessment(harness, { questionIds: await bothKinds(harness) })
    const { attempt, tabId, answer, submit } = await anAttempt(harness, id)
    await answer('single', { choices: ['b'] })
    await answer('short', { text: 'Lactate' })
    const body = { tabId, takesOver: false }
    const reloaded = (await student(attempts.start, { params: { id }, body })).body.attempt
    expect(reloaded.questions).toEqual(attempt.questions)
    const kept = reloaded.answers.map(({ text, choices }) => `${text}${choices.join()}`)
    expect(new Set(kept)).toEqual(new Set(['b', 'Lactate']))
    const other = await start(harness, id)
    expect([other.status, other.body.message]).toEqual([409, attemptMessages.elsewhere])
    expect((await start(harness, id, 'student', true)).status).toBe(200)
    const late = await answer('single', { choices: ['a'] })
    expect([late.status, late.body.message]).toEqual([409, attemptMessages.takenOver])
    expect((await submit()).body.message).toBe(attemptMessages.takenOver)
  })
})

describe('an answer', () => {
  it('keeps the highest sequence number, whatever the order and number of saves', async ({ harness, student }) => {
    const { id } = await anAssessment(harness)
    const { tabId, questionOf, params } = await anAttempt(harness, id)
    const save = (sequence: number, choices: ('a' | 'b')[]) =>
      student(attempts.save, {
        params: { ...params, questionId: questionOf('single') },
        body: { tabId, sequence, choices, text: '', typedAt: harness.clock.now.toISOString() },
      })
    expect((await save(2, ['b'])).body.sequence).toBe(2)
    expect((await save(1, ['a'])).body.sequence).toBe(2)
    expect((await save(2, ['a'])).body.sequence).toBe(2)
    const { answers } = (await student(attempts.start, { params: { id }, body: { tabId, takesOver: false } })).body
      .attempt
    expect(answers).toMatchObject([{ choices: ['b'], sequence: 2 }])
  })

  it('is validated, and must belong to the student’s own attempt', async ({ harness, student }) => {
    const { id } = await anAssessment(harness)
    const { answer, questionOf, params, tabId } = await anAttempt(harness, id)
    expect((await answer('single', { text: 'x'.repeat(5_001) })).status).toBe(400)
    expect((await answer('single', { choices: ['z' as never] })).status).toBe(400)
    const body = { tabId, sequence: 9, choices: [], text: '', typedAt: harness.clock.now.toISOString() }
    expect((await student(attempts.save, { params: { ...params, questionId: uuidv7() }, body })).status).toBe(404)
    const inYearZero = { ...body, typedAt: '0000-02-29T20:47:37.6Z' }
    const refused = await student(attempts.save, {
      params: { ...params, questionId: questionOf('single') },
      body: inYearZero,
    })
    expect([refused.status, refused.body.fields]).toEqual([400, { typedAt: inputMessages.date }])
    const questionId = questionOf('single')
    const stranger = await harness.as('otherStudentOfDepartment')
    expect((await stranger(attempts.save, { params: { ...params, questionId }, body })).status).toBe(404)
    expect((await stranger(attempts.submit, { params, body: { tabId } })).status).toBe(404)
    expect((await student(attempts.submit, { params, body: {} as never })).status).toBe(400)
    const teacher = await harness.as('teacher')
    expect((await teacher(attempts.save, { params: { ...params, questionId }, body })).status).toBe(403)
    expect((await teacher(attempts.submit, { params, body: { tabId } })).status).toBe(403)
  })

  it('counts until the deadline, or up to two minutes later if typed before it', async ({ harness }) => {
    const { id } = await anAssessment(harness)
    const { tabId, questionOf, params, submit } = await anAttempt(harness, id)
    const typedBefore = new Date(harness.clock.now.getTime() + 59 * minuteMs).toISOString()
    let sequence = 0
    const save = async (typedAt: string) => {
      const body = { tabId, sequence: ++sequence, choices: ['b' as const], text: '', typedAt }
      const questionId = questionOf('single')
      return (await harness.as('student'))(attempts.save, { params: { ...params, questionId }, body })
    }
    expect((await later(harness, 61, () => save(typedBefore))).status).toBe(200)
    const typedAfter = await later(harness, 61, () => save(new Date(harness.clock.now).toISOString()))
    expect([typedAfter.status, typedAfter.body.message]).toEqual([409, attemptMessages.late])
    const tooLate = await later(harness, 63, () => save(typedBefore))
    expect([tooLate.status, tooLate.body.message]).toEqual([409, attemptMessages.late])
    const own = await later(harness, 63, async () =>
      (await harness.as('student'))(assessments.show, { params: { id } }),
    )
    expect(own.body.assessment.own?.submittedAt).toBe(own.body.assessment.own?.deadline)
    // Submitted late, it ends at its deadline with the saved answers.
    expect((await later(harness, 63, submit)).status).toBe(200)
  })
})

it('a released result shows the student the right answers', async ({ harness, student }) => {
  const { id } = await anAssessment(harness)
  const { answer, submit } = await anAttempt(harness, id)
  await answer('single', { choices: ['a'] })
  await submit()
  const params = { id }
  expect((await student(attempts.result, { params })).status).toBe(404)
  await later(harness, 240, async () => {
    await (await harness.as('teacher'))(assessments.release, { params })
    const { result } = (await (await harness.as('student'))(attempts.result, { params })).body
    expect(result).toMatchObject({ marks: 0, outOf: 2, questions: [{ chosen: ['a'], given: 0 }] })
    expect(result.questions[0]?.choices.find(({ isRight }) => isRight)?.text).toBe('Potassium')
    expect((await (await harness.as('otherStudentOfDepartment'))(attempts.result, { params })).status).toBe(404)
    expect((await (await harness.as('teacher'))(attempts.result, { params })).status).toBe(403)
    expect((await (await harness.as('student'))(attempts.result, { params: { id: uuidv7() } })).status).toBe(404)
  })
})
