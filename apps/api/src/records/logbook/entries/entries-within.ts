// Which entries a scope shows: the one condition for every statement that reads or changes them.
import type { ScopeColumns } from '#api/kernel/access/scope.ts'
import type { Sight, Within } from '#api/kernel/access/scoped-statement.ts'

/** The columns that say whose an entry is; the alias of the row must be `e`. */
export const entryColumns: ScopeColumns = {
  own: 'e.student_id',
  department: 'e.department_id',
  college: 'e.college_id',
}

/** The same for the counters of departments: they are nobody's own. */
export const counterColumns: ScopeColumns = { own: 'null', department: 'c.department_id', college: 'c.college_id' }

/** Staff never see a draft; the condition is written out so that the partial indexes match. */
export const draftsHidden = (sight: Sight): string => (sight === 'own' ? '' : " and e.status <> 'Draft'")

/** The condition on `e` that an entry is one that the scope shows. */
export const visibleEntries = (within: Within, sight: Sight): string => within(entryColumns) + draftsHidden(sight)
