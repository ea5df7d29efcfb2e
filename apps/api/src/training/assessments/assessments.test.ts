// Assessments over HTTP: drafts from the bank, publication, the release of results, and who may see what.

import { notifications } from '@rounds/contract/communication/notifications/notification.endpoints'
import { showMoment } from '@rounds/contract/kernel/dates'
import { hourMs } from '@rounds/contract/kernel/durations'
import { fillMessage } from '@rounds/contract/kernel/message'
import { assessments } from '@rounds/contract/training/assessments/assessment.endpoints'
import { assessmentMessages } from '@rounds/contract/training/assessments/assessment.messages'
import { lastAnswerAt } from '@rounds/contract/training/assessments/attempt-rules'
import { questions } from '@rounds/contract/training/assessments/question.endpoints'
import { uuidv7 } from 'uuidv7'
import { describe, expect } from 'vitest'
import { lastEvent } from '#api/testing/audit-events.ts'
import { notifiedOf } from '#api/testing/communication/notified.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { said } from '#api/testing/operation/said.ts'
import type { CastName } from '#api/testing/people.ts'
import {
  aDraftAssessment,
  anAssessment,
  anAttempt,
  aQuestion,
  aStoredQuestion,
  assessmentDraft,
  bothKinds,
  later,
  questionDraft,
} from '#api/testing/training/assessments.ts'

const others = ['student', 'clerk', 'admin', 'master', 'drpc'] as const

const has = async (harness: Harness, who: CastName, id: string) =>
  (await (await harness.as(who))(assessments.list, { query: { size: 100 } })).body.assessments.some(
    (one) => one.id === id,
  )
const events = (harness: Harness, who: CastName) => notifiedOf(harness, harness.people[who].id, 'assessment')

describe('a draft', () => {
  it('is saved, changed and deleted by its author or the HOD', async ({ harness, teacher, hod }) => {
    const draft = await aDraftAssessment(harness)
    expect(draft).toMatchObject({ state: 'Draft', questionCount: 1, marks: 2, own: null, createdBy: 'Dr teacher' })
    expect(await lastEvent(harness, 'assessment.added')).toMatchObject({ subject_id: draft.id })
    const params = { id: draft.id }
    const body = { ...(await assessmentDraft(harness)), title: 'Renal' }
    for (const who of others) {
      const by = await harness.as(who)
      const add = await by(assessments.add, { body })
      const change = await by(assessments.change, { params, body })
      const remove = await by(assessments.remove, { params })
      expect([who, add.status, change.status, remove.status]).toEqual([who, 403, 403, 403])
    }
    expect((await (await harness.as('otherTeacher'))(assessments.change, { params, body })).status).toBe(403)
    expect((await (await harness.as('otherHod'))(assessments.change, { params, body })).status).toBe(404)
    expect((await hod(assessments.change, { params, body })).body).toMatchObject({
      message: assessmentMessages.saved,
      assessment: { title: 'Renal' },
    })
    expect((await teacher(assessments.show, { params })).body.questions).toHaveLength(1)
    expect((await teacher(assessments.remove, { params })).body.message).toBe(assessmentMessages.removed)
    expect((await teacher(assessments.show, { params })).status).toBe(404)
  })

  it('shows what is wrong at each field', async ({ harness, teacher }) => {
    const faults = async (over: object) => {
      const { status, body } = await teacher(assessments.add, {
        body: { ...(await assessmentDraft(harness)), ...over },
      })
      expect(status).toBe(400)
      return body.fields
    }
    const { opensAt } = await assessmentDraft(harness)
    const after = (ms: number) => new Date(Date.parse(opensAt) + ms).toISOString()
    expect(await faults({ title: '' })).toEqual({ title: assessmentMessages.title })
    expect(await faults({ opensAt: '' })).toEqual({ opensAt: assessmentMessages.moment })
    expect(await faults({ opensAt: '0000-02-29T10:00:00Z' })).toMatchObject({ opensAt: assessmentMessages.moment })
    for (const minutes of [0, 301, 1.5])
      expect(await faults({ minutes })).toMatchObject({ minutes: assessmentMessages.minutes })
    expect(await faults({ closesAt: after(-1) })).toEqual({ closesAt: assessmentMessages.order })
    expect(await faults({ closesAt: after(hourMs / 2) })).toEqual({ closesAt: assessmentMessages.shortWindow })
    expect(await faults({ closesAt: after(32 * 24 * hourMs) })).toEqual({ closesAt: assessmentMessages.longWindow })
    expect(await faults({ questionIds: [] })).toEqual({ questionIds: assessmentMessages.noQuestions })
    const id = await aStoredQuestion(harness)
    const gone = { questionIds: assessmentMessages.questionGone }
    expect(await faults({ questionIds: [id, id] })).toEqual(gone)
    expect(await faults({ questionIds: [uuidv7()] })).toEqual(gone)
    const foreign = await aQuestion(harness, {}, 'otherHod')
    expect(await faults({ questionIds: [foreign.id] })).toEqual(gone)
    harness.api.limitTries = { 'assessments.saved': 0 }
    const refused = await teacher(assessments.add, { body: await assessmentDraft(harness) })
    harness.api.limitTries = {}
    expect([refused.status, refused.body.message]).toEqual([429, assessmentMessages.tooMany])
  })
})

