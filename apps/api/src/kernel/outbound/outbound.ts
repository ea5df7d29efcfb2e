// Calls to other servers: only to hosts that were named beforehand, within limits, following no redirect (controls: C38).
import { passedOnHeaders } from '#api/kernel/traces/request-context.ts'
import { createLimits, type LimitedCall } from './limits.ts'

export interface Outbound {
  /** Posts a form and returns the reply's status and JSON. Throws `OutboundFailure` when there is no usable reply. */
  postForm(address: string, form: Record<string, string>): Promise<{ status: number; body: unknown }>
}

/** There is no usable reply: the host is not allowed, out of reach, too late, or left alone after failures. */
export class OutboundFailure extends Error {
  override name = 'OutboundFailure'
}

export interface OutboundOptions {
  /** Host and port, as in an address. */
  hosts: readonly string[]
  timeoutMs?: number
}

const maxReplyLength = 100_000

export function createOutbound({ hosts, timeoutMs = 5_000 }: OutboundOptions): Outbound {
  const limits = { timeoutMs, maxConcurrent: 10, maxFailures: 5, pauseMs: 60_000 }
  // One for each host: the failures of one say nothing about another.
  const limited = new Map<string, LimitedCall>(hosts.map((host) => [host, createLimits(limits)]))
  return {
    async postForm(address, form) {
      const url = new URL(address)
      const call = limited.get(url.host)
      if (!call) throw new OutboundFailure(`${url.host} is not an allowed host`)
      try {
        return await call((signal) => post(url, form, signal))
      } catch (cause) {
        throw cause instanceof OutboundFailure ? cause : new OutboundFailure(`${url.host} gave no reply`, { cause })
      }
    },
  }
}

async function post(url: URL, form: Record<string, string>, signal: AbortSignal) {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    headers: { accept: 'application/json', ...passedOnHeaders() },
    body: new URLSearchParams(form),
    signal,
  })
  if (response.status >= 500) throw new OutboundFailure(`${url.host} replied ${response.status}`)
  const body: unknown = JSON.parse(await limitedText(response))
  return { status: response.status, body }
}

/** The text of a reply. Throws for one that is longer than any expected. */
async function limitedText(response: Response): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  const chunks: AsyncIterable<Uint8Array> | Uint8Array[] = response.body ?? []
  for await (const chunk of chunks) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > maxReplyLength) throw new OutboundFailure('the reply is too long')
  }
  return text
}
