// The one retry policy: for calls, uploads, work kept on the device, and answers shown from the device.
import { isTransientCode, type ProblemCode, problemCodes, problems } from '@rounds/contract/kernel/problem'
import { asProblem } from '../call-problem.ts'

/** HTTP statuses worth a retry, including those of a proxy that got no answer from its server. */
export const transientStatuses: ReadonlySet<number> = new Set([
  502,
  504,
  ...problemCodes.filter(isTransientCode).map((code) => problems[code].status),
])

/** True when a later attempt may succeed: no answer arrived, or the refusal is temporary. */
export function isTransient(thrown: unknown): boolean {
  const { code } = asProblem(thrown)
  return code === 'unreachable' || isTransientCode(code)
}

const aboutSession: readonly string[] = ['unauthenticated', 'staleToken'] satisfies ProblemCode[]
const aboutStanding: readonly string[] = [
  'passwordDue',
  'secondFactorDue',
  'paymentDue',
  'licenceOver',
  'notVerified',
] satisfies ProblemCode[]

/** True when the refusal concerns the session, which the user can renew, and not the request's content. */
export const isAboutSession = (thrown: unknown): boolean => aboutSession.includes(asProblem(thrown).code)

/**
 * True when a record should stay on the device and be sent later. The cause is a temporary failure, an expired session,
 * or a pending step: password, payment, licence, verification or second factor.
 */
export const isWaiting = (thrown: unknown): boolean =>
  isTransient(thrown) || isAboutSession(thrown) || aboutStanding.includes(asProblem(thrown).code)

const firstPauseMs = 5_000
const maxPauseMs = 40_000

/**
 * Delay in ms before a held decision is sent again. Grows with each failure, and is never shorter than the server asks.
 */
export const pauseBeforeResend = (failures: number, retryAfterMs: number | null): number =>
  Math.max(Math.min(firstPauseMs * 2 ** (failures - 1), maxPauseMs), retryAfterMs ?? 0)
