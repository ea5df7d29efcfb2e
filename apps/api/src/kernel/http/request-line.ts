// One line of facts per request, for the log (which adds the request id), the metrics and the traces. It holds names
// and ids but no values: a URL may contain a patient's name.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { viewerOfRequest } from '#api/kernel/access/request-viewer.ts'
import { unavailabilityOfRequest } from './problem-reply.ts'

export interface RequestLine {
  /** `group.operation` of the contract; undefined for the few routes outside it. */
  operation: string | undefined
  method: string
  route: string
  status: number
  ms: number
  /** Ids of the person and of their college. */
  user: string | undefined
  college: string | undefined
  /** The cause of a 503. */
  cause: string | undefined
  detail: string | undefined
}

/** Called for every request after its answer is sent. It must not throw. */
export type RequestObserver = (line: RequestLine, request: FastifyRequest, reply: FastifyReply) => void

export function requestLine(request: FastifyRequest, reply: FastifyReply): RequestLine {
  const { url, config } = request.routeOptions
  const viewer = viewerOfRequest(request)
  const why = unavailabilityOfRequest(request)
  return {
    operation: config.operation,
    method: request.method,
    route: url ?? 'unknown',
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
    user: viewer?.id,
    college: viewer?.collegeId ?? undefined,
    cause: why?.cause,
    detail: why?.detail,
  }
}
