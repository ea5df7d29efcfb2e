// Pages of a list ordered by students' names. Students are read one after the other, each through the index of their
// own entries, so that nobody after a full page is read.
import type { ScopeColumns } from '#api/kernel/access/scope.ts'
import type { Sight, Within } from '#api/kernel/access/scoped-statement.ts'
import { entryColumns } from './entries-within.ts'
import { type FilterVariant, matchingEntries } from './entry-filter.ts'
import { orderOf } from './entry-order.ts'
import { hasPlace } from './student-places.ts'

/**
 * The planner misjudges a student's place: it expects the condition to exclude most of the student's records and would
 * read the whole department. `greatest` hides the columns from every index.
 */
const placeUnindexed: ScopeColumns = {
  ...entryColumns,
  department: `greatest(${entryColumns.department})`,
  college: `greatest(${entryColumns.college})`,
}

/**
 * SQL of the ids on the page. It includes students who moved away, whose records stayed. `:end` is the number of rows
 * up to the end of the page.
 */
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
