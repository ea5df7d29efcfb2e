// Derives the refusals of an operation from its declaration.
import { isStandingEnough } from '../access.ts'
import type { EndpointSpec } from '../endpoint.ts'
import type { ProblemCode } from '../problem.ts'

/** True for writes of a signed-in person that are not safe to send again: they take an Idempotency-Key. */
export const takesIdempotencyKey = (spec: EndpointSpec): boolean =>
  spec.method !== 'GET' && spec.access !== 'public' && spec.repeatable !== true

/** True when the operation is refused during maintenance, while the product is read-only. */
export const restsInMaintenance = (spec: EndpointSpec): boolean => spec.method !== 'GET' && !spec.duringMaintenance

/**
 * True when the operation is refused to a student whose licence has ended: every change that an unpaid student may not
 * make either. Such students still read, print, export, pay and protect their account.
 */
export const needsLicence = (spec: Pick<EndpointSpec, 'access' | 'method' | 'standing' | 'withoutLicence'>): boolean =>
  spec.method !== 'GET' &&
  spec.access !== 'public' &&
  spec.access.student !== undefined &&
  !isStandingEnough('unpaid', spec.standing ?? 'full') &&
  !spec.withoutLicence

/** Server faults, possible on any request. */
const general: readonly ProblemCode[] = ['internal', 'unavailable', 'storageFull']

/** Every refusal that an operation can answer with, without duplicates. */
export function refusalsOf(spec: EndpointSpec): ProblemCode[] {
  const isWrite = spec.method !== 'GET'
  const codes: ProblemCode[] = ['malformed']
  if (spec.query || spec.body || spec.upload) codes.push('invalid')
  // The path may name something missing, or have the wrong form.
  if (spec.params) codes.push('notFound')
  if (spec.access !== 'public') codes.push('unauthenticated', 'forbidden', 'tooMany', ...dueOf(spec))
  // A body that is not JSON or too long, a request from another site, or the token of an earlier session.
  if (isWrite) codes.push('tooLarge', 'unsupportedType', 'forbidden')
  if (isWrite && spec.access !== 'public') codes.push('staleToken')
  if (restsInMaintenance(spec)) codes.push('maintenance')
  if (needsLicence(spec)) codes.push('licenceOver')
  if (spec.passwordAgain) codes.push('confirmationNeeded')
  if (takesIdempotencyKey(spec)) codes.push('conflict')
  return [...new Set([...codes, ...(spec.problems ?? []), ...general])]
}

/**
 * Refusals of callers who have the right role but must first choose a password, pay, be verified or set up a second
 * factor.
 */
function dueOf({ access, standing = 'full' }: EndpointSpec): ProblemCode[] {
  if (access === 'public' || standing === 'passwordDue') return []
  if (standing === 'unprotected') return ['passwordDue']
  const isStudents = access.student !== undefined
  const isConfirmed = isStudents || Boolean(access.faculty ?? access.clerk ?? access.hod)
  return [
    'passwordDue',
    'secondFactorDue',
    ...(isStudents && standing !== 'unpaid' ? (['paymentDue'] as const) : []),
    ...(isConfirmed && standing === 'full' ? (['notVerified'] as const) : []),
  ]
}
