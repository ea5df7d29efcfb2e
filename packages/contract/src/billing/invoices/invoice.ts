// An invoice or credit note with all its content, stored as it was issued.
import { z } from 'zod'
import { BusinessDate } from '../../kernel/date-schemas.ts'
import { gatewayIds } from '../gateways/gateway.ts'
import { OrderPrice } from '../packages/order-price.ts'
import { invoiceKinds } from './invoice-number.ts'

/** The seller or buyer, as named in the document. `state` is a state or union territory of India. */
export const Party = z.object({
  name: z.string(),
  /** Lines of the address. */
  lines: z.array(z.string()),
  gstin: z.string().nullable(),
  state: z.string(),
})
export type Party = z.infer<typeof Party>

const Paise = z.int().min(0)

export const InvoiceDocument = z.object({
  kind: z.enum(invoiceKinds),
  number: z.string(),
  issuedOn: BusinessDate,
  /** The invoice that a credit note reverses. */
  against: z.object({ number: z.string(), issuedOn: BusinessDate }).nullable(),
  supplier: Party,
  buyer: Party,
  /** The service accounting code (SAC). */
  sac: z.string(),
  title: z.string(),
  /** Licences sold. Invoices from before this field have one. */
  quantity: z.int().positive().default(1),
  /** The licence holder and the end of the licence. */
  note: z.string().nullable(),
  coupon: z.string().nullable(),
  payment: z.object({ gateway: z.enum(gatewayIds), id: z.string(), paidOn: BusinessDate }),
  price: OrderPrice,
  tax: z.object({ cgstPaise: Paise, sgstPaise: Paise, igstPaise: Paise }),
})
export type InvoiceDocument = z.infer<typeof InvoiceDocument>

/** A row of the list of invoices. */
export const InvoiceLine = z.object({
  id: z.uuid(),
  kind: z.enum(invoiceKinds),
  number: z.string(),
  issuedOn: BusinessDate,
  title: z.string(),
  totalPaise: Paise,
})
export type InvoiceLine = z.infer<typeof InvoiceLine>
