// The request, or the job, that the present work belongs to. It travels with the call chain, so that statements and calls
// to other servers know it.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyRequest } from 'fastify'
import type { RequestLine } from '#api/kernel/http/request-line.ts'

/** What a trace shows of a request. */
export interface RequestSpan {
  /** The header that makes another server's work a part of this trace. */
  readonly traceparent: string
  /** Runs a named part of the request, such as a statement, in a span of its own. */
  part<T>(name: string, work: () => Promise<T>): Promise<T>
  end(line: RequestLine): void
}

/** Plugged in when traces are sent. */
export interface Traces {
  begin(request: FastifyRequest): RequestSpan
  /** Sends what is left; never fails. */
  close(): Promise<void>
}

interface RequestContext {
  /** The request's id; for background work the job's. */
  id: string
  span: RequestSpan | undefined
}

const present = new AsyncLocalStorage<RequestContext>()
const contexts = new WeakMap<FastifyRequest, RequestContext>()

/** Runs a part of a request; the first one begins its span. */
export function inRequest<T>(request: FastifyRequest, traces: Traces | undefined, work: () => T): T {
  const context = contexts.get(request) ?? { id: request.id, span: traces?.begin(request) }
  contexts.set(request, context)
  return present.run(context, work)
}

/** Runs background work under the id of its job. */
export const inJob = <T>(id: string, work: () => T): T => present.run({ id, span: undefined }, work)

/** The span of the present request; undefined outside of one, and when no traces are sent. */
export const presentSpan = (): RequestSpan | undefined => present.getStore()?.span

export const spanOfRequest = (request: FastifyRequest): RequestSpan | undefined => contexts.get(request)?.span

/** The headers by which another server's log and traces can be found together with ours. */
export function passedOnHeaders(): Record<string, string> {
  const context = present.getStore()
  if (!context) return {}
  const { id, span } = context
  return { 'x-request-id': id, ...(span ? { traceparent: span.traceparent } : {}) }
}
