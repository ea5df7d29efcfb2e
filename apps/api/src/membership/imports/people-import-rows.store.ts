// The rows of people imports: stored after validation, and each ready one turned into an account exactly once.

import { Cells, type ImportRow, type RowState, rowStates } from '@rounds/contract/membership/imports/people-import'
import type { ImportedPerson } from '@rounds/contract/membership/imports/validate-person-row'
import { addedRoles } from '@rounds/contract/membership/staff/staff-member'
import { z } from 'zod'
import { emptied } from '#api/identity/accounts/emptied-account.ts'
import { integer, json, oneOf, text, texts, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { Faults, restRefusal, rowChoice } from './import-rows.ts'

const ofImport = everybody('the rows of an import that the caller was shown to own, or the job that carries it out')

const Person = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  departmentId: z.string(),
  role: z.enum(addedRoles).nullable(),
  joiningDate: z.string().nullable(),
}) satisfies z.ZodType<ImportedPerson>

/** A validated row. */
export interface ValidatedImportRow {
  line: number
  cells: Cells
  state: 'ready' | 'faulty'
  person: ImportedPerson | null
  email: string | null
  faults: Readonly<Record<string, string>>
}

const insert = statement({
  name: 'peopleImportRows.insert',
  scope: ofImport,
  params: { importId: uuid, rows: json(z.array(z.unknown())) },
  row: {},
  sql: `insert into people_import_rows (import_id, line, state, cells, person, email, faults)
    select :importId::uuid, line, state, cells, person, email, faults
    from jsonb_to_recordset(:rows::jsonb)
      as r (line int, state text, cells jsonb, person jsonb, email text, faults jsonb)
    on conflict (import_id, line) do nothing`,
})

/** Inserts rows. A line that is already stored stays unchanged. */
export async function insertRows(db: Database, importId: string, rows: readonly ValidatedImportRow[]): Promise<void> {
  await db.execute(insert, { importId, rows: [...rows] })
}

const present = statement({
  name: 'peopleImportRows.present',
  scope: ofImport,
  params: { importId: uuid, emails: texts },
  row: { line: integer, email: text.nullable() },
  sql: `select line, email from people_import_rows where import_id = :importId and email = any(:emails)`,
})

/** Maps each address to the line that already has it. */
export async function linesOfAddresses(db: Database, importId: string, emails: readonly string[]) {
  const rows = await db.rows(present, { importId, emails })
  return new Map(rows.flatMap(({ line, email }) => (email === null ? [] : [[email, line] as const])))
}

const listed = statement({
  name: 'peopleImportRows.list',
  scope: ofImport,
  params: { importId: uuid, states: texts, limit: integer, offset: integer },
  row: { line: integer, cells: json(Cells), state: oneOf(rowStates), faults: json(Faults) },
  sql: `select line, cells, state, faults from people_import_rows
    where import_id = :importId and state = any(:states) order by line limit :limit offset :offset`,
})

/** Returns a page of the rows, in sheet order. */
export const listRows = (
  db: Database,
  importId: string,
  { states, page, size }: { states: readonly RowState[]; page: number; size: number },
): Promise<ImportRow[]> => db.rows(listed, { importId, states, limit: size, offset: (page - 1) * size })

/** Selects or deselects rows of a draft. */
export const peopleRowChoice = rowChoice('peopleImportRows.choose', 'people_import_rows')

const take = statement({
  name: 'peopleImportRows.take',
  scope: ofImport,
  params: { importId: uuid, limit: integer },
  row: { line: integer, person: json(Person).nullable() },
  // Two workers on the same import, from a duplicate job, take different rows.
  sql: `select line, person from people_import_rows where import_id = :importId and state = 'ready'
    order by line limit :limit for update skip locked`,
})

/** Returns the next ready rows, locked until the transaction ends. */
export async function takeRows(db: Database, importId: string, limit: number) {
  const rows = await db.rows(take, { importId, limit })
  return rows.map(({ line, person }) => {
    if (!person) throw new Error(`row ${line} of ${importId} is ready and names nobody`)
    return { line, person }
  })
}

/** The result of a row. */
export interface RowOutcome {
  line: number
  state: 'imported' | 'refused'
  accountId: string | null
  faults: Readonly<Record<string, string>>
}

const settle = statement({
  name: 'peopleImportRows.settle',
  scope: ofImport,
  params: { importId: uuid, outcomes: json(z.array(z.unknown())) },
  row: {},
  sql: `update people_import_rows r set state = o.state, account_id = o."accountId", faults = o.faults
    from jsonb_to_recordset(:outcomes::jsonb) as o (line int, state text, "accountId" uuid, faults jsonb)
    where r.import_id = :importId and r.line = o.line`,
})

export async function settleRows(db: Database, importId: string, outcomes: readonly RowOutcome[]): Promise<void> {
  await db.execute(settle, { importId, outcomes: [...outcomes] })
}

/** Refuses all remaining ready rows. */
export const peopleRest = restRefusal('peopleImportRows.refuseRest', 'people_import_rows')

const undo = statement({
  name: 'peopleImportRows.undo',
  scope: ofImport,
  params: { importId: uuid, now: timestamp },
  row: { accountId: uuid },
  // Keeps people who have joined, were named by a student, have a licence or an open or paid order, or moved to another
  // college. The other accounts are emptied, not deleted: a deletion would scan all records for references. Places
  // named in the history of an account must stay.
  sql: `with gone as (
      select r.line, a.id from people_import_rows r join people_imports i on i.id = r.import_id
        join accounts a on a.id = r.account_id and a.college_id = i.college_id
      where r.import_id = :importId and r.state = 'imported' and a.email_verified_at is null and a.password_hash is null
        and not exists (select from student_teachers t where t.teacher_id = a.id or t.student_id = a.id)
        and not exists (select from licences l where l.student_id = a.id and l.revoked_at is null)
        and not exists (select from orders o where o.student_id = a.id and o.state in ('created', 'paid'))
      for update of a),
    links as (delete from one_time_links l using gone where l.account_id = gone.id),
    told as (delete from notifications n using gone where n.account_id = gone.id),
    emptied as (update accounts a set ${emptied} from gone where a.id = gone.id),
    places as (delete from student_places p using gone where p.student_id = gone.id
      and not exists (select from student_changes c where c.student_id = p.student_id
        and c.college_id = p.college_id and c.department_id = p.department_id)),
    noted as (update people_import_rows r set state = 'undone', account_id = null from gone
      where r.import_id = :importId and r.line = gone.line)
    select id as "accountId" from gone`,
})

/** Empties the accounts of people who have not joined, which frees their addresses. Returns their ids. */
export const undoRows = async (db: Database, importId: string, now: Date): Promise<string[]> =>
  (await db.rows(undo, { importId, now })).map(({ accountId }) => accountId)
