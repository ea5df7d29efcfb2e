// Serves the caller's pending work.
import { work } from '@rounds/contract/overview/work/work.endpoints'
import type { Api } from '#api/kernel/api.ts'
import { serve } from '#api/kernel/operations/serve.ts'
import { showWork } from './work.store.ts'

export function workRoutes(api: Api): void {
  serve(api, work.show, ({ scope, viewer, now }) => showWork(api.db, scope, viewer, now))
}
