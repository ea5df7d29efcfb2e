// Importing old records: rows are validated, each valid one becomes a pending record once, and the HOD verifies them by
// a statement or undoes the import.

import { readFileSync } from 'node:fs'
import { dayMs } from '@rounds/contract/kernel/durations'
import { peopleImportMessages } from '@rounds/contract/membership/imports/people-import.messages'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import type { KindId } from '@rounds/contract/records/logbook/kinds/index'
import type { RecordImport } from '@rounds/contract/records/logbook-import/record-import'
import { recordImports } from '@rounds/contract/records/logbook-import/record-import.endpoints'
import { recordImportMessages } from '@rounds/contract/records/logbook-import/record-import.messages'
import { districtRecords } from '@rounds/contract/training/residency/district-record.endpoints'
import { uuidv7 } from 'uuidv7'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { logbookParts } from '#api/records/logbook/upkeep/personal-data.ts'
import { verifyDecisions } from '#api/records/logbook/upkeep/verify-decisions.ts'
import { lastEvent } from '#api/testing/audit-events.ts'
import type { Client } from '#api/testing/client.ts'
import { approval, validValues } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aPerson } from '#api/testing/people.ts'
import { aStoredPosting } from '#api/testing/postings.ts'
import { describedRows } from '#api/testing/saved-files/described-rows.ts'
import { takeUpRecordImports } from './record-imports.routes.ts'
import { runRecordImport } from './run-record-import.ts'

const never = { aborted: false }
const copySchema = new URL('../../../../../docs/personal-copy.schema.json', import.meta.url)
const { statement } = recordImportMessages

let count = 0
/** Cells of an OPD session that no other test uses. */
const anOpd = (harness: Harness, over: Record<string, string> = {}) => ({
  student: harness.people.student.email,
  date: '14/03/2025',
  venue: `Camp ${++count}`,
  opdCases: '12',
  ...over,
})
/** Cells of an activity in the District Residency. */
const aDistrictDay = (harness: Harness, date: string) => ({
  student: harness.people.student.email,
  activityDate: date,
  place: 'District Hospital, Bikaner',
  activity: 'Ward round and referrals',
  activityType: 'Team Work',
  level: 'Observation',
})
const rowsOf = (cells: Record<string, string>[]) => cells.map((one, index) => ({ line: index + 2, cells: one }))

async function begin(hod: Client, kind: KindId = 'opd-campus'): Promise<RecordImport> {
  return (await hod(recordImports.create, { body: { kind, fileName: 'old.xlsx' } })).body.import
}

async function started(
  harness: Harness,
  hod: Client,
  cells: Record<string, string>[],
  kind?: KindId,
): Promise<{ id: string }> {
  const { id } = await begin(hod, kind)
  const params = { id }
  // These tests start more imports than the daily limit allows.
  await harness.db.unchecked(`delete from throttles where key like 'record-import-start%'`)
  await hod(recordImports.addRows, { params, body: { rows: rowsOf(cells) } })
  await hod(recordImports.start, { params })
  return params
}

async function imported(harness: Harness, hod: Client, cells: Record<string, string>[], kind?: KindId) {
  const params = await started(harness, hod, cells, kind)
  await runRecordImport(harness.api, params.id, never)
  return (await hod(recordImports.find, { params })).body.import
}

/** The ids of an import's records, in the order of the sheet. */
async function recordsOf(hod: Client, { id }: { id: string }) {
  return (await hod(recordImports.rows, { params: { id }, query: {} })).body.rows.map((row) => row.id)
}

const pendingCounts = (harness: Harness) =>
  harness.db.uncheckedRows(
    z.object({ student: z.int(), department: z.int(), listed: z.int() }),
    `select (select coalesce(sum(n), 0)::int from student_counts where status = 'Pending' and kind = 'opd-campus') as student,
      (select coalesce(sum(n), 0)::int from department_counts where status = 'Pending' and kind = 'opd-campus') as department,
      (select count(*)::int from entries where status = 'Pending' and kind = 'opd-campus') as listed`,
    [],
  )

/** The counts in the student's notifications. */
const notifiedCounts = (harness: Harness, event: string) =>
  harness.db.unchecked(
    `select (facts->>'count')::int as count from notifications where account_id = $1 and event = $2`,
    [harness.people.student.id, event],
  )

