// Which columns say whose an account is: the row filter of every statement that reads or changes people.
import type { ScopeColumns } from '#api/kernel/access/scope.ts'

/** `as` is what the statement calls the table of accounts. */
export const accountColumns = (as = 'a'): ScopeColumns => ({
  own: `${as}.id`,
  department: `${as}.department_id`,
  college: `${as}.college_id`,
})

/** The words that a person is found by; the text of the index `accounts_words`, which no other text uses. */
export const accountWords = (as = 'a'): string => `search_vector(${as}.name || ' ' || coalesce(${as}.identity, ''))`

/** A student's registration number in lower case; null until the HOD approved them, for anyone who signs up may write any. */
export const approvedNumber = (as = 'a'): string => `case when ${as}.verify_by_hod then lower(${as}.identity) end`
