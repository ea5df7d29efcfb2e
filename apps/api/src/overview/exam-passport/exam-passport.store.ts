// The evidence for the gates of the final examination: one statement for a student or a list, and their attendance
// ledgers.

import { lastDayOfTerm } from '@rounds/contract/identity/accounts/term'
import { joinedWithin } from '@rounds/contract/identity/accounts/training-year'
import {
  evaluateRules,
  extendedUntil,
  type StudentEvidence,
} from '@rounds/contract/overview/exam-passport/evaluate-gates'
import {
  type ExamPassport,
  maxPassportStudents,
  type PassportQuery,
  type PassportRow,
} from '@rounds/contract/overview/exam-passport/exam-passport'
import { checklist } from '@rounds/contract/records/logbook/kinds/checklist'
import { paperPoster } from '@rounds/contract/records/logbook/kinds/paper-poster'
import { publication } from '@rounds/contract/records/logbook/kinds/publication'
import { z } from 'zod'
import { accountColumns, courseTitle } from '#api/identity/accounts/account-columns.ts'
import { isKept, isStudying } from '#api/identity/accounts/kept-accounts.ts'
import type { Scope } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { boolean, day, integer, json, text, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import type { RowOf } from '#api/kernel/database/statement.ts'
import { findLedgerFigures } from '#api/training/attendance/ledgers.store.ts'

const status = z.enum(['Approved', 'Pending'])
const n = z.int().min(1)

/** Approved and pending records; each subquery reads the student's own few rows of one kind through the index. */
const recordsOf = (kind: string, columns: string, names: string, more = ''): string => `coalesce((
    select json_agg(json_build_object(${names})) from (select ${columns} from entries e
      where e.student_id = a.id and e.kind = '${kind}' and e.status in ('Approved', 'Pending')${more} group by 1, 2) found
  ), '[]'::json)`

/**
 * The latest decided version counts, in whatever department. A pending version beside an approved one changes nothing.
 */
const trackStatus = `case when (array_agg(v.status order by v.uploaded_at desc, v.number desc)
    filter (where v.status <> 'Pending'))[1] = 'Approved' then 'Approved'
  when bool_or(v.status = 'Pending') then 'Pending' end`

/**
 * The aliases must be `a` for the student's account, `c` and `d` for the college and department, `p` for the profile.
 */
const evidenceColumns = `a.id, a.name, a.identity, c.name as college, d.name as department, d.code as "departmentCode", ${courseTitle} as "courseTitle",
    p.medical_college as university, a.joining_date as "joiningDate", a.term_until as "termUntil", a.certified,
    ${recordsOf(checklist.id, "e.details->>'particular' as item, e.status", "'item', item, 'status', status")} as items,
    ${recordsOf(paperPoster.id, "e.details->>'type' as type, e.status, count(*)::int as n", "'type', type, 'status', status, 'n', n")} as presentations,
    ${recordsOf(
      publication.id,
      'e.status, 1 as one, count(*)::int as n',
      "'status', status, 'n', n",
      " and e.details->>'pubStatus' in ('Accepted', 'Published')",
    )} as publications,
    coalesce((select json_agg(json_build_object('track', track, 'status', status)) from (
      select t.track, ${trackStatus} as status from thesis_tracks t join thesis_versions v on v.track_id = t.id
      where t.student_id = a.id group by t.track) found where status is not null), '[]'::json) as tracks`

const evidenceTables = `accounts a join colleges c on c.id = a.college_id join departments d on d.id = a.department_id
    left join profiles p on p.account_id = a.id`

const evidenceRow = {
  id: uuid,
  name: text,
  identity: text.nullable(),
  college: text,
  department: text,
  departmentCode: text,
  courseTitle: text,
  university: text.nullable(),
  joiningDate: day.nullable(),
  termUntil: day.nullable(),
  certified: boolean,
  items: json(z.array(z.object({ item: z.string(), status }))),
  presentations: json(z.array(z.object({ type: z.string(), status, n }))),
  publications: json(z.array(z.object({ status, n }))),
  tracks: json(z.array(z.object({ track: z.string(), status }))),
}
type EvidenceRow = RowOf<typeof evidenceRow>

const one = scopedStatement({
  name: 'examPassports.one',
  params: { id: uuid },
  row: evidenceRow,
  axes: {},
  sql: (within) => `select ${evidenceColumns} from ${evidenceTables}
    where a.id = :id and a.role = 'student' and ${isKept()} and ${within(accountColumns())}`,
})

/** The passport of a student of the scope on a business day; undefined when the scope has no such student. */
export async function findExamPassport(
  db: Database,
  scope: Scope,
  id: string,
  today: string,
): Promise<ExamPassport | undefined> {
  const row = await db.row(one.of(scope, {}), { id })
  if (!row) return undefined
  const { name, identity, college, department, joiningDate } = row
  const attendance = (await findLedgerFigures(db, [id], today)).get(id) ?? null
  const until = extendedUntil({ ...row, attendance })
  const student = {
    id,
    name,
    identity,
    college,
    department,
    joiningDate,
    termEndsOn: lastDayOfTerm(row),
    madeUp: attendance && until ? { days: attendance.extensionDays, until } : null,
  }
  return { student, rules: evaluateRules({ ...row, attendance }, today) }
}

const isListed = `a.role = 'student' and a.verify_by_hod and ${isStudying()} and (:joinedFrom::date is null
    or a.joining_date between :joinedFrom::date and :joinedTo::date)`
const batchParams = { joinedFrom: day.nullable(), joinedTo: day.nullable() }

const list = scopedStatement({
  name: 'examPassports.list',
  params: { ...batchParams, limit: integer },
  row: evidenceRow,
  axes: {},
  sql: (within) => `select ${evidenceColumns} from ${evidenceTables}
    where ${isListed} and ${within(accountColumns())} order by a.joining_date, a.name, a.id limit :limit`,
})

const total = scopedStatement({
  name: 'examPassports.total',
  params: batchParams,
  row: { total: integer },
  axes: {},
  sql: (within) => `select count(*)::int as total from accounts a where ${isListed} and ${within(accountColumns())}`,
})

/**
 * The students of the scope, those with overdue gates first. Lists at most `maxPassportStudents`: those who joined
 * first.
 */
export async function listExamPassports(
  db: Database,
  scope: Scope,
  { batch }: Pick<PassportQuery, 'batch'>,
  today: string,
): Promise<{ students: PassportRow[]; studentsTotal: number }> {
  const { from: joinedFrom, to: joinedTo } = joinedWithin({ batch }, today)
  const joined = { joinedFrom, joinedTo }
  const counted = await db.row(total.of(scope, {}), joined)
  const rows = await db.rows(list.of(scope, {}), { ...joined, limit: maxPassportStudents })
  const ids = rows.map(({ id }) => id)
  const figures = await findLedgerFigures(db, ids, today)
  const students = rows
    .map((row) => passportRow({ ...row, attendance: figures.get(row.id) ?? null }, today))
    .sort(byRisk)
  return { students, studentsTotal: counted?.total ?? 0 }
}

function passportRow(row: EvidenceRow & StudentEvidence, today: string): PassportRow {
  const gates = evaluateRules(row, today).flatMap((rules) => rules.gates)
  const titlesIn = (state: string) => gates.filter((gate) => gate.state === state).map(({ title }) => title)
  return {
    id: row.id,
    name: row.name,
    department: row.department,
    termEndsOn: lastDayOfTerm(row),
    passed: titlesIn('passed').length,
    total: gates.filter(({ state }) => state !== 'elsewhere').length,
    overdue: titlesIn('overdue'),
    soon: titlesIn('soon'),
  }
}

/** Sorts by number of overdue gates, then of gates due soon, then by the end of the term. */
const byRisk = (a: PassportRow, b: PassportRow): number =>
  b.overdue.length - a.overdue.length ||
  b.soon.length - a.soon.length ||
  (a.termEndsOn ?? '9999').localeCompare(b.termEndsOn ?? '9999') ||
  a.name.localeCompare(b.name)
