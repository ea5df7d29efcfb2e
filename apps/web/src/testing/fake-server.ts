// The fake server of screen tests: answers operations by their declarations and records the requests.
import type { BodyInput, EndpointSpec, QueryOf, ResponseOf } from '@rounds/contract/kernel/endpoint'
import type { ProblemCode } from '@rounds/contract/kernel/problem'
import { vi } from 'vitest'
import { declaredRefusalOf, type Refusal, type Reply, refusalOf, successOf } from './declared-replies.ts'
import {
  type InputRefusal,
  isRequestOf,
  nameOf,
  type ReadRequest,
  type RequestOf,
  readRequest,
} from './declared-requests.ts'

export interface FakeServer {
  /** From now on the operation succeeds with this payload. */
  answers<const S extends EndpointSpec>(endpoint: S, payload: ResponseOf<S>): void
  /** From now on the operation succeeds with a payload computed from the request. */
  answersBy<const S extends EndpointSpec>(endpoint: S, handler: (request: RequestOf<S>) => ResponseOf<S>): void
  /** From now on the operation is refused. With `invalid`, requests with invalid input are allowed too. */
  refuses(endpoint: EndpointSpec, code: ProblemCode, refusal?: Refusal): void
  /** From now on the operation gets no answer. */
  isSilentAt(endpoint: EndpointSpec): void
  /** Bodies sent to the operation so far. */
  sentTo<const S extends EndpointSpec>(endpoint: S): BodyInput<S>[]
  /** Queries sent to the operation so far, parsed and with defaults. */
  queriesTo<const S extends EndpointSpec>(endpoint: S): QueryOf<S>[]
  /** Operations called so far, including those without a set answer. */
  called(): EndpointSpec[]
  /** Faults of the requests so far that no test expects. */
  faults(): string[]
}

interface Announced {
  reply: (request: ReadRequest) => Reply | 'silent'
  /** The refusal that the test expects. */
  refusedAs?: ProblemCode
}

const linesOf = (fields: InputRefusal['fields']): string =>
  Object.entries(fields)
    .map(([field, sentence]) => `\n  ${field}: ${sentence}`)
    .join('')

/** Replaces `fetch` and `XMLHttpRequest`. Operations without a set answer return `notFound`. */
export function startFakeServer(): FakeServer {
  const known = new Map<EndpointSpec, Announced>()
  const requests: ReadRequest[] = []
  const faults = new Set<string>()

  function refuse(request: string, { code, fields }: InputRefusal): Reply {
    faults.add(`The server would refuse ${request} as ${code}:${linesOf(fields)}`)
    return refusalOf(code, { fields })
  }

  function replyTo(method: string, address: string, body: unknown): Reply | 'silent' {
    const url = new URL(address, location.origin)
    const request = readRequest(method, url, body)
    const line = `${method} ${url.pathname}${url.search}`
    if (typeof request === 'string') {
      return refuse(line, { code: request, fields: { path: 'The contract has no such operation.' } })
    }
    requests.push(request)
    const announced = known.get(request.endpoint)
    const { refusal } = request
    if (refusal && refusal.code !== announced?.refusedAs) return refuse(line, refusal)
    return announced?.reply(request) ?? refusalOf('notFound')
  }

  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const reply = replyTo(method, address, body)
    if (reply === 'silent') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(reply.body), { status: reply.status })
  })
  vi.stubGlobal('XMLHttpRequest', uploadsThrough(replyTo))

  return {
    answers(endpoint, payload) {
      const reply = successOf(endpoint, payload)
      known.set(endpoint, { reply: () => reply })
    },
    answersBy(endpoint, handler) {
      const isOfIt = isRequestOf(endpoint)
      known.set(endpoint, {
        reply(request) {
          try {
            if (isOfIt(request)) return successOf(endpoint, handler(request))
          } catch (error) {
            // If thrown here, the error would look like a network failure.
            const reason = error instanceof Error ? error.message : 'it threw something else than an error'
            faults.add(`The handler of ${nameOf(endpoint)} failed: ${reason}`)
          }
          return refusalOf('internal')
        },
      })
    },
    refuses(endpoint, code, refusal) {
      const reply = declaredRefusalOf(endpoint, code, refusal)
      known.set(endpoint, { reply: () => reply, refusedAs: code })
    },
    isSilentAt: (endpoint) => known.set(endpoint, { reply: () => 'silent' }),
    sentTo: (endpoint) => requests.filter(isRequestOf(endpoint)).map(({ sentBody }) => sentBody),
    queriesTo: (endpoint) =>
      requests
        .filter(isRequestOf(endpoint))
        .filter(({ refusal }) => !refusal)
        .map(({ query }) => query),
    called: () => requests.map(({ endpoint }) => endpoint),
    faults: () => [...faults],
  }
}

/** The part of XMLHttpRequest that `kernel/upload.ts` uses. */
function uploadsThrough(replyTo: (method: string, address: string, body: unknown) => Reply | 'silent') {
  return class {
    status = 0
    responseText = ''
    upload = {}
    onload = () => {}
    onerror = () => {}
    onloadend = () => {}
    private method = ''
    private address = ''
    open(method: string, address: string): void {
      this.method = method
      this.address = address
    }
    setRequestHeader(): void {}
    getResponseHeader(): null {
      return null
    }
    abort(): void {}
    send(form: FormData): void {
      const reply = replyTo(this.method, this.address, form)
      if (reply !== 'silent') {
        this.status = reply.status
        this.responseText = JSON.stringify(reply.body)
      }
      queueMicrotask(() => {
        if (reply === 'silent') this.onerror()
        else this.onload()
        this.onloadend()
      })
    }
  }
}
