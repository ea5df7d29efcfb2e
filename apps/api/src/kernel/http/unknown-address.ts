// Answers paths below /api without a route: 405 with the allowed methods, otherwise 404.
import { Problem } from '@rounds/contract/kernel/problem'
import type { FastifyInstance } from 'fastify'
import { pathOf } from './address.ts'
import { sendProblem } from './problem-reply.ts'

interface ServedAddress {
  pattern: RegExp
  methods: string[]
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The paths below /api as declared, with the methods that each serves. */
    servedAddresses: Map<string, ServedAddress>
  }
}

/** Records every route below /api that is declared after this call. */
export function noteRoutes(http: FastifyInstance): void {
  const served = new Map<string, ServedAddress>()
  http.decorate('servedAddresses', served)
  http.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api') || url.endsWith('*')) return
    const known = served.get(url) ?? { pattern: new RegExp(`^${url.replaceAll(/:[^/]+/g, '[^/]+')}$`), methods: [] }
    const methods = [...known.methods, ...(Array.isArray(method) ? method : [method])]
    served.set(url, { ...known, methods })
  })
}

/** Call after all routes are declared. */
export function answerUnknown(http: FastifyInstance): void {
  http.all('/api/*', { config: { spec: 'open' } }, (request, reply) => {
    const path = pathOf(request)
    const fitting = [...http.servedAddresses.values()].filter(({ pattern }) => pattern.test(path))
    if (fitting.length === 0) return sendProblem(request, reply, new Problem('notFound'))
    const methods = new Set(fitting.flatMap(({ methods }) => methods))
    reply.header('allow', [...methods].toSorted().join(', '))
    return sendProblem(request, reply, new Problem('methodNotAllowed'))
  })
}
