// The question bank: valid questions, versions, retirement, and the import with its faults by row and column.

import { files } from '@rounds/contract/platform/files/file.endpoints'
import { uploadMessages } from '@rounds/contract/platform/files/upload.messages'
import { questions } from '@rounds/contract/training/assessments/question.endpoints'
import { questionMessages } from '@rounds/contract/training/assessments/question.messages'
import { uuidv7 } from 'uuidv7'
import { describe, expect } from 'vitest'
import { lastEvent } from '#api/testing/audit-events.ts'
import { aFile } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import type { CastName } from '#api/testing/people.ts'
import { aQuestion, questionDraft } from '#api/testing/training/assessments.ts'

const strangers = ['student', 'clerk', 'admin', 'master', 'drpc'] as const
const listed = async (harness: Harness, who: CastName, query: object = {}) =>
  (await (await harness.as(who))(questions.list, { query: { size: 100, ...query } })).body

async function aPicture(harness: Harness, who: CastName = 'teacher'): Promise<string> {
  const id = await aFile(harness.db, harness.people[who], 'ecg.png')
  await harness.db.unchecked("update files set type = 'image/png' where id = $1", [id])
  return id
}

describe('a question', () => {
  it('is added by teachers and the HOD, with its right answer', async ({ harness }) => {
    const question = await aQuestion(harness)
    expect(question).toMatchObject({
      state: 'active',
      version: 1,
      topic: 'Electrolytes',
      choices: [
        { key: 'a', text: 'Sodium', isRight: false },
        { key: 'b', text: 'Potassium', isRight: true },
        { key: 'c', text: 'Calcium', isRight: false },
      ],
      marks: 2,
      writtenBy: 'Dr teacher',
      picture: null,
    })
    expect(await lastEvent(harness, 'question.added')).toMatchObject({ subject_id: question.id, outcome: 'done' })
    for (const who of strangers) {
      expect([who, (await (await harness.as(who))(questions.add, { body: questionDraft() })).status]).toEqual([
        who,
        403,
      ])
    }
    const again = await (await harness.as('hod'))(questions.add, { body: questionDraft(question.text.toUpperCase()) })
    expect([again.status, again.body.fields]).toEqual([400, { text: questionMessages.known }])
  })

  it('shows what is wrong at each field', async ({ harness, teacher }) => {
    const before = (await listed(harness, 'hod')).page.total
    const faults = async (over: object) => {
      const { status, body } = await teacher(questions.add, { body: { ...questionDraft(), ...over } })
      expect(status).toBe(400)
      return body.fields
    }
    const choices = (...right: boolean[]) => right.map((isRight, at) => ({ text: `Choice ${at}`, isRight }))
    expect(await faults({ topic: ' ', text: '' })).toEqual({
      topic: questionMessages.topic,
      text: questionMessages.text,
    })
    expect(await faults({ choices: choices(true) })).toEqual({ choices: questionMessages.fewChoices })
    expect(await faults({ choices: [...choices(true, false), { text: 'CHOICE 1', isRight: false }] })).toEqual({
      choices: questionMessages.sameChoices,
    })
    expect(await faults({ choices: choices(true, true) })).toEqual({ choices: questionMessages.oneRight })
    expect(await faults({ kind: 'multiple', choices: choices(false, false) })).toEqual({
      choices: questionMessages.someRight,
    })
    expect(await faults({ kind: 'short', choices: choices(true, false), modelAnswer: null })).toEqual({
      choices: questionMessages.noChoices,
      modelAnswer: questionMessages.modelAnswer,
    })
    for (const marks of [0, 21, 1.5, '2']) expect(await faults({ marks })).toEqual({ marks: questionMessages.marks })
    expect(await faults({ fileId: uuidv7() })).toEqual({ fileId: 'Please upload the file again.' })
    const pdf = await aFile(harness.db, harness.people.teacher)
    expect(await faults({ fileId: pdf })).toEqual({ fileId: uploadMessages.wrongPicture })
    expect((await listed(harness, 'hod')).page.total).toBe(before)
  })

  it('confirms that it was added to the bank', async ({ teacher }) => {
    const { body } = await teacher(questions.add, { body: questionDraft() })
    expect(body.message).toBe(questionMessages.added)
  })

  it('may have a picture, which only its department can see', async ({ harness }) => {
    const fileId = await aPicture(harness)
    const question = await aQuestion(harness, { fileId })
    expect(question.picture).toEqual({ id: fileId, name: 'ecg.png', type: 'image/png' })
    for (const who of ['student', 'otherHod', 'collegeBHod', 'admin', 'clerk'] as const) {
      expect([who, (await (await harness.as(who))(files.read, { params: { id: fileId } })).status]).toEqual([who, 404])
    }
    // Test files have no bytes, so the audit log shows whether a reader was admitted.
    await (await harness.as('hod'))(files.read, { params: { id: fileId } })
    expect((await lastEvent(harness, 'file.viewed'))?.subject_id).toBe(fileId)
    const hod = await harness.as('hod')
    const draft = questionDraft(question.text, { fileId })
    const kept = await hod(questions.change, { params: { id: question.id }, body: { draft, version: 1 } })
    expect([kept.status, kept.body.question.picture?.id]).toEqual([200, fileId])
  })

  it('becomes a new version when changed, unless somebody else changed it first', async ({ harness, teacher, hod }) => {
    const question = await aQuestion(harness)
    const params = { id: question.id }
    const body = { draft: questionDraft(undefined, { marks: 5, topic: 'ECG' }), version: 1 }
    for (const who of strangers) {
      expect([who, (await (await harness.as(who))(questions.change, { params, body })).status]).toEqual([who, 403])
    }
    expect((await (await harness.as('otherHod'))(questions.change, { params, body })).status).toBe(404)
    const changed = await hod(questions.change, { params, body })
    expect(changed.body).toMatchObject({
      message: questionMessages.changed,
      question: { version: 2, marks: 5, topic: 'ECG', writtenBy: 'Dr hod' },
    })
    expect(await lastEvent(harness, 'question.changed')).toMatchObject({ subject_id: question.id })
    const late = await teacher(questions.change, { params, body })
    expect([late.status, late.body.message]).toEqual([409, questionMessages.changedByOther])
    const other = await aQuestion(harness)
    const draft = questionDraft(other.text)
    const double = await teacher(questions.change, { params, body: { draft, version: 2 } })
    expect(double.body.fields).toEqual({ text: questionMessages.known })
    const refused = (sql: string) => expect(harness.db.unchecked(sql, [question.id])).rejects.toThrow(/question/)
    await refused("update question_versions set text = 'Other' where question_id = $1")
    await refused('delete from question_versions where question_id = $1')
    await refused('delete from questions where id = $1')
    await harness.db.unchecked('update question_versions set written_by_name = null where question_id = $1', [
      params.id,
    ])
  })

  it('is retired and restored, never deleted', async ({ harness, teacher }) => {
    const question = await aQuestion(harness)
    const params = { id: question.id }
    const retire = (isRetired: boolean) => teacher(questions.retire, { params, body: { isRetired } })
    for (const who of strangers) {
      const { status } = await (await harness.as(who))(questions.retire, { params, body: { isRetired: true } })
      expect([who, status]).toEqual([who, 403])
    }
    expect((await retire(true)).body).toMatchObject({
      message: questionMessages.retired,
      question: { state: 'retired' },
    })
    const draft = questionDraft(question.text)
    const change = await teacher(questions.change, { params, body: { draft, version: 1 } })
    expect([change.status, change.body.message]).toEqual([409, questionMessages.retiredBefore])
    const double = await aQuestion(harness, { text: question.text })
    const refused = await retire(false)
    expect([refused.status, refused.body.message]).toEqual([409, questionMessages.known])
    await teacher(questions.retire, { params: { id: double.id }, body: { isRetired: true } })
    expect((await retire(false)).body).toMatchObject({ message: questionMessages.restored })
    expect((await teacher(questions.retire, { params: { id: uuidv7() }, body: { isRetired: true } })).status).toBe(404)
    expect((await teacher(questions.retire, { params, body: {} })).status).toBe(400)
  })
})

