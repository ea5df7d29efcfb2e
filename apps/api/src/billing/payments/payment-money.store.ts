// What the refund policy needs to know of an order.
import { gatewayIds } from '@rounds/contract/billing/gateways/gateway'
import { orderStates } from '@rounds/contract/billing/orders/order-state'
import type { Scope } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { boolean, integer, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
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
  isActivated: boolean,
}
export type PaymentMoney = RowOf<typeof row>

const find = scopedStatement({
  name: 'payments.money',
  params: { id: uuid },
  row,
  axes: {},
  // A student's licence is activated when the department has approved the account, seats when one of them is given.
  sql: (
    within,
  ) => `select o.id, o.student_id as "studentId", o.college_id as "collegeId", o.payer_id as "payerId", o.state,
      o.gateway, o.payment_id as "paymentId", o.paid_at as "paidAt", o.total_paise as "totalPaise",
      case when o.student_id is null then exists (select from seats s where s.order_id = o.id and s.licence_id is not null)
        else coalesce((select a.verify_by_hod from accounts a where a.id = o.student_id), false) end as "isActivated"
    from orders o where o.id = :id and ${within({ own: 'null', department: 'null', college: 'o.college_id' })}`,
})

/** An order with its money; undefined where the scope has none of this id. */
export const findMoney = (db: Database, scope: Scope, id: string): Promise<PaymentMoney | undefined> =>
  db.row(find.of(scope, {}), { id })
