// Notifies the payer of a failed order: ten minutes later, once per order, and not when they have started another one
// since. A failed first attempt is often followed by a successful one while its window is still open.

import { orderEvents } from '@rounds/contract/billing/orders/order.events'
import { dayMs } from '@rounds/contract/kernel/durations'
import type { Api } from '#api/kernel/api.ts'
import { integer, timestamp, uuid } from '#api/kernel/database/columns.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { findRefund } from '../refunds/refunds.store.ts'
import { noteEvent } from './order-changes.store.ts'
import { findOrder, findPerson, lockBuyer, type StoredOrder } from './orders.store.ts'

/** Time for a payer still at the checkout to retry, or to see the failure there. */
const waitMs = 10 * 60_000
/** Failures older than a day are no longer worth a notification. */
const maxAgeMs = dayMs
const maxAtOnce = 200

const unnotified = statement({
  name: 'orders.failedUntold',
  scope: everybody('the job that tells people of orders that failed'),
  params: { since: timestamp, before: timestamp, limit: integer },
  row: { id: uuid },
  // Refunds and transfers that were not found have their own notifications.
  sql: `select o.id from orders o
    where o.state = 'failed' and o.gateway <> 'transfer' and o.changed_at between :since and :before
      and not exists (select from refunds r where r.order_id = o.id)
      and not exists (select from gateway_events e where e.order_id = o.id and e.event_id = 'failed ' || o.id)
      and not exists (select from orders l where l.payer_id = o.payer_id and l.college_id = o.college_id
        and l.student_id is not distinct from o.student_id and (l.created_at, l.id) > (o.created_at, o.id))
      and not exists (select from licences l where l.student_id = o.student_id and l.revoked_at is null
        and l.granted_at >= o.created_at)
    order by o.changed_at limit :limit`,
})

export async function notifyOfFailedOrders({ db, notify, clock }: Pick<Api, 'db' | 'notify' | 'clock'>): Promise<void> {
  const now = clock()
  const times = { since: new Date(now.getTime() - maxAgeMs), before: new Date(now.getTime() - waitMs) }
  for (const { id } of await db.rows(unnotified, { ...times, limit: maxAtOnce })) {
    await db.transaction(async () => {
      await lockBuyer(db, await findOrder(db, id))
      const order = await findOrder(db, id)
      // Money may have arrived since the list was read.
      if (order.state !== 'failed' || (await findRefund(db, id))) return
      if (!(await noteEvent(db, { gateway: order.gateway, eventId: `failed ${id}`, orderId: id, now }))) return
      await tell({ db, notify }, order)
    })
  }
}

async function tell(
  { db, notify }: Pick<Api, 'db' | 'notify'>,
  { payerId, studentId }: Pick<StoredOrder, 'payerId' | 'studentId'>,
): Promise<void> {
  if (studentId === null) return notify(orderEvents.failedForSeats, { to: payerId })
  if (studentId === payerId) return notify(orderEvents.failed, { to: payerId })
  const { name: person } = await findPerson(db, studentId)
  return notify(orderEvents.failedForStudent, { to: payerId, person, page: `/student/${studentId}` })
}
