// An order: what somebody is about to pay, computed by the server, and how the browser pays it.
import { z } from 'zod'
import { Id } from '../../kernel/endpoint.ts'
import { CouponCode } from '../coupons/coupon.ts'
import { gatewayIds, PaymentProof } from '../gateways/gateway.ts'
import { maxSeats, OrderPrice } from '../packages/order-price.ts'
import { seatMessages } from '../seats/seat.messages.ts'
import { orderStates } from './order-state.ts'

/** `amountPaise` is what the buyer has seen: an order with another total is refused. */
export const OrderDraft = z.strictObject({
  /** Whom staff pay for; students pay for themselves. */
  studentId: Id.optional(),
  packageId: Id,
  coupon: CouponCode.optional(),
  gateway: z.enum(gatewayIds),
  amountPaise: z.int().min(0),
})
export type OrderDraft = z.infer<typeof OrderDraft>

/** Seats that a college buys. */
export const SeatsDraft = z.strictObject({
  packageId: Id,
  quantity: z.int(seatMessages.quantity).min(1, seatMessages.quantity).max(maxSeats, seatMessages.quantity),
  gateway: z.enum(gatewayIds),
  amountPaise: z.int().min(0),
})
export type SeatsDraft = z.infer<typeof SeatsDraft>

export const GatewayOption = z.object({
  id: z.enum(gatewayIds),
  label: z.string(),
  /** No money moves: it stands in for a gateway. */
  isTest: z.boolean(),
})
export type GatewayOption = z.infer<typeof GatewayOption>

export const Order = z.object({
  id: z.uuid(),
  state: z.enum(orderStates),
  gateway: z.enum(gatewayIds),
  packageTitle: z.string(),
  /** How many licences: seats of a college, or the one of a student. */
  quantity: z.int(),
  price: OrderPrice,
})
export type Order = z.infer<typeof Order>

export const Confirmation = z.strictObject({ proof: PaymentProof.optional() })

export const maxWebhookBytes = 64 * 1024
/** As it came: a signature is over the bytes, not over what they mean. */
export const WebhookBody = z.string().min(1).max(maxWebhookBytes)
