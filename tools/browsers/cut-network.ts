// A network that can be cut: a proxy between a browser and the product, which sees the address that it was started
// with.
import { createServer, request, type Server } from 'node:http'
import { freePort } from '../free-port.ts'

export interface CutNetwork {
  address: string
  cut: () => Promise<void>
  restore: () => Promise<void>
}

/** Starts a proxy in front of the product on this port of localhost. */
export async function startCutNetwork(productPort: number): Promise<CutNetwork> {
  const port = await freePort()
  const origin = `http://localhost:${productPort}`
  const own = `http://localhost:${port}`
  let server: Server | null = null
  const restore = () =>
    new Promise<void>((resolve) => {
      server = createServer((asked, answer) => {
        const headers = { ...asked.headers, host: `localhost:${productPort}` }
        if (headers.origin === own) headers.origin = origin
        // Each request gets a new connection: the product may close an idle one just as it is reused, which a browser
        // takes for a cut.
        const passed = request(`${origin}${asked.url}`, { method: asked.method, headers, agent: false }, (reply) => {
          answer.writeHead(reply.statusCode ?? 502, reply.headers)
          reply.pipe(answer)
        })
        passed.on('error', () => answer.destroy())
        answer.on('close', () => passed.destroy())
        asked.pipe(passed)
      }).listen(port, 'localhost', resolve)
    })
  await restore()
  return {
    address: own,
    restore,
    cut: () =>
      new Promise((resolve) => {
        server?.close(() => resolve())
        server?.closeAllConnections()
      }),
  }
}
