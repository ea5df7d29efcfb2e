// Serves lists of people for the selects of other forms.
import { accounts } from '@rounds/contract/identity/accounts/account.endpoints'
import { Problem } from '@rounds/contract/kernel/problem'
import { narrowScope, type Scope } from '#api/kernel/access/scope.ts'
import type { Api } from '#api/kernel/api.ts'
import { assertOwn } from '#api/kernel/operations/refusals.ts'
import { serve } from '#api/kernel/operations/serve.ts'
import { listPayableStudents, listStudentOptions, listTeacherOptions } from './people-options.store.ts'

export function accountRoutes(api: Api): void {
  const { db } = api

  serve(api, accounts.teachers, async (call) => {
    const { params, scope, viewer } = call
    // Students choose their unit head before they are approved. Unconfirmed staff have nobody to choose.
    if (viewer.role !== 'student' && viewer.standing !== 'full') throw new Problem('notFound')
    await assertOwn(api, call, {
      departmentId: { path: params.departmentId, session: ownDepartment(scope) },
      collegeId: { path: params.collegeId, session: scope.reach === 'all' ? undefined : scope.collegeId },
    })
    return { data: await listTeacherOptions(db, scope, params) }
  })

  serve(api, accounts.studentOptions, async ({ scope, query, now }) => {
    const narrowed = narrowScope(scope, query)
    // The students of all colleges are too many for a select.
    if (narrowed.reach === 'all') return { students: [] }
    return {
      students: await (query.for === 'payment'
        ? listPayableStudents(db, narrowed, now)
        : listStudentOptions(db, narrowed)),
    }
  })
}

/** Returns the department to which the caller is limited; undefined for callers who may name any department. */
const ownDepartment = (scope: Scope): string | null | undefined =>
  scope.reach === 'department' ? scope.departmentId : undefined
