// The server of a screen's test: answers operations by their declaration, as the real one would, and notes what was asked.
import { endpointGroups } from '@rounds/contract/endpoints'
import type { BodyGiven, EndpointGroup, EndpointSpec, ResponseOf } from '@rounds/contract/kernel/endpoint'
import { type ProblemCode, problems } from '@rounds/contract/kernel/problem'
import { vi } from 'vitest'

interface Refusal {
  message?: string
  title?: string
  fields?: Record<string, string>
  present?: object
}

export interface FakeServer {
  /** The operation succeeds from now on with this payload. */
  answers<const S extends EndpointSpec>(endpoint: S, payload: ResponseOf<S>): void
  /** The operation is refused from now on. */
  refuses(endpoint: EndpointSpec, code: ProblemCode, refusal?: Refusal): void
  /** No answer comes from now on. */
  isSilentAt(endpoint: EndpointSpec): void
  /** The bodies that the operation was sent so far. */
  sentTo<const S extends EndpointSpec>(endpoint: S): BodyGiven<S>[]
  /** The operations that were called so far, also those that were not announced. */
  called(): EndpointSpec[]
}

const operations = Object.values<EndpointGroup>(endpointGroups)
  .flatMap((group) => Object.values<EndpointSpec>(group))
  .sort((a, b) => a.path.split(':').length - b.path.split(':').length)

type Reply = { status: number; body: object } | 'silent'

const patternOf = ({ path }: EndpointSpec): RegExp => new RegExp(`^/api${path.replaceAll(/:\w+/g, '[^/]+')}$`)
const refusalOf = (code: ProblemCode, refusal: Refusal = {}): Reply => ({
  status: problems[code].status,
  body: { ...problems[code], ...refusal, status: false, code, requestId: 'r-1' },
})

/** The declared operation behind a request; those without a parameter in their path come first. */
const operationAt = (method: string, pathname: string): EndpointSpec | undefined =>
  operations.find((one) => one.method === method && patternOf(one).test(pathname))

/** Stands in for `fetch` and for the uploads’ request. What was not announced is not found. */
export function startFakeServer(): FakeServer {
  const known = new Map<EndpointSpec, Reply>()
  const asked: { endpoint: EndpointSpec; body: unknown }[] = []
  const calls: { method: string; pathname: string }[] = []

  function replyTo(method: string, address: string, body: unknown): Reply {
    const { pathname } = new URL(address, location.origin)
    calls.push({ method, pathname })
    for (const [endpoint, reply] of known) {
      if (endpoint.method !== method || !patternOf(endpoint).test(pathname)) continue
      asked.push({ endpoint, body: typeof body === 'string' ? JSON.parse(body) : undefined })
      return reply
    }
    return refusalOf('notFound')
  }

  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const reply = replyTo(method, address, body)
    if (reply === 'silent') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(reply.body), { status: reply.status })
  })
  vi.stubGlobal('XMLHttpRequest', uploadsThrough(replyTo))

  return {
    answers: (endpoint, payload) => known.set(endpoint, { status: 200, body: { status: true, ...payload } }),
    refuses: (endpoint, code, refusal) => known.set(endpoint, refusalOf(code, refusal)),
    isSilentAt: (endpoint) => known.set(endpoint, 'silent'),
    sentTo: <const S extends EndpointSpec>(endpoint: S) =>
      // What a page sends was typed by `call`.
      asked.filter((one) => one.endpoint === endpoint).map(({ body }) => body as BodyGiven<S>),
    called: () => calls.flatMap(({ method, pathname }) => operationAt(method, pathname) ?? []),
  }
}

/** As much of an XMLHttpRequest as `kernel/upload.ts` uses. */
function uploadsThrough(replyTo: (method: string, address: string, body: unknown) => Reply) {
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
    send(): void {
      const reply = replyTo(this.method, this.address, undefined)
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
