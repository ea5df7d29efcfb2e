// Monthly attestations over HTTP: the states of months, the signing of many, the signed records and late ones.
import { addDays } from '@rounds/contract/kernel/dates'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import type { AttestedMonth, MonthToSign } from '@rounds/contract/training/attestations/attestation'
import { attestations } from '@rounds/contract/training/attestations/attestation.endpoints'
import { attestationMessages } from '@rounds/contract/training/attestations/attestation.messages'
import { uuidv7 } from 'uuidv7'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { lastEvent } from '#api/testing/audit-events.ts'
import { aGuidedStudent, aStoredRecord, monthOf, toSign, travel } from '#api/testing/entries/attested-months.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import type { CastName, TestPerson } from '#api/testing/people.ts'

/** The harness begins on 15 June 2026. */
const may = '2026-05'

const signed = async (harness: Harness, who: CastName, months: MonthToSign[], remark = '') =>
  (await harness.asConfirmed(who))(attestations.sign, { body: { months, ...(remark ? { remark } : {}) } })

/** Reads the month as this person, and signs it. */
async function signAs(harness: Harness, who: CastName, student: TestPerson, month = may, remark = '') {
  const seen = await monthOf(harness, who, student, month)
  return (await signed(harness, who, [toSign(student, seen)], remark)).body
}

const rowsOf = async (harness: Harness, studentId: string) =>
  harness.db.uncheckedRows(
    z.object({ version: z.int(), digest: z.string(), ids: z.array(z.string()), statuses: z.array(z.string()) }),
    'select version, digest, entry_ids as ids, statuses from attestations where student_id = $1 order by month, version',
    [studentId],
  )

describe('a month', () => {
  it('is running, empty, due until the 10th, overdue, signed, and late again', async ({ harness }) => {
    const student = await aGuidedStudent(harness, 'Dr States', ['teacher'])
    await aStoredRecord(harness, student, '2026-04-30')
    await aStoredRecord(harness, student, '2026-05-31')
    const states = async () => {
      const { body } = await (await harness.as('teacher'))(attestations.list, {
        query: { studentId: student.id, until: '2026-06', months: 4 },
      })
      return body.students[0]?.months.map(({ state }: AttestedMonth) => state)
    }
    expect(await states()).toEqual(['empty', 'overdue', 'overdue', 'running'])
    // 23:59 on the 10th in India.
    await travel(harness, '2026-06-10T18:29:00Z')
    expect(await states()).toEqual(['empty', 'overdue', 'due', 'running'])
    await travel(harness, '2026-06-10T18:31:00Z')
    expect(await states()).toEqual(['empty', 'overdue', 'overdue', 'running'])
    await signAs(harness, 'teacher', student)
    expect(await states()).toEqual(['empty', 'overdue', 'signed', 'running'])
    await aStoredRecord(harness, student, '2026-05-02')
    expect(await states()).toEqual(['empty', 'overdue', 'late', 'running'])
    await travel(harness, '2026-06-15T04:30:00Z')
  })

  it('counts weeks by the Sundays that end them, from the joining date on', async ({ harness }) => {
    const student = await aGuidedStudent(harness, 'Dr Weeks', ['teacher'], { joiningDate: '2026-05-12' })
    // Two records in one week, and one in the week that ends on 3 May, before the student joined.
    for (const day of ['2026-05-13', '2026-05-17', '2026-05-27', '2026-05-01']) {
      await aStoredRecord(harness, student, day)
    }
    const { weeks, recordedWeeks } = await monthOf(harness, 'teacher', student, may)
    expect([weeks, recordedWeeks]).toEqual([3, 2])
    await aStoredRecord(harness, student, '2026-06-14')
    const june = await monthOf(harness, 'teacher', student, '2026-06')
    expect([june.weeks, june.recordedWeeks]).toEqual([2, 1])
  })

  it('is visible only to the student, the department’s teachers and HOD, and the Admin', async ({ harness }) => {
    const student = await aGuidedStudent(harness, 'Dr Shown', ['teacher'])
    await aStoredRecord(harness, student, '2026-05-20')
    const ask = async (who: CastName | TestPerson) => {
      const client = await harness.as(who)
      const list = await client(attestations.list, { query: { studentId: student.id } })
      const one = await client(attestations.show, { params: { id: student.id, month: may } })
      return [list.status === 200 ? list.body.students.length : list.status, one.status]
    }
    for (const who of ['teacher', 'otherTeacher', 'hod', 'admin'] as const) {
      expect([who, ...(await ask(who))]).toEqual([who, 1, 200])
    }
    expect(await ask(student)).toEqual([1, 200])
    for (const who of ['student', 'forensicTeacher', 'otherHod', 'collegeBHod', 'collegeBAdmin'] as const) {
      expect([who, ...(await ask(who))]).toEqual([who, 0, 404])
    }
    for (const who of ['clerk', 'master', 'drpc'] as const) expect([who, ...(await ask(who))]).toEqual([who, 403, 403])
    const client = await harness.as('teacher')
    expect((await client(attestations.list, { query: { until: '2026-13' } })).status).toBe(400)
    expect((await client(attestations.show, { params: { id: student.id, month: 'May' } })).status).toBe(404)
  })

  it('can be filtered by signer and by open state', async ({ harness }) => {
    const mine = await aGuidedStudent(harness, 'Dr Mine', ['teacher'])
    const others = await aGuidedStudent(harness, 'Dr Others', ['otherTeacher'])
    const nobodys = await aGuidedStudent(harness, 'Dr Nobodys', [])
    for (const student of [mine, others, nobodys]) await aStoredRecord(harness, student, '2026-05-20')
    const names = async (who: CastName, query: object) =>
      (await (await harness.as(who))(attestations.list, { query: { size: 100, ...query } })).body.students.map(
        ({ student }) => student.name,
      )
    expect(await names('teacher', { signer: 'me' })).toContain('Dr Mine')
    expect(await names('teacher', { signer: 'me' })).not.toContain('Dr Others')
    expect(await names('hod', { signer: 'me' })).toContain('Dr Nobodys')
    expect(await names('hod', { signer: 'me' })).not.toContain('Dr Mine')
    expect(await names('hod', { state: 'open' })).toEqual(expect.arrayContaining(['Dr Mine', 'Dr Others']))
    await signAs(harness, 'teacher', mine)
    expect(await names('hod', { state: 'open' })).not.toContain('Dr Mine')
    expect(await names('hod', { state: 'open', until: '2026-04' })).not.toContain('Dr Others')
  })
})

