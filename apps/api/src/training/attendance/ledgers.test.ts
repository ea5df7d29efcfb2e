// Ledgers of attendance and leave over HTTP: their sources, their readers, the list and its file, and corrections.
import { addDays } from '@rounds/contract/kernel/dates'
import { ledgers } from '@rounds/contract/training/attendance/ledger.endpoints'
import { describe, expect } from 'vitest'
import { lastEvent } from '#api/testing/audit-events.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { insertRow } from '#api/testing/insert-row.ts'
import type { CastName, TestPerson } from '#api/testing/people.ts'
import { aStoredPosting } from '#api/testing/postings.ts'
import { recordsOf } from '#api/testing/saved-files/csv.ts'
import { aLedgerStudent, dayOf, importedBy, ledgerOf, machineRows, storedLeave } from '#api/testing/training/ledgers.ts'

const correct = async (harness: Harness, student: Pick<TestPerson, 'id'>, body: object, who: CastName = 'hod') =>
  (await harness.as(who))(ledgers.correct, {
    params: { id: student.id },
    body: { days: ['2026-05-04'], mark: 'present', reason: 'The machine was broken', ...body },
  })

describe('a ledger', () => {
  it('counts approved leave but not pending leave', async ({ harness }) => {
    const student = await aLedgerStudent(harness, 'Dr Leave')
    await storedLeave(harness, student, { from: '2026-05-04', to: '2026-05-05', type: 'Casual Leave' })
    await storedLeave(harness, student, { from: '2026-05-11', to: '2026-05-11', type: 'Academic Leave' })
    await storedLeave(harness, student, { from: '2026-05-18', to: '2026-05-18', type: 'Sick Leave' })
    await storedLeave(harness, student, {
      from: '2026-05-25',
      to: '2026-05-25',
      type: 'Casual Leave',
      status: 'Pending',
    })
    const { figures, days } = await ledgerOf(harness, student, { month: '2026-05' })
    expect(figures).toMatchObject({ attended: 1, missed: 2, extensionDays: 1, lastDay: '2028-09-01', isNoted: false })
    expect(figures?.balances[0]?.kinds.map(({ kind, taken, left }) => [kind, taken, left])).toEqual([
      ['casual', 2, 18],
      ['academic', 1, 4],
      ['sick', 1, 0],
      ['maternity', 0, null],
      ['paternity', 0, null],
    ])
    expect(days).toHaveLength(31)
    expect(days[17]).toMatchObject({ mark: 'sick', source: 'leave', counts: 'madeUp', isExcess: true })
    expect(days[24]).toMatchObject({ mark: 'none', counts: 'open' })
  })

  it('counts half a day of leave as half, beside the machine’s mark for the other', async ({ harness }) => {
    const student = await aLedgerStudent(harness, 'Dr Half Leave')
    const half = { from: '2026-05-05', to: '2026-05-05', type: 'Casual Leave', part: 'Second half' } as const
    await storedLeave(harness, student, half)
    await importedBy(harness, 'hod', machineRows(student.email, '2026-05-04', 'PPA'))
    const { figures, days } = await ledgerOf(harness, student, { month: '2026-05' })
    // 188 days may be missed; 1.5 were.
    expect(figures).toMatchObject({ attended: 1.5, missed: 1.5, percent: 50, spare: 186.5 })
    expect(figures?.balances[0]?.kinds[0]).toEqual({ kind: 'casual', allowed: 20, taken: 0.5, excess: 0, left: 19.5 })
    expect(days[4]).toMatchObject({
      mark: 'present',
      source: 'machine',
      counts: 'attended',
      second: { mark: 'casual', source: 'leave', counts: 'missed', isExcess: false },
    })
    expect(days[3]).toMatchObject({ mark: 'present', second: null })
    const hod = await harness.as('hod')
    const [titles, ...rows] = recordsOf(String((await hod(ledgers.export, { query: { batch: 2025 } })).body))
    const saved = rows.find(([name]) => name === 'Dr Half Leave')
    const said = (title: string) => saved?.[titles?.indexOf(title) ?? -1]
    expect(['Attended', 'Missed', 'Casual leave left', 'May still be missed'].map(said)).toEqual([
      '1.5',
      '1.5',
      '19.5',
      '186.5',
    ])
    expect((await correct(harness, student, { days: ['2026-05-05'] })).status).toBe(200)
    const { corrections } = await ledgerOf(harness, student)
    expect(corrections[0]).toMatchObject({ mark: 'present', before: 'present', beforeSecond: 'casual' })
    expect(await dayOf(harness, student, '2026-05-05')).toEqual(['present', 'correction', 'attended'])
  })

  it('includes confirmed days of a district posting until the posting is removed', async ({ harness }) => {
    const { student } = harness.people
    const posting = await aStoredPosting(harness, 'student', '2026-04-01')
    const mark = (day: string, confirmedAt: Date | null) =>
      insertRow(harness.db, 'drp_attendance', {
        postingId: posting,
        studentId: student.id,
        day,
        mark: 'present',
        revision: 1,
        markedById: student.id,
        markedAt: harness.clock.now,
        confirmedAt,
      })
    await mark('2026-04-05', harness.clock.now)
    await mark('2026-04-06', null)
    expect(await dayOf(harness, student, '2026-04-05')).toEqual(['present', 'posting', 'attended'])
    expect(await dayOf(harness, student, '2026-04-06')).toEqual(['none', 'none', 'open'])
    await harness.db.unchecked('update drp_postings set removed_by_id = $2, removed_at = $3 where id = $1', [
      posting,
      harness.people.hod.id,
      harness.clock.now,
    ])
    expect(await dayOf(harness, student, '2026-04-05')).toEqual(['off', 'calendar', 'off'])
  })

  it('is visible only to the student and to people who can see the student', async ({ harness }) => {
    const student = await aLedgerStudent(harness, 'Dr Read')
    const ask = async (who: CastName | TestPerson) => {
      const { status } = await (await harness.as(who))(ledgers.show, { params: { id: student.id } })
      return status
    }
    for (const who of ['teacher', 'clerk', 'hod', 'admin', student] as const)
      expect([who, await ask(who)]).toEqual([who, 200])
    for (const who of ['student', 'otherHod', 'collegeBHod', 'collegeBAdmin'] as const) {
      expect([who, await ask(who)]).toEqual([who, 404])
    }
    for (const who of ['master', 'drpc'] as const) expect([who, await ask(who)]).toEqual([who, 403])
    const hod = await harness.as('hod')
    expect((await hod(ledgers.show, { params: { id: student.id }, query: { month: '2026-13' } })).status).toBe(400)
  })

  it('has no figures before the student has joined', async ({ harness }) => {
    const student = await aLedgerStudent(harness, 'Dr Not Yet', { joiningDate: null })
    expect(await ledgerOf(harness, student)).toMatchObject({ figures: null, days: [] })
    const { status, body } = await correct(harness, student, {})
    expect([status, body.message]).toEqual([409, 'Without a joining date there is no term. Please enter it first.'])
  })
})

