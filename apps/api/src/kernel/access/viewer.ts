// The caller of an operation: the port through which `serve` asks the identity ring who is signed in.
import type { AccessRole, Standing, TokenScope } from '@rounds/contract/kernel/access'
import type { FastifyRequest } from 'fastify'

export interface Viewer {
  id: string
  name: string
  /** The role that decides the caller's rights. */
  role: AccessRole
  collegeId: string | null
  departmentId: string | null
  /** The department's name in kebab-case; some options depend on it. */
  departmentCode: string | null
  /**
   * How complete the account is: its password, second step, payment, verification and joining date (see `standings`).
   */
  standing: Standing
  /** True for a student whose licence has expired: they may read but not change anything (`needsLicence`). */
  isLicenceOver: boolean
  /** True for staff who may verify records. */
  canVerify: boolean
  /** False when the person's college does not store patients' names, contacts and addresses. */
  keepsPatientIdentity: boolean
  /** Identifies the session in the store; it is not the secret in the cookie. */
  sessionKey: string
  /** When the person last confirmed this session with their password; null when they have not. */
  confirmedAt: Date | null
  /** The access token of the program that is calling; null for a person's own session. */
  token: { id: string; scopes: readonly TokenScope[] } | null
}

/** Implemented by the identity ring and passed in by `app.ts`. */
export interface Authentication {
  /**
   * Computes `Viewer.sessionKey` without checking that the session or token exists; null when the request has neither.
   */
  sessionKeyOf(request: FastifyRequest): string | null
  /**
   * The CSRF token that the page sends with every change (controls: C11); throws `unauthenticated` without a cookie.
   */
  csrfTokenOf(request: FastifyRequest): string
  /** Returns the person of the live session that the request came with; null when there is none. */
  viewerOf(request: FastifyRequest, sessionKey: string): Promise<Viewer | null>
  /** Throws `confirmationNeeded` unless the person gave their password in this session within the last five minutes. */
  assertConfirmed(viewer: Viewer, now: Date): Promise<void>
  /** Returns the session keys that are still live, for connections that outlive a request. */
  liveSessions(keys: readonly string[]): Promise<ReadonlySet<string>>
}
