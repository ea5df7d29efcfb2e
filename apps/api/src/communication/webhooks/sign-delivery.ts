// Signs a delivery as in Standard Webhooks (standardwebhooks.com): id, time and body, with the webhook's secret.
import { createHmac, randomBytes } from 'node:crypto'
import { webhookSecretPrefix } from '@rounds/contract/communication/webhooks/webhook'

const secretBytes = 32

export const newWebhookSecret = (): string => `${webhookSecretPrefix}${randomBytes(secretBytes).toString('base64')}`

/** Returns the three headers. Each secret adds a signature, so that a secret can be rotated without a gap. */
export function signatureHeaders(
  { id, body, at }: { id: string; body: string; at: Date },
  secrets: readonly string[],
): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(webhookSecretPrefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures.join(' ') }
}
