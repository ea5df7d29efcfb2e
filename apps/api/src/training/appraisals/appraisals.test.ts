// Appraisals over HTTP: scored and signed, corrected in a new version, replied to once, and read by the people
// concerned.

import { problems } from '@rounds/contract/kernel/problem'
import { appraisalTemplates } from '@rounds/contract/training/appraisal-forms/appraisal-template.endpoints'
import { itemsOf, shippedTemplates, type TemplateId } from '@rounds/contract/training/appraisal-forms/form-templates'
import { appraisals } from '@rounds/contract/training/appraisals/appraisal.endpoints'
import { uuidv7 } from 'uuidv7'
import { describe, expect } from 'vitest'
import { lastEvent } from '#api/testing/audit-events.ts'
import { notifiedOf } from '#api/testing/communication/notified.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import type { CastName } from '#api/testing/people.ts'
import { aNewStudent } from '#api/testing/training/appraisals.ts'

const scored = (score: number | null, remark = '') => ({ score, remark })

/** A complete form with all scores 7, except for the first ones given. */
const recordsOn = (template: TemplateId, ...first: ReturnType<typeof scored>[]) =>
  itemsOf(shippedTemplates[template]).map((_, index) => first[index] ?? scored(7))
const sheet = (template: TemplateId = 'quarterly', ...first: ReturnType<typeof scored>[]) => ({
  template,
  version: 1,
  records: recordsOn(template, ...first),
})

const draft = (harness: Harness, over: object = {}) => ({
  studentId: harness.people.student.id,
  from: '2026-03-01',
  sheet: sheet(),
  remarks: '',
  signature: 'Dr teacher',
  ...over,
})

async function anAppraisal(harness: Harness, over: object = {}) {
  const teacher = await harness.as('teacher')
  const { body } = await teacher(appraisals.sign, { body: draft(harness, over) })
  return { ...body.appraisal, params: { id: body.appraisal.id } }
}

const eventsOf = (harness: Harness, id: string) => notifiedOf(harness, id, 'appraisal')

