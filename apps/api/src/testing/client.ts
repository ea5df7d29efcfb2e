// Calls an operation of the server under test as the web does, with the types of its declaration.
import type { BodyInput, EndpointSpec, QueryInput, ResponseOf } from '@rounds/contract/kernel/endpoint'
import type { ProblemReply } from '@rounds/contract/kernel/refusals/problem-reply'
import type { FastifyInstance } from 'fastify'

interface Given<S extends EndpointSpec> {
  params?: Record<string, string>
  query?: QueryInput<S>
  body?: BodyInput<S>
  headers?: Record<string, string>
}

/** A reply: `body` is the payload when `status` is below 400, otherwise a `ProblemReply`. */
export interface Reply<S extends EndpointSpec> {
  status: number
  body: ResponseOf<S> & ProblemReply & { message: string }
  headers: Record<string, unknown>
}

export type Client = <const S extends EndpointSpec>(spec: S, given?: Given<S> | Unchecked) => Promise<Reply<S>>
/** Input without type checks, for tests of bad input. */
interface Unchecked {
  params?: Record<string, string>
  query?: unknown
  body?: unknown
  headers?: Record<string, string>
}

/** A client that sends these headers with every request, such as a session's cookie and token. */
export const createClient =
  (http: FastifyInstance, headers: Record<string, string>): Client =>
  (spec, given = {}) =>
    inject(http, spec, { ...given, headers: { ...headers, ...given.headers } })

async function inject<S extends EndpointSpec>(http: FastifyInstance, spec: S, given: Unchecked): Promise<Reply<S>> {
  const path = spec.path.replaceAll(/:([^/]+)/g, (_, name: string) => encodeURIComponent(given.params?.[name] ?? ''))
  const query = Object.entries((given.query ?? {}) as Record<string, unknown>).map(([key, value]) => [
    key,
    String(value),
  ])
  const response = await http.inject({
    method: spec.method,
    url: `/api${path}`,
    query: Object.fromEntries(query),
    headers: { ...(given.body === undefined ? {} : { 'content-type': 'application/json' }), ...given.headers },
    ...(given.body === undefined ? {} : { payload: JSON.stringify(given.body) }),
  })
  const isJson = String(response.headers['content-type']).startsWith('application/json')
  return {
    status: response.statusCode,
    body: (isJson ? response.json() : response.rawPayload) as Reply<S>['body'],
    headers: response.headers,
  }
}
