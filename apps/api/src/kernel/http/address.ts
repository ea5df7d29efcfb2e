// The address of a request as the router reads it: `/%61pi/x` and `GET http://host/api/x` are /api/x, and what is below
// /api has its guards and headers however it is written.
import type { FastifyRequest } from 'fastify'

const api = /^\/api(?:\/|$)/

/** The path without the query, its percent signs read as far as the router reads them. */
export function pathOf(request: Pick<FastifyRequest, 'url'>): string {
  const [written = ''] = request.url.replace(/^[a-z]+:\/\/[^/?#]*/i, '').split(/[?#]/)
  try {
    return decodeURI(written) || '/'
  } catch {
    return written
  }
}

/** True for what lies below /api, whether a route serves it or not. */
export const isBelowApi = (request: FastifyRequest): boolean =>
  api.test(request.routeOptions.url ?? '') || api.test(pathOf(request))
