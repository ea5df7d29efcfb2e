// Payments as the Master sees them: orders at the gateways, and licences given by hand.
import { z } from 'zod'
import { BusinessDate, Moment } from '../../kernel/date-schemas.ts'
import { Id } from '../../kernel/endpoint.ts'
import { pageQuery, SearchText } from '../../kernel/page.ts'
import { gatewayIds } from '../gateways/gateway.ts'
import { invoiceKinds } from '../invoices/invoice-number.ts'
import { orderStates } from '../orders/order-state.ts'
import { OrderPrice } from '../packages/order-price.ts'
import { Refund } from '../refunds/refund.ts'

/** The source of the payment. `byHand`: no order; a person marked the student as paid. */
export const paymentSources = [...gatewayIds, 'byHand'] as const
export type PaymentSource = (typeof paymentSources)[number]

/** The states of an order, plus `withdrawn` for a manual mark that was undone. */
export const paymentStates = [...orderStates, 'withdrawn'] as const
export type PaymentState = (typeof paymentStates)[number]

export const Payment = z.object({
  id: z.uuid(),
  source: z.enum(paymentSources),
  state: z.enum(paymentStates),
  /** The student who gets the licence; null for seats of the college. */
  student: z.object({ id: z.uuid(), name: z.string(), email: z.string() }).nullable(),
  college: z.string(),
  /** The payer: the student, or staff on behalf of them or the college. Null for a manual mark. */
  payer: z.object({ id: z.uuid(), name: z.string(), email: z.string() }).nullable(),
  title: z.string(),
  /** Number of licences. */
  quantity: z.int(),
  /** Null for a manual mark. */
  price: OrderPrice.nullable(),
  coupon: z.string().nullable(),
  /** The gateway's id for the payment. */
  paymentId: z.string().nullable(),
  /** The time of payment or of the manual mark; of the order until it is paid. */
  at: Moment,
  /** The money must be refunded: it was paid twice, too late or in the wrong amount, or a decision says so. */
  isRefundDue: z.boolean(),
  refund: Refund.nullable(),
  /** The author of a manual mark, and the reason. */
  by: z.string().nullable(),
  reason: z.string().nullable(),
  invoices: z.array(z.object({ id: z.uuid(), kind: z.enum(invoiceKinds), number: z.string() })),
})
export type Payment = z.infer<typeof Payment>

const Paise = z.int().min(0)
/**
 * Totals of the list: money held, money refunded, and the part of the held money that is due for a refund.
 * Unpaid orders are not counted.
 */
export const PaymentTotals = z.object({ paidPaise: Paise, refundedPaise: Paise, duePaise: Paise })
export type PaymentTotals = z.infer<typeof PaymentTotals>

export const PaymentQuery = z.strictObject({
  ...pageQuery,
  search: SearchText,
  /** `refundDue`: a refund is due and not yet completed. */
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
