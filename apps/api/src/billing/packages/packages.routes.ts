// Serves the package operations.
import { packages } from '@rounds/contract/billing/packages/package.endpoints'
import { packageMessages } from '@rounds/contract/billing/packages/package.messages'
import type { Api } from '#api/kernel/api.ts'
import { serve } from '#api/kernel/operations/serve.ts'
import {
  addPackage,
  changePackage,
  listKeptPackages,
  listPackages,
  orderPackages,
  setOffered,
} from './packages.store.ts'

export function packageRoutes(api: Api): void {
  const { db } = api

  serve(api, packages.list, async ({ now }) => ({ packages: await listPackages(db, now) }))

  serve(api, packages.kept, async ({ now }) => ({ packages: await listKeptPackages(db, now) }))

  serve(api, packages.create, ({ body, now, audit }) =>
    db.transaction(async () => {
      const added = await addPackage(db, body, now)
      await audit({ subject: { kind: 'package', id: added.id } })
      return { message: packageMessages.added, package: added }
    }),
  )

  serve(api, packages.order, ({ body: { ids }, audit }) =>
    db.transaction(async () => {
      await orderPackages(db, ids)
      await audit({ detail: { count: ids.length } })
      return { message: packageMessages.ordered }
    }),
  )

  serve(api, packages.change, ({ params: { id }, body, now, audit }) =>
    db.transaction(async () => {
      const changed = await changePackage(db, id, body, now)
      await audit({ subject: { kind: 'package', id }, detail: { fields: Object.keys(body) } })
      return { message: packageMessages.saved, package: changed }
    }),
  )

  serve(api, packages.withdraw, ({ params: { id }, now, audit }) =>
    db.transaction(async () => {
      const withdrawn = await setOffered(db, id, false, now)
      await audit({ subject: { kind: 'package', id } })
      return { message: packageMessages.withdrawn, package: withdrawn }
    }),
  )

  serve(api, packages.offer, ({ params: { id }, now, audit }) =>
    db.transaction(async () => {
      const offered = await setOffered(db, id, true, now)
      await audit({ subject: { kind: 'package', id } })
      return { message: packageMessages.offered, package: offered }
    }),
  )
}
