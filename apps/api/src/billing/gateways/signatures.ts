// Signatures of gateways, compared without telling by time how much of one was right, and the ids of what they send.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The HMAC-SHA256 of a text, as most gateways sign. */
export const hmacOf = (key: string | Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex')

/** True for the same text. */
export const isSameText = (given: string, expected: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(expected)))

/** A header that came once; empty where it did not. */
export function headerOf(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

/** The id of an event: over its body, because a gateway sends the same bytes again, and signs no header. */
export const eventIdOf = (rawBody: string): string => sha256(rawBody)

/** The JSON of a body; null for any other text. */
export function jsonOf(rawBody: string): unknown {
  try {
    return JSON.parse(rawBody)
  } catch {
    return null
  }
}

export { sha256 }
