// The current request or job. It follows the call chain, so that statements and calls to other servers know it.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyRequest } from 'fastify'
import type { RequestLine } from '#api/kernel/http/request-line.ts'

/** The trace of a request. */
export interface RequestSpan {
  /** The header that links another server's work to this trace. */
  readonly traceparent: string
  /** Runs a named part of the request, such as a statement, in a separate span. */
  part<T>(name: string, work: () => Promise<T>): Promise<T>
  end(line: RequestLine): void
}

/** Present when traces are sent. */
export interface Traces {
  begin(request: FastifyRequest): RequestSpan
  /** Sends the remaining spans; never fails. */
  close(): Promise<void>
}

interface RequestContext {
  /** The id of the request, or of the job in background work. */
  id: string
  span: RequestSpan | undefined
}

const current = new AsyncLocalStorage<RequestContext>()
const contexts = new WeakMap<FastifyRequest, RequestContext>()

/** Runs a part of a request; the first part starts its span. */
export function inRequest<T>(request: FastifyRequest, traces: Traces | undefined, work: () => T): T {
  const context = contexts.get(request) ?? { id: request.id, span: traces?.begin(request) }
  contexts.set(request, context)
  return current.run(context, work)
}

/** Runs background work under the id of its job. */
export const inJob = <T>(id: string, work: () => T): T => current.run({ id, span: undefined }, work)

/** Returns the span of the current request; undefined outside a request, and when no traces are sent. */
export const currentSpan = (): RequestSpan | undefined => current.getStore()?.span

export const spanOfRequest = (request: FastifyRequest): RequestSpan | undefined => contexts.get(request)?.span

/** Returns the headers that link another server's log and traces to this request. */
export function passedOnHeaders(): Record<string, string> {
  const context = current.getStore()
  if (!context) return {}
  const { id, span } = context
  return { 'x-request-id': id, ...(span ? { traceparent: span.traceparent } : {}) }
}
