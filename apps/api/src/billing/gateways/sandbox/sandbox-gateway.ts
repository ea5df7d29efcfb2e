// The gateway for development and tests. Like a real one it keeps orders in a table, has a checkout page and signs its
// messages. No money moves, and it refuses to open in production.
import type { GatewayStatus } from '@rounds/contract/billing/gateways/gateway'
import { z } from 'zod'
import type { Api } from '#api/kernel/api.ts'
import type { Gateway, OpenedOrder } from '../gateway.ts'
import { headerOf, hmacOf, isSameText } from '../signatures.ts'
import { changeSandboxOrder, findSandboxOrder, openSandboxOrder, type SandboxOrder } from './sandbox.store.ts'

export const signatureHeader = 'x-sandbox-signature'
const WebhookBody = z.object({ eventId: z.string().max(100), gatewayOrderId: z.string().max(100) })

/** Signs a text: the proof for the browser, or the body of a webhook. */
export type SandboxSigner = (text: string) => string

/** Signs with a key derived from the product's own, which all servers share. */
export const sandboxSigner =
  ({ sealer }: Pick<Api, 'sealer'>): SandboxSigner =>
  (text) =>
    hmacOf(sealer.fingerprint('sandbox gateway', 'sandbox'), text)

/** The text that the proof of a payment signs. */
export const proofText = (gatewayOrderId: string, paymentId: string): string => `${gatewayOrderId}|${paymentId}`

/** Opens the sandbox gateway. Throws in production. */
export function openSandbox({
  db,
  sealer,
  production,
  clock,
}: Pick<Api, 'db' | 'sealer' | 'production' | 'clock'>): Gateway {
  if (production) throw new Error('The sandbox gateway is refused in production: nobody would pay anything.')
  const sign = sandboxSigner({ sealer })
  return {
    id: 'sandbox',
    label: 'Sandbox (no money moves)',
    isTest: true,
    async open({ id: orderId, amountPaise, description, returnUrl }) {
      const id = `sandbox_${orderId}`
      await openSandboxOrder(db, { id, amountPaise, description, returnUrl })
      return { gatewayOrderId: id, checkout: { kind: 'page', url: `/dev/payment/${id}` } }
    },
    async statusOf({ gatewayOrderId }) {
      const order = await findSandboxOrder(db, gatewayOrderId)
      if (!order) throw new Error(`The sandbox has no order ${gatewayOrderId}.`)
      return statusFrom(order)
    },
    isGenuine({ gatewayOrderId }: OpenedOrder, proof) {
      // Buyers who return without paying have no proof; then only the status counts.
      return proof === undefined || isSameText(proof.signature, sign(proofText(gatewayOrderId, proof.paymentId)))
    },
    readWebhook(rawBody, headers) {
      if (!isSameText(headerOf(headers, signatureHeader), sign(rawBody))) return null
      return WebhookBody.parse(JSON.parse(rawBody))
    },
    async refund({ gatewayOrderId }) {
      await changeSandboxOrder(db, gatewayOrderId, 'refunded', clock())
    },
  }
}

function statusFrom({ state, paymentId, amountPaise, changedAt }: SandboxOrder): GatewayStatus {
  if (state === 'open' || state === 'failed') return { kind: state }
  if (paymentId === null || changedAt === null) throw new Error('The sandbox lost a payment.')
  return { kind: state, paymentId, amountPaise, at: changedAt }
}
