// Who is calling: the port between `serve`, which needs to know, and the people ring, which does.
import type { AccessRole, Standing, TokenScope } from '@rounds/contract/kernel/access'
import type { FastifyRequest } from 'fastify'

export interface Viewer {
  id: string
  name: string
  /** The role the rights come from. */
  role: AccessRole
  collegeId: string | null
  departmentId: string | null
  /** Name of the department in kebab-case: options are restricted by it. */
  departmentCode: string | null
  /** How complete the person's standing is: payment, verification by the HOD, joining date. */
  standing: Standing
  /** True for a student whose licence is over: they read, and change nothing (`needsLicence`). */
  isLicenceOver: boolean
  /** True for staff who may verify records. */
  canVerify: boolean
  /** False where the person's college keeps no patients' names, contacts and addresses. */
  keepsPatientIdentity: boolean
  /** Names the session in the store; not the secret in the cookie. */
  sessionKey: string
  /** When the person last showed in this session that it is them, by their password; null when they did not. */
  confirmedAt: Date | null
  /** The access token that a program acts by; null for a person's own session. */
  token: { id: string; scopes: readonly TokenScope[] } | null
}

/** Implemented by the identity ring, plugged in by `app.ts`. */
export interface Authentication {
  /** What `Viewer.sessionKey` would be, without a look whether there is such a session or token; null without either. */
  sessionKeyOf(request: FastifyRequest): string | null
  /** What the page of the session sends along with every change (controls: C11); `unauthenticated` without a cookie. */
  csrfTokenOf(request: FastifyRequest): string
  /** The person of the live session with this key, which the request came with; null when there is none. */
  viewerOf(request: FastifyRequest, sessionKey: string): Promise<Viewer | null>
  /** Throws `confirmationNeeded` when the person has not given their own password in this session for five minutes. */
  assertConfirmed(viewer: Viewer, now: Date): Promise<void>
  /** Which of these sessions (`sessionKey`) still live, for what outlasts a request. */
  liveSessions(keys: readonly string[]): Promise<ReadonlySet<string>>
}
