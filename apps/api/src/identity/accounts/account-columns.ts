// The scope columns of accounts: the row filter of every statement that reads or changes people.
import type { ScopeColumns } from '#api/kernel/access/scope.ts'

/** Returns the scope columns. `as` is the alias of the accounts table in the statement. */
export const accountColumns = (as = 'a'): ScopeColumns => ({
  own: `${as}.id`,
  department: `${as}.department_id`,
  college: `${as}.college_id`,
})

/** The search vector of a person. Must match the expression of the index `accounts_words` exactly. */
export const accountWords = (as = 'a'): string => `search_vector(${as}.name || ' ' || coalesce(${as}.identity, ''))`

/**
 * A student's registration number in lower case; null until the HOD approves them, because anyone can sign up with any
 * number.
 */
export const approvedNumber = (as = 'a'): string => `case when ${as}.verify_by_hod then lower(${as}.identity) end`

/** The course of a student `a` of the department `d`: their own where the department noted one, such as a diploma. */
export const courseTitle = 'coalesce(a.course_title, d.title)'
