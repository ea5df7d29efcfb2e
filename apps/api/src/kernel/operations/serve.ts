// Serves a declared operation: checks access and input, runs the handler, and wraps its answer in the envelope.

import { isStandingEnough } from '@rounds/contract/kernel/access'
import {
  type BodyOf,
  type EndpointSpec,
  isRepeatable,
  needsPasswordAgain,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from '@rounds/contract/kernel/endpoint'
import { invalid, Problem } from '@rounds/contract/kernel/problem'
import { validate } from '@rounds/contract/kernel/validate'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { viewerOfRequest } from '#api/kernel/access/request-viewer.ts'
import { makeScope, type Scope } from '#api/kernel/access/scope.ts'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { Api } from '#api/kernel/api.ts'
import { type AuditNote, type AuditOrigin, type AuditValues, auditValues, writeAudit } from '#api/kernel/audit/audit.ts'
import { JsonText } from '#api/kernel/database/json-text.ts'
import { lastWriteOf, noteWrite } from '#api/kernel/standby/caller-writes.ts'
import { inRequest } from '#api/kernel/traces/request-context.ts'
import { admit, assertWritable, reachOf, refuse } from './admission.ts'
import { type RequestKey, requestKeyOf, withIdempotency } from './idempotency.ts'
import { assertWithinLimits } from './json-limits.ts'

type Session<S extends EndpointSpec, T> = S['access'] extends 'public' ? null : T

/** A call of any operation; the declared schemas parse its input. */
interface AnyCall {
  params: unknown
  query: unknown
  body: unknown
  viewer: Viewer | null
  scope: Scope | null
  now: Date
  /** Appends the operation's audit event, in the running transaction when there is one. */
  audit(note: AuditNote): Promise<void>
  /** Returns the event's values for a statement that writes it itself (`auditPart`). */
  auditValues(note: AuditNote): AuditValues
  /**
   * Returns the Idempotency-Key of a repeatable write, for the statement that stores it (`keyPart`). Throws
   * `malformed`.
   */
  requestKey(): RequestKey | null
  request: FastifyRequest
  reply: FastifyReply
}

/** The handler's argument: parsed input, the caller, and the functions for the audit log. */
export interface Call<S extends EndpointSpec> extends AnyCall {
  params: ParamsOf<S>
  query: QueryOf<S>
  body: BodyOf<S>
  viewer: Session<S, Viewer>
  scope: Session<S, Scope>
}

/** True when a session is present exactly if the operation needs one. */
const isCallOf = <S extends EndpointSpec>(spec: S, call: AnyCall): call is Call<S> =>
  spec.access === 'public' ? call.viewer === null : call.viewer !== null && call.scope !== null

type Answer<S extends EndpointSpec> = S extends { streams: true } ? FastifyReply : ResponseOf<S> | JsonText

/**
 * Serves `spec` with `handler`. Rights are checked before the body is read, and the declared schemas parse the input
 * (unknown keys are refused). A handler that forgets its declared audit event causes an error.
 */
export function serve<const S extends EndpointSpec>(
  api: Api,
  spec: S,
  handler: (call: Call<S>) => Promise<Answer<S>>,
  http: Api['http'] = api.http,
): void {
  assertStrict(spec)
  const within =
    <T>(work: (request: FastifyRequest, reply: FastifyReply) => T) =>
    (request: FastifyRequest, reply: FastifyReply): T =>
      inRequest(request, api.traces, () => work(request, reply))
  api.served.push(spec)
  http.route({
    method: spec.method,
    url: `/api${spec.path}`,
    // A HEAD request would open an endless stream that nobody reads.
    ...(spec.live ? { exposeHeadRoute: false } : {}),
    ...(spec.bodyLimit ? { bodyLimit: spec.bodyLimit } : {}),
    config: { spec, operation: api.operationNames.get(spec) },
    onRequest: within((request) => admit(api, spec, request)),
    handler: within(async (request, reply) => {
      const viewer = viewerOfRequest(request)
      const reach = viewer ? reachOf(spec, viewer) : undefined
      const now = api.clock()
      const origin: AuditOrigin = {
        action: spec.audit ?? `${spec.method} ${spec.path}`,
        outcome: 'done',
        viewer,
        requestId: request.id,
        ip: request.ip,
        at: now,
      }
      let isAudited = false
      const params = pathVariables(spec.params, request.params)
      if (viewer && isForeign(params, viewer)) return refuse(api, spec, { viewer, request }, new Problem('notFound'))
      const call: AnyCall = {
        params,
        query: parsed(spec.query, request.query),
        body: spec.upload ? undefined : parsed(spec.body, assertWithinLimits(request.body)),
        viewer,
        scope: viewer && reach ? makeScope(viewer, reach) : null,
        now,
        audit: (note: AuditNote) => {
          isAudited = true
          return writeAudit(api.db, origin, note)
        },
        auditValues: (note: AuditNote) => {
          isAudited = true
          return auditValues(origin, note)
        },
        requestKey: () => requestKeyOf(spec, call),
        request,
        reply,
      }
      if (!isCallOf(spec, call)) throw new Error(`${origin.action}: the session does not fit the operation`)
      if (viewer && needsPasswordAgain(spec, call.body)) {
        await api.authentication.assertConfirmed(viewer, now).catch((problem) => {
          if (!(problem instanceof Problem)) throw problem
          return refuse(api, spec, { viewer, request }, problem)
        })
      }
      assertWritable(api, spec)
      const work = async () => {
        const answer = () => handler(call)
        const given = await (spec.mayLag ? api.db.mayLag(lastWriteOf(api, viewer, request), answer) : answer())
        if (spec.audit && !spec.auditWhenNeeded && !isAudited)
          throw new Error(`${origin.action}: the handler wrote no audit event`)
        return given
      }
      // A refusal by a rule is recorded like a refusal by role, after its transaction is rolled back.
      const noteRefusal = (thrown: unknown): never | Promise<never> => {
        const isNoted =
          thrown instanceof Problem && (thrown.code === 'tooMany' || (viewer && thrown.code === 'forbidden'))
        if (isNoted) return refuse(api, spec, { viewer, request }, thrown)
        throw thrown
      }
      if (spec.streams) return work().catch(noteRefusal)
      const write = async () => envelope(api, spec, await work())
      // An upload stores its key itself, once its bytes are in: a transaction must not wait for a slow connection.
      const isDirect = spec.upload || isRepeatable(spec, call.body)
      const writing = isDirect ? write() : withIdempotency(api.db, spec, { request, viewer, now }, write)
      const text = await writing.catch(noteRefusal).finally(() => {
        if (spec.method !== 'GET') noteWrite(api, viewer, reply)
      })
      return reply.type('application/json; charset=utf-8').send(text)
    }),
  })
}

/** True when the path names a user other than the caller: `:userId` only repeats the session's. */
function isForeign(params: unknown, viewer: Viewer): boolean {
  return typeof params === 'object' && params !== null && 'userId' in params && params.userId !== viewer.id
}

/**
 * Returns the scope of a person under an operation's rights, for data attached to its rows (a record's file); null
 * without access.
 */
export function scopeFor(viewer: Viewer, spec: EndpointSpec): Scope | null {
  const reach = isStandingEnough(viewer.standing, spec.standing ?? 'full') ? reachOf(spec, viewer) : undefined
  return reach ? makeScope(viewer, reach) : null
}

/** Parses the path's variables; a malformed one is `notFound`. */
function pathVariables(schema: z.ZodType | undefined, value: unknown): unknown {
  const result = schema?.safeParse(value)
  if (result && !result.success) throw new Problem('notFound')
  return result?.data
}

function parsed(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const checked = validate(schema, value ?? {})
  if (checked.ok) return checked.value
  throw invalid(checked.faults)
}

function envelope(api: Api, spec: EndpointSpec, answer: unknown): string {
  if (answer instanceof JsonText) {
    const { text } = answer.with({ status: true })
    if (api.checkReplies) {
      z.strictObject({ ...spec.response.shape, status: z.literal(true) }).parse(JSON.parse(text))
    }
    return text
  }
  const schema = api.checkReplies ? z.strictObject(spec.response.shape) : spec.response
  return JSON.stringify({ status: true, ...schema.parse(answer) })
}

/** Throws at the start for a body that would drop unknown fields silently, and for a route without a policy. */
function assertStrict(spec: EndpointSpec): void {
  for (const schema of [spec.params, spec.query, spec.body]) {
    if (schema instanceof z.ZodObject && !(schema.def.catchall instanceof z.ZodNever)) {
      throw new Error(`${spec.method} ${spec.path}: its input schema must be strict`)
    }
  }
  if (spec.access !== 'public' && Object.keys(spec.access).length === 0) {
    throw new Error(`${spec.method} ${spec.path}: nobody may call it`)
  }
  if (spec.mayLag && (spec.method !== 'GET' || spec.access === 'public')) {
    throw new Error(`${spec.method} ${spec.path}: only what somebody reads may lag`)
  }
}
