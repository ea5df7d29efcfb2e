// Serves the seats of a college: list, assign, revoke and request. Gaining or losing a seat changes a student's
// standing, so it ends their sessions (controls: C12).

import { seats } from '@rounds/contract/billing/college-seats/seat.endpoints'
import { seatEvents } from '@rounds/contract/billing/college-seats/seat.events'
import { paymentMessages } from '@rounds/contract/billing/orders/payment.messages'
import { seatMessages } from '@rounds/contract/billing/seats/seat.messages'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { hourMs } from '@rounds/contract/kernel/durations'
import { conflict, type Problem } from '@rounds/contract/kernel/problem'
import { sendListExport } from '#api/identity/exports/list-export.ts'
import { endSessionsOf } from '#api/identity/sessions/sessions.store.ts'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { Api } from '#api/kernel/api.ts'
import { type Call, serve } from '#api/kernel/operations/serve.ts'
import { countTry } from '#api/kernel/operations/throttle.ts'
import { notifyLicensed } from '#api/membership/students/notify-licensed.ts'
import { withoutLicence } from '../licences/licences.store.ts'
import { seatOfferOf } from '../seats/seat-offer.store.ts'
import { giveSeats, takeSeatBack } from './given-seats.store.ts'
import { countFree, listHolders, seatHolderFile, showSeats } from './seat-lists.store.ts'
import { seatGivers, setSelfService } from './seat-requests.store.ts'

const requestTries = { name: 'seat-request', tries: 10, windowMs: hourMs }

export function seatRoutes(api: Api): void {
  const { db } = api
  serve(api, seats.show, ({ params, scope, now }) => showSeats(db, scope, params.id, now))
  serve(api, seats.holders, ({ params, query, scope, now }) =>
    listHolders(db, scope, { collegeId: params.id, now, query }),
  )
  serve(api, seats.exportHolders, (call) =>
    sendListExport(api, call, seatHolderFile(call), { name: 'seats', action: 'seat.exported' }),
  )
  serve(api, seats.free, async ({ scope, now }) => ({ free: await countFree(db, scope, now) }))
  serve(api, seats.give, (call) => db.transaction(() => give(api, call)))
  serve(api, seats.takeBack, (call) => db.transaction(() => takeBack(api, call)))
  serve(api, seats.request, (call) => request(api, call))
  serve(api, seats.setSelfService, ({ params, body, scope, audit }) =>
    db.transaction(async () => {
      await setSelfService(db, scope, params.id, body.isOn)
      await audit({ subject: { kind: 'college', id: params.id }, detail: { enabled: body.isOn } })
      return { message: body.isOn ? seatMessages.selfServiceOn : seatMessages.selfServiceOff }
    }),
  )
}

/** Ends the sessions of newly seated students and notifies them. */
async function onSeatsAssigned(api: Api, studentIds: readonly string[]): Promise<void> {
  for (const id of studentIds) await endSessionsOf(api.db, id)
  await notifyLicensed(api, studentIds)
}

async function give(api: Api, { body, viewer, scope, now, audit }: Call<typeof seats.give>) {
  const { studentIds } = body
  const { given, leftOut } = await giveSeats(api.db, scope, { studentIds, byId: viewer.id, now })
  await onSeatsAssigned(api, given)
  await audit({ detail: { students: given, asked: studentIds.length } })
  // One audit event per student as well, because changes to an account are looked up by the account.
  for (const id of given) await audit({ subject: { kind: 'account', id }, detail: { paymentStatus: 'paid' } })
  const message = given.length > 0 ? seatMessages.given : seatMessages.noneGiven
  return { message, givenCount: given.length, leftOut }
}

async function takeBack(api: Api, { params, scope, now, audit }: Call<typeof seats.takeBack>) {
  const studentId = await takeSeatBack(api.db, scope, params.id, now)
  await endSessionsOf(api.db, studentId)
  const to = await withoutLicence(api.db, [studentId], now)
  if (to.length > 0) await api.notify(seatEvents.takenBack, { to })
  await audit({ subject: { kind: 'seat', id: params.id }, detail: { studentId } })
  return { message: seatMessages.takenBack }
}

async function request(api: Api, call: Call<typeof seats.request>) {
  const { viewer, scope, now, audit } = call
  await countTry(api, requestTries, viewer.id, now)
  return api.db.transaction(async () => {
    const offer = await seatOfferOf(api.db, viewer, now)
    if (offer === 'none') throw conflict(seatMessages.noSeat)
    if (offer === 'take') {
      const { given } = await giveSeats(api.db, scope, { studentIds: [viewer.id], byId: null, now })
      if (given.length === 0) throw await noSeat(api, viewer, now)
      await onSeatsAssigned(api, given)
    } else {
      const to = await seatGivers(api.db, viewer.id)
      const once = `seat.asked:${viewer.id}:${businessDateOf(now)}`
      if (to.length > 0)
        await api.notify(seatEvents.asked, { to, person: viewer.name, page: `/student/${viewer.id}`, once })
    }
    const isGiven = offer === 'take'
    await audit({ subject: { kind: 'account', id: viewer.id }, detail: { kind: offer } })
    return { message: isGiven ? paymentMessages.success : seatMessages.asked, isGiven }
  })
}

/** Explains why no seat was taken. A seat locked by another transaction is skipped, and may be free a moment later. */
async function noSeat({ db }: Api, viewer: Viewer, now: Date): Promise<Problem> {
  const isThere = (await seatOfferOf(db, viewer, now)) !== 'none'
  return conflict(isThere ? seatMessages.justTaken : seatMessages.noSeat)
}
