// The HTTP server: limits, request ids, security headers, one error format, one log line per request.

import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import fastifyCookie from '@fastify/cookie'
import fastifyMultipart from '@fastify/multipart'
import type { EndpointSpec } from '@rounds/contract/kernel/endpoint'
import { Problem } from '@rounds/contract/kernel/problem'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { isBelowApi } from './address.ts'
import { type BodyTimes, endLateBodies } from './body-times.ts'
import { prepareDrain } from './drain.ts'
import { logOptions } from './log-options.ts'
import { sendProblem } from './problem-reply.ts'
import { type RequestObserver, requestLine } from './request-line.ts'
import { endStalledReaders } from './stalled-readers.ts'
import { trustedProxies } from './trusted-proxies.ts'
import { noteRoutes } from './unknown-address.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The declaration of an operation, or `'open'` for the few routes outside the contract. */
    spec?: EndpointSpec | 'open'
    /** The operation's name, such as `entries.decide`. */
    operation?: string | undefined
  }
}

const jsonLimit = 256 * 1024
/**
 * Time limit of an upload: 10 MiB over a poor mobile network. Node has one request timeout for everything, so this is
 * it.
 */
const uploadMs = 180_000
const uploadLimit = 10 * 1024 * 1024

export interface HttpOptions {
  logLevel: string
  /** Number of proxies in front of the server; false for none. */
  trustProxy: number | false
  /** True behind TLS: replies then carry HSTS. */
  secure: boolean
  /** Replaces the default body timeouts. */
  bodyTimes?: BodyTimes
  /** Time after which a stalled download is closed; one minute when absent. */
  stallMs?: number
}

/** Browser features that the pages never use, and that an injected script may not use either. */
const unusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

const noCompiler = (): never => {
  throw new Error('A route declares its schemas in the contract, not in the options of Fastify.')
}

/**
 * Creates the server.
 * @param observers called for every request; more may be added to the array later
 */
export async function createHttp(
  options: HttpOptions,
  observers: readonly RequestObserver[] = [],
): Promise<FastifyInstance> {
  const http = Fastify({
    logger: options.logLevel === 'silent' ? false : logOptions(options.logLevel),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    trustProxy: options.trustProxy ? trustedProxies(options.trustProxy) : false,
    bodyLimit: jsonLimit,
    // `serve` validates with the contract's schemas; the framework's two compilers would only use memory.
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    requestTimeout: uploadMs,
    keepAliveTimeout: 30_000,
    http: { headersTimeout: 8_000, requestTimeout: uploadMs, connectionsCheckingInterval: 1_000 },
    forceCloseConnections: 'idle',
    frameworkErrors: (_error, request, reply) => {
      sendProblem(request as FastifyRequest, reply as unknown as FastifyReply, new Problem('malformed'))
    },
  })
  http.removeContentTypeParser('text/plain')
  await http.register(fastifyCookie)
  await http.register(fastifyMultipart, {
    throwFileSizeLimit: true,
    limits: { fileSize: uploadLimit, files: 1, fields: 20, parts: 21, fieldSize: 10_000, headerPairs: 50 },
  })
  noteRoutes(http)
  prepareDrain(http)
  http.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api') && route.method !== 'HEAD' && !route.config?.spec) {
      throw new Error(`${String(route.method)} ${route.url}: no access policy`)
    }
  })
  http.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'same-origin')
    reply.header('cross-origin-opener-policy', 'same-origin')
    reply.header('cross-origin-resource-policy', 'same-origin')
    reply.header('permissions-policy', unusedFeatures)
    if (options.secure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    if (isBelowApi(request)) {
      reply.header('cache-control', 'no-store')
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    }
  })
  endLateBodies(http, options.bodyTimes)
  endStalledReaders(http, options.stallMs)
  http.addHook('onResponse', async (request, reply) => {
    const line = requestLine(request, reply)
    request.log.info(line, 'request')
    for (const observe of observers) observe(line, request, reply)
  })
  http.setErrorHandler((error, request, reply) => sendProblem(request, reply, error))
  endUnusedConnections(http)
  return http
}

/**
 * Browsers open connections that they may never use. During shutdown Node treats them as neither idle nor late, so each
 * would delay a restart until the browser closes it.
 */
function endUnusedConnections(http: FastifyInstance): void {
  const open = new Set<Socket>()
  http.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  http.addHook('preClose', async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  })
}
