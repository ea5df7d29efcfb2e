// Serves one's own PIN: whether one is set, set it, remove it.
import { pins } from '@rounds/contract/identity/pins/pin.endpoints'
import { pinEvents } from '@rounds/contract/identity/pins/pin.events'
import { pinMessages } from '@rounds/contract/identity/pins/pin.messages'
import { Problem } from '@rounds/contract/kernel/problem'
import type { PasswordHasher } from '#api/identity/passwords/password-hash.ts'
import type { Api } from '#api/kernel/api.ts'
import { serve } from '#api/kernel/operations/serve.ts'
import { deletePin, findPin, replacePin } from './pins.store.ts'
import { forgetPinsOf } from './verify-pin.ts'

export function pinRoutes(api: Api, hasher: PasswordHasher): void {
  const { db } = api

  serve(api, pins.show, async ({ viewer }) => ({
    pin: { setAt: (await findPin(db, viewer.id))?.setAt.toISOString() ?? null },
  }))

  serve(api, pins.set, async ({ viewer, body, now, audit }) => {
    const pinHash = await hasher.hash(body.pin)
    await db.transaction(async () => {
      await replacePin(db, viewer.id, pinHash, now)
      await forgetPinsOf(db, viewer.id)
      await api.notify(pinEvents.set, { to: viewer.id })
      await audit({ subject: { kind: 'account', id: viewer.id } })
    })
    return { message: pinMessages.set, pin: { setAt: now.toISOString() } }
  })

  serve(api, pins.remove, async ({ viewer, audit }) => {
    await db.transaction(async () => {
      if (!(await deletePin(db, viewer.id))) throw new Problem('notFound', { message: pinMessages.none })
      await api.notify(pinEvents.removed, { to: viewer.id })
      await audit({ subject: { kind: 'account', id: viewer.id } })
    })
    return { message: pinMessages.removed }
  })
}
