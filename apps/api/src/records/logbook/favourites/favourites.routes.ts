// Serves the operations on favourites.
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { favourites } from '@rounds/contract/records/logbook/favourite.endpoints'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { Api } from '#api/kernel/api.ts'
import { serve } from '#api/kernel/operations/serve.ts'
import { placeOf } from '../writing/write-entry.ts'
import { favouriteValues, usableFavourites } from './favourite-values.ts'
import { deleteFavourite, keepFavourite, listFavourites, orderFavourites, renameFavourite } from './favourites.store.ts'

const subject = (id: string) => ({ kind: 'favourite', id })
const dayOf = (viewer: Viewer, now: Date) => ({
  today: businessDateOf(now),
  departmentCode: viewer.departmentCode ?? '',
})

export function favouriteRoutes(api: Api): void {
  const { db } = api

  serve(api, favourites.list, async ({ viewer, scope, now }) => ({
    favourites: await usableFavourites(db, placeOf(viewer), await listFavourites(db, scope), dayOf(viewer, now)),
  }))

  serve(api, favourites.keep, async ({ body, viewer, scope, now, audit }) => {
    const place = placeOf(viewer)
    const values = await favouriteValues(db, place, body, dayOf(viewer, now))
    return db.transaction(async () => {
      const id = await keepFavourite(db, scope, place, { ...body, values }, now)
      await audit({ subject: subject(id), detail: { kind: body.kind } })
      return { message: 'Kept as a favourite', id }
    })
  })

  serve(api, favourites.rename, ({ params, body, scope, audit }) =>
    db.transaction(async () => {
      await renameFavourite(db, scope, params.id, body.name)
      await audit({ subject: subject(params.id) })
      return { message: 'Updated' }
    }),
  )

  serve(api, favourites.delete, ({ params, scope, audit }) =>
    db.transaction(async () => {
      await deleteFavourite(db, scope, params.id)
      await audit({ subject: subject(params.id) })
      return { message: 'Deleted successfully' }
    }),
  )

  serve(api, favourites.order, ({ body, scope, audit }) =>
    db.transaction(async () => {
      await orderFavourites(db, scope, body)
      await audit({ detail: { kind: body.kind, count: body.ids.length } })
      return { message: 'Updated' }
    }),
  )
}
