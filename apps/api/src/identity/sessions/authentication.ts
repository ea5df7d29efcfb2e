// Implements the authentication port of the kernel: turns a session cookie or access token into a viewer.
import { sessionMessages } from '@rounds/contract/identity/sessions/session.messages'
import { Problem } from '@rounds/contract/kernel/problem'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { signInStepMs } from '#api/identity/second-factor/sign-in-steps.store.ts'
import { keyOf } from '#api/kernel/access/secrets.ts'
import type { Authentication, Viewer } from '#api/kernel/access/viewer.ts'
import type { Services } from '#api/kernel/api.ts'
import { confirmationNeeded, confirmedMs, isConfirmed } from './confirm-session.ts'
import { csrfTokenOf } from './session-secrets.ts'
import { findLiveSessions, findSessionViewer, type SessionRow } from './sessions.store.ts'
import { createViewerMemory } from './viewer-memory.ts'

/** `secure` is true behind TLS. The cookie then has the `__Host-` prefix, which binds it to this host. */
const cookieName = (secure: boolean): string => (secure ? '__Host-sid' : 'sid')

/** The cookie of a sign-in that waits for its code. */
const stepCookieName = (secure: boolean): string => (secure ? '__Host-step' : 'step')

/** Reads the access token of a request and finds its person. */
export interface TokenReader {
  secretOf(request: FastifyRequest): string | undefined
  viewerOf(key: string, now: Date): Promise<Viewer | null>
}

export function createAuthentication(
  services: Pick<Services, 'db' | 'clock' | 'secondFactorRequiredFor'>,
  secure: boolean,
  tokens: TokenReader,
): Authentication {
  const memory = createViewerMemory<SessionRow>(services.db)
  return {
    sessionKeyOf(request) {
      const secret = tokens.secretOf(request) ?? request.cookies[cookieName(secure)]
      return secret ? keyOf(secret) : null
    },
    csrfTokenOf(request) {
      const secret = request.cookies[cookieName(secure)]
      if (!secret) throw new Problem('unauthenticated')
      return csrfTokenOf(secret)
    },
    viewerOf: (request, sessionKey) =>
      tokens.secretOf(request) === undefined
        ? findSessionViewer(services, sessionKey, {
            now: services.clock(),
            isActivity: isActivity(request),
            memory: request.method === 'GET' ? memory : undefined,
          })
        : tokens.viewerOf(sessionKey, services.clock()),
    async assertConfirmed(viewer, now) {
      if (isConfirmed(viewer, now, confirmedMs.change)) return
      throw await confirmationNeeded(services.db, viewer, sessionMessages.confirmChange)
    },
    liveSessions: (keys) => findLiveSessions(services.db, keys, services.clock()),
  }
}

/** Returns false for background requests of a page, which a header or the operation's declaration marks. */
function isActivity(request: FastifyRequest): boolean {
  const { spec } = request.routeOptions.config
  return request.headers['x-background'] === undefined && !(typeof spec === 'object' && spec.live)
}

export function setSessionCookie(reply: FastifyReply, secret: string, secure: boolean): void {
  reply.setCookie(cookieName(secure), secret, { path: '/', httpOnly: true, sameSite: 'lax', secure })
}

export function clearSessionCookie(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(cookieName(secure), { path: '/', httpOnly: true, sameSite: 'lax', secure })
  // Without "storage", which would also delete the address and the tab kept by Remember Me. The page deletes the rest
  // itself.
  reply.header('clear-site-data', '"cache"')
}

/** Returns the session secret from the request's cookie, for the CSRF token of a restored tab. */
export const sessionSecretOf = (request: FastifyRequest, secure: boolean): string | undefined =>
  request.cookies[cookieName(secure)]

export function setStepCookie(reply: FastifyReply, secret: string, secure: boolean): void {
  const maxAge = signInStepMs / 1000
  reply.setCookie(stepCookieName(secure), secret, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge })
}

export function clearStepCookie(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(stepCookieName(secure), { path: '/', httpOnly: true, sameSite: 'lax', secure })
}

export const stepSecretOf = (request: FastifyRequest, secure: boolean): string | undefined =>
  request.cookies[stepCookieName(secure)]
