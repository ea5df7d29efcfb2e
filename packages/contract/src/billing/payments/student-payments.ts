// What a student has paid: the licences with how each was got, and the orders with what became of them.
import { z } from 'zod'
import { Moment } from '../../kernel/date-schemas.ts'
import { gatewayIds } from '../gateways/gateway.ts'
import { orderStates } from '../orders/order-state.ts'

/** The latest are shown; a person has a licence in three years. */
export const maxStudentOrders = 50

export const licenceSources = ['order', 'seat', 'hand'] as const

const StudentLicence = z.object({
  id: z.uuid(),
  startsAt: Moment,
  endsAt: Moment,
  /** Paid by an order, given with a seat of the college, or marked by hand. */
  source: z.enum(licenceSources),
  /** Why it was marked by hand; null for anyone who may not see what was paid. */
  reason: z.string().nullable(),
  /** When it was taken back: marked as unpaid, refunded, or its seat given on. */
  revokedAt: Moment.nullable(),
})
export type StudentLicence = z.infer<typeof StudentLicence>

const StudentOrder = z.object({
  id: z.uuid(),
  title: z.string(),
  gateway: z.enum(gatewayIds),
  state: z.enum(orderStates),
  /** Paid, and to be given back. */
  isRefundDue: z.boolean(),
  totalPaise: z.int(),
  /** When it was paid; before that when it was begun. */
  at: Moment,
  /** Who began it; its page of a transfer opens for them alone. */
  payerId: z.uuid(),
})
export type StudentOrder = z.infer<typeof StudentOrder>

/** Newest first. `orders` is null for staff who do not see what was paid. */
export const StudentPayments = z.object({
  licences: z.array(StudentLicence),
  orders: z.array(StudentOrder).nullable(),
})
export type StudentPayments = z.infer<typeof StudentPayments>