describe('an appraisal', () => {
  it('covers 90 days, shows the year of training and notifies the student', async ({ harness, teacher }) => {
    const { id: studentId } = await aNewStudent(harness, '2024-06-01')
    const remarks = 'Good progress.'
    const { status, body } = await teacher(appraisals.sign, { body: draft(harness, { studentId, remarks }) })
    expect(status).toBe(200)
    expect(body.message).toBe('The quarterly appraisal of Dr Asha is signed. Dr Asha is asked to acknowledge it.')
    expect(body.appraisal).toMatchObject({
      form: 'quarterly',
      version: 1,
      year: 2,
      from: '2026-03-01',
      to: '2026-05-30',
      remarks,
      signedBy: 'Dr teacher',
      signedAt: harness.clock.now.toISOString(),
      reply: null,
      earlier: [],
    })
    const words = itemsOf(shippedTemplates.quarterly)
    expect(body.appraisal.records).toEqual(words.map((item) => ({ ...item, ...scored(7) })))
    expect(body.appraisal.template).toEqual({ id: 'quarterly', version: 1 })
    expect(await eventsOf(harness, studentId)).toEqual(['appraisal.signed'])
    expect(await lastEvent(harness, 'appraisal.signed')).toMatchObject({ subject_id: body.appraisal.id })
  })

  it('requires a student, a day, all records, valid scores and a remediation for low scores', async ({
    harness,
    teacher,
  }) => {
    const { id: studentId } = await aNewStudent(harness)
    const refused = async (over: object) => {
      const { status, body } = await teacher(appraisals.sign, { body: draft(harness, { studentId, ...over }) })
      return [status, body.fields]
    }
    expect(await refused({ studentId: '' })).toEqual([400, { studentId: 'No student selected' }])
    expect(await refused({ studentId: 'a b' })).toEqual([400, { studentId: 'Invalid student ID' }])
    expect(await refused({ from: '' })).toEqual([400, { from: 'No To Date selected' }])
    expect(await refused({ from: '2026-02-30' })).toEqual([400, { from: 'Please enter a valid date.' }])
    const incomplete = 'Please fill out all 8 records before saving.'
    const { records } = sheet()
    for (const few of [[], records.slice(1), [...records, scored(7)], records.map(() => scored(null))]) {
      expect(await refused({ sheet: { ...sheet(), records: few } })).toEqual([400, { 'sheet.records': incomplete }])
    }
    expect(
      await refused({ sheet: sheet('quarterly', scored(7), scored(null), scored(11), scored(0), scored(7.5)) }),
    ).toEqual([
      400,
      {
        'sheet.records.1.score': 'Please enter a score for record 2.',
        'sheet.records.2.score': 'Please enter a score between 1 and 10 in row 3.',
        'sheet.records.3.score': 'Please enter a score between 1 and 10 in row 4.',
        'sheet.records.4.score': 'Please enter a score between 1 and 10 in row 5.',
      },
    ])
    expect(await refused({ sheet: sheet('quarterly', scored(3, ' ')) })).toEqual([
      400,
      { 'sheet.records.0.remark': 'A score under 4 needs a remediation: please write what will be done.' },
    ])
    expect(await refused({ signature: ' ' })).toEqual([400, { signature: 'Please type your name to sign.' }])
    expect(await refused({ signature: 'Dr Somebody' })).toEqual([
      400,
      { signature: 'Please type your name as it is in your account: Dr teacher.' },
    ])
    expect(await refused({ remarks: 'x'.repeat(2001) })).toEqual([400, { remarks: expect.any(String) }])
    const good = {
      sheet: sheet('quarterly', scored(3, 'Two seminars a month.'), scored(10)),
      signature: ' dr  TEACHER ',
    }
    expect((await refused(good))[0]).toBe(200)
  })

  it('requires a current, approved student of the department and a day from joining on', async ({
    harness,
    teacher,
  }) => {
    const { id: studentId } = await aNewStudent(harness)
    const sign = async (over: object = {}) => {
      const { status, body } = await teacher(appraisals.sign, { body: draft(harness, { studentId, ...over }) })
      return [status, body.message]
    }
    expect(await sign({ studentId: harness.people.otherStudent.id })).toEqual([404, problems.notFound.message])
    expect(await sign({ from: '2025-05-31' })).toEqual([
      400,
      'The student joined on 01-06-2025. Please enter that day or a later one.',
    ])
    for (const change of ["left_on = '2026-06-01'", 'verify_by_hod = false', 'joining_date = null']) {
      await harness.db.unchecked(`update accounts set ${change} where id = $1`, [studentId])
      expect(await sign()).toEqual([400, 'Only approved students who have not left are appraised.'])
      const back = "left_on = null, verify_by_hod = true, joining_date = '2025-06-01'"
      await harness.db.unchecked(`update accounts set ${back} where id = $1`, [studentId])
    }
    expect((await sign({ from: '2025-06-01' }))[0]).toBe(200)
  })

  it('cannot overlap another period, but may begin on the last day of the previous one', async ({
    harness,
    teacher,
  }) => {
    const { id: studentId } = await aNewStudent(harness)
    const sign = async (from: string) => {
      const { status, body } = await teacher(appraisals.sign, { body: draft(harness, { studentId, from }) })
      return status === 200 ? status : [status, body.fields]
    }
    expect(await sign('2025-12-01')).toBe(200)
    const overlap =
      'Dr teacher signed an appraisal for 01-12-2025 to 01-03-2026. Please choose another period, or open that one to correct it.'
    for (const from of ['2025-12-01', '2025-09-03', '2026-02-28'])
      expect(await sign(from)).toEqual([409, { from: overlap }])
    expect(await sign('2026-03-01')).toBe(200)
    expect(await sign('2025-09-02')).toBe(200)
  })

  it('cannot begin after today, in India', async ({ harness }) => {
    const { id: studentId } = await aNewStudent(harness)
    const body = draft(harness, { studentId, from: '2026-06-20' })
    const { now } = harness.clock
    const signAt = async (moment: string) => {
      harness.clock.now = new Date(moment)
      const headers = await harness.session('teacher')
      return (await harness.anonymous(appraisals.sign, { body, headers })).body
    }
    // 23:59 on the 19th and 00:01 on the 20th in India.
    expect((await signAt('2026-06-19T18:29:00Z')).fields).toEqual({ from: 'The date cannot be later than today.' })
    expect((await signAt('2026-06-19T18:31:00Z')).appraisal.to).toBe('2026-09-18')
    harness.clock.now = now
  })

  it('on the Aetcom form covers 40 skills and one year, and is numbered by year', async ({ harness, teacher }) => {
    const { id: studentId } = await aNewStudent(harness, '2024-02-29')
    const sign = (from: string, records = sheet('aetcom').records) =>
      teacher(appraisals.sign, { body: draft(harness, { studentId, from, sheet: { ...sheet('aetcom'), records } }) })
    const few = await sign('2024-02-29', sheet().records)
    expect(few.body.fields).toEqual({ 'sheet.records': 'Please fill out all 40 records before saving.' })
    const first = (await sign('2024-02-29', sheet('aetcom', scored(2), scored(10)).records)).body.appraisal
    expect([first.year, first.to]).toEqual([1, '2025-02-28'])
    expect((await sign('2025-02-28')).body.appraisal).toMatchObject({ year: 2, to: '2026-02-28' })
  })

  it('can be signed only by teachers and the HOD', async ({ harness }) => {
    const { id: studentId } = await aNewStudent(harness)
    for (const who of ['student', 'clerk', 'admin', 'master', 'drpc'] as const) {
      const body = draft(harness, { studentId, signature: `Dr ${who}` })
      expect([who, (await (await harness.as(who))(appraisals.sign, { body })).status]).toEqual([who, 403])
    }
    const body = draft(harness, { studentId, signature: 'Dr hod' })
    expect((await (await harness.as('hod'))(appraisals.sign, { body })).status).toBe(200)
  })
})

