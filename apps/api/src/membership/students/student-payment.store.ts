// Whether a student has paid, as the Master marks it.
import { Problem } from '@rounds/contract/kernel/problem'
import type { StudentPayment } from '@rounds/contract/membership/students/student'
import { accountColumns } from '#api/identity/accounts/account-columns.ts'
import type { Scope } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { oneOf, text, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'

const set = scopedStatement({
  name: 'studentPayment.set',
  params: { id: uuid, paymentStatus: oneOf(['paid', 'unpaid']) },
  row: { id: uuid, name: text, paymentStatus: oneOf(['paid', 'unpaid']) },
  axes: {},
  sql: (within) => `update accounts set payment_status = :paymentStatus
    where id = :id and role = 'student' and ${within(accountColumns('accounts'))}
    returning id, name, payment_status as "paymentStatus"`,
})

/** Marks a student of the scope as paid or unpaid. Throws `notFound` for anybody else. */
export async function setPaymentStatus(
  db: Database,
  scope: Scope,
  id: string,
  paymentStatus: StudentPayment['paymentStatus'],
): Promise<StudentPayment> {
  const student = await db.row(set.of(scope, {}), { id, paymentStatus })
  if (!student) throw new Problem('notFound')
  return student
}
