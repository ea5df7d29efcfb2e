// The SQL on students for those who manage them.
import { Problem } from '@rounds/contract/kernel/problem'
import type { StudentPayment } from '@rounds/contract/membership/students/student'
import { accountsWithin } from '#api/identity/accounts/accounts-within.ts'
import { Binds, type Scope } from '#api/kernel/access/scope.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { statementFamily } from '#api/kernel/database/statements.ts'

const statement = statementFamily('student_payment')

/** Marks a student of the scope as paid or unpaid. Throws `notFound` for anybody else. */
export async function setPaymentStatus(
  db: Database,
  scope: Scope,
  id: string,
  paymentStatus: StudentPayment['paymentStatus'],
): Promise<StudentPayment> {
  const { values, bind } = new Binds()
  const text = `update accounts set payment_status = ${bind(paymentStatus)}
    where id = ${bind(id)} and role = 'student' and ${accountsWithin(scope, bind, 'accounts')}
    returning id, name, payment_status as "paymentStatus"`
  const [student] = await db.run<StudentPayment>(statement(text), values)
  if (!student) throw new Problem('notFound')
  return student
}
