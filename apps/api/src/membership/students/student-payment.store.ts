// Whether a student has paid, as the Master marks it.
import { Problem } from '@rounds/contract/kernel/problem'
import { paymentStatuses, type StudentPayment } from '@rounds/contract/membership/students/student'
import { accountColumns } from '#api/identity/accounts/account-columns.ts'
import type { Scope } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { boolean, oneOf, text, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'

const set = scopedStatement({
  name: 'studentPayment.set',
  params: { id: uuid, paymentStatus: oneOf(paymentStatuses) },
  row: { id: uuid, name: text, paymentStatus: oneOf(paymentStatuses), isChanged: boolean },
  axes: {},
  sql: (within) => `with before as (select id, payment_status from accounts
      where id = :id and role = 'student' and ${within(accountColumns('accounts'))} for update)
    update accounts set payment_status = :paymentStatus from before where accounts.id = before.id
    returning accounts.id, accounts.name, accounts.payment_status as "paymentStatus",
      before.payment_status <> accounts.payment_status as "isChanged"`,
})

/** Marks a student of the scope as paid or unpaid. Throws `notFound` for anybody else. */
export async function setPaymentStatus(
  db: Database,
  scope: Scope,
  id: string,
  paymentStatus: StudentPayment['paymentStatus'],
): Promise<{ student: StudentPayment; isChanged: boolean }> {
  const row = await db.row(set.of(scope, {}), { id, paymentStatus })
  if (!row) throw new Problem('notFound')
  const { isChanged, ...student } = row
  return { student, isChanged }
}
