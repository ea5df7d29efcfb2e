// Decides who may call an operation, before the body is read. Each refusal of a signed-in person is recorded.
import { timingSafeEqual } from 'node:crypto'
import { isStandingEnough, type Reach } from '@rounds/contract/kernel/access'
import type { EndpointSpec } from '@rounds/contract/kernel/endpoint'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { Problem } from '@rounds/contract/kernel/problem'
import { needsLicence, restsInMaintenance } from '@rounds/contract/kernel/refusals/refusals'
import { waitText } from '@rounds/contract/kernel/refusals/wait-text'
import { weightOf } from '@rounds/contract/kernel/request-weight'
import type { FastifyRequest } from 'fastify'
import { noteViewer } from '#api/kernel/access/request-viewer.ts'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { Api } from '#api/kernel/api.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
/** The problem that tells a person which step of their account is missing. */
const dueCodes = {
  passwordDue: 'passwordDue',
  unprotected: 'secondFactorDue',
  unpaid: 'paymentDue',
  unverified: 'notVerified',
} as const

/** Returns the reach of the viewer's role in the operation; undefined when the role may not call it. */
export const reachOf = (spec: EndpointSpec, viewer: Viewer): Reach | undefined =>
  spec.access === 'public' ? undefined : spec.access[viewer.role]

const isWithin = ({ scopes }: NonNullable<Viewer['token']>, { tokenScope }: EndpointSpec): boolean =>
  tokenScope !== undefined && scopes.includes(tokenScope)

/** Seconds that a client waits before it checks whether maintenance is over. */
const maintenanceRetrySeconds = 60

/** Refuses callers without access, and every change while the product is read-only. */
export async function admit(api: Api, spec: EndpointSpec, request: FastifyRequest): Promise<void> {
  await admitPerson(api, spec, request)
  assertWritable(api, spec)
}

/** Checked when a request arrives and again after its body, which may have taken a while. */
export function assertWritable({ readOnly }: Pick<Api, 'readOnly'>, spec: EndpointSpec): void {
  if (readOnly.isOn && restsInMaintenance(spec)) {
    throw new Problem('maintenance', { retryAfterSeconds: maintenanceRetrySeconds })
  }
}

async function admitPerson(api: Api, spec: EndpointSpec, request: FastifyRequest): Promise<void> {
  assertOrigin(api, request)
  if (spec.access === 'public') return
  const viewer = await limitedViewer(api, spec, request)
  if (viewer.token && !isWithin(viewer.token, spec)) {
    const message = generalMessages.tokenForbidden
    return refuse(api, spec, { viewer, request }, new Problem('forbidden', { message }))
  }
  // Unlike a cookie, a token cannot be sent by another site through the browser.
  if (!viewer.token && !safeMethods.has(request.method)) assertToken(api.authentication.csrfTokenOf(request), request)
  if (!reachOf(spec, viewer)) return refuse(api, spec, { viewer, request }, new Problem('forbidden'))
  if (!isStandingEnough(viewer.standing, spec.standing ?? 'full')) {
    const problem = new Problem(viewer.standing === 'full' ? 'forbidden' : dueCodes[viewer.standing])
    return refuse(api, spec, { viewer, request }, problem)
  }
  if (viewer.isLicenceOver && needsLicence(spec))
    return refuse(api, spec, { viewer, request }, new Problem('licenceOver'))
}

/** Throws the problem after recording it for the audit log. */
export async function refuse(
  api: Api,
  spec: EndpointSpec,
  { viewer, request }: { viewer: Viewer | null; request: FastifyRequest },
  problem: Problem,
): Promise<never> {
  if (viewer) noteViewer(request, viewer)
  const origin = { action: 'access.refused', viewer, requestId: request.id, ip: request.ip, at: api.clock() }
  await api.refusals.note(origin, { detail: { method: spec.method, path: spec.path, code: problem.code } })
  throw problem
}

/**
 * Returns the person of a live session that is within its rate limit. Over the limit, the database is not queried at
 * all.
 */
async function limitedViewer(api: Api, spec: EndpointSpec, request: FastifyRequest): Promise<Viewer> {
  const { authentication, requestLimit } = api
  const key = authentication.sessionKeyOf(request)
  if (key === null) throw new Problem('unauthenticated')
  const retryAfterSeconds = requestLimit.take(key, weightOf(spec, request.query), api.clock())
  if (retryAfterSeconds > 0) {
    const message = fillMessage(generalMessages.tooManyRequests, { wait: waitText(retryAfterSeconds) })
    const problem = new Problem('tooMany', { message, retryAfterSeconds })
    return refuse(api, spec, { viewer: requestLimit.viewerOf(key), request }, problem)
  }
  const viewer = await authentication.viewerOf(request, key)
  if (viewer) requestLimit.admit(key, viewer)
  else requestLimit.forget(key)
  if (!viewer) throw new Problem('unauthenticated')
  noteViewer(request, viewer)
  return viewer
}

/** A browser sends its origin with every unsafe request: it must be the product's (controls: C11). */
function assertOrigin(api: Api, request: FastifyRequest): void {
  if (safeMethods.has(request.method)) return
  const { origin } = request.headers
  if (origin === undefined) return
  if (origin !== new URL(api.publicUrl).origin && origin !== `${request.protocol}://${request.host}`) {
    throw new Problem('forbidden', { message: 'This request came from another site.' })
  }
}

function assertToken(token: string, request: FastifyRequest): void {
  const given = Buffer.from(String(request.headers['x-csrf-token'] ?? ''))
  const expected = Buffer.from(token)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new Problem('staleToken')
}