describe('rows', () => {
  it('become pending records of their students, marked as imported, with one notification for each student', async ({
    harness,
    hod,
    student,
  }) => {
    const done = await imported(harness, hod, [
      anOpd(harness),
      anOpd(harness, { teacher: harness.people.teacher.name }),
    ])
    expect(done).toMatchObject({ state: 'done', counts: { imported: 2, ready: 0 } })
    const [id = ''] = await recordsOf(hod, done)
    const { entry } = (await student(entries.open, { params: { id } })).body
    expect(entry).toMatchObject({
      status: 'Pending',
      isImported: true,
      date: '2025-03-14',
      details: { opdCases: 12 },
      teacher: null,
      studentRemark: null,
    })
    expect(await lastEvent(harness, 'entry.imported')).toMatchObject({ actor_id: harness.people.hod.id })
    expect(await notifiedCounts(harness, 'records.imported')).toEqual([{ count: 2 }])
    const [counts] = await pendingCounts(harness)
    expect([counts?.student, counts?.department]).toEqual([counts?.listed, counts?.listed])
    expect((await hod(recordImports.list)).body.imports[0]).toEqual(done)
  })

  it('of a procedure use the catalogue’s items and keep the patient sealed', async ({ harness, hod }) => {
    const { competency, skill } = await validValues(harness, 'procedure', 'student')
    const done = await imported(
      harness,
      hod,
      [
        {
          student: harness.people.student.email,
          date: '2025-03-14',
          skill: `item ${skill}`,
          patient: 'Asha Sharma',
          ipd: 'IPD/4711',
          role: 'assisted',
        },
      ],
      'procedure',
    )
    const [id = ''] = await recordsOf(hod, done)
    const { entry } = (await hod(entries.open, { params: { id } })).body
    expect(entry.details).toMatchObject({ competency: { id: competency }, skill: { id: skill }, role: 'Assisted' })
    expect(entry.identity).toEqual({ patient: 'Asha Sharma', ipd: 'IPD/4711' })
    const stored = await harness.db.unchecked('select e.*, r.* from entries e join record_import_rows r using (id)')
    expect(JSON.stringify(stored)).not.toContain('4711')
    // The copy of the student's data matches its schema.
    const { faultsOf } = describedRows(readFileSync(copySchema, 'utf8'))
    const copied: object[] = []
    const part = logbookParts.find(({ name }) => name === 'entries')
    for await (const row of part?.rows(harness.api, harness.people.student.id) ?? []) copied.push(row)
    expect(copied).toContainEqual(expect.objectContaining({ id, isImported: true }))
    expect(copied.flatMap((row) => faultsOf('entries', row))).toEqual([])
  })

  it('with faulty cells are left out and reported line by line', async ({ harness, hod }) => {
    const { id } = await begin(hod)
    const elsewhere = anOpd(harness, { student: harness.people.otherStudent.email })
    const rows = rowsOf([anOpd(harness), elsewhere, anOpd(harness, { opdCases: 'many', teacher: 'Dr Nobody' })])
    const added = await hod(recordImports.addRows, { params: { id }, body: { rows } })
    expect(added.body.import.counts).toMatchObject({ ready: 1, faulty: 2 })
    const { body } = await hod(recordImports.rows, { params: { id }, query: { state: 'faulty' } })
    expect(body.rows).toMatchObject([
      { line: 3, faults: { student: recordImportMessages.student }, cells: elsewhere },
      { line: 4, faults: { opdCases: expect.any(String), teacher: recordImportMessages.teacher } },
    ])
    expect(body.page.total).toBe(2)
    // Sending the rows again, as after a broken connection, changes nothing.
    const again = await hod(recordImports.addRows, { params: { id }, body: { rows } })
    expect(again.body.import.counts).toEqual(added.body.import.counts)
  })

  it('that repeat a record or a row are left out; undone records can be imported again', async ({ harness, hod }) => {
    const [first, second] = [anOpd(harness), anOpd(harness)]
    const done = await imported(harness, hod, [first, second])
    const again = await begin(hod)
    const params = { id: again.id }
    const rows = rowsOf([first, anOpd(harness), { ...second, opdCases: '13' }])
    await hod(recordImports.addRows, { params, body: { rows } })
    await hod(recordImports.addRows, { params, body: { rows: [{ line: 9, cells: { ...rows[1]?.cells } }] } })
    const { body } = await hod(recordImports.rows, { params, query: {} })
    expect(body.rows.map(({ line, state, faults }) => [line, state, faults])).toEqual([
      [2, 'faulty', { row: 'This record is in the logbook already.' }],
      [3, 'ready', {}],
      [4, 'ready', {}],
      [9, 'faulty', { row: 'Row 3 says the same.' }],
    ])
    const confirmed = await harness.asConfirmed('hod')
    await confirmed(recordImports.undo, { params: { id: done.id } })
    await runRecordImport(harness.api, done.id, never)
    expect((await imported(harness, hod, [first])).counts).toMatchObject({ imported: 1 })
  })

  it('can name a student by registration number', async ({ harness, hod }) => {
    const { id } = harness.people.otherStudentOfDepartment
    await harness.db.unchecked(`update accounts set identity = 'RMC/77' where id = $1`, [id])
    const done = await imported(harness, hod, [anOpd(harness, { student: 'rmc/77' })])
    const [record] = await recordsOf(hod, done)
    expect(await harness.db.unchecked('select student_id from entries where id = $1', [record])).toEqual([
      { student_id: id },
    ])
  })

  it('match registration numbers of approved students only', async ({ harness, hod }) => {
    const { id: approved } = harness.people.otherStudentOfDepartment
    await harness.db.unchecked(`update accounts set identity = 'RMC/77' where id = $1`, [approved])
    // People may enter any number when they sign up.
    for (const identity of ['rmc/77', 'RMC/78']) {
      await aPerson(harness.db, {
        role: 'student',
        name: `Dr ${identity}`,
        email: `${uuidv7()}@rounds.example`,
        identity,
        createdAt: harness.clock.now,
        verifyByHod: false,
        ...harness.places.medicine,
      })
    }
    const { id } = await begin(hod)
    const rows = rowsOf(['RMC/77', 'RMC/78'].map((student) => anOpd(harness, { student })))
    await hod(recordImports.addRows, { params: { id }, body: { rows } })
    const { body } = await hod(recordImports.rows, { params: { id }, query: {} })
    expect(body.rows.map(({ state, faults }) => [state, faults])).toEqual([
      ['ready', {}],
      ['faulty', { student: recordImportMessages.student }],
    ])
  })
})

