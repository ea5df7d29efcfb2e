// Pages of a list of several students or departments sorted by a column: from each of them the first rows by an index,
// then the first of these. Nothing is sorted but what may be shown.
import { Problem } from '@rounds/contract/kernel/problem'
import type { EntryQuery } from '@rounds/contract/records/logbook/entry'
import { entryMessages } from '@rounds/contract/records/logbook/entry.messages'
import { accountsWithin } from '#api/identity/accounts/accounts-within.ts'
import { type Binds, type Scope, type ScopeColumns, scopeCondition } from '#api/kernel/access/scope.ts'
import { departmentParts, orderColumns, orderOf } from './entry-order.ts'

/**
 * The ids of the page as SQL, or null when one index has the whole order. `where` is the condition of the list without
 * a word on drafts; the list is not of one student: those are few enough to be sorted as they are. Throws where a sort
 * by a column would have to look into every kind of every department.
 */
export function pageInParts(scope: Scope, query: EntryQuery, where: string, bind: Binds['bind']): string | null {
  const rows = partsOf(scope, query, where, bind)
  if (!rows) return null
  const slice = `limit ${bind(query.size)} offset ${bind((query.page - 1) * query.size)}`
  return `select e.id from (${rows}) e order by ${orderOf(query, 'e.name')} ${slice}`
}

function partsOf(scope: Scope, query: EntryQuery, where: string, bind: Binds['bind']): string | null {
  const first = () => `limit ${bind(query.page * query.size)}`
  if (query.sort === 'student' || query.sort === 'student-desc') {
    const direction = query.sort === 'student' ? '' : 'desc'
    // In order, so that those who come after a full page are not read.
    return `select e.*, s.name from (select a.id, a.name from accounts a
        where a.role = 'student' and ${accountsWithin(scope, bind)}
        order by a.name ${direction}, a.id ${direction}) s
      cross join lateral (select ${orderColumns} from entries e
        where ${where} and e.status <> 'Draft' and e.student_id = s.id
        order by ${orderOf({ sort: 'newest' })} ${first()}) e`
  }
  const parts = departmentParts[query.sort]
  if (!parts) return null
  const message = entryMessages.sortNeedsKind
  if (!query.kind) throw new Problem('invalid', { fields: { sort: message }, message })
  const columns: ScopeColumns = { own: 'null', department: 'c.department_id', college: 'c.college_id' }
  const places = `select distinct c.college_id, c.department_id from department_counts c
    where ${scopeCondition(scope, columns, bind)} and c.kind = ${bind(query.kind)} and c.status <> 'Draft' and c.n > 0`
  const isThere = 'e.college_id = p.college_id and e.department_id = p.department_id'
  return parts
    .map(
      ({ rows, columns: shown, order }) => `select e.* from (${places}) p cross join lateral (
        select ${shown} from entries e where ${where} and ${isThere} and ${rows} order by ${order} ${first()}) e`,
    )
    .join(' union all ')
}
