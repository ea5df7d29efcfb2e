// The SQL of the rows of imports of old records. Their content arrives sealed.
import { type RecordRowState, recordRowStates } from '@rounds/contract/records/logbook-import/record-import'
import { z } from 'zod'
import { boolean, integer, json, oneOf, text, texts, uuid, uuids } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { Faults, restRefusal, rowChoice } from '#api/membership/imports/import-rows.ts'

const ofImport = everybody('the rows of an import that the caller was shown to own, or the job that carries it out')

/** A validated row. */
export interface StoredRow {
  id: string
  line: number
  state: 'ready' | 'faulty'
  sealed: string
  studentId: string | null
  faults: Readonly<Record<string, string>>
}

const insert = statement({
  name: 'recordImportRows.insert',
  scope: ofImport,
  params: { importId: uuid, rows: json(z.array(z.unknown())) },
  row: {},
  sql: `insert into record_import_rows (id, import_id, line, state, sealed, student_id, faults)
    select id, :importId::uuid, line, state, sealed, "studentId", faults
    from jsonb_to_recordset(:rows::jsonb)
      as r (id uuid, line int, state text, sealed text, "studentId" uuid, faults jsonb)
    on conflict (import_id, line) do nothing`,
})

/** Adds rows; an existing line stays as it is. */
export async function insertRecordRows(db: Database, importId: string, rows: readonly StoredRow[]): Promise<void> {
  await db.execute(insert, { importId, rows: [...rows] })
}

const present = statement({
  name: 'recordImportRows.present',
  scope: ofImport,
  params: { importId: uuid, ids: uuids },
  row: { id: uuid, line: integer.nullable(), isRecorded: boolean },
  sql: `select wanted.id, r.line, exists (select from entries e where e.id = wanted.id) as "isRecorded"
    from unnest(:ids::uuid[]) as wanted (id)
      left join record_import_rows r on r.import_id = :importId and r.id = wanted.id`,
})

/** The records that exist already: in a line of this import, or in the logbook. */
export const findPresent = (db: Database, importId: string, ids: readonly string[]) =>
  db.rows(present, { importId, ids })

const listed = statement({
  name: 'recordImportRows.list',
  scope: ofImport,
  params: { importId: uuid, states: texts, limit: integer, offset: integer },
  row: {
    id: uuid,
    line: integer,
    state: oneOf(recordRowStates),
    sealed: text.nullable(),
    student: text.nullable(),
    faults: json(Faults),
  },
  sql: `select r.id, r.line, r.state, r.sealed, a.name as student, r.faults
    from record_import_rows r left join accounts a on a.id = r.student_id
    where r.import_id = :importId and r.state = any(:states) order by r.line limit :limit offset :offset`,
})

/** A page of the rows, in sheet order. */
export const listRecordRows = (
  db: Database,
  importId: string,
  { states, page, size }: { states: readonly RecordRowState[]; page: number; size: number },
) => db.rows(listed, { importId, states, limit: size, offset: (page - 1) * size })

/** Selects or deselects rows of a draft. */
export const recordRowChoice = rowChoice('recordImportRows.choose', 'record_import_rows')

const take = statement({
  name: 'recordImportRows.take',
  scope: ofImport,
  params: { importId: uuid, state: oneOf(recordRowStates), limit: integer },
  row: { id: uuid, sealed: text.nullable(), studentId: uuid.nullable() },
  // Two workers on one import (a job that was delivered twice) take different rows.
  sql: `select id, sealed, student_id as "studentId" from record_import_rows
    where import_id = :importId and state = :state order by line limit :limit for update skip locked`,
})

/** The next rows of a state, locked until the end of the transaction. */
export const takeRecordRows = (db: Database, importId: string, state: RecordRowState, limit: number) =>
  db.rows(take, { importId, state, limit })

const settle = statement({
  name: 'recordImportRows.settle',
  scope: ofImport,
  params: { importId: uuid, id: uuid, state: oneOf(recordRowStates), faults: json(Faults) },
  row: {},
  // A refused row is still displayed; the content of an imported row is in its record.
  sql: `update record_import_rows set state = :state, faults = :faults,
      sealed = case when :state = 'refused' then sealed end
    where import_id = :importId and id = :id and state in ('ready', 'imported')`,
})

/** Refuses the rows that are still ready. */
export const recordRest = restRefusal('recordImportRows.refuseRest', 'record_import_rows')

/** Sets the outcome of a row; the first write wins. */
export async function settleRecordRow(
  db: Database,
  { importId, id }: { importId: string; id: string },
  state: Exclude<RecordRowState, 'ready' | 'skipped' | 'faulty'>,
  faults: Readonly<Record<string, string>> = {},
): Promise<void> {
  await db.execute(settle, { importId, id, state, faults })
}
