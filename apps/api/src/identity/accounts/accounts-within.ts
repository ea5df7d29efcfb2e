// Which accounts a scope reaches: the one condition for every statement that reads or changes people.
import { type Binds, type Scope, scopeCondition } from '#api/kernel/access/scope.ts'

/** The condition on `accounts` that keeps a statement inside the scope; `as` is what the statement calls the table. */
export const accountsWithin = (scope: Scope, bind: Binds['bind'], as = 'a'): string =>
  scopeCondition(scope, { own: `${as}.id`, department: `${as}.department_id`, college: `${as}.college_id` }, bind)
