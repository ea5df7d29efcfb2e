// A sign-in at a college that is under way: what the answer must fit, sealed in a cookie of the browser that began it, so
// that nobody else can end it and strangers who begin some fill no table.
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isOver } from '#api/kernel/clock/clock-skew.ts'
import type { Sealer } from '#api/kernel/sealing/sealer.ts'
import { attemptContext, attemptCookie } from './single-sign-on.sealed.ts'

export const attemptMs = 10 * 60_000
const cookieName = (secure: boolean): string => (secure ? '__Host-sign-on' : 'sign-on')

const Attempt = z.object({
  collegeId: z.uuid(),
  state: z.string(),
  nonce: z.string(),
  /** Of PKCE. */
  verifier: z.string(),
  endsAt: z.iso.datetime(),
})
export type Attempt = z.infer<typeof Attempt>

const random = () => randomBytes(32).toString('base64url')

export const newAttempt = (collegeId: string, now: Date): Attempt => ({
  collegeId,
  state: random(),
  nonce: random(),
  verifier: random(),
  endsAt: new Date(now.getTime() + attemptMs).toISOString(),
})

export function setAttemptCookie(reply: FastifyReply, sealer: Sealer, attempt: Attempt, secure: boolean): void {
  const sealed = sealer.seal(attemptCookie, JSON.stringify(attempt), attemptContext)
  const maxAge = attemptMs / 1000
  // Lax: the college sends the browser back by a plain link.
  reply.setCookie(cookieName(secure), sealed, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge })
}

export function clearAttemptCookie(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(cookieName(secure), { path: '/', httpOnly: true, sameSite: 'lax', secure })
}

/** What this browser began; null when there is nothing, it is over, or not from here. */
export function attemptOf(request: FastifyRequest, sealer: Sealer, now: Date, secure: boolean): Attempt | null {
  const sealed = request.cookies[cookieName(secure)]
  if (!sealed) return null
  try {
    const attempt = Attempt.parse(JSON.parse(sealer.open(sealed, attemptContext)))
    return isOver(new Date(attempt.endsAt), now, attemptMs) ? null : attempt
  } catch {
    return null
  }
}
