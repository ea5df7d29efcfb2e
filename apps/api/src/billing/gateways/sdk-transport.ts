// Routes the calls of the gateways' SDKs through our outbound client (decision 078). Both SDKs use axios without a
// timeout, follow redirects, and leak the merchant's secret in thrown and logged errors. The SDK builds requests and
// reads replies; our code sends them.
import { z } from 'zod'
import { createOutbound, OutboundFailure, type OutboundRequest } from '#api/kernel/outbound/outbound.ts'

interface TransportOptions {
  /** The server that receives the calls, whichever server the SDK names. Tests run a fake one on localhost. */
  apiUrl: string
  /** Timeout of one call. Tests shorten it. */
  timeoutMs?: number | undefined
}

/** The parts used of an axios request configuration. */
const SdkRequest = z.object({
  method: z.enum(['get', 'post']),
  baseURL: z.string().optional(),
  url: z.string(),
  params: z.record(z.string(), z.string()).optional(),
  data: z.union([z.string(), z.instanceof(URLSearchParams)]).optional(),
  // An instance of an axios class whose own fields are the headers.
  headers: z.preprocess((given) => Object.fromEntries(Object.entries(given ?? {})), z.record(z.string(), z.unknown())),
  auth: z.object({ username: z.string(), password: z.string() }).optional(),
})
type SdkRequest = z.infer<typeof SdkRequest>

/** The error that the SDKs get for a failed call. They read `response`, and handle its absence badly. */
class CallFailure extends Error {
  override name = 'CallFailure'
  readonly isAxiosError = true
  readonly response: { status: number; statusText: string; data: unknown; headers: object }

  constructor(message: string, status: number, data: unknown) {
    super(message)
    this.response = { status, statusText: message, data, headers: {} }
  }
}

/** A GET changes nothing, so it is retried when there is no reply (controls: C22). */
const triesOfGet = 3
const defaultTimeoutMs = 5_000

const isAxios = (value: unknown): value is { defaults: object } =>
  typeof value === 'function' && 'defaults' in value && typeof value.defaults === 'object' && value.defaults !== null

/**
 * Makes this axios instance send through our outbound client: one host, a timeout, no redirects, a pause after
 * failures.
 */
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
  // `set`, not `append`: one of the SDKs also writes the parameters into the URL.
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
