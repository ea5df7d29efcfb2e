// Client of PhonePe's API. The SDK is loaded on the first call.
import type { StandardCheckoutClient } from '@phonepe-pg/pg-sdk-node'
import { rupees } from '@rounds/contract/kernel/money'
import { z } from 'zod'
import { OutboundFailure } from '#api/kernel/outbound/outbound.ts'
import { Currency } from '../currency.ts'
import { carryCalls } from '../sdk-transport.ts'

export interface PhonePeAccount {
  clientId: string
  clientSecret: string
  clientVersion: number
  /** The webhook credentials as entered in PhonePe's dashboard. */
  webhookUser: string
  webhookPassword: string
  apiUrl: string
  /** Timeout of one call. Tests shorten it. */
  timeoutMs?: number | undefined
}

export const productionApi = 'https://api.phonepe.com'
export const testApi = 'https://api-preprod.phonepe.com'

const Opened = z.object({ redirectUrl: z.url() })
const Status = z.object({
  state: z.enum(['PENDING', 'COMPLETED', 'FAILED']),
  amount: z.number().int(),
  // PhonePe accepts rupees only and names no currency.
  currency: Currency.default(rupees),
  paymentDetails: z
    .array(z.object({ transactionId: z.string(), timestamp: z.number(), state: z.string() }))
    .default([]),
})
export type PhonePeStatus = z.infer<typeof Status>
const RefundStatus = z.object({ state: z.enum(['PENDING', 'CONFIRMED', 'COMPLETED', 'FAILED']) })
type RefundState = z.infer<typeof RefundStatus>['state']
/** The error that the SDK throws for an unknown id. */
const Unknown = z.union([
  z.object({ httpStatusCode: z.literal(404) }),
  z.object({ code: z.string().regex(/NOT_FOUND$/) }),
])

export interface PhonePeClient {
  pay(order: { orderId: string; amountPaise: number; returnUrl: string; seconds: number }): Promise<{ url: string }>
  statusOf(orderId: string): Promise<PhonePeStatus>
  refund(refundId: string, orderId: string, amountPaise: number): Promise<void>
  /** Returns the state of a refund, or null when PhonePe does not know this id. Throws for any other failure. */
  refundStateOf(refundId: string): Promise<RefundState | null>
}

type Sdk = typeof import('@phonepe-pg/pg-sdk-node')

export function createPhonePeClient(account: PhonePeAccount): PhonePeClient {
  let loading: Promise<{ sdk: Sdk; client: StandardCheckoutClient }> | undefined
  const load = async () => {
    const sdk = await import('@phonepe-pg/pg-sdk-node')
    return { sdk, client: clientOf(sdk, account) }
  }
  const ask = async (call: (client: StandardCheckoutClient, sdk: Sdk) => Promise<unknown>): Promise<unknown> => {
    loading ??= load()
    const { sdk, client } = await loading
    return call(client, sdk).catch((thrown: unknown) => {
      throw failureOf(thrown)
    })
  }
  return {
    async pay({ orderId, amountPaise, returnUrl, seconds }) {
      const opened = await ask((client, { StandardCheckoutPayRequest }) =>
        client.pay(
          StandardCheckoutPayRequest.builder()
            .merchantOrderId(orderId)
            .amount(amountPaise)
            .redirectUrl(returnUrl)
            .expireAfter(seconds)
            .build(),
        ),
      )
      return { url: Opened.parse(opened).redirectUrl }
    },
    statusOf: async (orderId) => Status.parse(await ask((client) => client.getOrderStatus(orderId))),
    async refund(refundId, orderId, amountPaise) {
      await ask((client, { RefundRequest }) =>
        client.refund(
          RefundRequest.builder()
            .merchantRefundId(refundId)
            .originalMerchantOrderId(orderId)
            .amount(amountPaise)
            .build(),
        ),
      )
    },
    async refundStateOf(refundId) {
      const status = await ask((client) =>
        client.getRefundStatus(refundId).catch((thrown: unknown) => {
          if (Unknown.safeParse(thrown).success) return null
          throw thrown
        }),
      )
      return status === null ? null : RefundStatus.parse(status).state
    },
  }
}

/**
 * Creates a client for this account alone. `getInstance` keeps one client per process, refuses a second account, and
 * would report every call to PhonePe from a timer that never stops.
 */
function clientOf({ Env, StandardCheckoutClient }: Sdk, account: PhonePeAccount): StandardCheckoutClient {
  const { clientId, clientSecret, clientVersion, apiUrl, timeoutMs } = account
  const env = apiUrl === productionApi ? Env.PRODUCTION : Env.SANDBOX
  const client: unknown = Reflect.construct(StandardCheckoutClient, [clientId, clientSecret, clientVersion, env, false])
  if (!(client instanceof StandardCheckoutClient)) throw new Error('The SDK of PhonePe makes no clients.')
  carryCalls(client.httpClient, { apiUrl, timeoutMs })
  return client
}

function failureOf(thrown: unknown): Error {
  return new OutboundFailure(`PhonePe: ${thrown instanceof Error ? thrown.message : 'no usable answer'}`)
}
