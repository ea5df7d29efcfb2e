// Carries out an import: a few rows a transaction, each with its account, its mail and its mark, so that a server that is
// killed leaves no row half done and none is done twice.

import { roleNames } from '@rounds/contract/identity/accounts/person'
import type { ImportedPerson } from '@rounds/contract/membership/imports/judge-person-row'
import { importKinds } from '@rounds/contract/membership/imports/people-import'
import { peopleImportEvents } from '@rounds/contract/membership/imports/people-import.events'
import { staffMessages } from '@rounds/contract/membership/staff/staff.messages'
import type { Api } from '#api/kernel/api.ts'
import { writeAudit } from '#api/kernel/audit/audit.ts'
import { integer, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, type RowOf, statement } from '#api/kernel/database/statement.ts'
import { inviteStaff } from '#api/membership/registration/invite-staff.ts'
import { inviteStudent } from '#api/membership/registration/invite-student.ts'
import { adoptInvitations } from '#api/membership/staff/change-staff.store.ts'
import { type RowOutcome, settleRows, takeRows } from './people-import-rows.store.ts'

/** Few, so that the accounts are not held for long. */
const rowsAtOnce = 20

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
}
type Running = RowOf<typeof runningRow>

const running = statement({
  name: 'peopleImports.running',
  scope: job,
  params: { id: uuid },
  row: runningRow,
  sql: `select i.kind, i.file_name as "fileName", i.college_id as "collegeId", c.name as college, a.id as "byId",
      a.name as by, a.role, a.college_id as "byCollegeId"
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

/** Carries out what is left of an import. May run twice, also at once: each row is done by one of them. */
export async function runImport(api: Api, id: string, signal: Pick<AbortSignal, 'aborted'>): Promise<void> {
  const found = await api.db.row(running, { id })
  if (!found) return
  while (!signal.aborted) {
    const count = await api.db.transaction(() => runSome(api, id, found))
    if (count === 0) break
  }
  await api.db.transaction(async () => {
    const ended = await api.db.row(finish, { id })
    if (!ended) return
    const work = `The import of ${found.fileName}`
    await api.notify(peopleImportEvents.done, { to: found.byId, work, count: ended.imported })
  })
}

/** The next rows, in one transaction; returns how many there were. */
async function runSome(api: Api, id: string, found: Running): Promise<number> {
  const now = api.clock()
  const rows = await takeRows(api.db, id, rowsAtOnce)
  const outcomes: RowOutcome[] = []
  for (const { line, person } of rows) {
    const accountId = await invite(api, found, person, now)
    const refusal = { email: staffMessages.addressKnown }
    outcomes.push(
      accountId === null
        ? { line, state: 'refused', accountId, faults: refusal }
        : { line, state: 'imported', accountId, faults: {} },
    )
    if (accountId !== null) await audit(api, id, found, accountId, now)
  }
  if (rows.length > 0) await settleRows(api.db, id, outcomes)
  await api.db.execute(progress, { id, now })
  return rows.length
}

/** The account of an invited person; null when the address was given to somebody since the row was judged. */
async function invite(api: Api, found: Running, person: ImportedPerson, now: Date): Promise<string | null> {
  const { name, email, phone, departmentId, role, joiningDate } = person
  const { collegeId } = found
  const place = { name, email, phone, collegeId, departmentId }
  const invitedBy = { id: found.byId, name: found.by, role: found.role }
  if (role === null) {
    return inviteStudent(api, { ...place, joiningDate, invitedBy, college: { name: found.college } }, now)
  }
  const { outcome, account } = await inviteStaff(api, { ...place, role, invitedBy }, now)
  if (outcome === 'present' || outcome === 'taken') return null
  await adoptInvitations(api.db, { id: account.id, email, collegeId, departmentId })
  return account.id
}

function audit(api: Api, id: string, found: Running, accountId: string, at: Date): Promise<void> {
  const action = found.kind === 'staff' ? 'staff.invited' : 'student.invited'
  const origin = { action, outcome: 'done', viewer: null, requestId: `import ${id}`, ip: '', at } as const
  const actor = { id: found.byId, role: found.role, collegeId: found.byCollegeId }
  return writeAudit(api.db, origin, { actor, subject: { kind: 'account', id: accountId } })
}

const standing = statement({
  name: 'peopleImports.standing',
  scope: job,
  params: { before: timestamp },
  row: { id: uuid },
  sql: `select id from people_imports where state = 'running' and progress_at < :before limit 100`,
})

/** Imports that a server left behind when it ended. */
export const listStanding = async (db: Database, before: Date): Promise<string[]> =>
  (await db.rows(standing, { before })).map(({ id }) => id)

const forget = statement({
  name: 'peopleImports.forget',
  scope: job,
  params: { before: timestamp },
  row: {},
  sql: `delete from people_imports where created_at < :before and state <> 'running'`,
})

/** Deletes imports with their rows when their time is over. */
export async function forgetImports(db: Database, before: Date): Promise<void> {
  await db.execute(forget, { before })
}