describe('a publication', () => {
  it('fixes the questions, notifies the students, and can be reversed until somebody starts', async ({
    harness,
    teacher,
  }) => {
    const question = await aQuestion(harness)
    const { id } = await aDraftAssessment(harness, { questionIds: [question.id] })
    const params = { id }
    for (const who of others) {
      const { status } = await (await harness.as(who))(assessments.publish, { params, body: { isPublished: true } })
      expect([who, status]).toEqual([who, 403])
    }
    expect(await has(harness, 'student', id)).toBe(false)
    const { body } = await teacher(assessments.publish, { params, body: { isPublished: true } })
    expect(body.assessment.state).toBe('Published')
    expect(body.message).toMatch(said(assessmentMessages.published))
    expect(await events(harness, 'student')).toContain('assessment.published')
    const inbox = await (await harness.as('student'))(notifications.list, { query: {} })
    expect(inbox.body.notifications.at(0)?.page).toBe(`/assessment/${id}`)
    for (const who of ['student', 'otherStudentOfDepartment', 'teacher', 'hod'] as const) {
      expect([who, await has(harness, who, id)]).toEqual([who, true])
    }
    for (const who of ['otherStudent', 'otherHod', 'collegeBHod'] as const) {
      expect([who, await has(harness, who, id)]).toEqual([who, false])
    }
    const shown = await (await harness.as('student'))(assessments.show, { params })
    expect(shown.body).toMatchObject({ questions: null, assessment: { own: null, counts: null } })
    expect(JSON.stringify(shown.body)).not.toContain('isRight')
    // A later version of the question is not asked in this assessment.
    await teacher(questions.change, { params: { id: question.id }, body: { draft: questionDraft(), version: 1 } })
    expect((await teacher(assessments.show, { params })).body.questions?.[0]?.text).toBe(question.text)
    const change = await teacher(assessments.change, { params, body: await assessmentDraft(harness) })
    expect([change.status, change.body.message]).toEqual([409, assessmentMessages.notDraft])
    const back = await teacher(assessments.publish, { params, body: { isPublished: false } })
    expect(back.body).toMatchObject({ message: assessmentMessages.unpublished, assessment: { state: 'Draft' } })
    await teacher(assessments.publish, { params, body: { isPublished: true } })
    await anAttempt(harness, id)
    const late = await teacher(assessments.publish, { params, body: { isPublished: false } })
    expect([late.status, late.body.message]).toEqual([409, assessmentMessages.started])
  })

  it('requires three possible examiners when two mark each short answer', async ({ harness, teacher }) => {
    const { id } = await aDraftAssessment(harness, { questionIds: await bothKinds(harness), markers: 2 })
    const setActive = (active: boolean) =>
      harness.db.unchecked('update accounts set active = $2 where id = $1', [harness.people.otherTeacher.id, active])
    const publish = { params: { id }, body: { isPublished: true } }
    await setActive(false)
    const refused = await teacher(assessments.publish, publish)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      fillMessage(assessmentMessages.fewExaminers, { n: 2 }),
    ])
    await setActive(true)
    expect((await teacher(assessments.publish, publish)).status).toBe(200)
  })

  it('requires questions in use and a window that has not ended', async ({ harness, teacher }) => {
    const question = await aQuestion(harness)
    const { id } = await aDraftAssessment(harness, { questionIds: [question.id] })
    await teacher(questions.retire, { params: { id: question.id }, body: { isRetired: true } })
    const publish = async () => {
      const by = await harness.as('teacher')
      return (await by(assessments.publish, { params: { id }, body: { isPublished: true } })).body.message
    }
    expect(await publish()).toBe(assessmentMessages.questionGone)
    await teacher(questions.retire, { params: { id: question.id }, body: { isRetired: false } })
    expect(await later(harness, 240, publish)).toBe(assessmentMessages.windowOver)
    const { status } = await teacher(assessments.publish, { params: { id }, body: {} as never })
    expect(status).toBe(400)
  })
})

