// What students paid, as the Master sees it: orders at the gateways, and the licences that were given by hand.
import { z } from 'zod'
import { BusinessDate, Moment } from '../../kernel/date-schemas.ts'
import { Id } from '../../kernel/endpoint.ts'
import { pageQuery, SearchText } from '../../kernel/page.ts'
import { gatewayIds } from '../gateways/gateway.ts'
import { invoiceKinds } from '../invoices/invoice-number.ts'
import { orderStates } from '../orders/order-state.ts'
import { OrderPrice } from '../packages/order-price.ts'
import { Refund } from '../refunds/refund.ts'

/** How the money came; `byHand`: no order, somebody marked the student as paid. */
export const paymentSources = [...gatewayIds, 'byHand'] as const
export type PaymentSource = (typeof paymentSources)[number]

/** Those of an order; `withdrawn` for a mark by hand that was taken back. */
export const paymentStates = [...orderStates, 'withdrawn'] as const
export type PaymentState = (typeof paymentStates)[number]

export const Payment = z.object({
  id: z.uuid(),
  source: z.enum(paymentSources),
  state: z.enum(paymentStates),
  /** Whose licence it is for; null for seats of the college. */
  student: z.object({ id: z.uuid(), name: z.string(), email: z.string() }).nullable(),
  college: z.string(),
  /** Who paid: the student, or staff for them or for the college. Null for a mark by hand. */
  payer: z.object({ id: z.uuid(), name: z.string(), email: z.string() }).nullable(),
  title: z.string(),
  /** How many licences. */
  quantity: z.int(),
  /** Null for a mark by hand. */
  price: OrderPrice.nullable(),
  coupon: z.string().nullable(),
  /** The gateway's own id of the payment. */
  paymentId: z.string().nullable(),
  /** When it was paid or marked; before that when it was begun. */
  at: Moment,
  /** The money is to be given back: paid twice, too late, of another amount, or by a decision. */
  isRefundDue: z.boolean(),
  refund: Refund.nullable(),
  /** Who marked it by hand, and why. */
  by: z.string().nullable(),
  reason: z.string().nullable(),
  invoices: z.array(z.object({ id: z.uuid(), kind: z.enum(invoiceKinds), number: z.string() })),
})
export type Payment = z.infer<typeof Payment>

const Paise = z.int().min(0)
/** What the list adds up to: money that is with us, what went back, and what of the first is to go back. Orders that came to nothing count nowhere. */
export const PaymentTotals = z.object({ paidPaise: Paise, refundedPaise: Paise, duePaise: Paise })
export type PaymentTotals = z.infer<typeof PaymentTotals>

export const PaymentQuery = z.strictObject({
  ...pageQuery,
  search: SearchText,
  /** `refundDue`: to be given back, and not yet back. */
  state: z.enum([...paymentStates, 'refundDue']).optional(),
  source: z.enum(paymentSources).optional(),
  collegeId: Id.optional(),
  withCoupon: z.enum(['yes']).optional(),
  from: BusinessDate.optional(),
  to: BusinessDate.optional(),
})
export type PaymentQuery = z.infer<typeof PaymentQuery>

export const PaymentExportQuery = PaymentQuery.omit({ page: true, size: true })
export type PaymentExportQuery = z.infer<typeof PaymentExportQuery>
