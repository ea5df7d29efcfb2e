// Who made a request: noted when the session is known, for the handler and for the line of the log.
import type { FastifyRequest } from 'fastify'
import type { Viewer } from './viewer.ts'

const viewers = new WeakMap<FastifyRequest, Viewer>()

export const noteViewer = (request: FastifyRequest, viewer: Viewer): void => void viewers.set(request, viewer)

/** Null for a request without a session, and before it is known. */
export const viewerOfRequest = (request: FastifyRequest): Viewer | null => viewers.get(request) ?? null
