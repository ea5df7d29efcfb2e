// A connection between a browser and the server that can be cut in the middle of a request: a browser's offline mode
// lets requests in transit arrive.
import { createServer, request } from 'node:http'
import { z } from 'zod'

const Address = z.object({ port: z.number() })

export type Line = Awaited<ReturnType<typeof openLine>>

/** A proxy for plain HTTP. */
export async function openLine() {
  let isCut = false
  const server = createServer((asked, answer) => {
    const { hostname, port, pathname, search } = new URL(asked.url ?? '')
    const { 'proxy-connection': _, ...headers } = asked.headers
    const target = { hostname, port, path: `${pathname}${search}`, method: asked.method, headers }
    const onward = request(target, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    answer.on('close', () => onward.destroy())
    asked.pipe(onward)
  })
  server.on('connection', (socket) => isCut && socket.destroy())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${Address.parse(server.address()).port}`,
    /** Loses requests in transit; later ones arrive. */
    interrupt: () => server.closeAllConnections(),
    /** Nothing arrives until it is restored. The device still believes that it has a network. */
    cut() {
      isCut = true
      server.closeAllConnections()
    },
    mend() {
      isCut = false
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
