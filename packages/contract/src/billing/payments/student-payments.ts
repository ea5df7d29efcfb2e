// A student's payments: the licences with their sources, and the orders with their outcome.
import { z } from 'zod'
import { Moment } from '../../kernel/date-schemas.ts'
import { gatewayIds } from '../gateways/gateway.ts'
import { orderStates } from '../orders/order-state.ts'

/** The latest orders shown. A person normally gets one licence in three years. */
export const maxStudentOrders = 50

export const licenceSources = ['order', 'seat', 'hand'] as const

const StudentLicence = z.object({
  id: z.uuid(),
  startsAt: Moment,
  endsAt: Moment,
  /** Paid by an order, given with a seat of the college, or marked by hand. */
  source: z.enum(licenceSources),
  /** The reason of a manual mark; null for callers who may not see payments. */
  reason: z.string().nullable(),
  /** When the licence was revoked: marked as unpaid, refunded, or its seat given to someone else. */
  revokedAt: Moment.nullable(),
})
export type StudentLicence = z.infer<typeof StudentLicence>

const StudentOrder = z.object({
  id: z.uuid(),
  title: z.string(),
  gateway: z.enum(gatewayIds),
  state: z.enum(orderStates),
  /** Paid, with a refund due. */
  isRefundDue: z.boolean(),
  totalPaise: z.int(),
  /** The time of payment, or of the order until it is paid. */
  at: Moment,
  /** The person who placed the order; only they can open its transfer page. */
  payerId: z.uuid(),
})
export type StudentOrder = z.infer<typeof StudentOrder>

/** Newest first. `orders` is null for staff who may not see payments. */
export const StudentPayments = z.object({
  licences: z.array(StudentLicence),
  orders: z.array(StudentOrder).nullable(),
})
export type StudentPayments = z.infer<typeof StudentPayments>
