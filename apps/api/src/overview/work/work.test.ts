// Pending work: the right numbers for each role and reach, and none for other people's work.
import { privacyRequests } from '@rounds/contract/membership/privacy-requests/privacy-request.endpoints'
import { people } from '@rounds/contract/overview/people/people.endpoints'
import { work } from '@rounds/contract/overview/work/work.endpoints'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { appraisals } from '@rounds/contract/training/appraisals/appraisal.endpoints'
import { assessments } from '@rounds/contract/training/assessments/assessment.endpoints'
import { ledgers } from '@rounds/contract/training/attendance/ledger.endpoints'
import { memos } from '@rounds/contract/training/memos/memo.endpoints'
import { describe, expect } from 'vitest'
import { failedQueues } from '#api/communication/notifications/outbox.store.ts'
import { aGuidedStudent, aStoredRecord } from '#api/testing/entries/attested-months.ts'
import { validValues } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aNewcomer, aPerson, type CastName } from '#api/testing/people.ts'
import { sheetOf } from '#api/testing/training/appraisals.ts'
import { anAssessment, anAttempt, later } from '#api/testing/training/assessments.ts'

const nobodys = {
  toVerify: null,
  leaveSoon: null,
  toApprove: null,
  toConfirm: null,
  quietTeachers: null,
  quietStudents: null,
  moneyDue: null,
  transfersToConfirm: null,
  privacyToAnswer: null,
  failedMessages: null,
  memosToClose: null,
  monthsToSign: null,
  appraisalsDue: null,
  teachingToClose: null,
  teachingToday: [],
}
const nothing = { n: 0, oldest: null }

async function workOf(harness: Harness, who: CastName) {
  return (await (await harness.as(who))(work.show)).body.work
}

const atStart = { scope: 'file', auto: true } as const

const test = it.extend('record', atStart, async ({ harness, student }) => {
  const values = await validValues(harness, 'checklist', 'student')
  const { body } = await student(entries.create, { body: { kind: 'checklist', status: 'Pending', values } })
  return { ...body.entry, values }
})