describe('the list', () => {
  it('grants no leave after the term', async ({ harness }) => {
    const student = await aLedgerStudent(harness, 'Dr Over', { joiningDate: '2023-01-02' })
    await harness.db.unchecked("update accounts set term_until = '2026-03-31' where id = $1", [student.id])
    const { students } = (await (await harness.as('hod'))(ledgers.list, { query: { batch: 2022 } })).body
    expect(students).toMatchObject([{ name: 'Dr Over', casualLeft: null, figures: { lastDay: '2026-03-31' } }])
  })

  it('shows students at risk first, filters by department and batch, and exports its rows as CSV', async ({
    harness,
  }) => {
    const steady = await aLedgerStudent(harness, 'Dr Steady', { joiningDate: '2024-06-03' })
    const absent = await aLedgerStudent(harness, '=Absent', { joiningDate: '2024-06-03' })
    await importedBy(harness, 'hod', machineRows(steady.email, '2026-04-01', 'P'.repeat(60)))
    await importedBy(harness, 'hod', machineRows(absent.email, '2026-04-01', 'PA'.repeat(30)))
    const hod = await harness.as('hod')
    const { students, studentsTotal } = (await hod(ledgers.list, { query: { batch: 2023 } })).body
    expect(students.map(({ name, figures }) => [name, figures?.state, figures?.percent])).toEqual([
      ['=Absent', 'atRisk', 50],
      ['Dr Steady', 'onTrack', 100],
    ])
    expect([studentsTotal, students[0]?.casualLeft]).toEqual([2, 20])
    const admin = await harness.as('admin')
    const { departmentId } = harness.places.pathology
    const elsewhere = (await admin(ledgers.list, { query: { departmentId } })).body.students.map(({ name }) => name)
    expect(elsewhere).toEqual(['Dr otherStudent'])
    const { status, body, headers } = await hod(ledgers.export, { query: { batch: 2023 } })
    expect([status, headers['content-disposition']]).toEqual([200, 'attachment; filename="attendance-15-06-2026.csv"'])
    const [titles, first] = recordsOf(String(body))
    expect(titles?.slice(0, 5)).toEqual(['Student', 'Registration number', 'Department', 'State', 'Attended'])
    expect(first?.slice(0, 5)).toEqual(["'=Absent", '', 'General Medicine', 'At risk', '26'])
    expect(await lastEvent(harness, 'ledger.exported', 'actor_id, detail')).toMatchObject({
      actor_id: harness.people.hod.id,
      detail: { rows: 2 },
    })
    expect((await hod(ledgers.list, { query: { batch: 1 } })).status).toBe(400)
    for (const who of ['student', 'master'] as const) {
      const client = await harness.as(who)
      expect([(await client(ledgers.list)).status, (await client(ledgers.export)).status]).toEqual([403, 403])
    }
  })
})

