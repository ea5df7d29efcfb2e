// One request to a server that a college named: only to the public internet, without redirects, and with limits on time
// and reply size. It uses `node:http` because `fetch` cannot pin the address that a name resolves to.
import type { IncomingMessage } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { request as plainRequest } from '#api/kernel/http/node-http.ts'
import { isPublicAddress, literalAddress, PrivateAddress, publicLookup } from './public-address.ts'

export interface PartnerRequest {
  method: 'GET' | 'POST'
  url: URL
  headers?: Readonly<Record<string, string>>
  body?: string | undefined
  timeoutMs: number
  maxReplyBytes: number
  /** True allows this computer and private networks, and requests without TLS. */
  isPrivateAllowed: boolean
}

export interface PartnerReply {
  status: number
  headers: Readonly<Record<string, string>>
  text: string
}

/** Thrown without a usable reply. The college may see its message, so it contains no internal address. */
export class PartnerFailure extends Error {
  override name = 'PartnerFailure'
}

/** Returns why a request may not be sent at all; null when it may. */
export function addressFault(url: URL, isPrivateAllowed: boolean): 'notHttps' | 'hasPassword' | 'isPrivate' | null {
  if (url.username || url.password) return 'hasPassword'
  if (url.protocol !== 'https:' && !(isPrivateAllowed && url.protocol === 'http:')) return 'notHttps'
  const literal = literalAddress(url.hostname)
  const isLocal = literal ? !isPublicAddress(literal) : /(?:^|\.)(?:localhost|local|internal)$/i.test(url.hostname)
  return isLocal && !isPrivateAllowed ? 'isPrivate' : null
}

/** Sends the request once. Throws `PartnerFailure`. */
export async function sendToPartner(sent: PartnerRequest): Promise<PartnerReply> {
  if (addressFault(sent.url, sent.isPrivateAllowed)) throw new PartnerFailure('The address is not allowed')
  try {
    return await exchange(sent)
  } catch (cause) {
    throw cause instanceof PartnerFailure ? cause : new PartnerFailure(reasonOf(cause), { cause })
  }
}

function exchange({ url, method, headers, body, timeoutMs, maxReplyBytes, isPrivateAllowed }: PartnerRequest) {
  // One timeout for everything, from the lookup to the last byte: a reply that trickles in must not block a worker.
  const signal = AbortSignal.timeout(timeoutMs)
  return new Promise<PartnerReply>((resolve, reject) => {
    const send = url.protocol === 'https:' ? tlsRequest : plainRequest
    const request = send(
      url,
      {
        method,
        signal,
        // No pool: a kept connection would reuse an address that was checked earlier.
        agent: false,
        headers: {
          ...headers,
          ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
        },
        ...(isPrivateAllowed ? {} : { lookup: publicLookup }),
      },
      (response) => {
        read(response, maxReplyBytes).then(resolve, reject)
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

async function read(response: IncomingMessage, maxBytes: number): Promise<PartnerReply> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBytes) {
      response.destroy()
      throw new PartnerFailure('The reply was too long')
    }
    chunks.push(chunk)
  }
  const headers = Object.entries(response.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  )
  return {
    status: response.statusCode ?? 0,
    headers: Object.fromEntries(headers),
    text: Buffer.concat(chunks).toString(),
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The name of the server is unknown',
  EAI_AGAIN: 'The name of the server could not be looked up',
  ECONNREFUSED: 'The server refused the connection',
  ECONNRESET: 'The server closed the connection',
  CERT_HAS_EXPIRED: 'The certificate of the server has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of the server is not trusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate of the server is not trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate of the server is not trusted',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is of another server',
}

/** Returns a fixed message: the network's own error may contain internal addresses. */
function reasonOf(cause: unknown): string {
  if (cause instanceof PrivateAddress) return 'The server is not on the public internet'
  if (cause instanceof Error && (cause.name === 'AbortError' || cause.name === 'TimeoutError')) {
    return 'The server did not reply in time'
  }
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return reasons[code] ?? 'The server could not be reached'
}
