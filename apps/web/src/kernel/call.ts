// Typed calls from an endpoint declaration. Only its method and path exist at run time: the build leaves the schemas
// out (build/endpoint-outlines.ts), the types come from the contract.
import type { BodyGiven, EndpointSpec, ParamsOf, QueryGiven, ResponseOf } from '@rounds/contract/kernel/endpoint'
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

/** What a call of an endpoint needs: exactly the parts that its declaration has. */
type Input<S extends EndpointSpec> = Part<'params', ParamsOf<S>> &
  Part<'query', QueryGiven<S>> &
  Part<'body', BodyGiven<S>>

export interface CallOptions {
  signal?: AbortSignal
  /** The same key with the same body gets the same answer for 24 hours: a retry cannot do the work twice. */
  idempotencyKey?: string
  /** It is done once: pressed again after a lost answer, it carries the key of the first press. */
  isOnce?: boolean
  /** Doing it twice does no harm: it is sent again like what reads. */
  isHarmless?: boolean
  /** The page asks by itself, nobody did anything: the call does not extend the session. */
  isBackground?: boolean
  /** The call goes on when the page is left: for what must not be lost, of at most 64 kB in all. */
  keepalive?: boolean
}

type Arguments<S extends EndpointSpec> =
  Record<never, never> extends Input<S> ? [input?: Input<S> & CallOptions] : [input: Input<S> & CallOptions]

/** What is left of a declaration at run time. */
export type EndpointOutline = Pick<EndpointSpec, 'method' | 'path'>

interface LooseInput extends CallOptions {
  params?: object | undefined
  query?: object | undefined
  body?: unknown
}

/** The address of an operation, with its parameters and query filled in: for links to files and exports. */
export function addressOf<S extends EndpointSpec>(
  endpoint: S,
  input: Part<'params', ParamsOf<S>> & Part<'query', QueryGiven<S>>,
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

/** The headers every changing call carries. */
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

/** Calls back for every refusal, for those that change where somebody may be (payment due, not verified). */
export function onRefusal(listener: (problem: CallProblem) => void): () => void {
  return lastRefusal.subscribe((problem) => problem && listener(problem)).unsubscribe
}

/** The thrown problem of a refused answer; a session that the server no longer knows ends here too. */
export function refuse(httpStatus: number, body: unknown, retryAfter: string | null): CallProblem {
  const problem = problemOf(httpStatus, body, retryAfter)
  if (problem.code === 'unauthenticated') clearSession('expired')
  lastRefusal.set(problem)
  return problem
}

/** True once a refused call can be sent again; throws when the person would rather not. */
type Recover = (problem: CallProblem) => Promise<boolean>
let recover: Recover | undefined

/** Sets what a refused call waits for: the frame of the signed-in pages asks for the password (`confirm-session.tsx`). */
export function recoverBy(next: Recover | undefined): void {
  recover = next
}

/** One try; null when no answer came. */
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

/** What reads, does no harm or would be done only once is sent again on a poor network; nothing else ever is. */
const isRepeatable = (endpoint: EndpointOutline, { idempotencyKey, isHarmless, keepalive }: LooseInput): boolean =>
  !keepalive && (endpoint.method === 'GET' || isHarmless === true || idempotencyKey !== undefined)

const retryAfterOf = (response: Response): string | null => response.headers.get('retry-after')

/** The answer of a success; where the server wants the person's own password first, once they have given it. */
async function send(endpoint: EndpointOutline, input: LooseInput): Promise<Response> {
  const isSameSession = watchSession()
  let token = ''
  const once = async () => {
    // A session that began without a network has no token yet.
    if (endpoint.method !== 'GET') await confirmedSession()
    // Another try would be sent by the person who has signed in since.
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
 * Calls an operation and gives its payload. Throws a `CallProblem` for every refusal and for a server out of reach;
 * an aborted call throws what `fetch` throws.
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
  // The server checked the payload against the same declaration before it sent it.
  return body as ResponseOf<S>
}

/** Calls an operation that streams bytes: a file to view, an export to save. */
export async function callForBytes<S extends EndpointSpec>(endpoint: S, ...[input]: Arguments<S>): Promise<Blob> {
  return (await send(endpoint, input ?? {})).blob()
}

/** The bytes at an address of our own API (`addressOf`), tried again like every call that reads. */
export async function bytesAt(apiAddress: string, signal: AbortSignal): Promise<Blob> {
  const path: EndpointSpec['path'] = `/${apiAddress.replace(/^\/api\//, '')}`
  return (await send({ method: 'GET', path }, { signal })).blob()
}
