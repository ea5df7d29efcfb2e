// An order: its price, computed by the server, and how the browser pays it.
import { z } from 'zod'
import { Id } from '../../kernel/endpoint.ts'
import { CouponCode } from '../coupons/coupon.ts'
import { gatewayIds, PaymentProof } from '../gateways/gateway.ts'
import { maxSeats, OrderPrice } from '../packages/order-price.ts'
import { seatMessages } from '../seats/seat.messages.ts'
import { orderStates } from './order-state.ts'

/** `amountPaise` is the total that the buyer saw. An order whose total differs is refused. */
export const OrderDraft = z.strictObject({
  /** The student whom staff pay for; absent when students pay for themselves. */
  studentId: Id.optional(),
  packageId: Id,
  coupon: CouponCode.optional(),
  gateway: z.enum(gatewayIds),
  amountPaise: z.int().min(0),
})
export type OrderDraft = z.infer<typeof OrderDraft>

/** An order of seats for a college. */
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
  /** A sandbox order: no money moves. */
  isTest: z.boolean(),
})
export type GatewayOption = z.infer<typeof GatewayOption>

export const Order = z.object({
  id: z.uuid(),
  state: z.enum(orderStates),
  gateway: z.enum(gatewayIds),
  packageTitle: z.string(),
  /** Licences bought: the seats of a college, or 1 for a student. */
  quantity: z.int(),
  price: OrderPrice,
})
export type Order = z.infer<typeof Order>

export const Confirmation = z.strictObject({ proof: PaymentProof.optional() })

export const maxWebhookBytes = 64 * 1024
/** The raw text: the signature covers the bytes, not the parsed content. */
export const WebhookBody = z.string().min(1).max(maxWebhookBytes)
