// Pages of a list of several students or departments sorted by a column: from each of them the first rows by an index,
// then the first of these. Nothing is sorted but what may be shown.
import type { EntrySort } from '@rounds/contract/records/logbook/entry'
import { accountColumns } from '#api/identity/accounts/account-columns.ts'
import type { ScopeColumns } from '#api/kernel/access/scope.ts'
import type { Within } from '#api/kernel/access/scoped-statement.ts'
import { counterColumns, entryColumns } from './entries-within.ts'
import { type FilterVariant, matchingEntries } from './entry-filter.ts'
import { departmentParts, orderColumns, orderOf } from './entry-order.ts'

type Sorted = Omit<FilterVariant, 'isSearch'> & { sort: EntrySort }

/** True for a sort that is read from the indexes of each department: it needs a kind. */
export const isInParts = (sort: EntrySort): boolean => departmentParts[sort] !== null

/**
 * The ids of the page as SQL, or null when one index has the whole order. `where` is the condition of the list with
 * drafts; the list is not of one student: those are few enough to be sorted as they are. `:end` is the number of rows
 * up to the end of the page.
 */
export function pageInParts(within: Within, variant: Sorted, where: string, slice: string): string | null {
  const rows = partsOf(within, variant, where)
  return rows && `select e.id from (${rows}) e order by ${orderOf(variant, 'e.name')} ${slice}`
}

/**
 * A student's place says nothing more about most of their records. To PostgreSQL it looks as if it left few of them, and worth
 * reading the department for: so it is written as no index has it.
 */
const placeUnindexed: ScopeColumns = {
  ...entryColumns,
  department: `greatest(${entryColumns.department})`,
  college: `greatest(${entryColumns.college})`,
}

function partsOf(within: Within, variant: Sorted, where: string): string | null {
  const { sort, hasKind } = variant
  if (sort === 'student' || sort === 'student-desc') {
    const direction = sort === 'student' ? '' : 'desc'
    const ofStudent = matchingEntries(within, { ...variant, isSearch: false }, placeUnindexed)
    // In order, so that those who come after a full page are not read.
    return `select e.*, s.name from (select a.id, a.name from accounts a
        where a.role = 'student' and ${within(accountColumns())}
        order by a.name ${direction}, a.id ${direction}) s
      cross join lateral (select ${orderColumns} from entries e
        where ${ofStudent} and e.status <> 'Draft' and e.student_id = s.id
        order by ${orderOf({ sort: 'newest' })} limit :end) e`
  }
  const parts = departmentParts[sort]
  // Without a kind such a list is refused before.
  if (!parts || !hasKind) return null
  const places = `select distinct c.college_id, c.department_id from department_counts c
    where ${within(counterColumns)} and c.kind = :kind and c.status <> 'Draft' and c.n > 0`
  const isThere = 'e.college_id = p.college_id and e.department_id = p.department_id'
  return parts
    .map(
      ({ rows, columns: shown, order }) => `select e.* from (${places}) p cross join lateral (
        select ${shown} from entries e where ${where} and ${isThere} and ${rows} order by ${order} limit :end) e`,
    )
    .join(' union all ')
}
