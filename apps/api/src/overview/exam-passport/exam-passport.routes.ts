// Serves the exam passport of one student, and a department's students at risk.
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { Problem } from '@rounds/contract/kernel/problem'
import { examPassports } from '@rounds/contract/overview/exam-passport/exam-passport.endpoints'
import { narrowScope } from '#api/kernel/access/scope.ts'
import type { Api } from '#api/kernel/api.ts'
import { serve } from '#api/kernel/operations/serve.ts'
import { findExamPassport, listExamPassports } from './exam-passport.store.ts'

export function examPassportRoutes(api: Api): void {
  serve(api, examPassports.show, async ({ scope, params, now }) => {
    const passport = await findExamPassport(api.db, scope, params.id, businessDateOf(now))
    if (!passport) throw new Problem('notFound')
    return { passport }
  })
  serve(api, examPassports.list, ({ scope, query: { batch, ...place }, now }) =>
    listExamPassports(api.db, narrowScope(scope, place), { batch }, businessDateOf(now)),
  )
}
