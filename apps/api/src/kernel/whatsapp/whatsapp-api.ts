// Calls of the WhatsApp Business Cloud API: only to the allowed host, following no redirect.
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { Undeliverable } from '#api/kernel/jobs/undeliverable.ts'
import { passedOnHeaders } from '#api/kernel/traces/request-context.ts'

export interface WhatsAppAccount {
  /** The API's URL with its version, such as https://graph.facebook.com/v23.0. */
  url: string
  phoneId: string
  token: string
}

interface Message {
  to: string
  template: string
  parameters: readonly string[]
  path: string
  dedupeKey: string
}

const allowedHosts = new Set(['graph.facebook.com'])
/** A server on this machine, for tests only. */
const isLocal = (host: string): boolean => host === '127.0.0.1' || host === 'localhost'

/** True for an address that messages may be sent to, together with the token. */
export function isAllowedApi(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || url.username || url.password) return false
  return (url.protocol === 'https:' && allowedHosts.has(url.hostname)) || isLocal(url.hostname)
}

const Refusal = z.object({ error: z.object({ code: z.int(), message: z.string() }) })
/** Busy, over a limit, or a problem with the account: worth a retry (codes of the API's documentation). */
const retryableCodes = new Set([1, 2, 4, 190, 80007, 130429, 131000, 131016, 131048, 131056, 131057, 133004])
const retryableStatuses = new Set([401, 403, 408, 429])
const maxReplyLength = 10_000

/**
 * Sends a message. Throws `Undeliverable` when the message itself is refused, and any other error to request a retry.
 */
export async function postMessage(account: WhatsAppAccount, message: Message, signal: AbortSignal): Promise<void> {
  if (!isAllowedApi(account.url)) throw new Undeliverable('The address of the WhatsApp API is not allowed.')
  const response = await fetch(`${account.url}/${encodeURIComponent(account.phoneId)}/messages`, {
    method: 'POST',
    redirect: 'manual',
    signal,
    headers: { authorization: `Bearer ${account.token}`, 'content-type': 'application/json', ...passedOnHeaders() },
    body: JSON.stringify(bodyOf(message)),
  })
  const text = (await response.text()).slice(0, maxReplyLength)
  if (response.ok) return
  if (response.status < 400) throw new Error(`The WhatsApp API redirected (${response.status}), which is not followed.`)
  const refusal = Refusal.safeParse(parsed(text)).data?.error
  const reason = `The WhatsApp API answered ${response.status}${refusal ? `: ${refusal.message} (${refusal.code})` : ''}.`
  const isPassing =
    response.status >= 500 || retryableStatuses.has(response.status) || retryableCodes.has(refusal?.code ?? 0)
  throw isPassing ? new Error(reason) : new Undeliverable(reason)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const bodyOf = ({ to, template, parameters, path, dedupeKey }: Message) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to,
  type: 'template',
  // Equal for the same message, so that a duplicate can be recognised.
  biz_opaque_callback_data: createHash('sha256').update(dedupeKey).digest('hex').slice(0, 32),
  template: {
    name: template,
    language: { code: 'en' },
    components: [
      { type: 'body', parameters: parameters.map((text) => ({ type: 'text', text })) },
      { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: path }] },
    ],
  },
})
