// Serves the figures on a college's page.
import { Problem } from '@rounds/contract/kernel/problem'
import { collegeFigures } from '@rounds/contract/overview/college-figures/college-figures.endpoints'
import type { Api } from '#api/kernel/api.ts'
import { serve } from '#api/kernel/operations/serve.ts'
import { findCollegeFigures } from './college-figures.store.ts'

export function collegeFigureRoutes(api: Api): void {
  serve(api, collegeFigures.show, async ({ params, scope, now }) => {
    const figures = await findCollegeFigures(api.db, scope, params.id, now)
    if (!figures) throw new Problem('notFound')
    return { figures }
  })
}