describe('the list of pending work', () => {
  test('shows verifiers the department’s pending records', async ({ harness, record }) => {
    const one = { n: 1, oldest: expect.anything() }
    for (const who of ['teacher', 'hod'] as const) expect((await workOf(harness, who)).toVerify).toEqual(one)
    const { toVerify } = await workOf(harness, 'hod')
    expect(new Date(toVerify?.oldest ?? 0)).toEqual(new Date(record.submittedAt ?? 1))
    for (const who of ['clerk', 'admin', 'master'] as const) expect((await workOf(harness, who)).toVerify).toBeNull()
  })

  test('counts nothing of another department or college', async ({ harness }) => {
    const place = harness.places.medicine
    await aNewcomer(harness, 'Asha Rao')
    await aPerson(harness.db, {
      role: 'professor',
      name: 'Dr Waiting',
      email: 'waiting@rounds.example',
      confirmed: false,
      createdAt: harness.clock.now,
      ...place,
    })
    for (const who of ['otherHod', 'collegeBHod'] as const) {
      expect(await workOf(harness, who)).toEqual({
        toVerify: nothing,
        leaveSoon: { n: 0, first: null },
        toApprove: nothing,
        toConfirm: nothing,
        quietTeachers: 0,
        quietStudents: 1,
        moneyDue: null,
        transfersToConfirm: null,
        privacyToAnswer: null,
        failedMessages: null,
        memosToClose: nothing,
        monthsToSign: nothing,
        teachingToClose: nothing,
        teachingToday: [],
        appraisalsDue: { n: 1, oldest: expect.any(String) },
        own: null,
      })
    }
    expect(await workOf(harness, 'collegeBAdmin')).toMatchObject({ toApprove: nothing, toConfirm: nothing })
    const seen = { toApprove: { n: 1 }, toConfirm: { n: 1 } }
    for (const who of ['hod', 'admin', 'master'] as const) expect(await workOf(harness, who)).toMatchObject(seen)
  })

  test('shows staff to confirm and students to approve only to people who may do so', async ({ harness }) => {
    expect(await workOf(harness, 'teacher')).toMatchObject({ toApprove: { n: 1 }, toConfirm: null })
    expect(await workOf(harness, 'clerk')).toEqual({ ...nobodys, own: null })
    await aPerson(harness.db, {
      role: 'hod',
      name: 'Dr Head',
      email: 'head@rounds.example',
      confirmed: false,
      createdAt: harness.clock.now,
      ...harness.places.medicine,
    })
    expect((await workOf(harness, 'hod')).toConfirm?.n).toBe(1)
    expect((await workOf(harness, 'admin')).toConfirm?.n).toBe(2)
  })

  test('shows students their rejected records, drafts and submitted checklist items', async ({
    harness,
    student,
    teacher,
    record,
  }) => {
    const params = { id: record.id }
    const remark = 'The certificate is cut off.'
    await teacher(entries.decide, { params, body: { revision: 1, status: 'Rejected', remark, score: 1 } })
    const values = await validValues(harness, 'procedure', 'student')
    const draft = await student(entries.create, { body: { kind: 'procedure', status: 'Draft', values } })
    const { own, attendance: _, ...others } = await workOf(harness, 'student')
    expect(others).toEqual(nobodys)
    expect(own).toMatchObject({
      rejected: { n: 1, entries: [{ id: record.id, verifierRemark: remark }] },
      drafts: { n: 1, entries: [{ id: draft.body.entry.id }] },
      checklistSubmitted: [record.values.particular],
    })
    const none = { n: 0, entries: [] }
    // A rejection kept as it is needs no correction; its checklist item is due again.
    await student(entries.keepRejected, { params, body: { revision: 1 } })
    expect((await workOf(harness, 'student')).own).toMatchObject({ rejected: none, checklistSubmitted: [] })
    const page = await teacher(people.student, { params: { id: harness.people.student.id } })
    expect(page.body.student.checklistSubmitted).toEqual([])
    expect((await workOf(harness, 'otherStudentOfDepartment')).own).toEqual({
      rejected: none,
      drafts: none,
      checklistSubmitted: [],
      memos: [],
      appraisals: [],
      assessments: [],
      results: [],
    })
  })

  test('shows the Master each unanswered data request', async ({ harness, student }) => {
    expect((await workOf(harness, 'master')).privacyToAnswer).toEqual(nothing)
    const body = { field: 'name', words: 'My name is Asha Rao, not Asha Row.' } as const
    expect((await student(privacyRequests.correct, { body })).status).toBe(200)
    const { privacyToAnswer } = await workOf(harness, 'master')
    expect(privacyToAnswer).toMatchObject({ n: 1, oldest: expect.any(String) })
    for (const who of ['admin', 'hod'] as const) expect((await workOf(harness, who)).privacyToAnswer).toBeNull()
  })

  test('shows the Master each undelivered message', async ({ harness }) => {
    expect((await workOf(harness, 'master')).failedMessages).toEqual(nothing)
    await harness.db.unchecked("insert into pgboss.job (name, data) values ($1, '{}')", [failedQueues[0]])
    expect((await workOf(harness, 'master')).failedMessages).toMatchObject({ n: 1, oldest: expect.any(String) })
    expect((await workOf(harness, 'admin')).failedMessages).toBeNull()
  })

  test('shows a memo to the student until explained, then to the HOD until closed', async ({
    harness,
    student,
    teacher,
  }) => {
    const toClose = async () => (await workOf(harness, 'hod')).memosToClose?.n
    const toExplain = async () => (await workOf(harness, 'student')).own?.memos
    const issue = async () => {
      const body = { studentId: harness.people.student.id, date: '2026-06-01', reason: 'Absent.' }
      return (await teacher(memos.issue, { body })).body.memo
    }
    const memo = await issue()
    expect(await toExplain()).toEqual([{ id: memo.id, number: memo.number, reason: 'Absent.', issuedBy: 'Dr teacher' }])
    expect((await workOf(harness, 'otherStudentOfDepartment')).own?.memos).toEqual([])
    expect(await toClose()).toBe(0)
    await student(memos.explain, { params: { id: memo.id }, body: { explanation: 'I was ill.' } })
    expect([await toExplain(), await toClose()]).toEqual([[], 1])
    expect((await workOf(harness, 'otherHod')).memosToClose).toEqual(nothing)
    for (const who of ['teacher', 'admin'] as const) expect((await workOf(harness, who)).memosToClose).toBeNull()
    // An unexplained memo waits for the HOD from the eighth day on; 8 June in India begins at 18:30 UTC.
    const late = await issue()
    const issuedAt = async (moment: string) => {
      await harness.db.unchecked('alter table memos disable trigger user')
      await harness.db.unchecked('update memos set issued_at = $2 where id = $1', [late.id, new Date(moment)])
      await harness.db.unchecked('alter table memos enable trigger user')
    }
    await issuedAt('2026-06-07T18:30:00Z')
    expect(await toClose()).toBe(1)
    await issuedAt('2026-06-07T18:29:00Z')
    expect(await toClose()).toBe(2)
  })

  test('shows students each appraisal that they have not replied to', async ({ harness, student, teacher }) => {
    const body = {
      studentId: harness.people.student.id,
      from: '2026-03-01',
      sheet: sheetOf(),
      remarks: '',
      signature: 'Dr teacher',
    }
    const { appraisal } = (await teacher(appraisals.sign, { body })).body
    const { id, from, to } = appraisal
    const toRead = async (who: CastName) => (await workOf(harness, who)).own?.appraisals
    expect(await toRead('student')).toEqual([{ id, form: 'quarterly', from, to, signedBy: 'Dr teacher' }])
    expect(await toRead('otherStudentOfDepartment')).toEqual([])
    await student(appraisals.reply, { params: { id }, body: { version: 1 } })
    expect(await toRead('student')).toEqual([])
  })

  test('shows students an assessment while it is open, and its result for a week', async ({ harness }) => {
    const { id } = await anAssessment(harness)
    const { title, closesAt } = (await (await harness.as('teacher'))(assessments.show, { params: { id } })).body
      .assessment
    const own = async (who: CastName) => {
      const found = (await workOf(harness, who)).own
      return { open: found?.assessments, results: found?.results }
    }
    const nothingNew = { open: [], results: [] }
    expect(await own('student')).toEqual({
      open: [{ id, title, closesAt: expect.any(String), isBegun: false }],
      results: [],
    })
    expect(Date.parse((await own('student')).open?.[0]?.closesAt ?? '')).toBe(Date.parse(closesAt))
    expect(await own('otherStudent')).toEqual(nothingNew)
    const { answer, submit } = await anAttempt(harness, id)
    expect((await own('student')).open).toMatchObject([{ id, isBegun: true }])
    await answer('single', { choices: ['b'] })
    await submit()
    expect(await own('student')).toEqual(nothingNew)
    await later(harness, 240, async () => {
      expect(await own('otherStudentOfDepartment')).toEqual(nothingNew)
      await (await harness.as('teacher'))(assessments.release, { params: { id } })
      expect(await own('student')).toEqual({ open: [], results: [{ id, title, marks: 2, outOf: 2 }] })
    })
  })

  test('shows signers each month that has ended, and since when', async ({ harness }) => {
    const [guided, alone] = [
      await aGuidedStudent(harness, 'Dr Guided', ['otherTeacher']),
      await aGuidedStudent(harness, 'Dr Alone', []),
    ]
    for (const day of ['2026-04-02', '2026-05-02', '2026-06-02']) await aStoredRecord(harness, guided, day)
    await aStoredRecord(harness, alone, '2026-05-02')
    // Older than the page shows, so the card must not count it.
    await aStoredRecord(harness, guided, '2025-12-31')
    const toSign = async (who: CastName) => {
      const waiting = (await workOf(harness, who)).monthsToSign
      return waiting && [waiting.n, waiting.oldest && Date.parse(waiting.oldest)]
    }
    expect(await toSign('otherTeacher')).toEqual([2, Date.parse('2026-05-01T00:00:00+05:30')])
    expect((await toSign('hod'))?.[0]).toBe(1)
    expect(await toSign('otherHod')).toEqual([0, null])
    for (const who of ['admin', 'clerk'] as const) expect(await toSign(who)).toBeNull()
  })

  test('shows the guide and the HOD a quarter that ended without an appraisal', async ({ harness, teacher }) => {
    const dueOf = async (who: CastName) => (await workOf(harness, who)).appraisalsDue
    const before = await dueOf('hod')
    expect(await dueOf('teacher')).toEqual(nothing)
    const { id: studentId } = await aGuidedStudent(harness, 'Dr Late', ['teacher'], { joiningDate: '2024-01-01' })
    // 90 days after joining, from midnight in India on.
    expect(await dueOf('hod')).toEqual({ n: (before?.n ?? 0) + 1, oldest: expect.stringContaining('2024-03-3') })
    expect((await dueOf('teacher'))?.n).toBe(1)
    for (const who of ['clerk', 'admin', 'master'] as const) expect(await dueOf(who)).toBeNull()
    const body = { studentId, from: '2026-03-10', sheet: sheetOf(), remarks: '', signature: 'Dr teacher' }
    expect((await teacher(appraisals.sign, { body })).status).toBe(200)
    expect(await dueOf('teacher')).toEqual(nothing)
    expect(await dueOf('hod')).toEqual(before)
  })

  test('costs two statements: one for the session, one for the work', async ({ harness, hod }) => {
    expect(await harness.queriesOf(() => hod(work.show))).toHaveLength(2)
  })

  test('costs a student three more, for the attendance calculation', async ({ harness, student }) => {
    expect(await harness.queriesOf(() => student(work.show))).toHaveLength(5)
  })

  test('shows students the same attendance as the ledger', async ({ harness, student }) => {
    const { body } = await student(ledgers.show, { params: { id: harness.people.student.id } })
    const { state, percent, spare } = body.ledger.figures ?? {}
    expect(state).toBeDefined()
    expect((await workOf(harness, 'student')).attendance).toEqual({ state, percent, spare })
    for (const who of ['teacher', 'hod', 'admin'] as const)
      expect(await workOf(harness, who)).not.toHaveProperty('attendance')
  })

  test('ignores query parameters', async ({ harness }) => {
    const query = { departmentId: harness.places.medicine.departmentId, collegeId: harness.places.medicine.collegeId }
    const { body } = await (await harness.as('otherHod'))(work.show, { query })
    expect(body.work).toMatchObject({ toVerify: nothing, toApprove: nothing, toConfirm: nothing })
  })

  test('is refused to a coordinator, who has no department', async ({ harness }) => {
    expect((await (await harness.as('drpc'))(work.show)).status).toBe(403)
  })

  test('lists each of many rejected records', async ({ harness, student, teacher }) => {
    const before = (await workOf(harness, 'student')).own?.rejected.n ?? 0
    const values = await validValues(harness, 'opd-campus', 'student')
    const ids: { id: string; revision: number }[] = []
    for (let n = 0; n < 5; n += 1) {
      const { body } = await student(entries.create, { body: { kind: 'opd-campus', status: 'Pending', values } })
      ids.push({ id: body.entry.id, revision: 1 })
    }
    const body = { ids, status: 'Rejected', remark: 'Name the camp.', score: 1 } as const
    await teacher(entries.decideMany, { body })
    const { own } = await workOf(harness, 'student')
    expect(own?.rejected.n).toBe(before + 5)
    expect(own?.rejected.entries.map(({ id }) => id)).toEqual(expect.arrayContaining(ids.map(({ id }) => id)))
    for (const params of ids) await student(entries.keepRejected, { params: { id: params.id }, body: { revision: 1 } })
  })
})
