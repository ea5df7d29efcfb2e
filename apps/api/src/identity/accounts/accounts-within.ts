// Which accounts a scope reaches: the one condition for every statement that reads or changes people.
import { type Binds, type Scope, type ScopeColumns, scopeCondition } from '#api/kernel/access/scope.ts'

/** The columns that say whose an account is; `as` is what the statement calls the table. */
export const accountColumns = (as = 'a'): ScopeColumns => ({
  own: `${as}.id`,
  department: `${as}.department_id`,
  college: `${as}.college_id`,
})

/** The condition on `accounts` that keeps a statement inside the scope. */
export const accountsWithin = (scope: Scope, bind: Binds['bind'], as = 'a'): string =>
  scopeCondition(scope, accountColumns(as), bind)
