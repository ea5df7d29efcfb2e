// A link to a server that can go deaf: open connections stay open and carry nothing any more, new ones work.
import { connect, createServer, type Socket } from 'node:net'

export interface DeafProxy {
  port: number
  /** From now on nothing passes on the connections that are open at this moment. */
  goDeaf(): void
  close(): Promise<void>
}

export async function startDeafProxy(host: string, port: number): Promise<DeafProxy> {
  const open = new Set<readonly [Socket, Socket]>()
  const server = createServer((near) => {
    const far = connect(port, host)
    const pair = [near, far] as const
    open.add(pair)
    near.pipe(far).pipe(near)
    for (const socket of pair) {
      socket.on('error', () => {})
      socket.on('close', () => {
        open.delete(pair)
        for (const other of pair) other.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    goDeaf() {
      for (const [near, far] of open) {
        near.unpipe(far)
        far.unpipe(near)
        near.pause()
        far.pause()
      }
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const pair of open) for (const socket of pair) socket.destroy()
      await closed
    },
  }
}
