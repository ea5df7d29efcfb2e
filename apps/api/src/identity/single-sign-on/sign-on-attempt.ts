// A sign-in at a college that is in progress. The values that the reply must match are sealed in a cookie, so that only
// the browser that started it can finish it, and abandoned attempts fill no table.
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
  /** The PKCE code verifier. */
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
  // `lax`, because the provider returns the browser by a cross-site navigation.
  reply.setCookie(cookieName(secure), sealed, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge })
}

export function clearAttemptCookie(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(cookieName(secure), { path: '/', httpOnly: true, sameSite: 'lax', secure })
}

/** Returns the browser's attempt. Null when there is none, it has expired, or its seal is not ours. */
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
