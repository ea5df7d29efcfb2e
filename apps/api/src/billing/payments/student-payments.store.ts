// The licences and orders of one student, within the viewer's scope.
import { gatewayIds } from '@rounds/contract/billing/gateways/gateway'
import { orderStates } from '@rounds/contract/billing/orders/order-state'
import {
  licenceSources,
  maxStudentOrders,
  type StudentLicence,
  type StudentOrder,
  type StudentPayments,
} from '@rounds/contract/billing/payments/student-payments'
import { Problem } from '@rounds/contract/kernel/problem'
import { accountColumns } from '#api/identity/accounts/account-columns.ts'
import { isKept } from '#api/identity/accounts/kept-accounts.ts'
import type { Scope } from '#api/kernel/access/scope.ts'
import { scopedStatement, type Within } from '#api/kernel/access/scoped-statement.ts'
import { boolean, integer, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import type { RowOf } from '#api/kernel/database/statement.ts'

const params = { studentId: uuid }
const isOfStudent = (within: Within): string =>
  `a.id = :studentId and a.role = 'student' and ${isKept()} and ${within(accountColumns())}`

const student = scopedStatement({
  name: 'payments.student',
  params,
  row: { id: uuid },
  axes: {},
  sql: (within) => `select a.id from accounts a where ${isOfStudent(within)}`,
})

const licenceRow = {
  id: uuid,
  startsAt: timestamp,
  endsAt: timestamp,
  source: oneOf(licenceSources),
  reason: text.nullable(),
  revokedAt: timestamp.nullable(),
}
const licences = scopedStatement({
  name: 'payments.licencesOfStudent',
  params,
  row: licenceRow,
  axes: {},
  sql: (
    within,
  ) => `select l.id, l.starts_at as "startsAt", l.ends_at as "endsAt", l.reason, l.revoked_at as "revokedAt",
      case when l.order_id is not null then 'order' when l.seat_id is not null then 'seat' else 'hand' end as source
    from licences l join accounts a on a.id = l.student_id where ${isOfStudent(within)}
    order by l.revoked_at is not null, l.ends_at desc, l.id desc limit ${maxStudentOrders}`,
})

const orderRow = {
  id: uuid,
  title: text,
  gateway: oneOf(gatewayIds),
  state: oneOf(orderStates),
  isRefundDue: boolean,
  totalPaise: integer,
  at: timestamp,
  payerId: uuid,
}
const orders = scopedStatement({
  name: 'payments.ordersOfStudent',
  params,
  row: orderRow,
  axes: {},
  sql: (within) => `select o.id, o.package_title as title, o.gateway, o.state, o.is_refund_due as "isRefundDue",
      o.total_paise as "totalPaise", coalesce(o.paid_at, o.created_at) as at, o.payer_id as "payerId"
    from orders o join accounts a on a.id = o.student_id where ${isOfStudent(within)}
    order by at desc, o.id desc limit ${maxStudentOrders}`,
})

const shownLicence = ({ startsAt, endsAt, revokedAt, ...one }: RowOf<typeof licenceRow>): StudentLicence => ({
  ...one,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  revokedAt: revokedAt?.toISOString() ?? null,
})
const shownOrder = ({ at, ...one }: RowOf<typeof orderRow>): StudentOrder => ({ ...one, at: at.toISOString() })

/**
 * Returns the payments of a student, with orders and reasons only when `seesMoney`. Throws `notFound` for a student
 * outside the scope.
 */
export async function paymentsOfStudent(
  db: Database,
  scope: Scope,
  studentId: string,
  seesMoney: boolean,
): Promise<StudentPayments> {
  if (!(await db.row(student.of(scope, {}), { studentId }))) throw new Problem('notFound')
  const held = (await db.rows(licences.of(scope, {}), { studentId })).map(shownLicence)
  if (!seesMoney) return { licences: held.map((one) => ({ ...one, reason: null })), orders: null }
  return { licences: held, orders: (await db.rows(orders.of(scope, {}), { studentId })).map(shownOrder) }
}
