// Paid and assigned seats of a college, for tests.
import { dayMs } from '@rounds/contract/kernel/durations'
import { uuidv7 } from 'uuidv7'
import { openGateways } from '#api/billing/gateways/open-gateways.ts'
import { settleOrder } from '#api/billing/orders/settle-order.ts'
import type { Harness } from '../harness.ts'
import { insertRow } from '../insert-row.ts'
import type { TestPerson } from '../people.ts'
import { aCollegeOrder, atGateway } from './orders.ts'

/** Seats paid by this payer, or by the administrator of the first college; returns the order's id. */
export async function paidSeats(harness: Harness, quantity: number, payer?: TestPerson): Promise<string> {
  const { api } = harness
  const id = await aCollegeOrder(harness, { quantity, ...(payer ? { payer } : {}) })
  await atGateway(harness, id, 'paid')
  await settleOrder(api, openGateways(api, {}), id, 'webhook')
  return id
}

/** Stores a licence of this student in a free seat of the order; returns both ids. */
export async function aGivenSeat(
  { db, clock: { now } }: Harness,
  orderId: string,
  studentId: string,
): Promise<{ seatId: string; licenceId: string }> {
  const licenceId = uuidv7()
  const [seat] = await db.unchecked('select id from seats where order_id = $1 and licence_id is null limit 1', [
    orderId,
  ])
  const seatId = String(seat?.id)
  const endsAt = new Date(now.getTime() + 1000 * dayMs)
  await insertRow(db, 'licences', { id: licenceId, studentId, seatId, startsAt: now, endsAt, grantedAt: now })
  await db.unchecked('update seats set licence_id = $1 where id = $2', [licenceId, seatId])
  return { seatId, licenceId }
}

/** A seat of the first college with a licence of this student; returns its id. */
export async function aSeatOf(harness: Harness, student: TestPerson): Promise<string> {
  return (await aGivenSeat(harness, await paidSeats(harness, 1), student.id)).seatId
}
