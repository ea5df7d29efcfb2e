// Serves the operations on packages.
import { packages } from '@rounds/contract/billing/packages/package.endpoints'
import { packageMessages } from '@rounds/contract/billing/packages/package.messages'
import type { Api } from '#api/kernel/api.ts'
import { serve } from '#api/kernel/operations/serve.ts'
import { changePackage, listPackages } from './packages.store.ts'

export function packageRoutes(api: Api): void {
  serve(api, packages.list, async ({ now }) => ({ packages: await listPackages(api.db, now) }))

  serve(api, packages.change, ({ params, body, now, audit }) =>
    api.db.transaction(async () => {
      const changed = await changePackage(api.db, params.id, body, now)
      await audit({ subject: { kind: 'package', id: params.id }, detail: { fields: Object.keys(body) } })
      return { message: packageMessages.saved, package: changed }
    }),
  )
}
