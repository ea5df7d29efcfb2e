// A server that receives webhooks: it stores the requests and replies as the test specifies.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  headers: IncomingHttpHeaders
  body: string
}

export interface WebhookReceiver {
  address: string
  received: Received[]
  /** Sets the reply to all further requests: a status, or a function of the response. */
  replies(how: number | ((response: ServerResponse, received: Received) => void)): void
  close(): Promise<void>
}

export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  let reply: number | ((response: ServerResponse, received: Received) => void) = 204
  const received: Received[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      const one = { headers: request.headers, body }
      received.push(one)
      if (typeof reply === 'number') response.writeHead(reply).end()
      else reply(response, one)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/rounds`,
    received,
    replies(how) {
      reply = how
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
