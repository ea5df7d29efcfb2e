// Reads and writes invoices. A number is taken in the transaction that writes its document, so a series has no gaps.

import { gatewayIds } from '@rounds/contract/billing/gateways/gateway'
import {
  type InvoiceDocument,
  type InvoiceLine,
  InvoiceDocument as InvoiceSchema,
} from '@rounds/contract/billing/invoices/invoice'
import { maxInvoicesShown } from '@rounds/contract/billing/invoices/invoice.endpoints'
import { type InvoiceKind, invoiceKinds } from '@rounds/contract/billing/invoices/invoice-number'
import type { Scope, ScopeColumns } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { day, integer, json, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, type RowOf, statement } from '#api/kernel/database/statement.ts'

const issuing = everybody('the job that issues what is due for all people')

const due = statement({
  name: 'invoices.due',
  scope: issuing,
  params: { limit: integer },
  row: { orderId: uuid, kind: oneOf(invoiceKinds) },
  // Sorts an invoice before its credit note.
  sql: `select o.id as "orderId", k.kind from orders o cross join (values ('invoice'), ('credit-note')) k(kind)
    where o.payment_id is not null and (k.kind = 'invoice' or o.state = 'refunded')
      and not exists (select from invoices i where i.order_id = o.id and i.kind = k.kind)
    order by o.paid_at, o.id, k.kind desc limit :limit`,
})

/** Returns the documents to issue: an invoice per payment, a credit note per refund. */
export const dueInvoices = (db: Database, limit: number): Promise<{ orderId: string; kind: InvoiceKind }[]> =>
  db.rows(due, { limit })

const hold = statement({
  name: 'invoices.holdOrder',
  scope: issuing,
  params: { orderId: uuid },
  row: { id: uuid },
  sql: 'select id from orders where id = :orderId for update',
})

const soldRow = {
  /** Null for seats of a college. */
  studentId: uuid.nullable(),
  payerId: uuid,
  name: text.nullable(),
  college: text,
  address: text,
  gstin: text.nullable(),
  state: text,
  packageTitle: text,
  quantity: integer,
  offerPaise: integer,
  discountPaise: integer,
  gstPaise: integer,
  totalPaise: integer,
  coupon: text.nullable(),
  gateway: oneOf(gatewayIds),
  paymentId: text.nullable(),
  paidAt: timestamp.nullable(),
  licenceUntil: timestamp.nullable(),
  invoice: json(InvoiceSchema).nullable(),
}
/** The sale, with its invoice when one was issued. */
export type Sold = RowOf<typeof soldRow>

const sold = statement({
  name: 'invoices.sold',
  scope: issuing,
  params: { orderId: uuid, kind: oneOf(invoiceKinds) },
  row: soldRow,
  sql: `select o.student_id as "studentId", o.payer_id as "payerId", a.name, c.name as college, c.address, c.gstin,
      s.name as state, o.package_title as "packageTitle", o.quantity,
      o.offer_paise as "offerPaise", o.discount_paise as "discountPaise", o.gst_paise as "gstPaise",
      o.total_paise as "totalPaise", cp.code as coupon, o.gateway, o.payment_id as "paymentId", o.paid_at as "paidAt",
      coalesce(l.ends_at, (select min(t.ends_at) from seats t where t.order_id = o.id)) as "licenceUntil",
      (select i.document from invoices i where i.order_id = o.id and i.kind = 'invoice') as invoice
    from orders o left join accounts a on a.id = o.student_id join colleges c on c.id = o.college_id
      join states s on s.id = c.state_id left join coupons cp on cp.id = o.coupon_id
      left join licences l on l.order_id = o.id
    where o.id = :orderId and not exists (select from invoices i where i.order_id = o.id and i.kind = :kind)`,
})

/** Locks the order until the transaction ends. Returns undefined when the document was already issued. */
export async function lockSold(db: Database, orderId: string, kind: InvoiceKind): Promise<Sold | undefined> {
  await db.row(hold, { orderId })
  // A separate statement, so that it sees the rows committed by the previous lock holder.
  return db.row(sold, { orderId, kind })
}

const next = statement({
  name: 'invoices.nextNumber',
  scope: issuing,
  params: { kind: oneOf(invoiceKinds), financialYear: text },
  row: { last: integer },
  sql: `insert into invoice_series as s (kind, financial_year, last) values (:kind, :financialYear, 1)
    on conflict (kind, financial_year) do update set last = s.last + 1 returning last`,
})

/**
 * Returns the next number of a series. The series stays locked until the transaction ends, and a rollback returns the
 * number.
 */
