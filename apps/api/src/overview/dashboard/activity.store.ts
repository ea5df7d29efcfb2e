// What the dashboard draws, in one statement: a student's few entries by their index, all others from daily counters.
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { activityStart, pendingAgeBands, scoresStart } from '@rounds/contract/overview/dashboard/activity'
import { Binds, type Scope, scopeCondition } from '#api/kernel/access/scope.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { JsonText, statementFamily } from '#api/kernel/database/statements.ts'

const shown = statementFamily('dashboard_activity')

/** The activity of a scope up to the business day of `now`, as JSON `{activity}`. */
export async function showActivity(db: Database, scope: Scope, now: Date): Promise<JsonText> {
  const binds = new Binds()
  const { bind } = binds
  const today = businessDateOf(now)
  const to = `${bind(today)}::date`
  const from = `${bind(activityStart(today))}::date`
  const source = scope.reach === 'own' ? ownDays : departmentDays
  const text = `with days as materialized (${source(scope, `between ${bind(scoresStart(today))}::date and ${to}`, bind)})
  select json_build_object('activity', json_build_object(
    'from', ${from}, 'to', ${to},
    'days', (select coalesce(json_agg(json_build_object('date', date, 'n', n) order by date), '[]'::json)
      from days where n > 0 and date >= ${from}),
    'scores', (select coalesce(json_agg(json_build_object('month', month, 'mean', mean, 'n', n) order by month), '[]'::json)
      from (select to_char(date, 'YYYY-MM') as month, round(sum(score_sum) / sum(scored), 2) as mean, sum(scored) as n
        from days group by month having sum(scored) > 0) months),
    'pendingAges', ${scope.reach === 'own' ? 'null' : pendingAges(scope, now, bind)}
  ))::text as body`
  const [row] = await db.run(shown(text), binds.values)
  return new JsonText(String(row?.body))
}

const ownDays = (scope: Scope, during: string, bind: Binds['bind']): string =>
  `select date, count(*) as n, count(score) as scored, sum(score) as score_sum from entries
    where student_id = ${bind(scope.userId)} and date ${during} and status <> 'Draft' group by date`

function departmentDays(scope: Scope, during: string, bind: Binds['bind']): string {
  const columns = { own: 'null', department: 'department_id', college: 'college_id' }
  return `select date, sum(n) as n, sum(scored) as scored, sum(score_sum) as score_sum from department_days
    where ${scopeCondition(scope, columns, bind)} and date ${during} group by date`
}

const dayMs = 86_400_000

/** Counts within the queue's index alone: nothing but its columns is read. */
function pendingAges(scope: Scope, now: Date, bind: Binds['bind']): string {
  const columns = { own: 'null', department: 'department_id', college: 'college_id' }
  const waiting = `from entries where ${scopeCondition(scope, columns, bind)} and status = 'Pending'`
  const before = (days: number) =>
    `submitted_at <= ${bind(new Date(now.getTime() - days * dayMs).toISOString())}::timestamptz`
  const band = ({ from, to }: (typeof pendingAgeBands)[number]) => {
    const within = [from > 0 ? before(from) : 'true', to === null ? 'true' : `not ${before(to + 1)}`].join(' and ')
    return `json_build_object('from', ${from}, 'to', ${to ?? 'null'}, 'n', count(*) filter (where ${within}))`
  }
  return `(select json_build_array(${pendingAgeBands.map(band).join(', ')}) ${waiting})`
}
