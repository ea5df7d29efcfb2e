// The charts of the dashboard in one statement: a student's few entries from their index, everybody else's from daily
// counters.
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { activityStart, pendingAgeBands, scoresStart } from '@rounds/contract/overview/dashboard/activity'
import type { Scope, ScopeColumns } from '#api/kernel/access/scope.ts'
import { type Sight, scopedStatement, type Within } from '#api/kernel/access/scoped-statement.ts'
import { day, text } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { JsonText } from '#api/kernel/database/json-text.ts'
import { fromCoordinated } from '#api/records/logbook/entries/coordinators-records.ts'
import { counterColumns } from '#api/records/logbook/entries/entries-within.ts'
import { ageBands } from './age-bands.ts'

const columns: ScopeColumns = { own: 'student_id', department: 'department_id', college: 'college_id' }

const bands = ageBands(pendingAgeBands)

const activity = scopedStatement({
  name: 'dashboard.activity',
  params: {
    ...bands.params,
    today: day,
    start: day,
    scoresStart: day,
  },
  row: { body: text },
  axes: {},
  sql: (within, _, sight) => `with days as materialized (${sight === 'own' ? ownDays(within) : departmentDays(within)})
  ${sight === 'department' ? `, coordinated as materialized (${coordinatedPending(within)})` : ''}
  select json_build_object('activity', json_build_object(
    'from', :start::date, 'to', :today::date,
    'days', (select coalesce(json_agg(json_build_object('date', date, 'n', n) order by date), '[]'::json)
      from days where n > 0 and date >= :start::date),
    'scores', (select coalesce(json_agg(json_build_object('month', month, 'mean', mean, 'n', n) order by month), '[]'::json)
      from (select to_char(date, 'YYYY-MM') as month, round(sum(score_sum) / sum(scored), 2) as mean, sum(scored) as n
        from days group by month having sum(scored) > 0) months),
    'pendingAges', ${pendingAges(within, sight)}
  ))::text as body`,
})

/** The activity of a scope up to the business day of `now`, as JSON `{activity}`. */
export async function showActivity(db: Database, scope: Scope, now: Date): Promise<JsonText> {
  const today = businessDateOf(now)
  const row = await db.row(activity.of(scope, {}), {
    ...bands.values(now),
    today,
    start: activityStart(today),
    scoresStart: scoresStart(today),
  })
  return new JsonText(row?.body ?? '')
}

const during = 'between :scoresStart::date and :today::date'

const ownDays = (within: Within): string =>
  `select date, count(*) as n, count(score) as scored, sum(score) as score_sum from entries
    where ${within(columns)} and date ${during} and status <> 'Draft' group by date`

const departmentDays = (within: Within): string =>
  `select date, sum(n) as n, sum(scored) as scored, sum(score_sum) as score_sum from department_days
    where ${within({ ...columns, own: 'null' })} and date ${during} group by date`

const coordinatedPending = (within: Within): string =>
  `select distinct e.id, e.submitted_at ${fromCoordinated(within, "e.status = 'Pending'")}`

/**
 * Pending records by age. The younger bands are counted within the queue's index alone; old records pile up, so the
 * last band is the counters' total less the others. For a department, without the records that coordinators decide on.
 * Null for a student's own records.
 */
function pendingAges(within: Within, sight: Sight): string {
  if (sight === 'own') return 'null'
  const lessCoordinated = (where: string) =>
    sight === 'department' ? ` - (select count(*) from coordinated where ${where})` : ''
  const younger = pendingAgeBands.filter(({ to }) => to !== null)
  const counts = younger.map(
    (band, index) => `(select count(*) from entries
      where ${within(columns)} and status = 'Pending' and ${bands.isIn(band)})${lessCoordinated(bands.isIn(band))} as n${index}`,
  )
  const older = ['total', ...younger.map((_, index) => `n${index}`)].join(' - ')
  const rows = pendingAgeBands.map(
    ({ from, to }, index) =>
      `json_build_object('from', ${from}, 'to', ${to}, 'n', ${to === null ? older : `n${index}`})`,
  )
  // Without the offset the planner would inline each count and run it once per use.
  return `(select json_build_array(${rows.join(', ')}) from (select ${counts.join(', ')},
      (select coalesce(sum(n), 0) from department_counts c where ${within(counterColumns)} and status = 'Pending')
        ${lessCoordinated('true')} as total
    offset 0) ages)`
}