describe('the list', () => {
  it('shows students their own, staff their department’s, an Admin the college’s, and applies filters', async ({
    harness,
  }) => {
    const { params } = await anAppraisal(harness)
    const list = async (who: CastName, query: object = {}) =>
      (await (await harness.as(who))(appraisals.list, { query: { form: 'quarterly', size: 100, ...query } })).body
    const has = async (who: CastName, query: object = {}) =>
      (await list(who, query)).appraisals.some(({ id }) => id === params.id)
    for (const who of ['student', 'teacher', 'otherTeacher', 'hod', 'admin'] as const) {
      expect([who, await has(who)]).toEqual([who, true])
      expect((await (await harness.as(who))(appraisals.show, { params })).status).toBe(200)
    }
    for (const who of [
      'otherStudentOfDepartment',
      'otherStudent',
      'otherHod',
      'collegeBHod',
      'collegeBAdmin',
    ] as const) {
      expect([who, await has(who)]).toEqual([who, false])
      expect((await (await harness.as(who))(appraisals.show, { params })).status).toBe(404)
    }
    expect(await has('hod', { studentId: harness.people.student.id, reply: 'waiting' })).toBe(true)
    for (const query of [{ form: 'aetcom' }, { studentId: uuidv7() }, { reply: 'Answered' }]) {
      expect(await has('hod', query)).toBe(false)
    }
    expect((await list('hod', { size: 1 })).page).toMatchObject({ page: 1, size: 1 })
    const hod = await harness.as('hod')
    expect((await hod(appraisals.list, { query: { form: 'monthly' } })).status).toBe(400)
    for (const who of ['clerk', 'master', 'drpc'] as const) {
      expect((await (await harness.as(who))(appraisals.list, { query: { form: 'quarterly' } })).status).toBe(403)
    }
  })
})

