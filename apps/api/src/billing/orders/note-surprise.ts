// Handles reports about paid money that no order state covers: a partial refund, or a refund that failed after it was
// done. The Master is notified once of each.
import { type GatewayStatus, refundSupport } from '@rounds/contract/billing/gateways/gateway'
import { orderEvents } from '@rounds/contract/billing/orders/order.events'
import { mastersToTell } from '#api/identity/accounts/masters.store.ts'
import type { Api } from '#api/kernel/api.ts'
import { noteEvent } from './order-changes.store.ts'
import { findPerson, type StoredOrder } from './orders.store.ts'

/** Returns a newly reported event for the audit log, or null. The caller holds the lock on the buyer. */
export async function noteSurprise(
  { db, notify }: Pick<Api, 'db' | 'notify'>,
  { id: orderId, gateway, state, payerId }: StoredOrder,
  status: GatewayStatus,
  now: Date,
): Promise<'refundedInPart' | 'refundUndone' | null> {
  if (status.kind !== 'paid') return null
  const { paymentId, partRefundedPaise } = status
  const isNew = (what: string) => noteEvent(db, { gateway, eventId: `${what} ${paymentId}`, orderId, now })
  const findRecipients = async () => ({
    to: await mastersToTell(db),
    person: (await findPerson(db, payerId)).name,
  })
  if (partRefundedPaise !== undefined && (await isNew(`part refund ${partRefundedPaise}`))) {
    await notify(orderEvents.refundedInPart, {
      ...(await findRecipients()),
      count: Math.round(partRefundedPaise / 100),
    })
    return 'refundedInPart'
  }
  // A gateway that does not see refunds made by hand reports `paid` for ever.
  if (state === 'refunded' && refundSupport[gateway].sees && (await isNew('refund undone'))) {
    await notify(orderEvents.refundUndone, await findRecipients())
    return 'refundUndone'
  }
  return null
}
