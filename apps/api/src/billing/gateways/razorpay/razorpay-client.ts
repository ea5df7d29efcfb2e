// Client of Razorpay's API. The SDK is loaded on the first call.
import type Razorpay from 'razorpay'
import { z } from 'zod'
import { OutboundFailure } from '#api/kernel/outbound/outbound.ts'
import { Currency } from '../currency.ts'
import { carryCalls } from '../sdk-transport.ts'

export interface RazorpayAccount {
  keyId: string
  keySecret: string
  webhookSecret: string
  apiUrl: string
  /** Timeout of one call. Tests shorten it. */
  timeoutMs?: number | undefined
}

export const productionApi = 'https://api.razorpay.com'

const Order = z.object({ id: z.string().min(1) })
const Payment = z.object({
  id: z.string().min(1),
  amount: z.coerce.number().int(),
  currency: Currency,
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  /** False when a bank authorized the money and then released it: it never reached us. */
  captured: z.boolean().default(true),
  created_at: z.number().int(),
  amount_refunded: z.coerce.number().int().default(0),
})
export type RazorpayPayment = z.infer<typeof Payment>
const Payments = z.object({ items: z.array(Payment) })
/** The value that the SDK throws: a part of the reply, not an `Error`. */
const Refusal = z.object({
  statusCode: z.number(),
  error: z.object({ code: z.string().optional(), description: z.string() }),
})

/** Payments authorized late are captured automatically for one day (1440 min), and refunded after that. */
const capture = {
  capture: 'automatic',
  capture_options: { automatic_expiry_period: 1440, manual_expiry_period: 7200, refund_speed: 'normal' },
} as const

export interface RazorpayClient {
  createOrder(order: { receipt: string; amountPaise: number }): Promise<{ id: string }>
  paymentsOf(orderId: string): Promise<RazorpayPayment[]>
  refund(paymentId: string, amountPaise: number): Promise<void>
}

export function createRazorpayClient({ keyId, keySecret, apiUrl, timeoutMs }: RazorpayAccount): RazorpayClient {
  let loading: Promise<Razorpay> | undefined
  const load = async (): Promise<Razorpay> => {
    const { default: Sdk } = await import('razorpay')
    const sdk = new Sdk({ key_id: keyId, key_secret: keySecret })
    carryCalls(Reflect.get(sdk.api, 'rq'), { apiUrl, timeoutMs })
    return sdk
  }
  const ask = async (call: (sdk: Razorpay) => Promise<unknown>): Promise<unknown> => {
    loading ??= load()
    const sdk = await loading
    return call(sdk).catch((thrown: unknown) => {
      throw failureOf(thrown)
    })
  }
  return {
    createOrder: async ({ receipt, amountPaise }) =>
      Order.parse(
        await ask((sdk) => sdk.orders.create({ amount: amountPaise, currency: 'INR', receipt, payment: capture })),
      ),
    paymentsOf: async (orderId) => Payments.parse(await ask((sdk) => sdk.orders.fetchPayments(orderId))).items,
    async refund(paymentId, amountPaise) {
      await ask((sdk) => sdk.payments.refund(paymentId, { amount: amountPaise, speed: 'normal' }))
    },
  }
}

function failureOf(thrown: unknown): Error {
  const refusal = Refusal.safeParse(thrown).data
  if (!refusal) return new OutboundFailure('Razorpay gave no usable answer', { cause: thrown })
  return new OutboundFailure(`Razorpay answered ${refusal.statusCode}: ${refusal.error.description}`)
}