describe('a correction', () => {
  it('adds a version by the signer or the HOD and keeps the earlier one readable', async ({ harness, teacher }) => {
    const { id: studentId } = await aNewStudent(harness)
    const { params } = await anAppraisal(harness, { studentId, remarks: 'First.' })
    const correction = (version: number, signature: string, over: object = {}) => ({
      params,
      body: { version, sheet: { records: recordsOn('quarterly', scored(9)) }, remarks: 'Second.', signature, ...over },
    })
    const other = await (await harness.as('otherTeacher'))(appraisals.correct, correction(1, 'Dr otherTeacher'))
    expect(other.status).toBe(403)
    const hod = await harness.as('hod')
    const { status, body } = await hod(appraisals.correct, correction(1, 'Dr hod'))
    expect(status).toBe(200)
    expect(body.appraisal).toMatchObject({ version: 2, remarks: 'Second.', signedBy: 'Dr hod' })
    expect(body.appraisal.records[0]).toEqual({ ...itemsOf(shippedTemplates.quarterly)[0], ...scored(9) })
    expect(body.appraisal.earlier).toMatchObject([{ version: 1, remarks: 'First.', signedBy: 'Dr teacher' }])
    expect(await eventsOf(harness, studentId)).toEqual(['appraisal.signed', 'appraisal.corrected'])
    expect(await lastEvent(harness, 'appraisal.corrected')).toMatchObject({ subject_id: params.id })
    const late = await hod(appraisals.correct, correction(1, 'Dr hod'))
    expect([late.status, late.body.message]).toEqual([
      409,
      'Dr hod signed version 2 while you were writing. Please read it first. Your changes are not saved.',
    ])
    // The signer of an earlier version may not sign over the HOD's.
    expect((await teacher(appraisals.correct, correction(2, 'Dr teacher'))).status).toBe(403)
    const bad = await hod(
      appraisals.correct,
      correction(2, 'Dr hod', { sheet: { records: recordsOn('quarterly', scored(null)) } }),
    )
    expect(bad.body.fields).toEqual({ 'sheet.records.0.score': 'Please enter a score for record 1.' })
    const other40 = correction(2, 'Dr hod', { sheet: { records: recordsOn('aetcom') } })
    expect((await hod(appraisals.correct, other40)).body.fields).toEqual({
      'sheet.records': 'Please fill out all 8 records before saving.',
    })
    for (const who of ['student', 'admin', 'clerk'] as const) {
      expect((await (await harness.as(who))(appraisals.correct, correction(2, `Dr ${who}`))).status).toBe(403)
    }
  })
})

describe('a reply', () => {
  it('acknowledges or answers each version once, and only the student can send it', async ({
    harness,
    student,
    hod,
  }) => {
    const { params } = await anAppraisal(harness, { from: '2025-06-02' })
    const reply = async (version: number, answer?: string) => {
      const { status, body } = await student(appraisals.reply, {
        params,
        body: { version, ...(answer === undefined ? {} : { answer }) },
      })
      return { ...body, status }
    }
    for (const who of ['teacher', 'hod', 'admin', 'otherStudentOfDepartment'] as const) {
      const { status } = await (await harness.as(who))(appraisals.reply, { params, body: { version: 1 } })
      expect([who, status]).toEqual([who, who === 'otherStudentOfDepartment' ? 404 : 403])
    }
    expect((await reply(1, ' ')).fields).toEqual({ answer: 'Please write your answer.' })
    expect(await reply(1)).toMatchObject({
      status: 200,
      message: 'You acknowledged the quarterly appraisal.',
      appraisal: { reply: 'Acknowledged', answer: null },
    })
    expect(await reply(1, 'No!')).toMatchObject({ status: 409, message: 'You have replied to this version already.' })
    const body = { version: 1, sheet: { records: recordsOn('quarterly') }, remarks: '', signature: 'Dr hod' }
    await hod(appraisals.correct, { params, body })
    expect(await reply(1)).toMatchObject({
      status: 409,
      message: 'A newer version has been signed. Please read it first.',
    })
    const answered = await reply(2, ' I presented twice. ')
    expect(answered).toMatchObject({
      message: 'Your answer is sent. It cannot be changed any more.',
      appraisal: { reply: 'Answered', answer: 'I presented twice.', earlier: [{ reply: 'Acknowledged' }] },
    })
    expect(await eventsOf(harness, harness.people.hod.id)).toEqual(['appraisal.answered'])
    expect(await lastEvent(harness, 'appraisal.replied')).toMatchObject({ subject_id: params.id })
  })
})

