// The gateway of development and tests: it keeps its orders in a table, has a checkout page of its own and signs what it
// says, as a real one does. No money moves, and a product in production refuses to open it.
import type { GatewayStatus } from '@rounds/contract/billing/gateways/gateway'
import { z } from 'zod'
import type { Api } from '#api/kernel/api.ts'
import type { Gateway, OpenedOrder } from '../gateway.ts'
import { headerOf, hmacOf, isSameText } from '../signatures.ts'
import { changeSandboxOrder, findSandboxOrder, openSandboxOrder, type SandboxOrder } from './sandbox.store.ts'

export const signatureHeader = 'x-sandbox-signature'
const WebhookBody = z.object({ eventId: z.string().max(100), gatewayOrderId: z.string().max(100) })

/** Signs for the sandbox: `signer.proof` for the browser, `signer.body` for webhooks. */
export type SandboxSigner = (text: string) => string

/** Its key is the product's own, so that every server of it knows it. */
export const sandboxSigner =
  ({ sealer }: Pick<Api, 'sealer'>): SandboxSigner =>
  (text) =>
    hmacOf(sealer.fingerprint('sandbox gateway', 'sandbox'), text)

/** What the proof of a payment signs. */
export const proofText = (gatewayOrderId: string, paymentId: string): string => `${gatewayOrderId}|${paymentId}`

/** Throws in production. */
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
      // Buyers who come back without having paid have no proof; then the status alone says what happened.
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
