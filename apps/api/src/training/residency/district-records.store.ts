// The records that a coordinator decides on: those of their residents, for the days of the posting.
import type { DistrictRecordQuery } from '@rounds/contract/training/residency/district-record'
import type { Scope } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { boolean, day, integer, oneOf, text, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { JsonText } from '#api/kernel/database/json-text.ts'
import { coordinatedWithin } from '#api/records/logbook/decisions/coordinated-records.store.ts'
import { isCoordinated } from '#api/records/logbook/entries/coordinators-records.ts'
import { entriesJson } from '#api/records/logbook/entries/entry-json.ts'

/** Narrows by index first, before the full rule is checked for each record. */
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
    const where = `${matches} and ${within(coordinatedWithin)}`
    const entries = entriesJson(where, 'e.date desc, e.id desc', 'limit :size offset :offset')
    return `select json_build_object('entries', ${entries}, 'page', json_build_object('page', :page::int,
      'size', :size::int, 'total', (select count(*)::int from entries e where ${where})))::text as body`
  },
})

/** A page of the caller's records with a given status as JSON, latest day first. */
export async function listDistrictRecords(
  db: Database,
  scope: Scope,
  { page, size, status, studentId, today }: DistrictRecordQuery & { today: string },
): Promise<JsonText> {
  const values = { today, status, studentId: studentId ?? null, page, size, offset: (page - 1) * size }
  return new JsonText((await db.row(list.of(scope, {}), values))?.body ?? '')
}

const file = scopedStatement({
  name: 'districtRecords.hasFile',
  params: { fileId: uuid, today: day },
  row: { found: boolean },
  axes: {},
  sql: (within) => `select true as found from entries e
    where e.attachment_id = :fileId and e.status <> 'Draft' and ${within(coordinatedWithin)} limit 1`,
})

/** True when the file belongs to one of the caller's records. */
export const isFileOfDistrictRecord = async (
  db: Database,
  scope: Scope,
  wanted: { fileId: string; today: string },
): Promise<boolean> => (await db.row(file.of(scope, {}), wanted)) !== undefined