describe('a correction', () => {
  it('counts, shows the earlier mark and the reason, notifies the student and is audited', async ({ harness }) => {
    const student = await aLedgerStudent(harness, 'Dr Corrected')
    await importedBy(harness, 'hod', machineRows(student.email, '2026-05-04', 'AAA'))
    const { status, body } = await correct(harness, student, { days: ['2026-05-04', '2026-05-05'] })
    expect([status, body.message]).toEqual([200, '2 days are corrected. We have notified Dr Corrected.'])
    expect(await dayOf(harness, student, '2026-05-05')).toEqual(['present', 'correction', 'attended'])
    const { corrections, correctionsTotal } = await ledgerOf(harness, student, { who: student })
    expect(correctionsTotal).toBe(2)
    expect(corrections[0]).toMatchObject({
      day: '2026-05-05',
      mark: 'present',
      before: 'absent',
      by: 'Dr hod',
      reason: 'The machine was broken',
    })
    const [notice] = await harness.db.unchecked('select event, facts from notifications where account_id = $1', [
      student.id,
    ])
    expect(notice).toEqual({ event: 'attendance.corrected', facts: { by: 'Dr hod', days: 2 } })
    expect(await lastEvent(harness, 'ledger.corrected', 'subject_id, detail')).toEqual({
      subject_id: student.id,
      detail: { studentId: student.id, count: 2, status: 'present', fromDay: '2026-05-04', toDay: '2026-05-05' },
    })
  })

  it('is never overwritten: later ones are added beside it, and it can be withdrawn', async ({ harness }) => {
    const student = await aLedgerStudent(harness, 'Dr History')
    for (const mark of ['absent', 'casual', 'withdrawn']) {
      expect((await correct(harness, student, { mark }, 'admin')).status).toBe(200)
    }
    expect(await dayOf(harness, student, '2026-05-04')).toEqual(['none', 'none', 'open'])
    const { corrections } = await ledgerOf(harness, student)
    expect(corrections.map(({ before, mark }) => [before, mark])).toEqual([
      ['casual', 'withdrawn'],
      ['absent', 'casual'],
      ['none', 'absent'],
    ])
    for (const change of [
      'update attendance_corrections set mark = $2 where student_id = $1',
      'delete from attendance_corrections where student_id = $1',
    ]) {
      const values = change.startsWith('update') ? [student.id, 'present'] : [student.id]
      await expect(harness.db.unchecked(change, values)).rejects.toThrow(/correction/)
    }
  })

  it('can cover half a day and leaves the other half as it was', async ({ harness }) => {
    const student = await aLedgerStudent(harness, 'Dr Half Corrected')
    await importedBy(harness, 'hod', machineRows(student.email, '2026-05-04', 'PHA'))
    const days = ['2026-05-04', '2026-05-05', '2026-05-06']
    const { body } = await correct(harness, student, { days, mark: 'casual', half: 'first' })
    expect(body.message).toBe('3 days are corrected. We have notified Dr Half Corrected.')
    const leave = { mark: 'casual', source: 'correction', counts: 'missed', isExcess: false }
    // A student on leave for one half was present in the other, even when the machine says half a day.
    const { figures, days: shown, corrections } = await ledgerOf(harness, student, { month: '2026-05' })
    expect(shown.slice(3, 6)).toMatchObject([
      { ...leave, second: { mark: 'present', source: 'machine' } },
      { ...leave, second: { mark: 'present', source: 'machine' } },
      { ...leave, second: { mark: 'absent', source: 'machine' } },
    ])
    expect(figures).toMatchObject({ attended: 1, missed: 2 })
    expect(figures?.balances[0]?.kinds[0]).toMatchObject({ kind: 'casual', taken: 1.5 })
    expect(corrections[1]).toMatchObject({ half: 'first', mark: 'casual', before: 'present', beforeSecond: 'absent' })
    const again = await correct(harness, student, { days: ['2026-05-04'], mark: 'casual', half: 'first' })
    expect(again.status).toBe(409)
    expect((await correct(harness, student, { days: ['2026-05-04'], mark: 'absent', half: 'second' })).status).toBe(200)
    const halves = async () => (await ledgerOf(harness, student, { month: '2026-05' })).days[3]
    expect(await halves()).toMatchObject({ ...leave, second: { mark: 'absent', source: 'correction' } })
    // A withdrawal applies to the whole day, even when only halves were corrected.
    expect((await correct(harness, student, { days: ['2026-05-04'], mark: 'withdrawn' })).status).toBe(200)
    expect(await halves()).toMatchObject({ mark: 'present', source: 'machine', second: null })
    for (const mark of ['sick', 'off', 'withdrawn']) {
      const refused = await correct(harness, student, { days: ['2026-05-04'], mark, half: 'first' })
      const sentence = 'Only presence, absence and casual leave can be for half a day.'
      expect([mark, refused.status, refused.body.fields]).toEqual([mark, 400, { half: sentence }])
    }
    expect((await correct(harness, student, { half: 'third' })).status).toBe(400)
    const change = "update attendance_corrections set half = 'second' where student_id = $1 and half = 'first'"
    await expect(harness.db.unchecked(change, [student.id])).rejects.toThrow(/correction/)
  })

  it('is refused if it changes nothing; of several days, only those that change are stored', async ({ harness }) => {
    const student = await aLedgerStudent(harness, 'Dr Same')
    expect((await correct(harness, student, {})).status).toBe(200)
    const again = await correct(harness, student, {})
    expect([again.status, again.body.message]).toEqual([409, 'The attendance already says this about 04-05-2026.'])
    const none = await correct(harness, student, { days: ['2026-05-05'], mark: 'withdrawn' })
    expect([none.status, none.body.message]).toEqual([409, 'There is no correction on 05-05-2026 to take back.'])
    const both = await correct(harness, student, { days: ['2026-05-04', '2026-05-05'] })
    expect(both.body.message).toBe('05-05-2026 is corrected. We have notified Dr Same.')
  })

  it('is refused outside the term, for future days, without a reason, and without the right', async ({ harness }) => {
    const student = await aLedgerStudent(harness, 'Dr Refused')
    const refused = async (body: object) => {
      const { status, body: answer } = await correct(harness, student, body)
      return [status, answer]
    }
    const tomorrow = addDays('2026-06-15', 1)
    const outside = { code: 'invalid', fields: { days: 'Days from 01-09-2025 to 15-06-2026 can be corrected.' } }
    for (const day of ['2025-08-31', tomorrow]) expect(await refused({ days: [day] })).toMatchObject([400, outside])
    expect(await refused({ days: ['2028-09-01'], mark: 'casual' })).toMatchObject([400, { code: 'invalid' }])
    expect((await correct(harness, student, { days: [tomorrow], mark: 'paternity' })).status).toBe(200)
    expect(await refused({ reason: ' ' })).toMatchObject([
      400,
      { fields: { reason: 'Please say why the day is corrected. The student reads it.' } },
    ])
    expect(await refused({ days: ['2026-05-04', '2026-05-04'] })).toMatchObject([
      400,
      { fields: { days: 'Please name each day once.' } },
    ])
    for (const body of [{ days: [] }, { days: ['2026-02-30'] }, { mark: 'holiday' }])
      expect((await refused(body))[0]).toBe(400)
    for (const who of ['teacher', 'clerk', 'student', 'master'] as const) {
      expect([who, (await correct(harness, student, {}, who)).status]).toEqual([who, 403])
    }
    for (const who of ['otherHod', 'collegeBAdmin'] as const) {
      expect([who, (await correct(harness, student, {}, who)).status]).toEqual([who, 404])
    }
  })

  it('has a daily limit', async ({ harness }) => {
    harness.api.limitTries = { 'ledgers.corrected': 0 }
    const student = await aLedgerStudent(harness, 'Dr Often')
    const { status, body } = await correct(harness, student, {}, 'admin')
    harness.api.limitTries = {}
    expect([status, body.message]).toEqual([429, 'You have corrected very many days today. Please continue tomorrow.'])
  })
})
