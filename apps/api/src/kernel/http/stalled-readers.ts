// Closes downloads that nobody reads any more: each holds a connection here, and often one to the bucket.
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/** Time without any progress before the connection closes. A slow reader that still takes a little continues. */
const usualStallMs = 60_000

export function endStalledReaders(http: FastifyInstance, stallMs = usualStallMs): void {
  http.addHook('onSend', async (_request, { raw }, payload) => {
    if (!(payload instanceof Readable)) return
    raw.setTimeout(stallMs, () => {
      // The delay is not the reader's fault when nothing is buffered, as while the database sorts an export.
      if (raw.writableLength > 0) raw.destroy()
    })
  })
}
