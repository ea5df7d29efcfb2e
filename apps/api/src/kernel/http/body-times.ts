// Ends connections whose bodies take too long: JSON that dribbles in, and what is still being sent after its answer.
import type { FastifyInstance, FastifyRequest } from 'fastify'

export interface BodyTimes {
  /** For a JSON body to arrive (controls: C8). */
  jsonMs: number
  /** For a body that was refused before it had arrived. Closed at once, many would lose the answer on its way. */
  refusedMs: number
}

const usualTimes: BodyTimes = { jsonMs: 10_000, refusedMs: 2_000 }

export function endLateBodies(http: FastifyInstance, { jsonMs, refusedMs }: BodyTimes = usualTimes): void {
  http.addHook('onRequest', async (request) => {
    const { spec } = request.routeOptions.config
    // An upload may take as long as a request of the server may.
    if (typeof spec !== 'object' || !spec.upload) endUnlessRead(request, jsonMs)
  })
  http.addHook('onResponse', async (request) => endUnlessRead(request, refusedMs))
}

/** Ends the connection when the body is not there in time. */
function endUnlessRead({ raw }: FastifyRequest, limitMs: number): void {
  if (raw.complete) return
  const late = setTimeout(() => {
    if (!raw.complete) raw.destroy()
  }, limitMs)
  late.unref()
  raw.once('end', () => clearTimeout(late)).once('close', () => clearTimeout(late))
}
