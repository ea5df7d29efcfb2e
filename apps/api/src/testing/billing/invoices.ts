// Paid orders and a supplier, for tests of invoices.
import { uuidv7 } from 'uuidv7'
import type { Supplier } from '#api/billing/billing-settings.ts'
import type { Harness } from '../harness.ts'
import { insertRow } from '../insert-row.ts'
import type { TestPerson } from '../people.ts'
import { anOrderRow } from './orders.ts'

export const supplier: Supplier = {
  name: 'Rounds Private Limited',
  lines: ['12 Residency Road', 'Bengaluru 560025'],
  gstin: '29ABCDE1234F1Z5',
  state: 'Karnataka',
  sac: '997331',
}

/** Stores an order that this student has paid; returns its id. */
export async function aPaidOrder(harness: Harness, student: TestPerson): Promise<string> {
  const id = await anOrderRow(harness, student)
  const paid = `update orders set state = 'paid', payment_id = $2, paid_at = changed_at where id = $1`
  await harness.db.unchecked(paid, [id, `pay_${id}`])
  return id
}

/** Stores an invoice of this student; returns its id. */
export async function anInvoiceRow(harness: Harness, student: TestPerson): Promise<string> {
  const id = uuidv7()
  const orderId = await aPaidOrder(harness, student)
  const number = `INV/25-26/${id.slice(-6)}`
  const document = {
    kind: 'invoice',
    number,
    issuedOn: '2026-01-01',
    against: null,
    supplier,
    sac: '997331',
    buyer: { name: student.name, lines: [], gstin: null, state: 'Rajasthan' },
    title: 'Single Package',
    note: null,
    coupon: null,
    payment: { gateway: 'sandbox', id: 'pay', paidOn: '2026-01-01' },
    price: { offerPaise: 999_900, discountPaise: 0, gstPaise: 179_982, totalPaise: 1_179_882 },
    tax: { cgstPaise: 89_991, sgstPaise: 89_991, igstPaise: 0 },
  }
  const sequence = Number.parseInt(id.slice(-7), 16)
  await insertRow(harness.db, 'invoices', {
    id,
    kind: 'invoice',
    financialYear: '2025-26',
    sequence,
    number,
    orderId,
    studentId: student.id,
    issuedOn: '2026-01-01',
    title: 'Single Package',
    totalPaise: 1_179_882,
    issuedAt: harness.clock.now,
    document: JSON.stringify(document),
  })
  return id
}
