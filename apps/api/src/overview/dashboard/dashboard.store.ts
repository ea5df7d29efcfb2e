// The dashboard in one statement: counters, the latest entries, the pending ones. Counts no entries.
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { checklist } from '@rounds/contract/records/logbook/kinds/checklist'
import type { Scope, ScopeColumns } from '#api/kernel/access/scope.ts'
import { type Sight, scopedStatement, type Within } from '#api/kernel/access/scoped-statement.ts'
import { day, text } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { JsonText } from '#api/kernel/database/json-text.ts'
import { isForTeachers } from '#api/records/logbook/entries/coordinators-records.ts'
import { visibleEntries } from '#api/records/logbook/entries/entries-within.ts'
import { entriesJson } from '#api/records/logbook/entries/entry-json.ts'
import { entryOrders } from '#api/records/logbook/entries/entry-order.ts'

const maxShown = 8
const slice = `limit ${maxShown}`

const dashboard = scopedStatement({
  name: 'dashboard.show',
  params: { today: day, checklistKind: text, checklistItem: text },
  row: { body: text },
  axes: {},
  sql(within, _, sight) {
    const visible = visibleEntries(within, sight)
    // A department's verifiers see only the records that teachers decide on.
    const pending = `${visible} and e.status = 'Pending'${sight === 'department' ? ` and ${isForTeachers}` : ''}`
    return `select json_build_object('dashboard', json_build_object(
      'counts', coalesce((select json_agg(json_build_object('kind', c.kind, 'status', c.status, 'n', c.n))
        from (${counters(within, sight)}) c where c.n > 0), '[]'::json),
      'checklistDone', ${sight === 'own' ? checklistDone : 'null'},
      'recent', ${entriesJson(visible, entryOrders.newest, slice)},
      'pending', ${entriesJson(pending, entryOrders.queue, slice)}
    ))::text as body`
  },
})

/** The dashboard of a scope as JSON `{dashboard}`. */
export async function showDashboard(db: Database, scope: Scope, now: Date): Promise<JsonText> {
  const row = await db.row(dashboard.of(scope, {}), {
    today: businessDateOf(now),
    checklistKind: checklist.id,
    checklistItem: checklist.eachChoiceOnce,
  })
  return new JsonText(row?.body ?? '')
}

function counters(within: Within, sight: Sight): string {
  const columns: ScopeColumns = { own: 'student_id', department: 'department_id', college: 'college_id' }
  if (sight === 'own') return `select kind, status, n from student_counts where ${within(columns)}`
  return `select kind, status, sum(n)::int as n from department_counts
    where ${within(columns)} and status <> 'Draft' group by kind, status`
}

/** The number of different mandatory items approved; a student has a dozen of these at most. */
const checklistDone = `(select count(distinct e.details->>:checklistItem::text)::int from entries e
    where e.student_id = :scopeUserId and e.kind = :checklistKind and e.status = 'Approved')`