it('the list shows a department its own bank and applies filters', async ({ harness }) => {
  const question = await aQuestion(harness, { topic: 'Rheumatology', kind: 'multiple' })
  const has = async (who: CastName, query: object = {}) =>
    (await listed(harness, who, query)).questions.some(({ id }) => id === question.id)
  expect(await has('teacher')).toBe(true)
  expect(await has('hod', { topic: 'Rheumatology', kind: 'multiple', state: 'active', search: 'which ION' })).toBe(true)
  for (const query of [{ topic: 'ECG' }, { kind: 'short' }, { state: 'retired' }, { search: '%%' }]) {
    expect([query, await has('hod', query)]).toEqual([query, false])
  }
  expect((await listed(harness, 'hod')).topics).toContain('Rheumatology')
  for (const who of ['otherHod', 'collegeBHod', 'forensicTeacher'] as const) expect(await has(who)).toBe(false)
  for (const who of strangers) {
    expect((await (await harness.as(who))(questions.list, { query: {} })).status).toBe(403)
  }
  expect((await (await harness.as('hod'))(questions.list, { query: { kind: 'essay' } })).status).toBe(400)
})

describe('an import', () => {
  const row = (line: number, over: Record<string, string> = {}) => ({
    line,
    cells: {
      kind: 'Single',
      topic: 'Renal',
      text: `Import ${uuidv7()}`,
      choiceA: 'One',
      choiceB: 'Two',
      right: 'B',
      marks: '1',
      ...over,
    },
  })

  it('adds all rows, or none and lists the faulty cells', async ({ harness }) => {
    const teacher = await harness.as('forensicTeacher')
    const wrong = await teacher(questions.import, {
      body: {
        rows: [
          row(2),
          row(3, { kind: 'Essay' }),
          row(4, { right: 'C' }),
          row(5, { marks: 'two' }),
          row(6, { kind: 'short', choiceA: '', choiceB: '', right: '' }),
          row(7, { text: 'Twice' }),
          row(8, { text: 'twice' }),
        ],
      },
    })
    expect([wrong.status, wrong.body.message]).toEqual([400, questionMessages.faultyRows])
    expect(wrong.body.fields).toEqual({
      'rows.3.Kind': questionMessages.rowFault
        .replace('{line}', '3')
        .replace('{column}', 'Kind')
        .replace('{sentence}', questionMessages.kind),
      'rows.4.Right': `Line 4, Right: ${questionMessages.rightLetters}`,
      'rows.5.Marks': `Line 5, Marks: ${questionMessages.marks}`,
      'rows.6.Model answer': `Line 6, Model answer: ${questionMessages.modelAnswer}`,
      'rows.8.Question': `Line 8, Question: ${questionMessages.twice.replace('{line}', '7')}`,
    })
    expect((await listed(harness, 'forensicTeacher')).page.total).toBe(0)
    const rows = [row(2), row(3, { kind: 'Multiple', right: 'a, b' }), row(4, { text: 'Once' })]
    const { body } = await teacher(questions.import, { body: { rows } })
    expect(body).toMatchObject({ message: '3 questions are in the bank.', added: 3 })
    expect(await lastEvent(harness, 'question.imported')).toMatchObject({ outcome: 'done' })
    const again = await teacher(questions.import, { body: { rows: [row(2, { text: 'ONCE' })] } })
    expect(Object.values(again.body.fields ?? {})).toEqual([`Line 2, Question: ${questionMessages.known}`])
  })

  it('accepts at most 200 rows, and only from teachers and the HOD', async ({ harness, teacher }) => {
    const rows = Array.from({ length: 201 }, (_, at) => row(at + 2))
    const { status, body } = await teacher(questions.import, { body: { rows } })
    expect([status, body.fields]).toEqual([400, { rows: questionMessages.tooManyRows }])
    for (const who of strangers) {
      expect((await (await harness.as(who))(questions.import, { body: { rows: [row(2)] } })).status).toBe(403)
    }
  })
})

it('limits the size of the bank and the questions written in a day', async ({ harness }) => {
  const { pathology } = harness.places
  await harness.db.unchecked(
    `insert into questions (id, college_id, department_id, topic, version, created_at)
     select gen_random_uuid(), $1, $2, 'Full', 1, now() from generate_series(1, 5000)`,
    [pathology.collegeId, pathology.departmentId],
  )
  const hod = await harness.as('otherHod')
  expect((await hod(questions.add, { body: questionDraft() })).body.fields).toEqual({ text: questionMessages.bankFull })
  harness.api.limitTries = { 'questions.written': 1 }
  const refused = await hod(questions.add, { body: questionDraft() })
  expect([refused.status, refused.body.message]).toEqual([429, questionMessages.tooMany])
})
