// Pages of a list of several students in the order of their names: one student after the other, by the index of their own
// entries, so that those who come after a full page are not read.
import type { ScopeColumns } from '#api/kernel/access/scope.ts'
import type { Sight, Within } from '#api/kernel/access/scoped-statement.ts'
import { entryColumns } from './entries-within.ts'
import { type FilterVariant, matchingEntries } from './entry-filter.ts'
import { orderOf } from './entry-order.ts'
import { hasPlace } from './student-places.ts'

/**
 * A student's place says nothing more about most of their records. To PostgreSQL it looks as if it left few of them, and worth
 * reading the department for: so it is written as no index has it.
 */
const placeUnindexed: ScopeColumns = {
  ...entryColumns,
  department: `greatest(${entryColumns.department})`,
  college: `greatest(${entryColumns.college})`,
}

/** The ids of the page as SQL: also of students who moved away, whose records stayed. `:end` is the number of rows up to the end of the page. */
export function pageByStudent(
  within: Within,
  variant: Omit<FilterVariant, 'isSearch'> & { sort: 'student' | 'student-desc' },
  { slice, sight }: { slice: string; sight: Sight },
): string {
  const direction = variant.sort === 'student' ? '' : 'desc'
  const ofStudent = matchingEntries(within, { ...variant, isSearch: false }, placeUnindexed)
  return `select e.id from (
      select e.*, s.name from (select a.id, a.name from accounts a
        where a.role = 'student' and ${hasPlace(within, sight, 'a.id')}
        order by a.name ${direction}, a.id ${direction}) s
      cross join lateral (select e.id, e.student_id, e.date from entries e
        where ${ofStudent} and e.status <> 'Draft' and e.student_id = s.id
        order by ${orderOf({ sort: 'newest' })} limit :end) e
    ) e order by ${orderOf(variant, 'e.name')} ${slice}`
}
