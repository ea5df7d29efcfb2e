// The report on a department in one statement. Its counts need only the index entries_department, which has all their
// columns (decision 091).
import {
  DepartmentReport,
  type DepartmentReportQuery,
  maxReportStudents,
} from '@rounds/contract/overview/reports/department-report'
import { z } from 'zod'
import { accountColumns } from '#api/identity/accounts/account-columns.ts'
import type { Scope, ScopeColumns } from '#api/kernel/access/scope.ts'
import { scopedStatement, type Within } from '#api/kernel/access/scoped-statement.ts'
import { text } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { JsonText } from '#api/kernel/database/json-text.ts'
import { studentIsQuiet } from '#api/membership/students/students.store.ts'
import { lastRecordDay } from '#api/overview/people/student-list.store.ts'
import { fromCoordinated } from '#api/records/logbook/entries/coordinators-records.ts'
import {
  bands,
  isDecidedHere,
  isInDays,
  isListed,
  isOfTheBatch,
  reportParams,
  reportValues,
  waitedHours,
  waits,
} from './report-rows.ts'

const entryColumns: ScopeColumns = { own: 'e.student_id', department: 'e.department_id', college: 'e.college_id' }
const placeColumns: ScopeColumns = { own: 'null', department: 'cd.department_id', college: 'cd.college_id' }

const report = scopedStatement({
  name: 'reports.department',
  mayLag: true,
  params: reportParams,
  row: { body: text },
  axes: {},
  sql: (within) => `with place as (
    select c.id as college_id, c.name as college, d.id, d.name, d.code from college_departments cd
      join colleges c on c.id = cd.college_id join departments d on d.id = cd.department_id
      where ${within(placeColumns)} limit 1),
  listed as materialized (
    select a.id, a.name, a.identity, coalesce(${studentIsQuiet}, false) as is_quiet, (${lastRecordDay}) as last_record_on from accounts a
      where ${isListed} and ${within(accountColumns())} order by a.name, a.id limit ${maxReportStudents}),
  recorded as (${recorded(within)}),
  coordinated as materialized (${coordinated(within)}),
  hours as materialized (${hours(within)})
  select json_build_object('report', json_build_object(
    'college', json_build_object('id', p.college_id, 'name', p.college),
    'department', json_build_object('id', p.id, 'name', p.name, 'code', p.code),
    'students', (select coalesce(json_agg(${studentJson} order by s.name, s.id), '[]')
      from listed s left join recorded r on r.student_id = s.id),
    'studentsTotal', (select count(*) from accounts a where ${isListed} and ${within(accountColumns())}),
    'pendingAges', (select ${bands.countsLess('coordinated')} from entries e
      where ${within(entryColumns)} and e.status = 'Pending' and ${isOfTheBatch}),
    'verification', (${verification}),
    'teachers', (${teachers})
  ))::text as body from place p`,
})

/** The report on the department of the scope as JSON `{report}`; undefined when there is none. */
export async function showDepartmentReport(
  db: Database,
  scope: Scope,
  query: DepartmentReportQuery,
  now: Date,
): Promise<JsonText | undefined> {
  const row = await db.row(report.of(scope, {}), reportValues(query, now))
  return row && new JsonText(row.body)
}

/** Like `showDepartmentReport`, but parsed, for files. */
export async function readDepartmentReport(
  ...given: Parameters<typeof showDepartmentReport>
): Promise<DepartmentReport | undefined> {
  const shown = await showDepartmentReport(...given)
  return shown && z.object({ report: DepartmentReport }).parse(JSON.parse(shown.text)).report
}

/**
 * One row per student: the counts by kind and their totals. Grouped by kind first, so that each record is read once.
 */
const recorded = (within: Within): string => `select student_id,
      json_agg(json_build_object('kind', kind, 'n', n)) as counts,
      sum(approved)::int as approved, sum(pending)::int as pending, sum(rejected)::int as rejected,
      round(sum(score_sum) / nullif(sum(scored), 0), 2) as mean_score
    from (select e.student_id, e.kind, count(*)::int as n,
        count(*) filter (where e.status = 'Approved') as approved,
        count(*) filter (where e.status = 'Pending') as pending,
        count(*) filter (where e.status = 'Rejected') as rejected,
        count(e.score) as scored, sum(e.score) as score_sum
      from entries e where ${within(entryColumns)} and ${isInDays} group by e.student_id, e.kind) kinds
    group by student_id`

/** Records that coordinators decide on are not for the department to decide. */
const coordinated = (within: Within): string =>
  `select distinct e.id, e.submitted_at ${fromCoordinated(within, `e.status = 'Pending' and ${isOfTheBatch}`)}`

const studentJson = `json_build_object('id', s.id, 'name', s.name, 'identity', s.identity, 'counts', coalesce(r.counts, '[]'),
      'approved', coalesce(r.approved, 0), 'pending', coalesce(r.pending, 0), 'rejected', coalesce(r.rejected, 0),
      'meanScore', r.mean_score, 'lastRecordOn', s.last_record_on, 'isQuiet', s.is_quiet)`

/** A teacher's decisions grouped by the hours they took: a few hundred rows instead of all records. */
const hours = (within: Within): string => `select e.verified_by, ${waitedHours} as hours, count(*) as n
    from entries e where ${within(entryColumns)} and ${isDecidedHere} and ${isOfTheBatch} group by 1, 2`

const verification = `select json_build_object('n', n, 'medianHours', median_hours, 'p90Hours', p90_hours)
      from (select ${waits} from (select hours, sum(n) over (order by hours) as upto, sum(n) over () as total from hours) h
        having count(*) > 0) w`

const teachers = `select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'n', w.n,
        'medianHours', w.median_hours, 'p90Hours', w.p90_hours) order by w.median_hours desc, w.p90_hours desc, t.name), '[]')
      from (select verified_by, ${waits} from (select verified_by, hours,
          sum(n) over (partition by verified_by order by hours) as upto,
          sum(n) over (partition by verified_by) as total from hours) h group by verified_by) w
      join accounts t on t.id = w.verified_by`
