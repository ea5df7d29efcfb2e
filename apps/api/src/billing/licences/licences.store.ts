// Stores licences. A trigger updates the account (payment status, end of licence) in the same transaction.
import { licenceYears } from '@rounds/contract/billing/licences/licence'
import { uuidv7 } from 'uuidv7'
import { text, timestamp, uuid, uuids } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

const locked = everybody('a student whom the caller has locked, or whose order is locked')

const newLicence = `insert into licences (id, student_id, order_id, reason, granted_by_id, starts_at, ends_at, granted_at)`

const grant = statement({
  name: 'licences.grantByHand',
  scope: locked,
  params: { id: uuid, studentId: uuid, reason: text, grantedById: uuid, now: timestamp },
  row: {},
  // Starts now, or when the current licence ends.
  sql: `${newLicence}
    select :id, :studentId, null, :reason, :grantedById, s.at, s.at + interval '${licenceYears} years', :now::timestamptz
    from (select greatest(:now::timestamptz, max(ends_at)) as at from licences
      where student_id = :studentId and revoked_at is null) s`,
})

/** Grants a licence by hand, without an order, and stores the reason. */
export async function grantLicence(
  db: Database,
  licence: { studentId: string; reason: string; grantedById: string; now: Date },
): Promise<void> {
  await db.execute(grant, { id: uuidv7(), ...licence })
}

const grantForOrder = statement({
  name: 'licences.grantForOrder',
  scope: locked,
  params: { id: uuid, studentId: uuid, orderId: uuid, orderedAt: timestamp, paidAt: timestamp, now: timestamp },
  row: { id: uuid },
  // Starts at the payment, or when the current licence ends. A licence granted after the order was created means that
  // this payment is a duplicate.
  sql: `${newLicence}
    select :id, :studentId, :orderId, null, null, s.at, s.at + interval '${licenceYears} years', :now::timestamptz
    from (select greatest(:paidAt::timestamptz, max(l.ends_at)) as at,
        coalesce(bool_or(l.granted_at >= :orderedAt::timestamptz), false) as "isDouble"
      from licences l where l.student_id = :studentId and l.revoked_at is null) s
    where not s."isDouble"
    on conflict (order_id) do nothing returning id`,
})

/** Grants the licence of a paid order. Returns false when the student was granted one after the order was created. */
export async function grantLicenceForOrder(
  db: Database,
  order: { studentId: string; orderId: string; orderedAt: Date; paidAt: Date; now: Date },
): Promise<boolean> {
  return (await db.row(grantForOrder, { id: uuidv7(), ...order })) !== undefined
}

const revokeAll = statement({
  name: 'licences.revokeAll',
  scope: locked,
  params: { studentId: uuid, now: timestamp },
  row: {},
  sql: 'update licences set revoked_at = :now where student_id = :studentId and revoked_at is null',
})

/** Revokes every licence of a student. */
export async function revokeLicences(db: Database, studentId: string, now: Date): Promise<void> {
  await db.execute(revokeAll, { studentId, now })
}

const revokeOne = statement({
  name: 'licences.revokeOfOrder',
  scope: locked,
  params: { orderId: uuid, now: timestamp },
  row: {},
  sql: 'update licences set revoked_at = :now where order_id = :orderId and revoked_at is null',
})

/** Revokes the licence of a refunded order. Returns false when it had none. */
export const revokeLicenceOfOrder = async (db: Database, orderId: string, now: Date): Promise<boolean> =>
  (await db.execute(revokeOne, { orderId, now })) > 0

const until = statement({
  name: 'licences.until',
  scope: locked,
  params: { studentId: uuid },
  row: { endsAt: timestamp.nullable() },
  sql: 'select max(ends_at) as "endsAt" from licences where student_id = :studentId and revoked_at is null',
})

/** Returns the end of a student's last licence, or null when they have none. */
export const licenceUntil = async (db: Database, studentId: string): Promise<Date | null> =>
  (await db.row(until, { studentId }))?.endsAt ?? null

const unlicensed = statement({
  name: 'licences.unlicensed',
  scope: locked,
  params: { studentIds: uuids, now: timestamp },
  row: { id: uuid },
  sql: `select id from accounts where id = any(:studentIds::uuid[])
    and (licence_until is null or licence_until <= :now::timestamptz)`,
})

/** Returns those of the students who have no licence left. A renewed licence outlives the revocation of another. */
export const withoutLicence = async (db: Database, studentIds: readonly string[], now: Date): Promise<string[]> =>
  (await db.rows(unlicensed, { studentIds, now })).map(({ id }) => id)
