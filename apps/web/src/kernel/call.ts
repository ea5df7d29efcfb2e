// Typed calls from an endpoint declaration. Only its method and path exist at run time: the build leaves the schemas
// out (build/endpoint-outlines.ts), the types come from the contract.
import type { BodyInput, EndpointSpec, ParamsOf, QueryInput, ResponseOf } from '@rounds/contract/kernel/endpoint'
import { createAtom } from '@tanstack/react-store'
import { CallProblem, problemOf } from './call-problem.ts'
import { noteAnswer } from './connection.ts'
import { once } from './retries/once-key.ts'
import { withRetries } from './retries/retry.ts'
import { clearSession, confirmedSession, hasNewToken, storedSession, watchSession } from './session-store.ts'

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [P in Name]?: never }
  : Record<never, never> extends Value
    ? { [P in Name]?: Value }
    : { [P in Name]: Value }

/** The input of a call: exactly the parts that the endpoint declares. */
type Input<S extends EndpointSpec> = Part<'params', ParamsOf<S>> &
  Part<'query', QueryInput<S>> &
  Part<'body', BodyInput<S>>

export interface CallOptions {
  signal?: AbortSignal
  /** Repeating key and body within 24 hours returns the same answer, so a retry cannot do the work twice. */
  idempotencyKey?: string
  /** True for a call that must run once: pressing again after a lost answer reuses the key of the first press. */
  isOnce?: boolean
  /** True when repeating the call is harmless; it is retried like a read. */
  isHarmless?: boolean
  /** True for a call that the page makes by itself, which must not extend the session. */
  isBackground?: boolean
  /** True to let the call outlive the page, for data that must not be lost. Limited to 64 kB in total. */
  keepalive?: boolean
}

type Arguments<S extends EndpointSpec> =
  Record<never, never> extends Input<S> ? [input?: Input<S> & CallOptions] : [input: Input<S> & CallOptions]

/** The part of a declaration that exists at run time. */
export type EndpointOutline = Pick<EndpointSpec, 'method' | 'path'>

interface LooseInput extends CallOptions {
  params?: object | undefined
  query?: object | undefined
  body?: unknown
}

/** Returns the address of an operation with its parameters and query, for links to files and exports. */
export function addressOf<S extends EndpointSpec>(
  endpoint: S,
  input: Part<'params', ParamsOf<S>> & Part<'query', QueryInput<S>>,
): string {
  return address(endpoint, input)
}

export function address(endpoint: EndpointOutline, { params = {}, query = {} }: LooseInput): string {
  const values = new Map<string, unknown>(Object.entries(params))
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one))
  }
  const text = search.toString()
  return `/api${path}${text ? `?${text}` : ''}`
}

/** Headers of a call; every call that changes something carries the CSRF token. */
export function sessionHeaders(endpoint: EndpointOutline, options: CallOptions): Record<string, string> {
  const token = storedSession()?.sessionToken
  return {
    accept: 'application/json',
    ...(token && endpoint.method !== 'GET' ? { 'x-csrf-token': token } : {}),
    ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
    ...(options.isBackground ? { 'x-background': '1' } : {}),
  }
}

const lastRefusal = createAtom<CallProblem | null>(null)

/**
 * Calls the listener for every refusal. Some of them change which pages the user may open (payment due, not verified).
 */
export function onRefusal(listener: (problem: CallProblem) => void): () => void {
  return lastRefusal.subscribe((problem) => problem && listener(problem)).unsubscribe
}

/** Returns the problem of a refused response. Ends the local session if the server no longer knows it. */
export function refuse(httpStatus: number, body: unknown, retryAfter: string | null): CallProblem {
  const problem = problemOf(httpStatus, body, retryAfter)
  if (problem.code === 'unauthenticated') clearSession('expired')
  lastRefusal.set(problem)
  return problem
}

/** Resolves to true when a refused call can be sent again; rejects when the user cancels. */
type Recover = (problem: CallProblem) => Promise<boolean>
let recover: Recover | undefined

/** Sets the recovery of refused calls: the signed-in frame asks for the password (`confirm-session.tsx`). */
export function recoverBy(next: Recover | undefined): void {
  recover = next
}