describe('the database tables', () => {
  it('refuse to change or delete anything signed', async ({ harness, student }) => {
    const { params } = await anAppraisal(harness, { from: '2025-10-01' })
    await student(appraisals.reply, { params, body: { version: 1, answer: 'Read.' } })
    const refused = (sql: string) => expect(harness.db.unchecked(sql, [params.id])).rejects.toThrow(/appraisal/)
    await refused('delete from appraisals where id = $1')
    await refused('delete from appraisal_versions where appraisal_id = $1')
    await refused("update appraisals set from_date = '2025-10-02' where id = $1")
    await refused("update appraisal_versions set scores = '{9,9,9,9,9,9,9,9}' where appraisal_id = $1")
    await refused("update appraisal_versions set items = array_fill('Other'::text, '{8}') where appraisal_id = $1")
    await refused("update appraisal_versions set answer = 'Other' where appraisal_id = $1")
    await refused("update appraisal_versions set remarks = 'Other' where appraisal_id = $1")
    const emptied = 'notes = null, remarks = null, answer = null, signed_by_name = null'
    await harness.db.unchecked(`update appraisal_versions set ${emptied} where appraisal_id = $1`, [params.id])
    const { body } = await student(appraisals.show, { params })
    expect(body.appraisal).toMatchObject({ signedBy: 'Dr teacher', remarks: '', answer: null, reply: 'Answered' })
  })
})

describe('the 2022 form', () => {
  it('is signed where the department has chosen it, and records whether it was discussed', async ({
    harness,
    hod,
    teacher,
  }) => {
    const { id: studentId } = await aNewStudent(harness)
    const choose = (template: 'quarterly' | 'quarterly-2022') =>
      hod(appraisalTemplates.choose, { params: { template } })
    const sign = (over: object = {}) =>
      teacher(appraisals.sign, { body: draft(harness, { studentId, sheet: sheet('quarterly-2022'), ...over }) })
    const outdated = 'The form was changed while you were writing, and nothing is signed yet.'
    expect((await sign()).body.message).toContain(outdated)
    await choose('quarterly-2022')
    const usual = await sign({ sheet: sheet() })
    expect([usual.status, usual.body.message]).toEqual([409, expect.stringContaining(outdated)])
    expect((await sign()).body.fields).toEqual({
      'discussion.wasHeld': 'Please say whether you discussed it with the student.',
    })
    expect((await sign({ discussion: { wasHeld: false, reason: ' ' } })).body.fields).toEqual({
      'discussion.reason': 'Please write why it was not discussed.',
    })
    const low = sheet('quarterly-2022', scored(3))
    expect((await sign({ sheet: low, discussion: { wasHeld: true, reason: '' } })).body.fields).toEqual({
      'sheet.records.0.remark': 'A score under 4 needs a remediation: please write what will be done.',
    })
    const discussion = { wasHeld: false, reason: 'The student is on leave.' }
    const { appraisal } = (await sign({ discussion })).body
    expect(appraisal).toMatchObject({ form: 'quarterly', template: { id: 'quarterly-2022', version: 1 }, discussion })
    expect(appraisal.records[6]).toMatchObject({
      group: 'Care of the patient',
      item: 'Care appropriate to the level of training',
    })
    const file = String((await teacher(appraisals.export, { query: { form: 'quarterly', studentId } })).body)
    expect(file).toContain('"Quarterly Appraisal Form, 2022"')
    expect(file).toContain('No: The student is on leave.')
    // Back on the default form, a correction still asks what the signed version asked.
    await choose('quarterly')
    const correct = (over: object) =>
      teacher(appraisals.correct, {
        params: { id: appraisal.id },
        body: {
          version: 1,
          sheet: { records: recordsOn('quarterly-2022') },
          remarks: '',
          signature: 'Dr teacher',
          ...over,
        },
      })
    expect((await correct({})).body.fields).toHaveProperty(['discussion.wasHeld'])
    const corrected = await correct({ discussion: { wasHeld: true, reason: '' } })
    expect(corrected.body.appraisal).toMatchObject({
      version: 2,
      discussion: { wasHeld: true },
      earlier: [{ discussion }],
    })
    const overlap = await sign({ sheet: sheet() })
    expect(overlap.status).toBe(409)
    const next = await sign({ sheet: sheet(), from: '2025-07-01', discussion: { wasHeld: true, reason: '' } })
    expect(next.body.appraisal.discussion).toBeNull()
  })
})

