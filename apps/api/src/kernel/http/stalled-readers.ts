// Ends answers that nobody reads any more: a file on its way holds a connection of ours, and often one to the bucket.
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/** How long a reader may take nothing of what waits for them; a slow line that takes a little goes on. */
const usualStallMs = 60_000

export function endStalledReaders(http: FastifyInstance, stallMs = usualStallMs): void {
  http.addHook('onSend', async (_request, { raw }, payload) => {
    if (!(payload instanceof Readable)) return
    raw.setTimeout(stallMs, () => {
      // What waits for us, such as an export that the database still sorts, is no fault of its reader.
      if (raw.writableLength > 0) raw.destroy()
    })
  })
}
