// Marking over HTTP: anonymous short answers, one or two examiners and a third for differences; the results.
import { assessments } from '@rounds/contract/training/assessments/assessment.endpoints'
import { markingMessages } from '@rounds/contract/training/assessments/assessment.messages'
import { marking } from '@rounds/contract/training/assessments/marking.endpoints'
import { uuidv7 } from 'uuidv7'
import { expect } from 'vitest'
import { lastEvent } from '#api/testing/audit-events.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import type { CastName } from '#api/testing/people.ts'
import { recordsOf } from '#api/testing/saved-files/csv.ts'
import { openedSheets } from '#api/testing/saved-files/foreign-readers.ts'
import { bytesOf, readWorkbook } from '#api/testing/saved-files/workbook.ts'
import { anAnswerToMark, anAssessment, anAttempt, bothKinds, later } from '#api/testing/training/assessments.ts'

const others = ['student', 'clerk', 'admin', 'master', 'drpc'] as const

async function anAnswer(harness: Harness, markers: 1 | 2) {
  const { id } = await anAssessment(harness, { questionIds: await bothKinds(harness), markers })
  const { answer, submit } = await anAttempt(harness, id)
  await answer('single', { choices: ['b'] })
  await answer('short', { text: 'Lactate and ketones' })
  await submit()
  const { body } = await (await harness.as('hod'))(marking.list, { params: { id }, query: {} })
  return { id, body, params: { id: body.answers[0]?.id ?? '' } }
}

/** The people notified that marks of the assessment differ. */
const recipientsOf = async (harness: Harness, id: string) => {
  const sql = "select account_id as id from notifications where event = 'assessment.disputed' and facts->>'page' = $1"
  return (await harness.db.unchecked(sql, [`/assessment/${id}`])).map((row) => row.id)
}

it('shows anonymous answers to the department’s teachers only', async ({ harness }) => {
  const { id, body } = await anAnswer(harness, 1)
  expect(body).toMatchObject({
    answers: [{ text: 'Lactate and ketones', modelAnswer: 'Lactate, ketones', max: 4, state: 'toMark', given: [] }],
    counts: { toMark: 1, marked: 0, toSettle: 0, final: 0 },
  })
  expect(JSON.stringify(body)).not.toContain('Dr student')
  const query = { state: 'final' as const }
  expect((await (await harness.as('hod'))(marking.list, { params: { id }, query })).body.answers).toEqual([])
  for (const who of others) {
    expect([who, (await (await harness.as(who))(marking.list, { params: { id }, query: {} })).status]).toEqual([
      who,
      403,
    ])
  }
  expect((await (await harness.as('otherHod'))(marking.list, { params: { id }, query: {} })).status).toBe(404)
  const bad = await (await harness.as('hod'))(marking.list, { params: { id }, query: { state: 'some' as never } })
  expect(bad.status).toBe(400)
})

it('one examiner marks in half points up to the question’s maximum', async ({ harness, teacher, hod }) => {
  const { id, params } = await anAnswer(harness, 1)
  for (const marks of [0.3, 4.5, 5]) {
    const { status, body } = await teacher(marking.mark, { params, body: { marks } })
    expect([status, body.fields]).toEqual([400, { marks: markingMessages.marks.replace('{max}', '4') }])
  }
  for (const who of others) {
    expect([who, (await (await harness.as(who))(marking.mark, { params, body: { marks: 1 } })).status]).toEqual([
      who,
      403,
    ])
  }
  expect((await teacher(marking.mark, { params: { id: uuidv7() }, body: { marks: 1 } })).status).toBe(404)
  const marked = await teacher(marking.mark, { params, body: { marks: 2.5, remark: 'Two causes.' } })
  expect(marked.body).toMatchObject({ message: markingMessages.marked, answer: { state: 'final', final: 2.5 } })
  expect(await lastEvent(harness, 'answer.marked')).toMatchObject({ subject_id: params.id })
  expect((await hod(marking.mark, { params, body: { marks: 1 } })).body.message).toBe(markingMessages.markedBefore)
  const before = (await teacher(marking.results, { params: { id }, query: {} })).body
  expect(before).toMatchObject({ takers: [{ student: { name: 'Dr student' }, marks: null }], statistics: null })
  const { body } = await later(harness, 240, async () => {
    await teacher(assessments.release, { params: { id } })
    return teacher(marking.results, { params: { id }, query: {} })
  })
  expect(body).toMatchObject({ takers: [{ marks: 4.5 }], statistics: { mean: 4.5 } })
  expect(new Set(body.statistics?.questions.map(({ difficulty }) => difficulty))).toEqual(new Set([0.63, 1]))
  for (const who of others) {
    expect((await (await harness.as(who))(marking.results, { params: { id }, query: {} })).status).toBe(403)
  }
  expect((await (await harness.as('otherHod'))(marking.results, { params: { id }, query: {} })).status).toBe(404)
  expect((await teacher(marking.results, { params: { id }, query: { page: 0 } })).status).toBe(400)
})

