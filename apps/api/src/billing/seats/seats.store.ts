// Creates the seats of a paid order, and closes them on a refund. The caller holds the lock on the college.
import { licenceYears } from '@rounds/contract/billing/licences/licence'
import { integer, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

const ofOrder = everybody('the seats of an order whose college is locked')

const make = statement({
  name: 'seats.make',
  scope: ofOrder,
  params: { orderId: uuid, collegeId: uuid, quantity: integer, paidAt: timestamp },
  row: {},
  sql: `insert into seats (id, college_id, order_id, ends_at)
    select gen_random_uuid(), :collegeId, :orderId, :paidAt::timestamptz + interval '${licenceYears} years'
    from generate_series(1, :quantity::int)`,
})

/** Creates the seats that an order paid for. */
export async function makeSeats(
  db: Database,
  order: { orderId: string; collegeId: string; quantity: number; paidAt: Date },
): Promise<void> {
  await db.execute(make, order)
}

const lockHolders = statement({
  name: 'seats.lockHolders',
  scope: ofOrder,
  params: { orderId: uuid },
  row: { id: uuid },
  sql: `select a.id from accounts a where a.id in (
      select l.student_id from seats s join licences l on l.id = s.licence_id where s.order_id = :orderId)
    order by a.id for no key update`,
})

const revoke = statement({
  name: 'seats.revoke',
  scope: ofOrder,
  params: { orderId: uuid, now: timestamp },
  row: { studentId: uuid },
  sql: `update licences l set revoked_at = :now from seats s
    where s.order_id = :orderId and l.id = s.licence_id and l.revoked_at is null
    returning l.student_id as "studentId"`,
})

const close = statement({
  name: 'seats.close',
  scope: ofOrder,
  params: { orderId: uuid, now: timestamp },
  row: {},
  sql: 'update seats set closed_at = :now where order_id = :orderId and closed_at is null',
})

/**
 * Closes the seats of a refunded order and revokes their licences. Returns the number of closed seats, and the students
 * whose licence ended.
 */
export async function closeSeats(
  db: Database,
  orderId: string,
  now: Date,
): Promise<{ closed: number; holders: string[] }> {
  // Locks accounts before licences, as everywhere. No seat can be assigned in between: that needs the lock on the
  // college.
  await db.rows(lockHolders, { orderId })
  const ended = await db.rows(revoke, { orderId, now })
  const closed = await db.execute(close, { orderId, now })
  return { closed, holders: ended.map(({ studentId }) => studentId) }
}
