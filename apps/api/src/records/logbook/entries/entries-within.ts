// The entries that a scope shows: the one condition for every statement that reads or changes them.
import type { ScopeColumns } from '#api/kernel/access/scope.ts'
import type { Sight, Within } from '#api/kernel/access/scoped-statement.ts'

/** The columns of an entry's owner and place; the alias of the row must be `e`. */
export const entryColumns: ScopeColumns = {
  own: 'e.student_id',
  department: 'e.department_id',
  college: 'e.college_id',
}

/** The same for the counters of departments, which have no owner. */
export const counterColumns: ScopeColumns = { own: 'null', department: 'c.department_id', college: 'c.college_id' }

/** Hides drafts from staff. The condition is spelled out so that the partial indexes match. */
export const draftsHidden = (sight: Sight): string => (sight === 'own' ? '' : " and e.status <> 'Draft'")

/** The condition that the scope shows the entry `e`. */
export const visibleEntries = (within: Within, sight: Sight): string => within(entryColumns) + draftsHidden(sight)
