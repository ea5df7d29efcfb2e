// A TCP proxy in front of a server. Tests can cut and restore it, or silence open connections, as networks do.
import { connect, createServer, type Server, type Socket } from 'node:net'

export interface Cable {
  /** The URL of the target through this proxy. */
  url: string
  /** Closes open connections and refuses new ones. */
  cut(): Promise<void>
  mend(): Promise<void>
  /** Silences the connections open at this moment; new ones work. */
  goDeaf(): void
}

export async function openCable(target: string): Promise<Cable> {
  const url = new URL(target)
  const far = { host: url.hostname, port: Number(url.port) }
  const open = new Set<readonly [Socket, Socket]>()
  let server: Server
  const listen = (port: number) =>
    new Promise<number>((resolve) => {
      server = createServer((near) => {
        const pair = [near, connect(far)] as const
        open.add(pair)
        pair[0].pipe(pair[1]).pipe(pair[0])
        for (const socket of pair) {
          socket.on('error', () => {})
          socket.on('close', () => {
            open.delete(pair)
            for (const one of pair) one.destroy()
          })
        }
      }).listen(port, '127.0.0.1', () => {
        const address = server.address()
        resolve(typeof address === 'object' && address ? address.port : 0)
      })
    })
  const port = await listen(0)
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const pair of open) for (const socket of pair) socket.destroy()
      await closed
    },
    mend: async () => void (await listen(port)),
    goDeaf() {
      for (const [near, away] of open) {
        near.unpipe(away)
        away.unpipe(near)
        for (const socket of [near, away]) socket.pause()
      }
    },
  }
}
