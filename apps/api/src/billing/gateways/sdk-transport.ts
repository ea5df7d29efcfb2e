// Carries the calls of the gateways' SDKs. Both speak through axios, without a timeout, following redirects, and with the
// merchant's secret in what they throw or log; so their words stay theirs, and the line is ours (decision 078).
import { z } from 'zod'
import { createOutbound, OutboundFailure, type OutboundRequest } from '#api/kernel/outbound/outbound.ts'

interface TransportOptions {
  /** The server that the calls go to, whatever server the SDK names: tests play it on this machine. */
  apiUrl: string
  /** Milliseconds that one call may take; tests shorten it. */
  timeoutMs?: number | undefined
}

/** What axios tells of a request. */
const SdkRequest = z.object({
  method: z.enum(['get', 'post']),
  baseURL: z.string().optional(),
  url: z.string(),
  params: z.record(z.string(), z.string()).optional(),
  data: z.union([z.string(), z.instanceof(URLSearchParams)]).optional(),
  // A class of its own, whose fields are the headers.
  headers: z.preprocess((given) => Object.fromEntries(Object.entries(given ?? {})), z.record(z.string(), z.unknown())),
  auth: z.object({ username: z.string(), password: z.string() }).optional(),
})
type SdkRequest = z.infer<typeof SdkRequest>

/** How the SDKs learn of anything but success: they look for the reply, and cope badly where there is none. */
class CallFailure extends Error {
  override name = 'CallFailure'
  readonly isAxiosError = true
  readonly response: { status: number; statusText: string; data: unknown; headers: object }

  constructor(message: string, status: number, data: unknown) {
    super(message)
    this.response = { status, statusText: message, data, headers: {} }
  }
}

/** Asking changes nothing, so it is done again when there is no answer (controls: C22). */
const triesOfGet = 3
const defaultTimeoutMs = 5_000

const isAxios = (value: unknown): value is { defaults: object } =>
  typeof value === 'function' && 'defaults' in value && typeof value.defaults === 'object' && value.defaults !== null

/** Makes this axios send through our outbound calls: one host, a timeout, no redirects, a pause after failures. */
export function carryCalls(axios: unknown, { apiUrl, timeoutMs = defaultTimeoutMs }: TransportOptions): void {
  if (!isAxios(axios)) throw new Error('The SDK of a payment gateway speaks through something else than axios.')
  const outbound = createOutbound({ hosts: [new URL(apiUrl).host], timeoutMs })
  const adapter = async (config: unknown) => {
    const reply = await outbound.send(requestOf(SdkRequest.parse(config), apiUrl)).catch((cause: unknown) => {
      if (!(cause instanceof OutboundFailure)) throw cause
      throw new CallFailure(cause.message, 503, { error: { description: cause.message } })
    })
    if (reply.status >= 400) throw new CallFailure(`answered ${reply.status}`, reply.status, reply.body)
    return { data: reply.body, status: reply.status, statusText: 'OK', headers: {}, config }
  }
  Object.assign(axios.defaults, { adapter })
}

function requestOf({ method, baseURL = '', url, params = {}, data, headers, auth }: SdkRequest, apiUrl: string) {
  const meant = new URL(baseURL + url)
  // `set`, because one of the SDKs writes them into the address as well.
  for (const [name, value] of Object.entries(params)) meant.searchParams.set(name, value)
  const texts = Object.entries(headers).filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  const basic = auth && Buffer.from(`${auth.username}:${auth.password}`).toString('base64')
  const request: OutboundRequest = {
    method: method === 'get' ? 'GET' : 'POST',
    address: new URL(meant.pathname + meant.search, apiUrl).href,
    headers: { ...Object.fromEntries(texts), ...(basic ? { authorization: `Basic ${basic}` } : {}) },
    ...(data === undefined || method === 'get' ? {} : { body: data }),
    tries: method === 'get' ? triesOfGet : 1,
  }
  return request
}
