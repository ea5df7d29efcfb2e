// Serves erasures by the Master on request: their extent, disabling the account, and restoring it in time.
import { addDays, businessDateOf, showDate } from '@rounds/contract/kernel/dates'
import { fillMessage } from '@rounds/contract/kernel/message'
import { conflict } from '@rounds/contract/kernel/problem'
import { privacyRequests } from '@rounds/contract/membership/privacy-requests/privacy-request.endpoints'
import { privacyRequestEvents } from '@rounds/contract/membership/privacy-requests/privacy-request.events'
import { privacyRequestMessages } from '@rounds/contract/membership/privacy-requests/privacy-request.messages'
import { z } from 'zod'
import { endSessionsOf } from '#api/identity/sessions/sessions.store.ts'
import type { Scope } from '#api/kernel/access/scope.ts'
import type { Api } from '#api/kernel/api.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { queue } from '#api/kernel/jobs/queue.ts'
import { type Call, serve } from '#api/kernel/operations/serve.ts'
import { holdDays } from '#api/kernel/schema/table-register.ts'
import { freeAddresses } from './deleted-students.store.ts'
import { type ErasedTables, eraseDuePeople } from './erase-person.ts'
import { assertReplaceable } from './erasure-guards.ts'
import { disableForErasure, restoreHeld } from './held-accounts.store.ts'
import { lockRequest } from './received-requests.store.ts'

const job = queue({
  name: 'erasures',
  payload: z.strictObject({}),
  restsInMaintenance: true,
  expireInSeconds: 3_600,
})
const about = (id: string, request: string) => ({ subject: { kind: 'account', id }, detail: { ids: { request } } })
const eraseOn = (now: Date): string => addDays(businessDateOf(now), holdDays)

export function erasureRoutes(api: Api, tables: ErasedTables): void {
  const { db } = api

  serve(api, privacyRequests.plan, ({ params, scope, now }) =>
    db.transaction(async () => {
      const { personId } = await lockOpenErasure(db, scope, params.id)
      return { plan: { eraseOn: eraseOn(now), tables: await tables.extentOf(db, personId) } }
    }),
  )
  serve(api, privacyRequests.erase, (call) => db.transaction(() => disable(api, call)))
  serve(api, privacyRequests.restore, (call) => db.transaction(() => restore(api, call)))

  api.jobs.work(job, async () => {
    await freeAddresses(db, api.clock())
    await eraseDuePeople(api, tables)
  })
  api.jobs.schedule(job, '43 2 * * *')
}

async function lockOpenErasure(db: Database, scope: Scope, id: string) {
  const request = await lockRequest(db, scope, id)
  if (request.kind === 'erasure' && request.state === 'Open') return request
  throw conflict(privacyRequestMessages.noErasure)
}

async function disable(api: Api, { params, scope, viewer, now, audit }: Call<typeof privacyRequests.erase>) {
  const { db } = api
  const { id, personId, name } = await lockOpenErasure(db, scope, params.id)
  await assertReplaceable(db, scope, { id: personId, name }, viewer.id)
  const day = eraseOn(now)
  // Notified first, because a disabled account gets no notifications.
  await api.notify(privacyRequestEvents.accepted, { to: personId, by: viewer.name, days: holdDays })
  await disableForErasure(db, { id, accountId: personId, byId: viewer.id, now, eraseOn: day })
  await endSessionsOf(db, personId)
  await audit({ ...about(personId, id), detail: { ids: { request: id }, toDay: day } })
  return { message: fillMessage(privacyRequestMessages.erasureBegun, { name, day: showDate(day) }) }
}

async function restore(api: Api, { params, scope, viewer, audit }: Call<typeof privacyRequests.restore>) {
  const { id, personId, name, state, hasAddress } = await lockRequest(api.db, scope, params.id)
  if (state === 'Accepted' && !hasAddress) throw conflict(fillMessage(privacyRequestMessages.addressFreed, { name }))
  if (!(await restoreHeld(api.db, id))) throw conflict(privacyRequestMessages.notHeld)
  await api.notify(privacyRequestEvents.restored, { to: personId, by: viewer.name })
  await audit(about(personId, id))
  return { message: fillMessage(privacyRequestMessages.restored, { name }) }
}
