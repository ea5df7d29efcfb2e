// Calls to other servers: only to a fixed list of hosts, within limits, following no redirect (controls: C38).
import { setTimeout as pause } from 'node:timers/promises'
import { passedOnHeaders } from '#api/kernel/traces/request-context.ts'
import { createLimits, type LimitedCall } from './limits.ts'

export interface OutboundRequest {
  method: 'GET' | 'POST'
  address: string
  headers?: Readonly<Record<string, string>>
  body?: string | URLSearchParams
  /** Max attempts to get a usable reply, all within one timeout; 1 when absent. */
  tries?: number
}

export interface Outbound {
  /** Returns the reply's status and JSON. Throws `OutboundFailure` without a usable reply. */
  send(request: OutboundRequest): Promise<{ status: number; body: unknown }>
  /** Posts a form once. */
  postForm(address: string, form: Record<string, string>): Promise<{ status: number; body: unknown }>
}

/** Thrown without a usable reply: the host is not allowed, unreachable, too slow, or paused after failures. */
export class OutboundFailure extends Error {
  override name = 'OutboundFailure'
}

export interface OutboundOptions {
  /** Host and port, as in an address. */
  hosts: readonly string[]
  timeoutMs?: number
}

const maxReplyLength = 100_000
const pauseBetweenTriesMs = 200

export function createOutbound({ hosts, timeoutMs = 5_000 }: OutboundOptions): Outbound {
  const limits = { timeoutMs, maxConcurrent: 10, maxFailures: 5, pauseMs: 60_000 }
  // One per host: the failures of one say nothing about another.
  const limited = new Map<string, LimitedCall>(hosts.map((host) => [host, createLimits(limits)]))
  const send: Outbound['send'] = async (request) => {
    const url = new URL(request.address)
    const call = limited.get(url.host)
    if (!call) throw new OutboundFailure(`${url.host} is not an allowed host`)
    try {
      return await call((signal) => sendTimes(url, request, signal, request.tries ?? 1))
    } catch (cause) {
      throw cause instanceof OutboundFailure ? cause : new OutboundFailure(`${url.host} gave no reply`, { cause })
    }
  }
  return {
    send,
    postForm: (address, form) => send({ method: 'POST', address, body: new URLSearchParams(form) }),
  }
}

async function sendTimes(url: URL, request: OutboundRequest, signal: AbortSignal, tries: number) {
  for (let left = tries - 1; ; left--) {
    try {
      return await sendOnce(url, request, signal)
    } catch (failure) {
      if (left <= 0 || signal.aborted) throw failure
      await pause(pauseBetweenTriesMs, undefined, { signal })
    }
  }
}

async function sendOnce(url: URL, { method, headers, body }: OutboundRequest, signal: AbortSignal) {
  const response = await fetch(url, {
    method,
    redirect: 'error',
    headers: { accept: 'application/json', ...headers, ...passedOnHeaders() },
    ...(body === undefined ? {} : { body }),
    signal,
  })
  if (response.status >= 500) throw new OutboundFailure(`${url.host} replied ${response.status}`)
  const reply: unknown = JSON.parse(await limitedText(response))
  return { status: response.status, body: reply }
}

/** Returns the text of a reply. Throws when it is longer than any expected reply. */
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
