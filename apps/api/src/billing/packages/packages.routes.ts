// Serves the operations on packages.
import { packages } from '@rounds/contract/billing/packages/package.endpoints'
import type { Api } from '#api/kernel/api.ts'
import { serve } from '#api/kernel/operations/serve.ts'
import { listPackages } from './packages.store.ts'

export function packageRoutes(api: Api): void {
  serve(api, packages.list, async ({ now }) => ({ packages: await listPackages(api.db, now) }))
}
