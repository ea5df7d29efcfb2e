// Closes connections whose bodies take too long: JSON that trickles in, or a body still being sent after the answer.
import type { FastifyInstance, FastifyRequest } from 'fastify'

export interface BodyTimes {
  /** For a JSON body to arrive (controls: C8). */
  jsonMs: number
  /**
   * For the rest of a body that was refused early. If the connection closed at once, many clients would lose the
   * answer.
   */
  refusedMs: number
}

const usualTimes: BodyTimes = { jsonMs: 10_000, refusedMs: 2_000 }

export function endLateBodies(http: FastifyInstance, { jsonMs, refusedMs }: BodyTimes = usualTimes): void {
  http.addHook('onRequest', async (request) => {
    const { spec } = request.routeOptions.config
    // An upload has the server's own request timeout.
    if (typeof spec !== 'object' || !spec.upload) endUnlessRead(request, jsonMs)
  })
  http.addHook('onResponse', async (request) => endUnlessRead(request, refusedMs))
}

/** Closes the connection when the body has not arrived in time. */
function endUnlessRead({ raw }: FastifyRequest, limitMs: number): void {
  if (raw.complete) return
  const late = setTimeout(() => {
    if (!raw.complete) raw.destroy()
  }, limitMs)
  late.unref()
  raw.once('end', () => clearTimeout(late)).once('close', () => clearTimeout(late))
}