it('results are released once, after the window', async ({ harness, teacher }) => {
  const { id } = await anAssessment(harness)
  const params = { id }
  const { answer, submit, student } = await anAttempt(harness, id)
  await answer('single', { choices: ['b'] })
  await submit()
  for (const who of others) {
    expect([who, (await (await harness.as(who))(assessments.release, { params })).status]).toEqual([who, 403])
  }
  expect((await (await harness.as('otherTeacher'))(assessments.release, { params })).status).toBe(403)
  const early = await teacher(assessments.release, { params })
  expect([early.status, early.body.message]).toEqual([409, expect.stringMatching(said(assessmentMessages.windowOpen))])
  // Answers typed in time may arrive until then.
  const { closesAt } = (await teacher(assessments.show, { params })).body.assessment
  expect(early.body.message).toContain(showMoment(lastAnswerAt(new Date(closesAt)).toISOString()))
  const hidden = (await student(assessments.show, { params })).body.assessment.own
  expect(hidden?.marks).toBeNull()
  await later(harness, 240, async () => {
    const hod = await harness.as('hod')
    const { body } = await hod(assessments.release, { params })
    expect(body.message).toBe('The results are released. Students notified: 1.')
    expect(body.assessment).toMatchObject({ state: 'Released', releasedBy: 'Dr hod' })
    expect((await hod(assessments.release, { params })).body.message).toBe(assessmentMessages.releasedBefore)
    const own = (await (await harness.as('student'))(assessments.show, { params })).body.assessment.own
    expect(own?.marks).toBe(2)
  })
  expect(await events(harness, 'student')).toContain('assessment.released')
  await expect(harness.db.unchecked('delete from attempts where assessment_id = $1', [id])).rejects.toThrow(/attempt/)
  await expect(harness.db.unchecked("update assessments set title = 'Other' where id = $1", [id])).rejects.toThrow(
    /does not change/,
  )
})

it('results cannot be released until every short answer is marked', async ({ harness, teacher }) => {
  const { id } = await anAssessment(harness, { questionIds: await bothKinds(harness) })
  const { answer, submit } = await anAttempt(harness, id)
  await answer('short', { text: 'Lactate' })
  await submit()
  await later(harness, 240, async () => {
    const { status, body } = await (await harness.as('teacher'))(assessments.release, { params: { id } })
    expect([status, body.message]).toEqual([409, fillMessage(assessmentMessages.unmarked, { n: 1 })])
  })
  expect((await teacher(assessments.show, { params: { id } })).body.assessment.releasedAt).toBeNull()
})