it('two examiners mark independently, and a third person settles differing marks', async ({
  harness,
  teacher,
  hod,
}) => {
  const { id, params } = await anAnswer(harness, 2)
  const third = await harness.as('otherTeacher')
  const first = await teacher(marking.mark, { params, body: { marks: 4 } })
  expect(first.body.answer).toMatchObject({ state: 'marked', own: 4, final: null })
  expect((await hod(marking.list, { params: { id }, query: {} })).body.answers[0]).toMatchObject({
    own: null,
    given: [],
  })
  expect((await third(marking.settle, { params, body: { marks: 2 } })).body.message).toBe(markingMessages.notDisputed)
  await hod(marking.mark, { params, body: { marks: 1 } })
  const recipients = await recipientsOf(harness, id)
  expect(recipients).toContain(harness.people.otherTeacher.id)
  for (const who of ['teacher', 'hod', 'otherHod', 'clerk', 'student'] as const)
    expect([who, recipients.includes(harness.people[who].id)]).toEqual([who, false])
  expect((await teacher(marking.mark, { params, body: { marks: 1 } })).body.message).toBe(markingMessages.bothMarked)
  expect((await teacher(marking.settle, { params, body: { marks: 2 } })).body.message).toBe(markingMessages.ownMarks)
  for (const who of others) {
    const { status } = await (await harness.as(who))(marking.settle, { params, body: { marks: 2 } })
    expect([who, status]).toEqual([who, 403])
  }
  expect((await third(marking.settle, { params, body: { marks: 9 } })).status).toBe(400)
  const settled = await third(marking.settle, { params, body: { marks: 2 } })
  expect(settled.body).toMatchObject({ message: markingMessages.settled, answer: { final: 2, state: 'final' } })
  expect(await lastEvent(harness, 'answer.settled')).toMatchObject({ subject_id: params.id })
})

it('notifies only the HOD of differing marks, unless the HOD marked, and again on another day', async ({ harness }) => {
  const { id } = await anAssessment(harness, { questionIds: await bothKinds(harness), markers: 2 })
  for (const who of ['student', 'otherStudentOfDepartment'] as const) {
    const { answer, submit } = await anAttempt(harness, id, who)
    await answer('short', { text: 'Lactate' })
    await submit()
  }
  const hod = await harness.as('hod')
  const [first, second] = (await hod(marking.list, { params: { id }, query: {} })).body.answers
  const differ = async (answer: { id: string } | undefined) => {
    for (const [who, marks] of [
      ['teacher', 4],
      ['otherTeacher', 1],
    ] as const) {
      const marked = await (await harness.as(who))(marking.mark, { params: { id: answer?.id ?? '' }, body: { marks } })
      expect(marked.status).toBe(200)
    }
  }
  await differ(first)
  expect(await recipientsOf(harness, id)).toEqual([harness.people.hod.id])
  // Moves the first notification to the day before, because no session in a test lasts a day.
  await harness.db.unchecked(
    "update notifications set once = replace(once, '06-15', '06-14') where event = 'assessment.disputed'",
  )
  await differ(second)
  expect(await recipientsOf(harness, id)).toEqual([harness.people.hod.id, harness.people.hod.id])
})

it('results are exported as a file, with marks once they are released', async ({ harness, teacher }) => {
  const { id } = await anAssessment(harness, { questionIds: await bothKinds(harness) })
  const { answer, submit } = await anAttempt(harness, id)
  await answer('single', { choices: ['b'] })
  await submit()
  const saved = async (who: CastName) =>
    (await harness.as(who))(marking.exportResults, { params: { id }, query: {} }).then(
      ({ status, body }) => [status, String(body)] as const,
    )
  const marksIn = async () => recordsOf((await saved('teacher'))[1]).map((cells) => [cells[0], ...cells.slice(4)])
  const titles = ['Student', 'Marks', 'Out of', 'Marks by question']
  expect(await marksIn()).toEqual([titles, ['Dr student', '', '6', '']])
  expect(await lastEvent(harness, 'assessment.results-exported', 'actor_id, detail')).toMatchObject({
    actor_id: harness.people.teacher.id,
    detail: { rows: 1, ids: { assessment: id } },
  })
  await later(harness, 240, async () => {
    await teacher(assessments.release, { params: { id } })
    expect(await marksIn()).toEqual([titles, ['Dr student', '2', '6', '2; 0']])
    const reply = await teacher(marking.exportResults, { params: { id }, query: { format: 'xlsx' } })
    expect(reply.headers).toMatchObject({ 'content-disposition': 'attachment; filename="results-15-06-2026.xlsx"' })
    const { name, rows } = readWorkbook(bytesOf(reply.body))
    expect([name, rows.length]).toEqual(['Results', 2])
    expect([0, 4, 5].map((at) => rows[1]?.[at])).toMatchObject([
      { type: 'text', value: 'Dr student' },
      { type: 'number', value: 2 },
      { type: 'number', value: 6 },
    ])
    const [opened] = await openedSheets(bytesOf(reply.body))
    expect(opened?.rows[1]?.slice(0, 1).concat(opened.rows[1]?.slice(4, 6) ?? [])).toEqual(['Dr student', 2, 6])
    expect(await lastEvent(harness, 'assessment.results-exported', 'detail')).toMatchObject({
      detail: { format: 'xlsx' },
    })
  })
  expect((await saved('otherHod'))[0]).toBe(404)
  for (const who of others) expect([who, (await saved(who))[0]]).toEqual([who, 403])
})

it('marks cannot be deleted, and marked answers cannot change', async ({ harness, teacher }) => {
  const id = await anAnswerToMark(harness)
  await teacher(marking.mark, { params: { id }, body: { marks: 1 } })
  await expect(harness.db.unchecked('delete from answer_marks where answer_id = $1', [id])).rejects.toThrow(
    /not deleted/,
  )
  await expect(harness.db.unchecked("update attempt_answers set text = 'Other' where id = $1", [id])).rejects.toThrow(
    /does not change/,
  )
})