describe('signing', () => {
  it('stores counts, digest, name and remark, notifies the student and is audited', async ({ harness }) => {
    const student = await aGuidedStudent(harness, 'Dr Kept', ['teacher'])
    await aStoredRecord(harness, student, '2026-05-03')
    await aStoredRecord(harness, student, '2026-05-20', 'Approved')
    const { message, results } = await signAs(harness, 'teacher', student, may, 'Good month.')
    expect(message).toBe('1 month signed.')
    expect(results).toEqual([
      { studentId: student.id, name: 'Dr Kept', month: may, isSigned: true, message: attestationMessages.signed },
    ])
    const { body } = await (await harness.as(student))(attestations.show, {
      params: { id: student.id, month: may },
    })
    expect(body.attestation.versions).toMatchObject([
      {
        version: 1,
        approved: 1,
        pending: 1,
        rejected: 0,
        came: 0,
        changed: 0,
        signedAs: 'guide',
        standsFor: null,
        signedBy: 'Dr teacher',
        remark: 'Good month.',
        digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ])
    const [row] = await rowsOf(harness, student.id)
    const event = await lastEvent(harness, 'attestation.signed', 'detail')
    expect(event?.detail).toEqual({
      studentId: student.id,
      fromDay: '2026-05-01',
      revision: 1,
      count: 2,
      by: 'guide',
      contentHash: row?.digest,
    })
    const notifications = await harness.db.unchecked('select event, facts from notifications where account_id = $1', [
      student.id,
    ])
    expect(notifications).toEqual([
      { event: 'attestation.signed', facts: { by: 'Dr teacher', count: 1, work: 'May 2026' } },
    ])
  })

  it('asks for the password first', async ({ harness }) => {
    const student = await aGuidedStudent(harness, 'Dr Password', ['otherTeacher'])
    await aStoredRecord(harness, student, '2026-05-03')
    const seen = await monthOf(harness, 'otherTeacher', student, may)
    const client = await harness.as('otherTeacher')
    const { status, body } = await client(attestations.sign, { body: { months: [toSign(student, seen)] } })
    expect([status, body.code]).toEqual([403, 'confirmationNeeded'])
    expect(await rowsOf(harness, student.id)).toEqual([])
  })

  it('returns a result for each month, in the order of the request', async ({ harness }) => {
    const [mine, others] = [
      await aGuidedStudent(harness, 'Dr First', ['teacher']),
      await aGuidedStudent(harness, 'Dr Second', ['otherTeacher']),
    ]
    for (const day of ['2026-04-02', '2026-05-02', '2026-06-02']) await aStoredRecord(harness, mine, day)
    await aStoredRecord(harness, others, '2026-05-02')
    const seen = async (student: TestPerson, month: string) =>
      toSign(student, await monthOf(harness, 'teacher', student, month))
    const stranger = { ...(await seen(mine, may)), studentId: uuidv7() }
    const months = [
      await seen(mine, '2026-06'),
      await seen(mine, may),
      await seen(others, may),
      stranger,
      { ...(await seen(mine, '2026-04')), seen: 'f'.repeat(32) },
      { ...(await seen(mine, may)), month: '2026-03' },
    ]
    const { body } = await signed(harness, 'teacher', months)
    expect(body.message).toBe('1 of 6 months signed. See below why the others were not.')
    const { notGuide, notHere, changed, noRecords } = attestationMessages
    expect(body.results.map(({ name, message }) => [name, message])).toEqual([
      ['Dr First', 'This month is not over yet. It can be signed from 01-07-2026 on.'],
      ['Dr First', 'Signed.'],
      ['Dr Second', notGuide],
      [null, notHere],
      ['Dr First', changed],
      ['Dr First', noRecords],
    ])
    const again = await signed(harness, 'teacher', [await seen(mine, may)])
    expect([again.body.message, again.body.results[0]?.message]).toEqual([
      attestationMessages.noneSigned,
      attestationMessages.nothingNew,
    ])
  })

  it('refuses wrong input, and changes nothing', async ({ harness }) => {
    const student = await aGuidedStudent(harness, 'Dr Wrong', ['teacher'])
    await aStoredRecord(harness, student, '2026-05-03')
    const one = toSign(student, await monthOf(harness, 'teacher', student, may))
    const client = await harness.asConfirmed('teacher')
    const faults = async (body: object) => (await client(attestations.sign, { body })).body.fields
    expect(await faults({ months: [] })).toEqual({ months: 'Please select at least one month.' })
    expect(await faults({ months: [one, one] })).toEqual({ months: 'A month is selected twice.' })
    const many = Array.from({ length: 61 }, () => ({ ...one, studentId: uuidv7() }))
    expect(await faults({ months: many })).toEqual({ months: 'Please sign at most 60 months at once.' })
    expect(await faults({ months: [{ ...one, month: '2026-00' }] })).toEqual({
      'months.0.month': 'Please choose a month.',
    })
    expect(await faults({ months: [one], remark: 'x'.repeat(2001) })).toEqual({ remark: expect.any(String) })
    expect(await rowsOf(harness, student.id)).toEqual([])
    for (const who of ['student', 'clerk', 'admin', 'master', 'drpc'] as const) {
      expect([who, (await signed(harness, who, [one])).status]).toEqual([who, 403])
    }
  })

  it('falls to the HOD when the guide has left, and records whom the HOD stands for', async ({ harness }) => {
    const student = await aGuidedStudent(harness, 'Dr Left', ['otherTeacher'])
    await aStoredRecord(harness, student, '2026-05-03')
    expect((await signAs(harness, 'hod', student)).results[0]?.message).toBe(attestationMessages.notGuide)
    await harness.db.unchecked('update accounts set active = false where id = $1', [harness.people.otherTeacher.id])
    expect((await signAs(harness, 'hod', student)).results[0]?.isSigned).toBe(true)
    await harness.db.unchecked('update accounts set active = true where id = $1', [harness.people.otherTeacher.id])
    const { body } = await (await harness.as('hod'))(attestations.show, {
      params: { id: student.id, month: may },
    })
    expect(body.attestation.versions).toMatchObject([
      { signedBy: 'Dr hod', signedAs: 'hod', standsFor: 'Dr otherTeacher' },
    ])
    const alone = await aGuidedStudent(harness, 'Dr Alone', [])
    await aStoredRecord(harness, alone, '2026-05-03')
    expect((await signAs(harness, 'hod', alone)).results[0]?.isSigned).toBe(true)
  })
})

describe('a record that arrives after the signature', () => {
  it('stays late for ever, and the next version counts new and changed records', async ({ harness, teacher }) => {
    const student = await aGuidedStudent(harness, 'Dr Late', ['teacher'])
    const decided = await aStoredRecord(harness, student, '2026-05-03')
    await aStoredRecord(harness, student, '2026-05-04')
    await signAs(harness, 'teacher', student)
    const late = await aStoredRecord(harness, student, '2026-05-05')
    await harness.db.unchecked("update entries set student_remark = 'x', revision = 2 where id = $1", [decided])
    const month = async () =>
      (await teacher(attestations.show, { params: { id: student.id, month: may } })).body.attestation
    const marked = async () => (await month()).records.map(({ isLate, since }) => [isLate, since])
    expect(await marked()).toEqual([
      [false, 'changed'],
      [false, null],
      [true, 'new'],
    ])
    expect((await month()).month).toMatchObject({ state: 'late', late: 1, version: 1 })
    const { results } = await signAs(harness, 'teacher', student)
    expect(results[0]?.message).toBe('Signed again, as version 2.')
    expect((await month()).versions.map(({ version, came, changed }) => [version, came, changed])).toEqual([
      [2, 1, 1],
      [1, 0, 0],
    ])
    expect(await marked()).toEqual([
      [false, null],
      [false, null],
      [true, null],
    ])
    const shown = async (id: string) => (await teacher(entries.open, { params: { id } })).body.entry.late
    expect(await shown(late)).toMatchObject({ signedBy: 'Dr teacher' })
    expect(await shown(decided)).toBeNull()
  })
})

describe('the database table', () => {
  it('refuses to change, delete or skip a signature', async ({ harness }) => {
    const student = await aGuidedStudent(harness, 'Dr Table', ['teacher'])
    await aStoredRecord(harness, student, '2026-05-03')
    await signAs(harness, 'teacher', student, may, 'Words.')
    const refused = (sql: string) => expect(harness.db.unchecked(sql, [student.id])).rejects.toThrow(/attestation/)
    await refused('delete from attestations where student_id = $1')
    for (const change of [
      "digest = repeat('0', 64)",
      "month = '2026-04-01'",
      "remark = 'Other.'",
      "signed_by_name = 'Dr Other'",
      "statuses = '{Approved}'",
      'signed_at = now()',
    ]) {
      await refused(`update attestations set ${change} where student_id = $1`)
    }
    await refused(`insert into attestations select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(),
      'version', 3))).* from attestations t where t.student_id = $1`)
    await harness.db.unchecked('update attestations set remark = null, signed_by_name = null where student_id = $1', [
      student.id,
    ])
    const month = await monthOf(harness, 'teacher', student, may)
    expect(month.signedBy).toBe('Dr teacher')
  })
})

it('limits the signatures a person makes in a day', async ({ harness }) => {
  const student = await aGuidedStudent(harness, 'Dr Often', ['collegeBHod'], harness.places.medicineB)
  const day = addDays('2026-05-01', 3)
  await aStoredRecord(harness, student, day)
  const months = [toSign(student, await monthOf(harness, 'collegeBHod', student, may))]
  for (let count = 0; count < 60; count++) expect((await signed(harness, 'collegeBHod', months)).status).toBe(200)
  const refused = await signed(harness, 'collegeBHod', months)
  expect([refused.status, refused.body.message]).toEqual([429, attestationMessages.tooMany])
})
