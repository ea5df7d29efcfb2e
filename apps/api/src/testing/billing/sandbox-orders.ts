// Many orders at the sandbox, written as rows: each for a different student, with its outcome at the gateway.
import { uuidv7 } from 'uuidv7'
import { openSandboxOrder } from '#api/billing/gateways/sandbox/sandbox.store.ts'
import { listPackages } from '#api/billing/packages/packages.store.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { insertRow } from '../insert-row.ts'
import { aPerson } from '../people.ts'

/** The outcome of an order at its gateway. */
export type GatewayEnd = 'open' | 'paid' | 'failed'

export interface OrderAtSandbox {
  id: string
  studentId: string
  gatewayOrderId: string
  end: GatewayEnd
}

const price = { offerPaise: 999_900, discountPaise: 0, gstPaise: 179_982, totalPaise: 1_179_882 }

/** The packages must exist. With `isNoted` false, the server has not yet saved the gateway's id of an order. */
export async function ordersAtSandbox(
  db: Database,
  place: { collegeId: string; departmentId: string },
  ends: readonly GatewayEnd[],
  { now = new Date(), isNoted = true } = {},
): Promise<OrderAtSandbox[]> {
  const [single] = (await listPackages(db, now)).filter(({ buyer }) => buyer === 'one')
  if (!single) throw new Error('no package for one')
  const orders: OrderAtSandbox[] = []
  for (const end of ends) {
    const [id, name] = [uuidv7(), 'Dr Payer']
    const email = `payer.${id}@rounds.example`
    const student = await aPerson(db, {
      role: 'student',
      name,
      email,
      paymentStatus: 'unpaid',
      createdAt: now,
      ...place,
    })
    const gatewayOrderId = `sandbox_${id}`
    await insertRow(db, 'orders', {
      id,
      studentId: student.id,
      ...place,
      payerId: student.id,
      quantity: 1,
      packageId: single.id,
      packageTitle: single.title,
      ...price,
      gateway: 'sandbox',
      state: 'created',
      isRefundDue: false,
      gatewayOrderId: isNoted ? gatewayOrderId : null,
      createdAt: now,
      changedAt: now,
      expiresAt: new Date(now.getTime() + 30 * 60_000),
    })
    await openSandboxOrder(db, {
      id: gatewayOrderId,
      amountPaise: price.totalPaise,
      description: 'A licence',
      returnUrl: 'http://localhost',
    })
    if (end !== 'open')
      await db.unchecked('update sandbox_orders set state = $2, changed_at = $3, payment_id = $4 where id = $1', [
        gatewayOrderId,
        end,
        now,
        end === 'paid' ? `pay_${id}` : null,
      ])
    orders.push({ id, studentId: student.id, gatewayOrderId, end })
  }
  return orders
}
