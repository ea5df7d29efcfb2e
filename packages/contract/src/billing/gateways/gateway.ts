// The payment gateways that the product knows, how a browser pays with one, and what one of them says of an order.
import { z } from 'zod'

/** `transfer` is the bank's, read by the Master. `sandbox` stands in where no gateway is set up; a product in production has none of it. */
export const gatewayIds = ['razorpay', 'phonepe', 'transfer', 'sandbox'] as const
export type GatewayId = (typeof gatewayIds)[number]

/** What people call them. */
export const gatewayNames: Readonly<Record<GatewayId, string>> = {
  razorpay: 'Razorpay',
  phonepe: 'PhonePe',
  transfer: 'Bank transfer',
  sandbox: 'Sandbox',
}

interface GatewayMoney {
  paymentId: string
  amountPaise: number
  at: Date
  /** Of money that is no rupees; its amount is in the smallest unit of that currency. */
  currency?: string
}

/** What a gateway answers when it is asked about an order: the only truth about money. */
export type GatewayStatus =
  | { kind: 'open' }
  | { kind: 'failed' }
  | ({ kind: 'refunded' } & GatewayMoney)
  | ({
      kind: 'paid'
      /** How far the refunds are that we asked for, under the numbers up to `asks`; absent where it knows none of them. */
      refund?: { asks: number; state: 'onItsWay' | 'failed' }
      /** A part of it that somebody gave back at the gateway; the product gives back the whole only. */
      partRefundedPaise?: number
    } & GatewayMoney)

/**
 * `asks`: the product can ask the gateway for a refund. `sees`: an order's status tells of each refund, also of one that
 * was made in the gateway's own dashboard; where it does not, somebody notes it by hand.
 */
export const refundWays: Readonly<Record<GatewayId, { asks: boolean; sees: boolean }>> = {
  razorpay: { asks: true, sees: true },
  phonepe: { asks: true, sees: false },
  transfer: { asks: false, sees: false },
  sandbox: { asks: true, sees: true },
}

/**
 * How the browser pays: at `url` in both cases. A `page` is the gateway's own; a `script` of the gateway runs in a document of
 * ours with a policy of its own, for the order and the key that are named.
 */
export const Checkout = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), url: z.string() }),
  z.object({ kind: z.literal('script'), key: z.string(), gatewayOrderId: z.string(), url: z.string() }),
])
export type Checkout = z.infer<typeof Checkout>

/** What a gateway's script gives the browser to show that it was paid; a gateway with a page of its own gives none. */
export const PaymentProof = z.strictObject({
  paymentId: z.string().min(1).max(100),
  signature: z.string().min(1).max(200),
})
export type PaymentProof = z.infer<typeof PaymentProof>
