// The line between a browser and the server, to be cut in the middle of a request: what a browser calls offline lets
// those that are on their way arrive.
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
    /** What is on its way does not arrive; what is tried next does. */
    interrupt: () => server.closeAllConnections(),
    /** Nothing arrives until it is mended. The device still believes that it has a network. */
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