describe('the selection of rows', () => {
  it('decides which rows become records, and can change until the start', async ({ harness, hod }) => {
    const { id } = await begin(hod)
    const params = { id }
    const rows = rowsOf([anOpd(harness), anOpd(harness), anOpd(harness, { opdCases: 'many' })])
    await hod(recordImports.addRows, { params, body: { rows } })
    const none = await hod(recordImports.choose, { params, body: { isChosen: false } })
    expect(none.body.import.counts).toMatchObject({ ready: 0, skipped: 2, faulty: 1 })
    expect((await hod(recordImports.start, { params })).body.message).toBe(peopleImportMessages.noneChosen)
    await hod(recordImports.choose, { params, body: { isChosen: true, lines: [3] } })
    const { body } = await hod(recordImports.rows, { params, query: { state: 'importable' } })
    expect(body.rows.map(({ line, state }) => [line, state])).toEqual([
      [2, 'skipped'],
      [3, 'ready'],
    ])
    await harness.db.unchecked(`delete from throttles where key like 'record-import-start%'`)
    await hod(recordImports.start, { params })
    await runRecordImport(harness.api, id, never)
    const done = (await hod(recordImports.find, { params })).body.import
    expect(done).toMatchObject({ state: 'done', counts: { imported: 1, skipped: 1, faulty: 1 } })
    const late = await hod(recordImports.choose, { params, body: { isChosen: true } })
    expect([late.status, late.body.message]).toEqual([409, recordImportMessages.begun])
  })

  it('covers only rows without faults, and belongs to the import’s owner', async ({ harness, hod, teacher }) => {
    const params = { id: (await begin(hod)).id }
    const rows = rowsOf([anOpd(harness), anOpd(harness, { opdCases: 'many' })])
    await hod(recordImports.addRows, { params, body: { rows } })
    const body = { isChosen: false, lines: [2, 3] }
    const refused = await hod(recordImports.choose, { params, body })
    expect(refused.body.fields).toEqual({ lines: peopleImportMessages.notChoosable })
    expect((await hod(recordImports.find, { params })).body.import.counts).toMatchObject({ ready: 1, skipped: 0 })
    expect((await (await harness.as('otherHod'))(recordImports.choose, { params, body })).status).toBe(404)
    expect((await teacher(recordImports.choose, { params, body })).status).toBe(403)
  })

  it('works for ten thousand rows at once', async ({ harness, hod }) => {
    const params = { id: (await begin(hod)).id }
    await harness.db.unchecked(
      `insert into record_import_rows (import_id, line, id, state, faults)
        select $1, line, gen_random_uuid(), 'ready', '{}' from generate_series(2, 10001) as line`,
      [params.id],
    )
    const { body } = await hod(recordImports.choose, { params, body: { isChosen: false } })
    expect(body.import.counts).toMatchObject({ ready: 0, skipped: 10_000 })
  })
})

