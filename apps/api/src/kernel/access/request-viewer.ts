// The viewer of each request, stored once the session is known, for handlers and for the request log.
import type { FastifyRequest } from 'fastify'
import type { Viewer } from './viewer.ts'

const viewers = new WeakMap<FastifyRequest, Viewer>()

export const noteViewer = (request: FastifyRequest, viewer: Viewer): void => void viewers.set(request, viewer)

/** Returns the viewer of the request; null without a session, or before the session is known. */
export const viewerOfRequest = (request: FastifyRequest): Viewer | null => viewers.get(request) ?? null
