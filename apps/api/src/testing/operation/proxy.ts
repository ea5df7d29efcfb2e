// A small reverse proxy in front of several servers, as hospitals use them. It forwards requests in turn to the servers
// whose /api/health/ready replies 200, and never sends a request twice.
import { once } from 'node:events'
import { Agent, createServer, request, type Server } from 'node:http'

export interface Proxy {
  address: string
  /** The servers that currently get requests. */
  ready(): string[]
  close(): Promise<void>
}

/** A stopped server refuses at once, so this only has to exceed the delay of a slow one. */
const askTimeoutMs = 10_000

/** Opens a proxy in front of `servers`, whose readiness it checks every `pollMs`. */
export async function openProxy(servers: readonly string[], pollMs: number): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set<string>()
  let turn = 0

  const lookAt = async (server: string) => {
    const signal = AbortSignal.timeout(askTimeoutMs)
    const answer = await fetch(`${server}/api/health/ready`, { signal }).catch(() => undefined)
    await answer?.arrayBuffer().catch(() => undefined)
    if (answer?.ok) ready.add(server)
    else ready.delete(server)
  }
  // In parallel, so that a slow server does not delay the news that another is leaving.
  const look = () => Promise.all(servers.map(lookAt))
  let isClosed = false
  const watch = async () => {
    while (!isClosed) {
      await look()
      await new Promise((resolve) => setTimeout(resolve, pollMs))
    }
  }

  const http: Server = createServer((incoming, outgoing) => {
    const candidates = [...ready]
    const server = candidates[turn++ % Math.max(1, candidates.length)]
    if (server === undefined) {
      outgoing.writeHead(502).end()
      return
    }
    const { method, headers } = incoming
    // Connection headers apply to one hop only, so the proxy drops them on both sides.
    const { connection: _, ...passed } = headers
    const sent = request(`${server}${incoming.url ?? '/'}`, { agent, method, headers: passed }, (answer) => {
      const { connection: __, 'keep-alive': ___, ...rest } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, rest)
      answer.pipe(outgoing)
      answer.once('error', () => outgoing.destroy())
    })
    sent.once('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()))
    incoming.pipe(sent)
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const address = http.address()
  await look()
  const watching = watch()
  return {
    address: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    ready: () => [...ready],
    async close() {
      isClosed = true
      await watching
      agent.destroy()
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
}
