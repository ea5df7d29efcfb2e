// Verifies gateway signatures in constant time, and derives the ids of webhook events.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Returns the hexadecimal HMAC-SHA256 of a text, which most gateways sign with. */
export const hmacOf = (key: string | Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex')

/** Compares two texts in constant time. */
export const isSameText = (given: string, expected: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(expected)))

/** Returns a header that was sent exactly once, otherwise an empty string. */
export function headerOf(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

/** The id of an event is a hash of its body: gateways resend the same bytes and do not sign their headers. */
export const eventIdOf = (rawBody: string): string => sha256(rawBody)

/** Parses a body as JSON. Returns null when it is not JSON. */
export function jsonOf(rawBody: string): unknown {
  try {
    return JSON.parse(rawBody)
  } catch {
    return null
  }
}

export { sha256 }
