// Serves payments by bank transfer or UPI. The Master's decision is the gateway's reply: it settles the order in the
// same transaction, by the same rules as any other gateway.

import { transfers } from '@rounds/contract/billing/transfers/transfer.endpoints'
import { transferEvents } from '@rounds/contract/billing/transfers/transfer.events'
import { transferMessages } from '@rounds/contract/billing/transfers/transfer.messages'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { hourMs } from '@rounds/contract/kernel/durations'
import { conflict, invalid, Problem } from '@rounds/contract/kernel/problem'
import { mastersToTell } from '#api/identity/accounts/masters.store.ts'
import type { Api } from '#api/kernel/api.ts'
import { isUniqueViolation } from '#api/kernel/database/errors.ts'
import { type Call, serve } from '#api/kernel/operations/serve.ts'
import { countTry } from '#api/kernel/operations/throttle.ts'
import type { Gateways } from '../gateways/gateway.ts'
import { isTransferGateway } from '../gateways/transfer/transfer-gateway.ts'
import { decideTransfer, enterTransfer, findTransfer } from '../gateways/transfer/transfers.store.ts'
import { findOrder, lockBuyer, type StoredOrder, shownOrder } from '../orders/orders.store.ts'
import { settleOrder } from '../orders/settle-order.ts'
import { listTransfers } from './transfer-list.store.ts'

const entryTries = { name: 'transfer-entry', tries: 10, windowMs: hourMs }

export function transferRoutes(api: Api, gateways: Gateways): void {
  const { db } = api

  serve(api, transfers.show, async ({ params, viewer }) => {
    const order = await ownOrder(api, params.id, viewer.id)
    const gateway = gateways.find(isTransferGateway)
    if (!gateway) throw new Problem('notFound')
    const found = await findTransfer(db, order.id)
    const transfer = found ? { reference: found.reference, state: found.state, words: found.words } : null
    return { order: shownOrder(order), payee: gateway.payee, expiresAt: order.expiresAt.toISOString(), transfer }
  })

  serve(api, transfers.enter, async (call) => {
    await countTry(api, entryTries, call.viewer.id, call.now)
    return db
      .transaction(() => enter(api, call))
      .catch((fault: unknown) => {
        if (isUniqueViolation(fault)) throw invalid({ reference: transferMessages.taken })
        throw fault
      })
  })

  serve(api, transfers.list, ({ scope, query }) => listTransfers(db, scope, query))

  serve(api, transfers.confirm, (call) => db.transaction(() => confirm(api, gateways, call)))

  serve(api, transfers.refuse, (call) => db.transaction(() => refuse(api, gateways, call)))
}

async function ownOrder({ db }: Pick<Api, 'db'>, id: string, payerId: string): Promise<StoredOrder> {
  const order = await findOrder(db, id)
  if (order.payerId !== payerId || order.gateway !== 'transfer') throw new Problem('notFound')
  return order
}

async function enter(api: Api, { params, body, viewer, now, audit }: Call<typeof transfers.enter>) {
  const { db } = api
  await lockBuyer(db, await ownOrder(api, params.id, viewer.id))
  const { id, state } = await findOrder(db, params.id)
  const isOpen = state === 'created' && (await enterTransfer(db, { orderId: id, ...body, byId: viewer.id, now }))
  if (!isOpen) throw conflict(transferMessages.over)
  const once = `transfer.entered:${id}`
  await api.notify(transferEvents.entered, { to: await mastersToTell(db), person: viewer.name, once })
  await audit({ subject: { kind: 'order', id } })
  return { message: transferMessages.entered }
}

/** Locks the buyer and returns the order. Throws `notFound` when it is not a transfer. */
async function heldOrder({ db }: Api, id: string): Promise<StoredOrder> {
  const order = await findOrder(db, id)
  if (order.gateway !== 'transfer') throw new Problem('notFound')
  await lockBuyer(db, order)
  return findOrder(db, id)
}

async function confirm(api: Api, gateways: Gateways, call: Call<typeof transfers.confirm>) {
  const { params, body, viewer, now, audit } = call
  const { id, totalPaise } = await heldOrder(api, params.id)
  if (body.amountPaise !== totalPaise) throw invalid({ amountPaise: transferMessages.otherAmount })
  if (body.paidOn > businessDateOf(now)) throw invalid({ paidOn: transferMessages.paidOn })
  await decide(api, { orderId: id, state: 'confirmed', ...body, byId: viewer.id, now })
  await settleOrder(api, gateways, id, 'transfer')
  await audit({ subject: { kind: 'order', id } })
  return { message: transferMessages.confirmed }
}

async function refuse(api: Api, gateways: Gateways, call: Call<typeof transfers.refuse>) {
  const { params, body, viewer, now, audit } = call
  const { id, payerId } = await heldOrder(api, params.id)
  await decide(api, { orderId: id, state: 'refused', paidOn: null, amountPaise: null, ...body, byId: viewer.id, now })
  await settleOrder(api, gateways, id, 'transfer')
  await api.notify(transferEvents.refused, { to: payerId, page: `/transfer?order=${id}` })
  await audit({ subject: { kind: 'order', id } })
  return { message: transferMessages.refused }
}

async function decide({ db }: Api, decision: Parameters<typeof decideTransfer>[1]): Promise<void> {
  if (!(await decideTransfer(db, decision))) throw conflict(transferMessages.over)
}
