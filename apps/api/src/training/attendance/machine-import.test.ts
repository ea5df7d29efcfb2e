// Files of the attendance machine over HTTP: validated row by row, imported once, and never over a mark or a
// correction.

import { fillMessage } from '@rounds/contract/kernel/message'
import { students } from '@rounds/contract/membership/students/student.endpoints'
import { ledgers } from '@rounds/contract/training/attendance/ledger.endpoints'
import { machineMessages } from '@rounds/contract/training/attendance/ledger.messages'
import type { MachineRow } from '@rounds/contract/training/attendance/machine-sheet'
import { describe, expect } from 'vitest'
import { lastEvent } from '#api/testing/audit-events.ts'
import { travel } from '#api/testing/entries/attested-months.ts'
import { it } from '#api/testing/fixtures.ts'
import type { CastName } from '#api/testing/people.ts'
import { aLedgerStudent, dayOf, importedBy, ledgerOf, machineRows, storedLeave } from '#api/testing/training/ledgers.ts'

const row = (line: number, cells: MachineRow['cells']): MachineRow => ({ line, cells })

describe('an import', () => {
  it('finds students by number or e-mail address and stores the marks of the rows', async ({ harness }) => {
    const student = await aLedgerStudent(harness, 'Dr Machine', { identity: 'KMC/77' })
    const rows = [
      row(2, { person: 'kmc/77', date: '04-05-2026', status: 'P' }),
      row(3, { email: student.email.toUpperCase(), date: '2026-05-05', in: '08:58', out: '17:02' }),
      row(4, { person: 'KMC/77', date: '6-May-2026', in: '--', out: '' }),
      row(5, { person: 'KMC/77', date: '07/05/2026', status: 'On Leave' }),
    ]
    const { body } = await (await harness.as('clerk'))(ledgers.preview, { body: { rows } })
    const expected = { students: [student.id], added: 3, changed: 0, same: 0, corrected: 0, skipped: 1, faults: [] }
    expect(body.preview).toEqual(expected)
    expect(await dayOf(harness, student, '2026-05-04')).toEqual(['none', 'none', 'open'])
    const { status, message, result } = await importedBy(harness, 'clerk', rows)
    expect([status, message, result]).toEqual([200, '3 days are imported.', expected])
    expect(await dayOf(harness, student, '2026-05-04')).toEqual(['present', 'machine', 'attended'])
    expect(await dayOf(harness, student, '2026-05-05')).toEqual(['present', 'machine', 'attended'])
    expect(await dayOf(harness, student, '2026-05-06')).toEqual(['absent', 'machine', 'missed'])
    expect(await lastEvent(harness, 'ledger.imported', 'actor_id, detail')).toEqual({
      actor_id: harness.people.clerk.id,
      detail: { rows: 4, added: 3, count: 0, students: [student.id] },
    })
  })

  it('matches registration numbers of approved students only, because others may enter any number', async ({
    harness,
  }) => {
    const student = await aLedgerStudent(harness, 'Dr Approved', { identity: 'KMC/55' })
    const stranger = await aLedgerStudent(harness, 'Dr Stranger', { identity: 'kmc/55', verifyByHod: false })
    await aLedgerStudent(harness, 'Dr Waiting', { identity: 'KMC/56', verifyByHod: false })
    const { result } = await importedBy(harness, 'hod', [
      row(2, { person: 'KMC/55', date: '04-05-2026', status: 'P' }),
      row(3, { person: 'KMC/56', date: '04-05-2026', status: 'P' }),
      // Everybody has a unique e-mail address.
      row(4, { person: stranger.email, date: '04-05-2026', status: 'P' }),
    ])
    expect(result).toMatchObject({
      students: [student.id, stranger.id],
      added: 2,
      faults: [{ line: 3, sentence: 'None of your students has “kmc/56” as registration number or e-mail.' }],
    })
  })

  it('changes nothing the second time, then corrects differing marks with history and notification', async ({
    harness,
  }) => {
    const student = await aLedgerStudent(harness, 'Dr Again')
    const rows = machineRows(student.email, '2026-04-29', 'PPAPH')
    await importedBy(harness, 'hod', rows)
    const again = await importedBy(harness, 'hod', rows)
    expect([again.message, again.result]).toMatchObject([machineMessages.nothingNew, { same: 5, added: 0 }])
    const later = machineRows(student.email, '2026-05-01', 'PH')
    const third = await importedBy(harness, 'admin', later)
    expect([third.message, third.result]).toMatchObject(['2 days are imported.', { changed: 2, faults: [] }])
    const ledger = await ledgerOf(harness, student, { month: '2026-05' })
    expect(ledger.figures).toMatchObject({ attended: 3.5, missed: 0.5 })
    const history = { by: 'Dr admin', reason: 'A later attendance file, imported on 15-06-2026, says so.' }
    expect(ledger.corrections).toMatchObject([
      { day: '2026-05-02', mark: 'absent', half: 'second', before: 'present', ...history },
      { day: '2026-05-01', mark: 'present', half: null, before: 'absent', ...history },
    ])
    const notifications = await harness.db.unchecked('select event, facts from notifications where account_id = $1', [
      student.id,
    ])
    expect(notifications).toEqual([{ event: 'attendance.corrected', facts: { by: 'Dr admin', days: 2 } }])
    // Neither file changes anything now, and the machine's first mark stays.
    for (const file of [rows, later]) {
      expect((await importedBy(harness, 'hod', file)).result).toMatchObject({ added: 0, changed: 0, corrected: 2 })
    }
    expect((await ledgerOf(harness, student)).correctionsTotal).toBe(2)
    const [kept] = await harness.db.unchecked(
      "select marks from attendance_months where student_id = $1 and month = '2026-05-01'",
      [student.id],
    )
    expect(kept).toEqual({ marks: `APH${'.'.repeat(28)}` })
  })

  it('by a clerk changes no existing mark, in the preview or in the import', async ({ harness }) => {
    const student = await aLedgerStudent(harness, 'Dr Recorded')
    await importedBy(harness, 'hod', machineRows(student.email, '2026-05-04', 'AP'))
    const rows = machineRows(student.email, '2026-05-04', 'PPP')
    const refused = fillMessage(machineMessages.differs, { mark: 'Absent' })
    const expected = { added: 1, changed: 0, same: 1, faults: [{ line: 2, sentence: refused }] }
    const { body } = await (await harness.as('clerk'))(ledgers.preview, { body: { rows } })
    expect(body.preview).toMatchObject(expected)
    expect((await importedBy(harness, 'clerk', rows)).result).toMatchObject(expected)
    expect(await dayOf(harness, student, '2026-05-04')).toEqual(['absent', 'machine', 'missed'])
    expect(await dayOf(harness, student, '2026-05-06')).toEqual(['present', 'machine', 'attended'])
    const { body: hods } = await (await harness.as('hod'))(ledgers.preview, { body: { rows } })
    expect(hods.preview).toMatchObject({ changed: 1, faults: [] })
  })

  it('corrects no day affected by leave or the calendar', async ({ harness }) => {
    const student = await aLedgerStudent(harness, 'Dr Away')
    await storedLeave(harness, student, { from: '2026-05-04', to: '2026-05-04', type: 'Casual Leave' })
    // Monday, 4 May 2026, and the Sunday before it.
    await importedBy(harness, 'hod', machineRows(student.email, '2026-05-03', 'PP'))
    const { result } = await importedBy(harness, 'hod', machineRows(student.email, '2026-05-03', 'AA'))
    const sentence = fillMessage(machineMessages.differsBesideOthers, { mark: 'Present' })
    expect(result).toMatchObject({
      changed: 0,
      faults: [
        { line: 2, sentence },
        { line: 3, sentence },
      ],
    })
    expect(await dayOf(harness, student, '2026-05-04')).toEqual(['present', 'machine', 'attended'])
  })

  it('refuses days before a student came to the department or the college', async ({ harness }) => {
    const { db, places, clock } = harness
    const present = clock.now.toISOString()
    /** A student who moved on 5 May in India, when it was still the 4th in UTC, with an earlier absence. */
    const aMover = async (name: string, from: typeof places.medicine, [recordedBy, movedBy]: [CastName, CastName]) => {
      const student = await aLedgerStudent(harness, name, from)
      await importedBy(harness, recordedBy, machineRows(student.email, '2026-05-04', 'A'))
      await travel(harness, '2026-05-04T20:00:00Z')
      const body = { ...places.medicine, reason: 'Counselling' }
      const admin = await harness.asConfirmed(movedBy)
      expect((await admin(students.transfer, { params: { id: student.id }, body })).status).toBe(200)
      await travel(harness, present)
      await db.unchecked('update accounts set verify_by_hod = true where id = $1', [student.id])
      return student
    }
    const marks = 'P..PP'
    const refused = (sentence: string, name: string) =>
      [2, 5].map((line) => ({ line, sentence: fillMessage(sentence, { name }) }))

    const moved = await aMover('Dr Moved', places.pathology, ['otherHod', 'admin'])
    const rows = machineRows(moved.email, '2026-05-01', marks)
    for (const who of ['clerk', 'hod'] as const) {
      const { faults } = (await importedBy(harness, who, rows)).result
      expect(faults).toEqual(refused(machineMessages.beforeDepartment, 'Dr Moved'))
    }
    expect(await dayOf(harness, moved, '2026-05-04')).toEqual(['absent', 'machine', 'missed'])
    const { result } = await importedBy(harness, 'admin', rows)
    expect(result).toMatchObject({ added: 1, changed: 1, same: 1, faults: [] })

    const newcomer = await aMover('Dr Newcomer', places.medicineB, ['collegeBAdmin', 'master'])
    const { faults } = (await importedBy(harness, 'admin', machineRows(newcomer.email, '2026-05-01', marks))).result
    expect(faults).toEqual(refused(machineMessages.beforeCollege, 'Dr Newcomer'))
  })

  it('counts half a day as one half, however the machine writes it', async ({ harness }) => {
    const student = await aLedgerStudent(harness, 'Dr Half', { identity: 'KMC/66' })
    const written = ['Half day', 'HD', '½P', 'P/2', '1/2 P', 'P/A', '0.5', 'HCL']
    // Monday, 4 May 2026, and the seven working days after it.
    const days = [4, 5, 6, 7, 8, 9, 11, 12].map((day) => `${day}-05-2026`)
    const rows = written.map((status, at) => row(at + 2, { person: 'KMC/66', date: days[at] ?? '', status }))
    const { result } = await importedBy(harness, 'hod', rows)
    expect(result).toMatchObject({ added: 8, skipped: 0, faults: [] })
    expect((await ledgerOf(harness, student)).figures).toMatchObject({ attended: 4, missed: 4, percent: 50 })
    expect((await importedBy(harness, 'hod', rows)).result).toMatchObject({ same: 8 })
    const twice = [rows[0], { ...row(9, { person: 'KMC/66', date: days[0] ?? '', status: 'P' }) }].flatMap(
      (one) => one ?? [],
    )
    expect((await importedBy(harness, 'hod', twice)).result.faults).toEqual([
      { line: 9, sentence: 'The rows say different things about this day.' },
    ])
  })

  it('leaves corrected days unchanged', async ({ harness }) => {
    const student = await aLedgerStudent(harness, 'Dr Kept')
    const hod = await harness.as('hod')
    const body = { days: ['2026-05-04'], mark: 'present', reason: 'Seen in the ward' } as const
    await hod(ledgers.correct, { params: { id: student.id }, body })
    const { result } = await importedBy(harness, 'hod', machineRows(student.email, '2026-05-04', 'A'))
    expect(result).toMatchObject({ added: 1, corrected: 1 })
    expect(await dayOf(harness, student, '2026-05-04')).toEqual(['present', 'correction', 'attended'])
  })

  it('reports what is wrong with each row and imports the others', async ({ harness }) => {
    const student = await aLedgerStudent(harness, 'Dr Faults', { identity: 'KMC/88' })
    await aLedgerStudent(harness, 'Dr Twin', { identity: 'KMC/99' })
    await aLedgerStudent(harness, 'Dr Other Twin', { identity: 'kmc/99' })
    const of = (cells: MachineRow['cells']) => ({ person: 'KMC/88', date: '04-05-2026', status: 'P', ...cells })
    const { status, result } = await importedBy(harness, 'hod', [
      row(2, of({})),
      row(3, { date: '04-05-2026', status: 'P' }),
      row(4, of({ date: '04-05-26' })),
      row(5, of({ date: '16-06-2026' })),
      row(6, of({ date: '31-08-2025' })),
      row(7, of({ status: 'Perhaps' })),
      row(8, of({ person: 'KMC/00' })),
      row(9, of({ person: 'KMC/99' })),
      row(10, of({ status: 'A' })),
      row(11, of({ person: harness.people.otherStudent.email })),
    ])
    expect([status, result.added]).toEqual([200, 1])
    expect(result.faults).toEqual([
      { line: 3, sentence: 'The row names nobody: registration number or e-mail is missing.' },
      { line: 4, sentence: 'The date is missing or cannot be read. Write it as 01-09-2026.' },
      { line: 5, sentence: 'The day lies in the future.' },
      { line: 6, sentence: 'The day is before Dr Faults joined.' },
      { line: 7, sentence: '“Perhaps” is not a known status. Write Present, Half day or Absent.' },
      { line: 8, sentence: 'None of your students has “kmc/00” as registration number or e-mail.' },
      { line: 9, sentence: 'More than one student has “kmc/99”. Write the e-mail address instead.' },
      { line: 10, sentence: 'The rows say different things about this day.' },
      // A student of another department is treated as unknown.
      {
        line: 11,
        sentence: 'None of your students has “otherstudent@rounds.example” as registration number or e-mail.',
      },
    ])
    expect((await ledgerOf(harness, student)).figures?.attended).toBe(1)
  })

  it('covers the whole college for an Admin', async ({ harness }) => {
    const { otherStudent } = harness.people
    const { result } = await importedBy(harness, 'admin', machineRows(otherStudent.email, '2026-05-04', 'P'))
    expect(result.students).toEqual([otherStudent.id])
  })

  it('is refused without rows, with too many, in another shape, and without the right', async ({ harness }) => {
    const rows = machineRows('a@b.example', '2026-01-01', 'P'.repeat(501))
    for (const bad of [
      { rows: [] },
      { rows },
      { rows: [{ line: 1, cells: { who: 'x' } }] },
      { rows: [{ line: 0, cells: {} }] },
      {},
    ]) {
      const hod = await harness.as('hod')
      for (const operation of [ledgers.preview, ledgers.import]) {
        expect((await hod(operation, { body: bad as { rows: MachineRow[] } })).status).toBe(400)
      }
    }
    for (const who of ['student', 'teacher', 'master'] as const) {
      const client = await harness.as(who)
      const body = { rows: rows.slice(0, 1) }
      const statuses = [
        (await client(ledgers.preview, { body })).status,
        (await client(ledgers.import, { body })).status,
      ]
      expect([who, ...statuses]).toEqual([who, 403, 403])
    }
  })

  it('has a daily limit', async ({ harness }) => {
    harness.api.limitTries = { 'ledgers.imported': 0 }
    const { status, message } = await importedBy(harness, 'clerk', machineRows('a@b.example', '2026-01-01', 'P'))
    harness.api.limitTries = {}
    expect([status, message]).toEqual([429, 'You have imported very many files today. Please continue tomorrow.'])
  })
})
