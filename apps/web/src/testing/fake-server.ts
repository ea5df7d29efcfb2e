// The server of a screen's test: answers operations by their declaration, as the real one would, and notes what was asked.
import type { BodyGiven, EndpointSpec, QueryOf, ResponseOf } from '@rounds/contract/kernel/endpoint'
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
  /** The operation succeeds from now on with this payload. */
  answers<const S extends EndpointSpec>(endpoint: S, payload: ResponseOf<S>): void
  /** The operation succeeds from now on with a payload that depends on what is asked. */
  answersBy<const S extends EndpointSpec>(endpoint: S, handler: (request: RequestOf<S>) => ResponseOf<S>): void
  /** The operation is refused from now on; as `invalid`, also where what it is sent is wrong. */
  refuses(endpoint: EndpointSpec, code: ProblemCode, refusal?: Refusal): void
  /** No answer comes from now on. */
  isSilentAt(endpoint: EndpointSpec): void
  /** The bodies that the operation was sent so far. */
  sentTo<const S extends EndpointSpec>(endpoint: S): BodyGiven<S>[]
  /** The queries of the operation so far, as the server reads them: with their defaults. */
  queriesTo<const S extends EndpointSpec>(endpoint: S): QueryOf<S>[]
  /** The operations that were called so far, also those that were not announced. */
  called(): EndpointSpec[]
  /** What was wrong with the requests so far, though no test said that they are refused. */
  faults(): string[]
}

interface Announced {
  reply: (request: ReadRequest) => Reply | 'silent'
  /** The refusal that the test means to see. */
  refusedAs?: ProblemCode
}

const linesOf = (fields: InputRefusal['fields']): string =>
  Object.entries(fields)
    .map(([field, sentence]) => `\n  ${field}: ${sentence}`)
    .join('')

/** Stands in for `fetch` and for the uploads’ request. What was not announced is not found. */
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
            // Thrown here it would look like a network that failed.
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

/** As much of an XMLHttpRequest as `kernel/upload.ts` uses. */
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
