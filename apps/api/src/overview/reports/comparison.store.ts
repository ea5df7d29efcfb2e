// Counts the groups of a comparison in one statement, from the index of the department report (decision 091).
import { dayMs } from '@rounds/contract/kernel/durations'
import { type CountedGroup, comparedDays, timelyDays } from '@rounds/contract/overview/reports/comparison'
import { accountColumns } from '#api/identity/accounts/account-columns.ts'
import { isStudying } from '#api/identity/accounts/kept-accounts.ts'
import type { Scope, ScopeColumns } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { day, double, integer, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'

const entryColumns: ScopeColumns = { own: 'null', department: 'e.department_id', college: 'e.college_id' }

/**
 * The day on which the student `a` came to their college from another one; null otherwise. A change record has the
 * place that the student left.
 */
const arrivedOn = `(select max(h.at at time zone 'Asia/Kolkata')::date from student_changes h
  where h.student_id = a.id and h.change = 'transferred' and h.college_id <> a.college_id)`

const count = scopedStatement({
  name: 'reports.comparison',
  mayLag: true,
  params: { from: day, to: day, dueUntil: timestamp },
  row: {
    id: uuid,
    name: text,
    students: integer,
    records: integer,
    months: double,
    due: integer,
    inTime: integer,
    scored: integer,
    scoreSum: double,
  },
  axes: {},
  sql(within, _, sight) {
    const isOfColleges = sight === 'all'
    const group = isOfColleges ? 'g.college_id' : 'g.department_id'
    return `with studying as (
        select a.id, a.college_id, a.department_id, greatest(a.joining_date, :from::date, ${arrivedOn}) as since
        from accounts a where a.role = 'student' and ${isStudying()} and a.verify_by_hod and a.joining_date <= :to::date
          and coalesce(${arrivedOn} <= :to::date, true) and ${within({ ...accountColumns(), own: 'null' })}),
      recorded as (
        select e.student_id, count(*) as n,
          count(*) filter (where e.import_id is null and e.submitted_at <= :dueUntil::timestamptz) as due,
          count(*) filter (where e.import_id is null and e.submitted_at <= :dueUntil::timestamptz
            and e.verified_on <= e.submitted_at + interval '${timelyDays} days') as in_time,
          count(e.score) as scored, sum(e.score) as score_sum
        from entries e join studying s on s.id = e.student_id and s.college_id = e.college_id and e.date >= s.since
        where ${within(entryColumns)} and e.status <> 'Draft' and e.date between :from::date and :to::date
        group by 1),
      places as (select g.college_id, g.department_id from college_departments g
        where ${within({ own: 'null', department: 'g.department_id', college: 'g.college_id' })})
      select ${group} as id, ${isOfColleges ? 'c.name' : 'd.name'} as name, count(s.id)::int as students,
        coalesce(sum(r.n), 0)::int as records, coalesce(sum((:to::date - s.since + 1) / 30.4375), 0)::float8 as months,
        coalesce(sum(r.due), 0)::int as due, coalesce(sum(r.in_time), 0)::int as "inTime",
        coalesce(sum(r.scored), 0)::int as scored, coalesce(sum(r.score_sum), 0)::float8 as "scoreSum"
      from places g join colleges c on c.id = g.college_id join departments d on d.id = g.department_id
        left join studying s on s.college_id = g.college_id and s.department_id = g.department_id
        left join recorded r on r.student_id = s.id
      group by 1, 2 order by 2, 1`
  },
})

/** The groups of the scope: the departments of its college, or all colleges. */
export function countGroups(
  db: Database,
  scope: Scope,
  { today, months, now }: { today: string; months: number; now: Date },
): Promise<CountedGroup[]> {
  const dueUntil = new Date(now.getTime() - timelyDays * dayMs)
  return db.rows(count.of(scope, {}), { ...comparedDays(today, months), dueUntil })
}

const college = scopedStatement({
  name: 'reports.comparedCollege',
  params: {},
  row: { id: uuid, name: text },
  axes: {},
  sql: (within) =>
    `select c.id, c.name from colleges c where ${within({ own: 'null', department: 'null', college: 'c.id' })} limit 1`,
})

/** The college of a scope; undefined when the scope is not of one college. */
export const comparedCollege = (db: Database, scope: Scope): Promise<{ id: string; name: string } | undefined> =>
  db.row(college.of(scope, {}), {})
