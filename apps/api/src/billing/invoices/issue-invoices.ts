// Issues the due documents: an invoice per payment, a credit note per refund. A separate job does this, so that a fault
// with an invoice never withholds a licence that was paid for.
import type { InvoiceDocument } from '@rounds/contract/billing/invoices/invoice'
import { invoiceEvents } from '@rounds/contract/billing/invoices/invoice.events'
import { financialYearOf, type InvoiceKind, invoiceNumber } from '@rounds/contract/billing/invoices/invoice-number'
import { splitGst } from '@rounds/contract/billing/invoices/invoice-tax'
import { businessDateOf, showDate } from '@rounds/contract/kernel/dates'
import { uuidv7 } from 'uuidv7'
import { z } from 'zod'
import type { Api } from '#api/kernel/api.ts'
import { writeAudit } from '#api/kernel/audit/audit.ts'
import { queue } from '#api/kernel/jobs/queue.ts'
import type { Supplier } from '../billing-settings.ts'
import { mailedInvoice } from './invoice-file.ts'
import {
  dueInvoices,
  insertInvoice,
  lockSold,
  nextSequence,
  type Sold,
  seatInvoiceRecipients,
} from './invoices.store.ts'

const issue = queue({ name: 'issue-invoices', payload: z.strictObject({}), restsInMaintenance: true })
const maxAtOnce = 500

const events = {
  student: { invoice: invoiceEvents.issued, 'credit-note': invoiceEvents.credited },
  /** For staff who paid for a student. */
  payer: { invoice: invoiceEvents.issuedToPayer, 'credit-note': invoiceEvents.creditedToPayer },
  college: { invoice: invoiceEvents.issuedToCollege, 'credit-note': invoiceEvents.creditedToCollege },
} as const

type IssuePorts = Pick<Api, 'db' | 'notify' | 'clock'>

/** Runs every minute. Without a supplier nothing is issued, and due documents wait until one is set. */
export function invoiceJobs(api: Api, supplier: Supplier | undefined): void {
  api.jobs.work(issue, async () => {
    if (supplier) await issueDue(api, supplier)
  })
  api.jobs.schedule(issue, '* * * * *')
}

/**
 * Issues every due document in its own transaction. A failure does not stop the others; the first error is thrown at
 * the end.
 */
export async function issueDue(ports: IssuePorts, supplier: Supplier): Promise<void> {
  const faults: unknown[] = []
  for (const { orderId, kind } of await dueInvoices(ports.db, maxAtOnce)) {
    await issueInvoice(ports, supplier, orderId, kind).catch((fault: unknown) => faults.push(fault))
  }
  if (faults.length > 0) throw faults[0]
}

/** Issues one document and sends its notifications. Does nothing when it was already issued. */
function issueInvoice(
  { db, notify, clock }: IssuePorts,
  supplier: Supplier,
  orderId: string,
  kind: InvoiceKind,
): Promise<void> {
  return db.transaction(async () => {
    const [id, now] = [uuidv7(), clock()]
    const written = await writeInvoice(db, supplier, { id, orderId, kind, now })
    if (!written) return
    const { studentId, payerId, number } = written
    const facts = { work: number, document: { kind: mailedInvoice, id } }
    if (studentId === null)
      await notify(events.college[kind], { ...facts, to: await seatInvoiceRecipients(db, orderId) })
    else {
      await notify(events.student[kind], { ...facts, to: studentId })
      if (payerId !== studentId) await notify(events.payer[kind], { ...facts, to: payerId })
    }
    await writeAudit(
      db,
      { action: 'invoice.issued', outcome: 'done', viewer: null, requestId: `order ${orderId}`, ip: '', at: now },
      {
        subject: { kind: 'invoice', id },
        detail: { kind, ids: { order: orderId }, ...(studentId === null ? {} : { studentId }) },
      },
    )
  })
}

/**
 * Writes one document with the next number of its series, in the caller's transaction. Returns null when it already
 * exists.
 */
export async function writeInvoice(
  db: IssuePorts['db'],
  supplier: Supplier,
  { id, orderId, kind, now }: { id: string; orderId: string; kind: InvoiceKind; now: Date },
): Promise<{ number: string; studentId: string | null; payerId: string } | null> {
  const sold = await lockSold(db, orderId, kind)
  if (!sold) return null
  const issuedOn = businessDateOf(now)
  const financialYear = financialYearOf(issuedOn)
  const sequence = await nextSequence(db, kind, financialYear)
  const number = invoiceNumber(kind, financialYear, sequence)
  const document =
    kind === 'invoice' ? invoiceOf(sold, supplier, { number, issuedOn }) : creditOf(sold, { number, issuedOn })
  const { studentId, payerId } = sold
  await insertInvoice(db, { id, financialYear, sequence, orderId, studentId, document, now })
  return { number, studentId, payerId }
}

interface Issued {
  number: string
  issuedOn: string
}

/** The place of supply is the buyer's location: the state of the college, whether registered for GST or not. */
function invoiceOf(sold: Sold, { sac, ...supplier }: Supplier, issued: Issued): InvoiceDocument {
  const { offerPaise, discountPaise, gstPaise, totalPaise, paymentId, paidAt, licenceUntil } = sold
  if (paymentId === null || paidAt === null) throw new Error('An invoice for what nobody has paid.')
  const until = licenceUntil && `until ${showDate(businessDateOf(licenceUntil))}`
  return {
    kind: 'invoice',
    ...issued,
    against: null,
    supplier,
    buyer: buyerOf(sold),
    sac,
    title: sold.packageTitle,
    quantity: sold.quantity,
    note: until && (sold.name === null ? `Seats for residents, ${until}` : `For ${sold.name}, ${until}`),
    coupon: sold.coupon,
    payment: { gateway: sold.gateway, id: paymentId, paidOn: businessDateOf(paidAt) },
    price: { offerPaise, discountPaise, gstPaise, totalPaise },
    tax: splitGst(gstPaise, { supplier: supplier.state, supply: sold.state }),
  }
}

const buyerOf = ({ name, college, address, gstin, state }: Sold): InvoiceDocument['buyer'] =>
  name === null
    ? { name: college, lines: address.split(/\s*\n\s*/), gstin, state }
    : { name, lines: [college], gstin: null, state }

/** A credit note repeats the content of the invoice that it cancels. */
function creditOf({ invoice }: Sold, issued: Issued): InvoiceDocument {
  if (!invoice) throw new Error('A credit note without an invoice.')
  return { ...invoice, kind: 'credit-note', ...issued, against: { number: invoice.number, issuedOn: invoice.issuedOn } }
}
