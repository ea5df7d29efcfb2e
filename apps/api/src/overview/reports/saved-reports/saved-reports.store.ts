// Saved reports, each limited to the person of the scope.
import { fillMessage } from '@rounds/contract/kernel/message'
import { conflict, Problem } from '@rounds/contract/kernel/problem'
import {
  nextDueDay,
  reportPeriods,
  reportSchedules,
} from '@rounds/contract/overview/reports/saved-reports/report-periods'
import {
  maxSavedReports,
  type SavedReportChange,
  type SavedReportDraft,
} from '@rounds/contract/overview/reports/saved-reports/saved-report'
import type { ReportPlace } from '@rounds/contract/overview/reports/saved-reports/saved-report.can'
import { savedReportMessages } from '@rounds/contract/overview/reports/saved-reports/saved-report.messages'
import { uuidv7 } from 'uuidv7'
import type { Scope, ScopeColumns } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { boolean, day, integer, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { isUniqueViolation } from '#api/kernel/database/errors.ts'
import { everybody, type RowOf, statement } from '#api/kernel/database/statement.ts'

const columns: ScopeColumns = { own: 'v.owner_id', department: 'null', college: 'null' }
const names = <Name extends string>(of: Readonly<Record<Name, string>>) => oneOf(Object.keys(of) as [Name, ...Name[]])

/** A saved report without its owner; `place` names its subject. */
export const viewRow = {
  id: uuid,
  name: text,
  report: oneOf(['department', 'comparison']),
  collegeId: uuid.nullable(),
  departmentId: uuid.nullable(),
  department: text.nullable(),
  college: text.nullable(),
  period: names(reportPeriods).nullable(),
  from: day.nullable(),
  to: day.nullable(),
  batch: integer.nullable(),
  months: integer.nullable(),
  schedule: names(reportSchedules),
  /** False when the college no longer has the department. */
  isThere: boolean.nullable(),
}
export type StoredView = RowOf<typeof viewRow>

export const viewColumns = `v.id, v.name, v.report, v.college_id as "collegeId", v.department_id as "departmentId",
  d.name as department, c.name as college, v.period, v.from_day as "from", v.to_day as "to", v.batch, v.months, v.schedule,
  (v.department_id is null or exists (select 1 from college_departments p
    where p.college_id = v.college_id and p.department_id = v.department_id)) as "isThere"`
export const viewJoins = `left join colleges c on c.id = v.college_id left join departments d on d.id = v.department_id`

const list = scopedStatement({
  name: 'savedReports.list',
  params: {},
  row: viewRow,
  axes: {},
  sql: (within) => `select ${viewColumns} from saved_reports v ${viewJoins}
    where ${within(columns)} order by lower(v.name), v.id limit ${maxSavedReports}`,
})

export const listSavedReports = (db: Database, scope: Scope): Promise<StoredView[]> => db.rows(list.of(scope, {}), {})

const find = scopedStatement({
  name: 'savedReports.find',
  params: { id: uuid },
  row: viewRow,
  axes: {},
  sql: (within) => `select ${viewColumns} from saved_reports v ${viewJoins} where v.id = :id and ${within(columns)}
    for update of v`,
})

/** One saved report of the caller, locked until the transaction ends. */
export const holdSavedReport = (db: Database, scope: Scope, id: string): Promise<StoredView | undefined> =>
  db.row(find.of(scope, {}), { id })

const place = statement({
  name: 'savedReports.place',
  scope: everybody('colleges and their departments are public: sign-up offers them'),
  params: { collegeId: uuid, departmentId: uuid.nullable() },
  row: { id: uuid },
  sql: `select c.id from colleges c where c.id = :collegeId and (:departmentId::uuid is null or exists (
    select 1 from college_departments p where p.college_id = c.id and p.department_id = :departmentId::uuid))`,
})

/** True for all colleges, an existing college, or a department that the college has. */
export async function isPlace(
  db: Database,
  { collegeId, departmentId }: Pick<ReportPlace, 'collegeId' | 'departmentId'>,
): Promise<boolean> {
  if (collegeId === null) return departmentId === null
  return (await db.row(place, { collegeId, departmentId })) !== undefined
}

const lock = statement({
  name: 'savedReports.lock',
  scope: everybody('locks only the caller’s own rows'),
  params: { ownerId: text },
  row: {},
  sql: `select from pg_advisory_xact_lock(hashtextextended('saved-reports:' || :ownerId, 0))`,
})

const insert = scopedStatement({
  name: 'savedReports.save',
  params: {
    id: uuid,
    name: text,
    report: viewRow.report,
    collegeId: uuid.nullable(),
    departmentId: uuid.nullable(),
    period: viewRow.period,
    from: day.nullable(),
    to: day.nullable(),
    batch: integer.nullable(),
    months: integer.nullable(),
    schedule: viewRow.schedule,
    dueOn: day.nullable(),
    now: timestamp,
  },
  row: {},
  axes: {},
  sql: (
    within,
  ) => `insert into saved_reports (id, owner_id, name, report, college_id, department_id, period, from_day, to_day,
      batch, months, schedule, due_on, created_at)
    select :id::uuid, :scopeUserId::uuid, :name, :report, :collegeId::uuid, :departmentId::uuid, :period, :from::date,
      :to::date, :batch::int, :months::int, :schedule, :dueOn::date, :now::timestamptz
    from saved_reports v where ${within(columns)} having count(*) < ${maxSavedReports}`,
})

function refuseTakenName(error: unknown): never {
  const name = savedReportMessages.takenName
  throw isUniqueViolation(error) ? new Problem('invalid', { fields: { name }, message: name }) : error
}

interface Dated {
  today: string
  now: Date
}

/** Saves a report; must run in a transaction. Refuses a taken name, at `name`, and a report above the limit. */
export async function saveReport(
  db: Database,
  scope: Scope,
  draft: SavedReportDraft,
  { collegeId, departmentId }: ReportPlace,
  { today, now }: Dated,
): Promise<string> {
  const id = uuidv7()
  const { name, report, schedule } = draft
  const isFixed = draft.report === 'department' && draft.period === 'days'
  const view =
    draft.report === 'comparison'
      ? { period: null, from: null, to: null, batch: null, months: draft.months }
      : {
          period: draft.period,
          from: (isFixed && draft.from) || null,
          to: (isFixed && draft.to) || null,
          batch: draft.batch ?? null,
          months: null,
        }
  // Without the lock, two concurrent requests would both find space for one more.
  await db.execute(lock, { ownerId: scope.userId })
  const row = { id, name, report, schedule, collegeId, departmentId, ...view, dueOn: nextDueDay(schedule, today), now }
  const stored = await db.execute(insert.of(scope, {}), row).catch(refuseTakenName)
  if (stored > 0) return id
  throw conflict(fillMessage(savedReportMessages.tooMany, { n: maxSavedReports }))
}

const change = scopedStatement({
  name: 'savedReports.change',
  params: { id: uuid, name: text, schedule: viewRow.schedule, dueOn: day.nullable() },
  row: {},
  axes: {},
  // An unchanged schedule keeps its next day.
  sql: (within) => `update saved_reports v set name = :name, schedule = :schedule,
      due_on = case when v.schedule = :schedule then v.due_on else :dueOn::date end
    where v.id = :id and ${within(columns)}`,
})

/** Changes name and schedule. Refuses a taken name, at `name`. */
export async function changeSavedReport(
  db: Database,
  scope: Scope,
  id: string,
  { name, schedule }: SavedReportChange,
  today: string,
): Promise<void> {
  const row = { id, name, schedule, dueOn: nextDueDay(schedule, today) }
  const changed = await db.execute(change.of(scope, {}), row).catch(refuseTakenName)
  if (changed === 0) throw new Problem('notFound')
}

const remove = scopedStatement({
  name: 'savedReports.delete',
  params: { id: uuid },
  row: {},
  axes: {},
  sql: (within) => `delete from saved_reports v where v.id = :id and ${within(columns)}`,
})

export async function deleteSavedReport(db: Database, scope: Scope, id: string): Promise<void> {
  const deleted = await db.execute(remove.of(scope, {}), { id })
  if (deleted === 0) throw new Problem('notFound')
}
