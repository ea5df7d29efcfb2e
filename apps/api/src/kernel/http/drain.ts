// The time between the signal to stop and the end of listening: the server still serves, but says that it is leaving, so
// that a proxy sends its next requests elsewhere (controls: C41).
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    drain: {
      /** From now on `/api/health/ready` says 503 and every answer ends its connection. */
      begin(): void
      readonly isOn: boolean
    }
  }
}

/** Adds `http.drain`. */
export function prepareDrain(http: FastifyInstance): void {
  let isOn = false
  http.decorate('drain', {
    begin() {
      isOn = true
    },
    get isOn() {
      return isOn
    },
  })
  http.addHook('onRequest', async (_request, reply) => {
    if (isOn) reply.header('connection', 'close')
  })
}