export async function nextSequence(db: Database, kind: InvoiceKind, financialYear: string): Promise<number> {
  const row = await db.row(next, { kind, financialYear })
  if (!row) throw new Error('A series without a number.')
  return row.last
}

const insert = statement({
  name: 'invoices.insert',
  scope: issuing,
  params: {
    id: uuid,
    kind: oneOf(invoiceKinds),
    financialYear: text,
    sequence: integer,
    number: text,
    orderId: uuid,
    studentId: uuid.nullable(),
    issuedOn: day,
    title: text,
    totalPaise: integer,
    document: json(InvoiceSchema),
    now: timestamp,
  },
  row: {},
  sql: `insert into invoices (id, kind, financial_year, sequence, number, order_id, student_id, issued_on, title,
      total_paise, document, issued_at)
    values (:id, :kind, :financialYear, :sequence, :number, :orderId, :studentId, :issuedOn::date, :title, :totalPaise,
      :document::jsonb, :now)`,
})

export async function insertInvoice(
  db: Database,
  {
    document,
    ...row
  }: {
    id: string
    financialYear: string
    sequence: number
    orderId: string
    studentId: string | null
    document: InvoiceDocument
    now: Date
  },
): Promise<void> {
  const { kind, number, issuedOn, title, price } = document
  await db.execute(insert, { ...row, document, kind, number, issuedOn, title, totalPaise: price.totalPaise })
}

/** Students see their own invoices. A college sees the invoices for its seats. */
export const invoiceColumns: ScopeColumns = {
  own: 'i.student_id',
  department: 'null',
  college: 'case when o.student_id is null then o.college_id end',
}
export const invoicesFrom = 'invoices i join orders o on o.id = i.order_id'
const from = `from ${invoicesFrom}`

const list = scopedStatement({
  name: 'invoices.list',
  params: {},
  row: { id: uuid, kind: oneOf(invoiceKinds), number: text, issuedOn: day, title: text, totalPaise: integer },
  axes: {},
  sql: (
    within,
  ) => `select i.id, i.kind, i.number, i.issued_on as "issuedOn", i.title, i.total_paise as "totalPaise" ${from}
    where ${within(invoiceColumns)} order by i.issued_at desc, i.id desc limit ${maxInvoicesShown}`,
})

/** Returns the documents of the scope, newest first. */
export const listInvoices = (db: Database, scope: Scope): Promise<InvoiceLine[]> => db.rows(list.of(scope, {}), {})

const find = scopedStatement({
  name: 'invoices.find',
  params: { id: uuid },
  row: { document: json(InvoiceSchema), issuedAt: timestamp },
  axes: {},
  sql: (within) =>
    `select i.document, i.issued_at as "issuedAt" ${from} where i.id = :id and ${within(invoiceColumns)}`,
})

/** Returns a document, or undefined when the scope has none with this id. */
export const findInvoice = (
  db: Database,
  scope: Scope,
  id: string,
): Promise<{ document: InvoiceDocument; issuedAt: Date } | undefined> => db.row(find.of(scope, {}), { id })

/** The people notified of a college's documents: its current administrators, and the Master who bought for it. */
const answersFor = `(a.active and (a.role = 'admin' and a.college_id = o.college_id or a.role = 'master' and a.id = o.payer_id))`

const recipients = statement({
  name: 'invoices.told',
  scope: issuing,
  params: { orderId: uuid },
  row: { id: uuid },
  sql: `select a.id from orders o join accounts a on ${answersFor} where o.id = :orderId order by a.id`,
})

/** Returns the recipients of a document for seats of a college. */
export const seatInvoiceRecipients = async (db: Database, orderId: string): Promise<string[]> =>
  (await db.rows(recipients, { orderId })).map(({ id }) => id)

const findMailed = statement({
  name: 'invoices.findMailed',
  scope: everybody('a mail in the background: limited to the address of the person who bought or paid'),
  params: { id: uuid, to: text },
  row: { document: json(InvoiceSchema), issuedAt: timestamp },
  sql: `select i.document, i.issued_at as "issuedAt" from invoices i join orders o on o.id = i.order_id
    where i.id = :id and exists (select from accounts a where lower(a.email) = lower(:to)
      and case when i.student_id is null then ${answersFor} else a.id in (i.student_id, o.payer_id) end)`,
})

/** Returns a document for a mail, or undefined when the address belongs to neither the buyer nor the payer. */
export const findMailedInvoice = (
  db: Database,
  id: string,
  to: string,
): Promise<{ document: InvoiceDocument; issuedAt: Date } | undefined> => db.row(findMailed, { id, to })
