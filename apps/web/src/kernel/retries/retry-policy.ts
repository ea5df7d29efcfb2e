// Whether to try again: the one policy of calls, uploads, what is kept on the device and what is shown from before.
import { isTransientCode, type ProblemCode, problemCodes, problems } from '@rounds/contract/kernel/problem'
import { asProblem } from '../call-problem.ts'

/** Answers that another try may cure, also those of a proxy whose server did not answer it. */
export const transientStatuses: ReadonlySet<number> = new Set([
  502,
  504,
  ...problemCodes.filter(isTransientCode).map((code) => problems[code].status),
])

/** True when the same may succeed a little later: no answer came, or a temporary refusal. */
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

/** True when the refusal is about the session, which the person can renew, and not about what was sent. */
export const isAboutSession = (thrown: unknown): boolean => aboutSession.includes(asProblem(thrown).code)

/**
 * True when a record stays on the device and is sent later: for a temporary failure, a new session, or once the person
 * has chosen a password, paid, renewed the licence, is verified or has set up the second factor.
 */
export const isWaiting = (thrown: unknown): boolean =>
  isTransient(thrown) || isAboutSession(thrown) || aboutStanding.includes(asProblem(thrown).code)

const firstPauseMs = 5_000
const maxPauseMs = 40_000

/** How long a held decision waits after this many failures: ever longer, and at least as long as the server asks. */
export const pauseBeforeResend = (failures: number, retryAfterMs: number | null): number =>
  Math.max(Math.min(firstPauseMs * 2 ** (failures - 1), maxPauseMs), retryAfterMs ?? 0)
