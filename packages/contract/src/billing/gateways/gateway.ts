// The payment gateways: how a browser pays with each, and what each reports about an order.
import { z } from 'zod'

/**
 * `transfer` is a bank transfer, which the Master confirms. `sandbox` replaces a gateway where none is set up, but
 * never in production.
 */
export const gatewayIds = ['razorpay', 'phonepe', 'transfer', 'sandbox'] as const
export type GatewayId = (typeof gatewayIds)[number]

/** Display names of the gateways. */
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
  /** Set for money in another currency than rupees; the amount is in its smallest unit. */
  currency?: string
}

/** A gateway's reply about an order: the only truth about money. */
export type GatewayStatus =
  | { kind: 'open' }
  | { kind: 'failed' }
  | ({ kind: 'refunded' } & GatewayMoney)
  | ({
      kind: 'paid'
      /**
       * Progress of the refunds that we requested, numbered up to `asks`; absent when the gateway knows none of them.
       */
      refund?: { asks: number; state: 'onItsWay' | 'failed' }
      /** A part refunded at the gateway. The product itself refunds only the whole amount. */
      partRefundedPaise?: number
    } & GatewayMoney)

/**
 * `asks`: the product can request a refund from the gateway. `sees`: an order's status reports every refund, even one
 * made in the gateway's dashboard; otherwise a person records it by hand.
 */
export const refundSupport: Readonly<Record<GatewayId, { asks: boolean; sees: boolean }>> = {
  razorpay: { asks: true, sees: true },
  phonepe: { asks: true, sees: false },
  transfer: { asks: false, sees: false },
  sandbox: { asks: true, sees: true },
}

/**
 * How the browser pays, always at `url`. A `page` belongs to the gateway; a `script` of the gateway runs in a document
 * of ours with its own content policy, for the given order and key.
 */
export const Checkout = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), url: z.string() }),
  z.object({ kind: z.literal('script'), key: z.string(), gatewayOrderId: z.string(), url: z.string() }),
])
export type Checkout = z.infer<typeof Checkout>

/** The proof of payment that a gateway's script hands to the browser; a gateway with its own page has none. */
export const PaymentProof = z.strictObject({
  paymentId: z.string().min(1).max(100),
  signature: z.string().min(1).max(200),
})
export type PaymentProof = z.infer<typeof PaymentProof>