describe('an import', () => {
  it('that is interrupted continues where it stopped and creates no duplicates', async ({ harness, hod }) => {
    const params = await started(
      harness,
      hod,
      Array.from({ length: 25 }, () => anOpd(harness)),
    )
    let looks = 0
    const afterTen = {
      get aborted() {
        looks += 1
        return looks > 10
      },
    }
    await runRecordImport(harness.api, params.id, afterTen)
    const half = (await hod(recordImports.find, { params })).body.import
    expect(half).toMatchObject({ state: 'running', counts: { imported: 10, ready: 15 } })
    await Promise.all([1, 2].map(() => runRecordImport(harness.api, params.id, never)))
    const done = (await hod(recordImports.find, { params })).body.import
    expect(done).toMatchObject({ state: 'done', counts: { imported: 25, ready: 0, refused: 0 } })
    const stored = await harness.db.unchecked('select 1 from entries where import_id = $1', [params.id])
    expect(stored).toHaveLength(25)
  })

  it('leaves out a row whose teacher has left since it was checked', async ({ harness, hod }) => {
    const { id: teacherId, name } = harness.people.teacher
    const params = await started(harness, hod, [anOpd(harness, { teacher: name }), anOpd(harness)])
    await harness.db.unchecked('update accounts set active = false where id = $1', [teacherId])
    await runRecordImport(harness.api, params.id, never)
    await harness.db.unchecked('update accounts set active = true where id = $1', [teacherId])
    const { body } = await hod(recordImports.rows, { params, query: {} })
    expect(body.rows).toMatchObject([
      { state: 'refused', faults: { row: recordImportMessages.notStored }, cells: { teacher: name } },
      { state: 'imported', cells: {} },
    ])
  })

  it('is verified by a statement kept with each record, except records changed or decided since', async ({
    harness,
    hod,
    student,
  }) => {
    const done = await imported(harness, hod, [anOpd(harness), anOpd(harness), anOpd(harness)])
    const params = { id: done.id }
    const [first = '', changed = '', decided = ''] = await recordsOf(hod, done)
    const values = await validValues(harness, 'opd-campus', 'student')
    await student(entries.edit, { params: { id: changed }, body: { revision: 1, status: 'Pending', values } })
    await hod(entries.decide, { params: { id: decided }, body: approval() })
    await harness.db.unchecked('update sessions set confirmed_at = null')
    expect((await hod(recordImports.verify, { params, body: { statement } })).body.code).toBe('confirmationNeeded')
    const confirmed = await harness.asConfirmed('hod')
    const other = await confirmed(recordImports.verify, { params, body: { statement: 'Yes' as typeof statement } })
    expect(other.body.fields).toEqual({ statement: recordImportMessages.notYetSaid })
    const { body } = await confirmed(recordImports.verify, { params, body: { statement } })
    expect(body).toMatchObject({
      message: '1 record was verified.',
      import: { counts: { verified: 1, kept: 2, imported: 0 } },
    })
    const { entry } = (await student(entries.open, { params: { id: first } })).body
    expect(entry).toMatchObject({ status: 'Approved', verifierRemark: statement, score: null, isImported: true })
    const logged = await harness.db.unchecked(
      `select detail from audit_events where action = 'record-import.verified' and subject_id = $1`,
      [done.id],
    )
    expect(logged).toEqual([{ detail: { count: 1, statement: 'paper-logbook-seen' } }])
    expect(await notifiedCounts(harness, 'records.approved')).toEqual([{ count: 1 }])
    const again = await confirmed(recordImports.verify, { params, body: { statement } })
    expect([again.status, again.body.message]).toEqual([409, recordImportMessages.nothingToVerify])
  })

  it('leaves records that a district coordinator decides pending for the coordinator', async ({ harness, hod }) => {
    await aStoredPosting(harness, 'student', '2026-06-01')
    const done = await imported(harness, hod, [aDistrictDay(harness, '02/06/2026')], 'drp-activity')
    expect(done.counts).toMatchObject({ imported: 1 })
    const [id = ''] = await recordsOf(hod, done)
    const confirmed = await harness.asConfirmed('hod')
    const { body } = await confirmed(recordImports.verify, { params: { id: done.id }, body: { statement } })
    expect(body.import.counts).toMatchObject({ verified: 0, kept: 1, imported: 0 })
    expect((await hod(entries.open, { params: { id } })).body.entry.status).toBe('Pending')
    const decide = { params: { id }, body: { revision: 1, status: 'Approved', remark: 'Seen' } as const }
    expect((await (await harness.as('drpc'))(districtRecords.decide, decide)).status).toBe(200)
    await harness.db.unchecked('delete from drp_postings')
  })

  it('can be undone within a day, except for records decided or changed since', async ({ harness, hod, student }) => {
    const [before] = await pendingCounts(harness)
    const done = await imported(harness, hod, [anOpd(harness), anOpd(harness), anOpd(harness)])
    const [, decided = '', changed = ''] = await recordsOf(hod, done)
    await hod(entries.decide, { params: { id: decided }, body: approval() })
    const values = { ...(await validValues(harness, 'opd-campus', 'student')), venue: 'Changed since' }
    await student(entries.edit, { params: { id: changed }, body: { revision: 1, status: 'Pending', values } })
    const params = { id: done.id }
    const confirmed = await harness.asConfirmed('hod')
    const { body } = await confirmed(recordImports.undo, { params })
    expect(body).toMatchObject({ message: recordImportMessages.undoing, import: { state: 'undoing' } })
    await runRecordImport(harness.api, done.id, never)
    const undone = (await hod(recordImports.find, { params })).body.import
    expect(undone).toMatchObject({ state: 'undone', counts: { undone: 1, kept: 2 }, undoableUntil: null })
    const left = await harness.db.unchecked('select id, status from entries where import_id = $1 order by status', [
      done.id,
    ])
    expect(left).toEqual([
      { id: decided, status: 'Approved' },
      { id: changed, status: 'Pending' },
    ])
    const { entry } = (await student(entries.open, { params: { id: changed } })).body
    expect(entry).toMatchObject({ revision: 2, details: { venue: 'Changed since' } })
    const [after] = await pendingCounts(harness)
    const listed = (before?.listed ?? 0) + 1
    expect(after).toEqual({ student: listed, department: listed, listed })
    expect(await lastEvent(harness, 'entry.import-undone')).toMatchObject({ actor_id: harness.people.hod.id })
    const again = await confirmed(recordImports.undo, { params })
    expect([again.status, again.body.message]).toEqual([409, recordImportMessages.tooLate])
  })

  it('cannot be undone after a day', async ({ harness, hod }) => {
    const { id } = await imported(harness, hod, [anOpd(harness)])
    await harness.db.unchecked(`update record_imports set started_at = started_at - interval '1 day' where id = $1`, [
      id,
    ])
    const { body } = await (await harness.asConfirmed('hod'))(recordImports.undo, { params: { id } })
    expect(body.message).toBe(recordImportMessages.tooLate)
  })

  it('does not make submitted records deletable', async ({ harness, student }) => {
    const values = await validValues(harness, 'opd-campus', 'student')
    const { body } = await student(entries.create, { body: { kind: 'opd-campus', status: 'Pending', values } })
    const { id } = body.entry
    await expect(harness.db.unchecked('delete from entries where id = $1', [id])).rejects.toThrow()
    await expect(harness.db.unchecked('update entries set import_id = id where id = $1', [id])).rejects.toThrow()
  })

  it('explains each refusal with its own message', async ({ harness, hod }) => {
    const { id } = await begin(hod)
    const params = { id }
    expect((await hod(recordImports.start, { params })).body.message).toBe(recordImportMessages.nothingReady)
    const withRows = await begin(hod)
    await hod(recordImports.addRows, { params: { id: withRows.id }, body: { rows: rowsOf([anOpd(harness)]) } })
    const begun = await hod(recordImports.start, { params: { id: withRows.id } })
    expect(begun.body.message).toBe(recordImportMessages.started)
    const done = await imported(harness, hod, [anOpd(harness)])
    const late = await hod(recordImports.addRows, { params: { id: done.id }, body: { rows: rowsOf([anOpd(harness)]) } })
    expect([late.status, late.body.message]).toEqual([409, recordImportMessages.begun])
    const draft = await begin(hod)
    const rows = [{ line: 10_002, cells: anOpd(harness) }]
    const tooMany = await hod(recordImports.addRows, { params: { id: draft.id }, body: { rows } })
    expect(tooMany.body.fields).toEqual({ 'rows.0.line': peopleImportMessages.tooMany })
    // Simulates another draft that appears between the deletion of the old one and this insert.
    await harness.db.unchecked(
      'create function stays() returns trigger language plpgsql as $$ begin return null; end $$',
    )
    await harness.db.unchecked(
      'create trigger kept before delete on record_imports for each row execute function stays()',
    )
    const atOnce = await hod(recordImports.create, { body: { kind: 'opd-campus', fileName: 'old.csv' } })
    await harness.db.unchecked('drop function stays cascade')
    expect([atOnce.status, atOnce.body.message]).toEqual([409, recordImportMessages.atOnce])
    const early = await (await harness.asConfirmed('hod'))(recordImports.verify, {
      params: { id: draft.id },
      body: { statement },
    })
    expect(early.body.message).toBe(recordImportMessages.notEnded)
    for (const kind of ['clinical-case', 'leave-record', 'autopsy'] as const) {
      const { body } = await hod(recordImports.create, { body: { kind, fileName: 'old.csv' } })
      expect(body.fields).toEqual({ kind: recordImportMessages.kind })
    }
  })

  it('is visible only to its owner, and can be created and started only by HODs', async ({ harness, hod }) => {
    const { id } = await begin(hod)
    const otherHod = await harness.as('otherHod')
    for (const spec of [recordImports.find, recordImports.rows, recordImports.start] as const) {
      expect((await otherHod(spec, { params: { id }, query: {} })).status).toBe(404)
    }
    await hod(recordImports.addRows, { params: { id }, body: { rows: rowsOf([anOpd(harness)]) } })
    for (const who of ['teacher', 'clerk', 'admin', 'student', 'drpc', 'master'] as const) {
      const client = await harness.as(who)
      const created = await client(recordImports.create, { body: { kind: 'opd-campus', fileName: 'old.csv' } })
      const begun = await client(recordImports.start, { params: { id } })
      expect([who, created.status, begun.status]).toEqual([who, 403, 403])
    }
    expect((await hod(recordImports.find, { params: { id } })).body.import.state).toBe('draft')
  })

  it('left by a dead server is resumed, and one that is not yet verified is kept', async ({ harness, hod }) => {
    const params = await started(harness, hod, [anOpd(harness)])
    const start = harness.clock.now
    const jobs = () =>
      harness.db.unchecked(`select 1 from pgboss.job where name = 'record-import' and data->>'id' = $1`, [params.id])
    const before = (await jobs()).length
    harness.clock.now = new Date(start.getTime() + 3 * 60_000)
    await takeUpRecordImports(harness.api)
    expect(await jobs()).toHaveLength(before + 1)
    await runRecordImport(harness.api, params.id, never)
    const draft = await begin(hod)
    harness.clock.now = new Date(start.getTime() + 31 * dayMs)
    await takeUpRecordImports(harness.api)
    harness.clock.now = start
    const left = await harness.db.unchecked('select id from record_imports where id = any($1)', [[params.id, draft.id]])
    expect(left).toEqual([{ id: params.id }])
  })
})

it('leaves a valid proof for each record verified by a statement', async ({ harness, hod }) => {
  const done = await imported(harness, hod, [anOpd(harness), anOpd(harness)])
  const confirmed = await harness.asConfirmed('hod')
  const { body } = await confirmed(recordImports.verify, { params: { id: done.id }, body: { statement } })
  expect(body.message).toBe('2 records were verified.')
  expect(await verifyDecisions(harness.api)).not.toHaveProperty('broken')
})
