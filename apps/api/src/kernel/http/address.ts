// The path of a request as the router decodes it: `/%61pi/x` and `GET http://host/api/x` are both /api/x. Everything
// below /api gets its guards and headers, however the path is written.
import type { FastifyRequest } from 'fastify'

const api = /^\/api(?:\/|$)/

/** Returns the path without the query, percent-decoded as far as the router decodes it. */
export function pathOf(request: Pick<FastifyRequest, 'url'>): string {
  const [written = ''] = request.url.replace(/^[a-z]+:\/\/[^/?#]*/i, '').split(/[?#]/)
  try {
    return decodeURI(written) || '/'
  } catch {
    return written
  }
}

/** True for paths below /api, with or without a route. */
export const isBelowApi = (request: FastifyRequest): boolean =>
  api.test(request.routeOptions.url ?? '') || api.test(pathOf(request))
