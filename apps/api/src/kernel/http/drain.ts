// The drain period between the stop signal and the end of listening. The server still serves but reports that it is
// stopping, so that a proxy sends new requests elsewhere (controls: C41).
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    drain: {
      /** Starts the drain: `/api/health/ready` answers 503, and every answer closes its connection. */
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
