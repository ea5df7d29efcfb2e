// The SQL of the job that runs or undoes imports of old records, and of the clean-up after it.
import { roleNames } from '@rounds/contract/identity/accounts/person'
import { kindIds } from '@rounds/contract/records/logbook/kinds/index'
import { type AuditValues, auditParams, auditPart } from '#api/kernel/audit/audit.ts'
import { boolean, integer, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { withParts } from '#api/kernel/database/parts.ts'
import { everybody, type RowOf, statement } from '#api/kernel/database/statement.ts'
import { changedPart } from '../logbook/writing/changed-entry.ts'

const job = everybody('the job that carries out an import')

const underWayRow = {
  kind: oneOf(kindIds),
  state: oneOf(['running', 'undoing']),
  fileName: text,
  collegeId: uuid,
  departmentId: uuid,
  keepsPatientIdentity: boolean,
  byId: uuid,
  by: text,
  role: oneOf(roleNames),
  mayGoOn: boolean,
}
/** An import with its creator. */
export type ImportUnderWay = RowOf<typeof underWayRow>

/** The condition that the creator could start it now: they are not blocked and head its department. */
const mayGoOn = `(a.active and a.deleted_at is null and a.role = 'hod' and a.confirmed
      and a.college_id is not distinct from i.college_id and a.department_id is not distinct from i.department_id)`

const underWay = statement({
  name: 'recordImports.underWay',
  scope: job,
  params: { id: uuid },
  row: underWayRow,
  sql: `select i.kind, i.state, i.file_name as "fileName", i.college_id as "collegeId",
      i.department_id as "departmentId", c.patient_identity as "keepsPatientIdentity", a.id as "byId",
      a.name as by, a.role, ${mayGoOn} as "mayGoOn"
    from record_imports i join colleges c on c.id = i.college_id join accounts a on a.id = i.created_by_id
    where i.id = :id and i.state in ('running', 'undoing')`,
})

/** An import that has not ended. */
export const findUnderWay = (db: Database, id: string): Promise<ImportUnderWay | undefined> => db.row(underWay, { id })

const progress = statement({
  name: 'recordImports.progress',
  scope: job,
  params: { id: uuid, now: timestamp },
  row: {},
  sql: 'update record_imports set progress_at = :now where id = :id',
})

export async function noteRecordProgress(db: Database, id: string, now: Date): Promise<void> {
  await db.execute(progress, { id, now })
}

const finish = statement({
  name: 'recordImports.finish',
  scope: job,
  params: { id: uuid, from: oneOf(['running', 'undoing']), to: oneOf(['done', 'undone']), left: text },
  row: { id: uuid },
  sql: `update record_imports i set state = :to where i.id = :id and i.state = :from
      and not exists (select from record_import_rows r where r.import_id = i.id and r.state = :left) returning i.id`,
})

/** Ends the import when no row is left to process; true for the one worker that ended it. */
export const finishRecordImport = async (
  db: Database,
  id: string,
  step: { from: 'running' | 'undoing'; to: 'done' | 'undone'; left: 'ready' | 'imported' },
): Promise<boolean> => (await db.row(finish, { id, ...step })) !== undefined

const additions = statement({
  name: 'recordImports.additions',
  scope: job,
  params: { id: uuid },
  row: { studentId: uuid.nullable(), count: integer },
  sql: `select student_id as "studentId", count(*)::int as count from record_import_rows
    where import_id = :id and state = 'imported' group by student_id`,
})

/** The number of records that each student got. */
export const countAdditions = async (db: Database, id: string): Promise<{ studentId: string; count: number }[]> =>
  (await db.rows(additions, { id })).flatMap(({ studentId, count }) => (studentId ? [{ studentId, count }] : []))

const remove = statement({
  name: 'recordImports.removeEntry',
  scope: job,
  params: { id: uuid, importId: uuid, ...auditParams },
  row: { id: uuid },
  sql: (() => {
    const changed = changedPart(`delete from entries e where e.id = :id and e.import_id = :importId
      and e.status = 'Pending' and e.revision = 1 returning *`)
    return withParts([changed, auditPart(changed)], 'select id from changed')
  })(),
})

/** Deletes a record that is unchanged since its import; false when somebody changed or decided it. */
export const removeImported = async (
  db: Database,
  record: { id: string; importId: string },
  audit: AuditValues,
): Promise<boolean> => (await db.row(remove, { ...record, ...audit })) !== undefined

const standing = statement({
  name: 'recordImports.standing',
  scope: job,
  params: { before: timestamp },
  row: { id: uuid },
  sql: `select id from record_imports where state in ('running', 'undoing') and progress_at < :before limit 100`,
})

/** Imports that a stopped server left behind. */
export const listStandingRecordImports = async (db: Database, before: Date): Promise<string[]> =>
  (await db.rows(standing, { before })).map(({ id }) => id)

const forgetRows = statement({
  name: 'recordImports.forgetRows',
  scope: job,
  params: { before: timestamp },
  row: {},
  sql: `delete from record_import_rows r using record_imports i
    where i.id = r.import_id and i.created_at < :before and i.state not in ('running', 'undoing')
      and not (r.state = 'imported' and exists (
        select from entries e where e.id = r.id and e.status = 'Pending' and e.revision = 1))`,
})
const forget = statement({
  name: 'recordImports.forget',
  scope: job,
  params: { before: timestamp },
  row: {},
  sql: `delete from record_imports i where i.created_at < :before and i.state not in ('running', 'undoing')
    and not exists (select from record_import_rows r where r.import_id = i.id)`,
})

/** Deletes old imports. Rows whose records are pending stay, and so do their imports. */
export async function forgetRecordImports(db: Database, before: Date): Promise<void> {
  await db.execute(forgetRows, { before })
  await db.execute(forget, { before })
}