describe('wording changed by the Master', () => {
  const groups = [{ title: null, items: ['Case presentations', 'Log book maintenance', 'Conduct'] }]

  it('applies to new appraisals, while signed ones and their corrections keep their wording', async ({
    harness,
    teacher,
    master,
    student,
  }) => {
    const { id: studentId } = await aNewStudent(harness)
    const before = await anAppraisal(harness, { studentId })
    const own = await anAppraisal(harness, { from: '2026-05-31' })
    const changed = await master(appraisalTemplates.change, {
      params: { template: 'quarterly' },
      body: { version: 1, groups },
    })
    expect(changed.status).toBe(200)
    const next = draft(harness, { studentId, from: '2025-09-01' })
    const late = await teacher(appraisals.sign, { body: next })
    expect([late.status, late.body.message]).toEqual([
      409,
      'The form was changed while you were writing, and nothing is signed yet. You see it as it is now: scores stay where the words are the same.',
    ])
    const few = await teacher(appraisals.sign, { body: { ...next, sheet: { ...next.sheet, version: 2 } } })
    expect(few.body.fields).toEqual({ 'sheet.records': 'Please fill out all 3 records before saving.' })
    const records = [scored(5), scored(6), scored(7)]
    const signed = await teacher(appraisals.sign, { body: { ...next, sheet: { ...next.sheet, version: 2, records } } })
    expect(signed.body.appraisal).toMatchObject({
      template: { id: 'quarterly', version: 2 },
      records: groups[0]?.items.map((item, index) => ({ group: null, item, score: 5 + index, remark: '' })),
    })
    const correction = { version: 1, sheet: { records: recordsOn('quarterly', scored(9)) }, remarks: '' }
    const corrected = await teacher(appraisals.correct, {
      params: before.params,
      body: { ...correction, signature: 'Dr teacher' },
    })
    expect(corrected.body.appraisal).toMatchObject({
      template: { id: 'quarterly', version: 1 },
      records: before.records.map((record, index) => (index === 0 ? { ...record, score: 9 } : record)),
      earlier: [{ records: before.records }],
    })
    const read = await student(appraisals.show, { params: own.params })
    expect(read.body.appraisal.records.map(({ item }) => item)).toEqual(own.records.map(({ item }) => item))
    const file = String((await teacher(appraisals.export, { query: { form: 'quarterly', studentId } })).body)
    expect(file).toContain('Case presentations: 5; Log book maintenance: 6; Conduct: 7')
    expect(file).toContain('Journal based / recent advances learning: 9; Patient based / laboratory learning: 7')
    // The other tests of this file sign on the shipped wording.
    await harness.db.unchecked('delete from appraisal_template_versions')
  })
})

it('limits the appraisals a person signs in a day', async ({ harness }) => {
  const hod = await harness.as('collegeBHod')
  const body = draft(harness, { studentId: harness.people.collegeBStudent.id, signature: 'Dr collegeBHod' })
  const { status } = await hod(appraisals.sign, { body })
  for (let count = 1; count < 60; count++) await hod(appraisals.sign, { body })
  const refused = await hod(appraisals.sign, { body })
  expect([status, refused.status, refused.body.message]).toEqual([
    200,
    429,
    'You have signed many appraisals today. Please continue tomorrow.',
  ])
})
