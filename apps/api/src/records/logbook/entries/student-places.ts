// Students by the departments they belonged to: records stay where they were made, so the present place of a student says
// neither whose records a scope has nor which of them a counter of the student counts.
import type { ScopeColumns } from '#api/kernel/access/scope.ts'
import type { Sight, Within } from '#api/kernel/access/scoped-statement.ts'
import { entryColumns } from './entries-within.ts'

/** The columns that say where a student belongs or belonged; the alias of the row must be `p`. */
const placeColumns: ScopeColumns = { own: 'p.student_id', department: 'p.department_id', college: 'p.college_id' }

/** The condition that the scope has a place of the student: all their records are of such places. */
export const hasPlace = (within: Within, sight: Sight, studentId: string): string =>
  sight === 'all' ? 'true' : `${studentId} in (select p.student_id from student_places p where ${within(placeColumns)})`

/** The condition that counters of the student may count records outside of the scope. */
export const hasOtherPlaces = (sight: Sight, studentId: string): string =>
  sight === 'all' || sight === 'own'
    ? 'false'
    : `(select count(*) > 1 from student_places p where p.student_id = ${studentId})`

/** How many records of the student the scope has: `counted` by counters, or one by one where `records` on `e` must be looked at. */
export const countWithin = (
  within: Within,
  sight: Sight,
  { studentId, counted, records }: { studentId: string; counted: string; records: string },
): string => `case when ${hasOtherPlaces(sight, studentId)} then (select count(*)::int from entries e
    where e.student_id = ${studentId} and ${within(entryColumns)} and ${records}) else ${counted} end`
