// The SQL of imports of old records. A person sees only the imports they made in their present place.

import { dayMs } from '@rounds/contract/kernel/durations'
import { kindIds } from '@rounds/contract/records/logbook/kinds/index'
import {
  type RecordImport,
  type RecordImportDraft,
  type RecordImportState,
  recordImportStates,
} from '@rounds/contract/records/logbook-import/record-import'
import { uuidv7 } from 'uuidv7'
import { integer, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, type RowOf, statement } from '#api/kernel/database/statement.ts'
import type { Place } from '../logbook/writing/entry-references.ts'

const shownLast = 10

const ofCaller = everybody('the caller’s own imports, by the id in their session')

const row = {
  id: uuid,
  kind: oneOf(kindIds),
  state: oneOf(recordImportStates),
  fileName: text,
  createdAt: timestamp,
  startedAt: timestamp.nullable(),
  ready: integer,
  skipped: integer,
  faulty: integer,
  imported: integer,
  refused: integer,
  verified: integer,
  kept: integer,
  undone: integer,
}
const counted = ['ready', 'skipped', 'faulty', 'imported', 'refused', 'verified', 'kept', 'undone']
  .map((state) => `(count(*) filter (where r.state = '${state}'))::int as ${state}`)
  .join(', ')
const selection = `select i.id, i.kind, i.state, i.file_name as "fileName", i.created_at as "createdAt",
    i.started_at as "startedAt", n.*
  from record_imports i cross join lateral (select ${counted} from record_import_rows r where r.import_id = i.id) n`

function presentImport(found: RowOf<typeof row>): RecordImport {
  const { createdAt, startedAt, ready, skipped, faulty, imported, refused, verified, kept, undone, ...facts } = found
  const isUndoable = facts.state === 'done' && startedAt !== null && imported > 0
  return {
    ...facts,
    createdAt: createdAt.toISOString(),
    counts: { ready, skipped, faulty, imported, refused, verified, kept, undone },
    undoableUntil: isUndoable ? new Date(startedAt.getTime() + dayMs).toISOString() : null,
  }
}

/** A HOD who moved to another department has no right to the imports of the former one. */
const isOwn = `i.created_by_id = :callerId and i.college_id = :collegeId and i.department_id = :departmentId`
const ownParams = { callerId: uuid, collegeId: uuid, departmentId: uuid }

const list = statement({
  name: 'recordImports.list',
  scope: ofCaller,
  params: ownParams,
  row,
  sql: `${selection} where ${isOwn} order by i.created_at desc, i.id desc limit ${shownLast}`,
})

export const listRecordImports = async (db: Database, callerId: string, place: Place): Promise<RecordImport[]> =>
  (await db.rows(list, { callerId, ...place })).map(presentImport)

const find = statement({
  name: 'recordImports.find',
  scope: ofCaller,
  params: { ...ownParams, id: uuid },
  row,
  sql: `${selection} where i.id = :id and ${isOwn}`,
})

/** One import of the caller in their present department; undefined for any other. */
export async function findRecordImport(
  db: Database,
  callerId: string,
  place: Place,
  id: string,
): Promise<RecordImport | undefined> {
  const found = await db.row(find, { callerId, id, ...place })
  return found && presentImport(found)
}

const hold = statement({
  name: 'recordImports.hold',
  scope: ofCaller,
  params: { ...ownParams, id: uuid },
  row: { state: oneOf(recordImportStates) },
  sql: `select i.state from record_imports i where i.id = :id and ${isOwn} for update`,
})

/** Locks one import of the caller in their present department until the end of the transaction; returns its state. */
export const lockRecordImport = async (db: Database, callerId: string, place: Place, id: string) =>
  (await db.row(hold, { callerId, id, ...place }))?.state

const dropDrafts = statement({
  name: 'recordImports.dropDrafts',
  scope: ofCaller,
  params: { callerId: uuid },
  row: {},
  sql: `delete from record_imports where created_by_id = :callerId and state = 'draft'`,
})

const insert = statement({
  name: 'recordImports.insert',
  scope: ofCaller,
  params: {
    id: uuid,
    kind: oneOf(kindIds),
    fileName: text,
    callerId: uuid,
    collegeId: uuid,
    departmentId: uuid,
    now: timestamp,
  },
  row: { id: uuid },
  sql: `insert into record_imports (id, kind, state, file_name, created_by_id, college_id, department_id, created_at)
    values (:id, :kind, 'draft', :fileName, :callerId, :collegeId, :departmentId, :now)
    on conflict (created_by_id) where state = 'draft' do nothing returning id`,
})

/**
 * Starts an import, drops the caller's earlier draft, and returns the new id. Undefined when the caller started another
 * at the same moment.
 */
export async function insertRecordImport(
  db: Database,
  callerId: string,
  place: Place,
  draft: RecordImportDraft,
  now: Date,
): Promise<string | undefined> {
  await db.execute(dropDrafts, { callerId })
  return (await db.row(insert, { ...draft, ...place, id: uuidv7(), callerId, now }))?.id
}

const move = statement({
  name: 'recordImports.move',
  scope: ofCaller,
  params: { id: uuid, state: oneOf(['running', 'undoing']), now: timestamp },
  row: {},
  sql: `update record_imports set state = :state, progress_at = :now,
      started_at = coalesce(started_at, :now::timestamptz) where id = :id`,
})

/** Passes a locked import to the job. */
export async function moveRecordImport(
  db: Database,
  id: string,
  state: Extract<RecordImportState, 'running' | 'undoing'>,
  now: Date,
): Promise<void> {
  await db.execute(move, { id, state, now })
}
