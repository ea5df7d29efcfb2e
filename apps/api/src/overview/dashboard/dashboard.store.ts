// The dashboard in one statement: counters, the latest entries, the pending ones. Nothing is counted.

import { checklist } from '@rounds/contract/records/logbook/kinds/checklist'
import { Binds, type Scope, scopeCondition } from '#api/kernel/access/scope.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { JsonText, statementFamily } from '#api/kernel/database/statements.ts'
import { entriesJson } from '#api/records/logbook/entries/entry-json.ts'
import { visibleIn } from '#api/records/logbook/entries/entry-list.store.ts'
import { entryOrders } from '#api/records/logbook/entries/entry-order.ts'

const shownEntries = 8
const shown = statementFamily('dashboard')

/** The dashboard of a scope as JSON `{dashboard}`. */
export async function showDashboard(db: Database, scope: Scope): Promise<JsonText> {
  const binds = new Binds()
  const { bind } = binds
  const visible = visibleIn(scope, bind)
  const slice = `limit ${shownEntries}`
  const text = `select json_build_object('dashboard', json_build_object(
    'counts', coalesce((select json_agg(json_build_object('kind', c.kind, 'status', c.status, 'n', c.n))
      from (${counters(scope, bind)}) c where c.n > 0), '[]'::json),
    'checklistDone', ${scope.reach === 'own' ? checklistDone(scope, bind) : 'null'},
    'recent', ${entriesJson(visible, entryOrders.newest, slice)},
    'pending', ${entriesJson(`${visible} and e.status = 'Pending'`, entryOrders.queue, slice)}
  ))::text as body`
  const [row] = await db.run(shown(text), binds.values)
  return new JsonText(String(row?.body))
}

function counters(scope: Scope, bind: Binds['bind']): string {
  if (scope.reach === 'own')
    return `select kind, status, n from student_counts where student_id = ${bind(scope.userId)}`
  const columns = { own: 'null', department: 'department_id', college: 'college_id' }
  return `select kind, status, sum(n)::int as n from department_counts
    where ${scopeCondition(scope, columns, bind)} and status <> 'Draft' group by kind, status`
}

/** Distinct mandatory items approved: a student has a dozen of these at most. */
const checklistDone = (scope: Scope, bind: Binds['bind']): string =>
  `(select count(distinct e.details->>${bind(checklist.eachChoiceOnce)}::text)::int from entries e
    where e.student_id = ${bind(scope.userId)} and e.kind = ${bind(checklist.id)} and e.status = 'Approved')`
