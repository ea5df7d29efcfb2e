// Students by the departments they belonged to. Records stay where they were made, so a student's present place
// determines neither which scope has their records nor which records a counter of the student includes.
import type { ScopeColumns } from '#api/kernel/access/scope.ts'
import type { Sight, Within } from '#api/kernel/access/scoped-statement.ts'
import { entryColumns } from './entries-within.ts'

/** The columns of a place to which a student belongs or belonged; the alias of the row must be `p`. */
const placeColumns: ScopeColumns = { own: 'p.student_id', department: 'p.department_id', college: 'p.college_id' }

/** The condition that the scope has one of the student's places, which all their records have. */
export const hasPlace = (within: Within, sight: Sight, studentId: string): string =>
  sight === 'all' ? 'true' : `${studentId} in (select p.student_id from student_places p where ${within(placeColumns)})`

/** The condition that the student's counters may include records outside the scope. */
export const hasOtherPlaces = (sight: Sight, studentId: string): string =>
  sight === 'all' || sight === 'own'
    ? 'false'
    : `(select count(*) > 1 from student_places p where p.student_id = ${studentId})`

/**
 * SQL of the number of the student's records in the scope: `counted` from counters where they suffice, otherwise one by
 * one under the condition `records` on `e`.
 */
export const countWithin = (
  within: Within,
  sight: Sight,
  { studentId, counted, records }: { studentId: string; counted: string; records: string },
): string => `case when ${hasOtherPlaces(sight, studentId)} then (select count(*)::int from entries e
    where e.student_id = ${studentId} and ${within(entryColumns)} and ${records}) else ${counted} end`
