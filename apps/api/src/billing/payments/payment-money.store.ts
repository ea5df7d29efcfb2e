// Reads the facts about an order that the refund policy needs.
import { gatewayIds } from '@rounds/contract/billing/gateways/gateway'
import { orderStates } from '@rounds/contract/billing/orders/order-state'
import type { Scope } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { integer, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import type { RowOf } from '#api/kernel/database/statement.ts'

const row = {
  id: uuid,
  studentId: uuid.nullable(),
  collegeId: uuid,
  payerId: uuid,
  state: oneOf(orderStates),
  gateway: oneOf(gatewayIds),
  paymentId: text.nullable(),
  paidAt: timestamp.nullable(),
  totalPaise: integer,
  activatedAt: timestamp.nullable(),
}
export type PaymentMoney = RowOf<typeof row>

const find = scopedStatement({
  name: 'payments.money',
  params: { id: uuid },
  row,
  axes: {},
  // A student's licence is activated when the department approves the account, seats when the first one is assigned.
  // Revoking the approval or the seat later does not make a refund possible again.
  sql: (
    within,
  ) => `select o.id, o.student_id as "studentId", o.college_id as "collegeId", o.payer_id as "payerId", o.state,
      o.gateway, o.payment_id as "paymentId", o.paid_at as "paidAt", o.total_paise as "totalPaise",
      case when o.student_id is null
        then (select min(l.granted_at) from licences l join seats s on s.id = l.seat_id where s.order_id = o.id)
        else (select l.activated_at from licences l where l.order_id = o.id) end as "activatedAt"
    from orders o where o.id = :id and ${within({ own: 'null', department: 'null', college: 'o.college_id' })}`,
})

/** Returns an order with its payment, or undefined when the scope has none with this id. */
export const findMoney = (db: Database, scope: Scope, id: string): Promise<PaymentMoney | undefined> =>
  db.row(find.of(scope, {}), { id })
