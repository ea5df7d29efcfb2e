// The records that a coordinator decides on: of residents posted to them, on the days of the posting.
import { Problem } from '@rounds/contract/kernel/problem'
import { Entry } from '@rounds/contract/records/logbook/entry'
import type { DistrictRecordQuery } from '@rounds/contract/training/residency/district-record'
import type { Scope, ScopeColumns } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import type { AuditValues } from '#api/kernel/audit/audit.ts'
import { boolean, day, integer, oneOf, text, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { JsonText } from '#api/kernel/database/json-text.ts'
import { coordinatorOf, isCoordinated } from '#api/records/logbook/decisions/coordinators.store.ts'
import {
  decisionParams,
  decisionSql,
  decisionValues,
  type StoredDecision,
} from '#api/records/logbook/decisions/decisions.store.ts'
import type { StoredEntry } from '#api/records/logbook/entries/entry.store.ts'
import { entriesJson, entryJoins, entryJson } from '#api/records/logbook/entries/entry-json.ts'
import { changedRow } from '#api/records/logbook/writing/changed-entry.ts'

/** A record is its coordinator's; who belongs to a place has other operations. */
const recordWithin: ScopeColumns = { own: coordinatorOf, department: 'null', college: 'null' }
/** Found by index, before the rule is asked of each. */
const ofResidents = `${isCoordinated} and e.student_id in (
  select p.student_id from drp_postings p where p.coordinator_id = :scopeUserId and p.removed_at is null)`

const matches = `${ofResidents} and e.status = :status and (:studentId::uuid is null or e.student_id = :studentId)`

const list = scopedStatement({
  name: 'districtRecords.list',
  params: {
    today: day,
    status: oneOf(['Pending', 'Approved', 'Rejected']),
    studentId: uuid.nullable(),
    page: integer,
    size: integer,
    offset: integer,
  },
  row: { body: text },
  axes: {},
  sql(within) {
    const where = `${matches} and ${within(recordWithin)}`
    const entries = entriesJson(where, 'e.date desc, e.id desc', 'limit :size offset :offset')
    return `select json_build_object('entries', ${entries}, 'page', json_build_object('page', :page::int,
      'size', :size::int, 'total', (select count(*)::int from entries e where ${where})))::text as body`
  },
})

/** A page of the caller's records of a status as JSON, the latest day first. */
export async function listDistrictRecords(
  db: Database,
  scope: Scope,
  { page, size, status, studentId, today }: DistrictRecordQuery & { today: string },
): Promise<JsonText> {
  const values = { today, status, studentId: studentId ?? null, page, size, offset: (page - 1) * size }
  return new JsonText((await db.row(list.of(scope, {}), values))?.body ?? '')
}

const find = scopedStatement({
  name: 'districtRecords.find',
  params: { id: uuid, today: day },
  row: { entry: text, sealed: text.nullable(), fileHash: text.nullable() },
  axes: {},
  sql: (within) => `select ${entryJson}::text as entry, e.sealed, file.sha256 as "fileHash" from entries e ${entryJoins}
    where e.id = :id and e.status <> 'Draft' and ${within(recordWithin)}`,
})

/** One record of the caller, or the problem `notFound`. */
export async function findDistrictRecord(db: Database, scope: Scope, id: string, today: string): Promise<StoredEntry> {
  const row = await db.row(find.of(scope, {}), { id, today })
  if (!row) throw new Problem('notFound')
  const { entry, sealed, fileHash } = row
  return { entry: Entry.parse(JSON.parse(entry)), sealed, fileHash }
}

const decide = scopedStatement({
  name: 'districtRecords.decide',
  params: { ...decisionParams, today: day },
  row: changedRow,
  axes: {},
  sql: (within) => decisionSql(within(recordWithin), false),
})

/** Compare-and-set on (id, Pending, revision) of the caller's record; null for the loser of a race. */
export async function decideDistrictRecord(
  db: Database,
  scope: Scope,
  decision: StoredDecision & { today: string },
  audit: AuditValues,
): Promise<JsonText | null> {
  const { today, ...stored } = decision
  const row = await db.row(decide.of(scope, {}), { ...decisionValues(stored, audit), today })
  return row ? new JsonText(row.body) : null
}

const file = scopedStatement({
  name: 'districtRecords.hasFile',
  params: { fileId: uuid, today: day },
  row: { found: boolean },
  axes: {},
  sql: (within) => `select true as found from entries e
    where e.attachment_id = :fileId and e.status <> 'Draft' and ${within(recordWithin)} limit 1`,
})

/** True when the file is that of one of the caller's records. */
export const isFileOfDistrictRecord = async (
  db: Database,
  scope: Scope,
  wanted: { fileId: string; today: string },
): Promise<boolean> => (await db.row(file.of(scope, {}), wanted)) !== undefined
