// Seats of a college, paid and given, for tests.
import { dayMs } from '@rounds/contract/kernel/durations'
import { uuidv7 } from 'uuidv7'
import { openGateways } from '#api/billing/gateways/open-gateways.ts'
import { settleOrder } from '#api/billing/orders/settle-order.ts'
import type { Harness } from '../harness.ts'
import { insertRow } from '../insert-row.ts'
import type { TestPerson } from '../people.ts'
import { aCollegeOrder, atGateway } from './orders.ts'

/** Seats that this payer, or the administrator of the first college, has paid. Says the order. */
export async function paidSeats(harness: Harness, quantity: number, payer?: TestPerson): Promise<string> {
  const { api } = harness
  const id = await aCollegeOrder(harness, { quantity, ...(payer ? { payer } : {}) })
  await atGateway(harness, id, 'paid')
  await settleOrder(api, openGateways(api, {}), id, 'webhook')
  return id
}

/** Puts a licence of this student into a free seat of the order, as rows. Says both. */
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

/** A seat of the first college with a licence of this student in it. */
export async function aSeatOf(harness: Harness, student: TestPerson): Promise<string> {
  return (await aGivenSeat(harness, await paidSeats(harness, 1), student.id)).seatId
}
