// How an operation may refuse: what its declaration names, and what follows from the rest of it.
import { isStandingEnough } from '../access.ts'
import type { EndpointSpec } from '../endpoint.ts'
import type { ProblemCode } from '../problem.ts'

/** Takes an Idempotency-Key: a write of a signed-in person that is not harmless when it is sent again. */
export const takesIdempotencyKey = (spec: EndpointSpec): boolean =>
  spec.method !== 'GET' && spec.access !== 'public' && spec.repeatable !== true

/** Refused while the product can only be read. */
export const restsInMaintenance = (spec: EndpointSpec): boolean => spec.method !== 'GET' && !spec.duringMaintenance

/**
 * Refused to a student whose licence is over: a change that a student who never paid may not make either. They read,
 * print, export, pay and change what protects their account.
 */
export const needsLicence = (spec: Pick<EndpointSpec, 'access' | 'method' | 'standing' | 'withoutLicence'>): boolean =>
  spec.method !== 'GET' &&
  spec.access !== 'public' &&
  spec.access.student !== undefined &&
  !isStandingEnough('unpaid', spec.standing ?? 'full') &&
  !spec.withoutLicence

/** What happens to a server, whatever it is asked. */
const general: readonly ProblemCode[] = ['internal', 'unavailable', 'storageFull']

/** Every refusal that an operation can answer with, each once. */
export function refusalsOf(spec: EndpointSpec): ProblemCode[] {
  const isWrite = spec.method !== 'GET'
  const codes: ProblemCode[] = ['malformed']
  if (spec.query || spec.body || spec.upload) codes.push('invalid')
  // What a path names may not be there, or have the wrong form.
  if (spec.params) codes.push('notFound')
  if (spec.access !== 'public') codes.push('unauthenticated', 'forbidden', 'tooMany', ...dueOf(spec))
  // A body that is no JSON or too long, a request from another site, a token of an earlier session.
  if (isWrite) codes.push('tooLarge', 'unsupportedType', 'forbidden')
  if (isWrite && spec.access !== 'public') codes.push('staleToken')
  if (restsInMaintenance(spec)) codes.push('maintenance')
  if (needsLicence(spec)) codes.push('licenceOver')
  if (spec.passwordAgain) codes.push('confirmationNeeded')
  if (takesIdempotencyKey(spec)) codes.push('conflict')
  return [...new Set([...codes, ...(spec.problems ?? []), ...general])]
}

/** What callers with the right role may still have to do first: choose a password, pay, be verified, set up their second factor. */
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
