// Identifies the floor's caller: a signed token in the cookie, so that no request looks up a session.
import { createHmac, timingSafeEqual } from 'node:crypto'

export interface FloorViewer {
  id: number
  place: number
  isStudent: boolean
}

const secret = 'it guards made-up records only'
const signatureOf = (text: string): Buffer => createHmac('sha256', secret).update(text).digest()

export function signToken({ id, place, isStudent }: FloorViewer): string {
  const text = `${id}.${place}.${isStudent ? 1 : 0}`
  return `${text}.${signatureOf(text).toString('base64url')}`
}

/** Returns the person of the cookie, or undefined when the signature is not ours. */
export function readToken(cookie = ''): FloorViewer | undefined {
  const [, text, given] = /(?:^|; )token=(\d+\.\d+\.[01])\.([^;]+)/.exec(cookie) ?? []
  if (!text || !given) return undefined
  const [signature, expected] = [Buffer.from(given, 'base64url'), signatureOf(text)]
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return undefined
  const [id, place, isStudent] = text.split('.')
  return { id: Number(id), place: Number(place), isStudent: isStudent === '1' }
}