/** Sends one attempt; null when no answer arrived. */
async function tryOnce(endpoint: EndpointOutline, input: LooseInput): Promise<Response | null> {
  const { body, signal } = input
  const headers = sessionHeaders(endpoint, input)
  const init: RequestInit = { method: endpoint.method, credentials: 'same-origin', headers }
  if (signal) init.signal = signal
  if (input.keepalive) init.keepalive = true
  if (body !== undefined) {
    headers['content-type'] = 'application/json'
    init.body = JSON.stringify(body)
  }
  try {
    const response = await fetch(address(endpoint, input), init)
    noteAnswer(true)
    return response
  } catch (error) {
    if (signal?.aborted) throw error
    noteAnswer(false)
    return null
  }
}

/** Only reads, harmless calls and calls with an idempotency key are retried; a `keepalive` call never is. */
const isRepeatable = (endpoint: EndpointOutline, { idempotencyKey, isHarmless, keepalive }: LooseInput): boolean =>
  !keepalive && (endpoint.method === 'GET' || isHarmless === true || idempotencyKey !== undefined)

const retryAfterOf = (response: Response): string | null => response.headers.get('retry-after')

/**
 * Sends the call and returns the successful response. Repeats it when the token was renewed, or once the user has
 * confirmed their password.
 */
async function send(endpoint: EndpointOutline, input: LooseInput): Promise<Response> {
  const isSameSession = watchSession()
  let token = ''
  const once = async () => {
    // A session started offline has no token yet.
    if (endpoint.method !== 'GET') await confirmedSession()
    // Otherwise a retry would run as the user who has signed in since.
    if (!isSameSession()) throw new CallProblem(0, null)
    token = storedSession()?.sessionToken ?? ''
    return tryOnce(endpoint, input)
  }
  const outcomeOf = (response: Response | null) =>
    response && { status: response.status, retryAfter: retryAfterOf(response) }
  const response = await (isRepeatable(endpoint, input) ? withRetries(once, outcomeOf, input.signal) : once())
  if (!response) throw new CallProblem(0, null)
  if (response.ok) return response
  const problem = refuse(response.status, await jsonOf(response), retryAfterOf(response))
  if (problem.code === 'staleToken' && (await hasNewToken(token)) && isSameSession()) return send(endpoint, input)
  if (await recover?.(problem)) return send(endpoint, input)
  throw problem
}

const jsonOf = (response: Response): Promise<unknown> => response.json().catch(() => null)

/**
 * Calls an operation and returns its payload. Rejects with a `CallProblem` when it is refused or the server is out of
 * reach; an aborted call rejects with the error of `fetch`.
 */
export async function call<S extends EndpointSpec>(endpoint: S, ...[input]: Arguments<S>): Promise<ResponseOf<S>> {
  const given: LooseInput = input ?? {}
  if (!given.isOnce) return answerOf(endpoint, given)
  const words = JSON.stringify([endpoint.method, address(endpoint, given), given.body])
  return once(words, (idempotencyKey) => answerOf(endpoint, { ...given, idempotencyKey }))
}

async function answerOf<S extends EndpointSpec>(endpoint: S, input: LooseInput): Promise<ResponseOf<S>> {
  const response = await send(endpoint, input)
  const body = await jsonOf(response)
  if (body === null) throw refuse(response.status, body, retryAfterOf(response))
  // Safe cast: the server validated the payload against the same declaration.
  return body as ResponseOf<S>
}

/** Calls an operation that streams bytes: a file to view, an export to save. */
export async function callForBytes<S extends EndpointSpec>(endpoint: S, ...[input]: Arguments<S>): Promise<Blob> {
  return (await send(endpoint, input ?? {})).blob()
}

/** Fetches bytes from an address of our own API (`addressOf`), with retries like every read. */
export async function bytesAt(apiAddress: string, signal: AbortSignal): Promise<Blob> {
  const path: EndpointSpec['path'] = `/${apiAddress.replace(/^\/api\//, '')}`
  return (await send({ method: 'GET', path }, { signal })).blob()
}
