// Statements of the job that runs imports, resumes interrupted ones and deletes old ones.
import { roleNames } from '@rounds/contract/identity/accounts/person'
import { importKinds } from '@rounds/contract/membership/imports/people-import'
import { boolean, integer, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, type RowOf, statement } from '#api/kernel/database/statement.ts'

const job = everybody('the job that carries out an import')

const runningRow = {
  kind: oneOf(importKinds),
  fileName: text,
  collegeId: uuid,
  college: text,
  byId: uuid,
  by: text,
  role: oneOf(roleNames),
  byCollegeId: uuid.nullable(),
  mayGoOn: boolean,
}
/** An import with its owner. */
export type RunningImport = RowOf<typeof runningRow>

/** Condition: the owner could start the import now. They are not blocked, and their post still covers its place. */
const mayGoOn = `a.active and a.deleted_at is null and case a.role
      when 'master' then true
      when 'admin' then a.college_id = i.college_id
      when 'hod' then a.confirmed and a.college_id = i.college_id and a.department_id = i.department_id end`

const running = statement({
  name: 'peopleImports.running',
  scope: job,
  params: { id: uuid },
  row: runningRow,
  sql: `select i.kind, i.file_name as "fileName", i.college_id as "collegeId", c.name as college, a.id as "byId",
      a.name as by, a.role, a.college_id as "byCollegeId", coalesce(${mayGoOn}, false) as "mayGoOn"
    from people_imports i join colleges c on c.id = i.college_id join accounts a on a.id = i.created_by_id
    where i.id = :id and i.state = 'running'`,
})

const progress = statement({
  name: 'peopleImports.progress',
  scope: job,
  params: { id: uuid, now: timestamp },
  row: {},
  sql: 'update people_imports set progress_at = :now where id = :id',
})

const finish = statement({
  name: 'peopleImports.finish',
  scope: job,
  params: { id: uuid },
  row: { imported: integer },
  sql: `update people_imports i set state = 'done' where i.id = :id and i.state = 'running'
      and not exists (select from people_import_rows r where r.import_id = i.id and r.state = 'ready')
    returning (select count(*)::int from people_import_rows r where r.import_id = i.id and r.state = 'imported')
      as imported`,
})

/** Returns a running import, or undefined. */
export const findRunning = (db: Database, id: string): Promise<RunningImport | undefined> => db.row(running, { id })

export async function noteProgress(db: Database, id: string, now: Date): Promise<void> {
  await db.execute(progress, { id, now })
}

/**
 * Ends an import without ready rows and returns the number imported. Returns undefined while rows are left, or when it
 * had already ended.
 */
export const finishImport = async (db: Database, id: string): Promise<number | undefined> =>
  (await db.row(finish, { id }))?.imported

const standing = statement({
  name: 'peopleImports.standing',
  scope: job,
  params: { before: timestamp },
  row: { id: uuid },
  sql: `select id from people_imports where state = 'running' and progress_at < :before limit 100`,
})

/** Returns running imports without progress since `before`, interrupted by a server's end. */
export const listStanding = async (db: Database, before: Date): Promise<string[]> =>
  (await db.rows(standing, { before })).map(({ id }) => id)

const forget = statement({
  name: 'peopleImports.forget',
  scope: job,
  params: { before: timestamp },
  row: {},
  sql: `delete from people_imports where created_at < :before and state <> 'running'`,
})

/** Deletes imports past their retention period, with their rows. */
export async function forgetImports(db: Database, before: Date): Promise<void> {
  await db.execute(forget, { before })
}
