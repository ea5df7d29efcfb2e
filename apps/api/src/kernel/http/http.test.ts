// The server under slow and broken requests: connections end, nothing hangs, nothing crashes.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { PassThrough, Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { Problem } from '@rounds/contract/kernel/problem'
import { files } from '@rounds/contract/platform/files/file.endpoints'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHttp } from './http.ts'

const refuse = async () => {
  throw new Problem('tooLarge')
}

/** Larger than all buffers on the way. */
const fileBytes = 60_000_000
const sent: Readable[] = []
let fileSent = (): Readable => {
  const file = Readable.from(Array.from({ length: 600 }, () => Buffer.alloc(fileBytes / 600)))
  sent.push(file)
  return file
}

let http: FastifyInstance
/** Has the product's timeouts, for tests that would fail on a busy machine with the short ones. */
let patient: FastifyInstance
let port: number
beforeAll(async () => {
  const options = { logLevel: 'silent', trustProxy: false, secure: true } as const
  http = await createHttp({ ...options, bodyTimes: { jsonMs: 300, refusedMs: 300 }, stallMs: 300 })
  patient = await createHttp(options)
  http.get('/api/file', { config: { spec: 'open' } }, async (_request, reply) => reply.send(fileSent()))
  for (const server of [http, patient]) {
    server.post('/api/echo', { config: { spec: 'open' } }, async (request) => ({ got: request.body }))
    server.post('/api/refusing', { config: { spec: files.upload }, onRequest: refuse }, async () => ({}))
  }
  await http.listen({ port: 0, host: '127.0.0.1' })
  const address = http.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => Promise.all([http.close(), patient.close()]))

/** Sends raw bytes, waits for the connection to end, and returns the answer. */
async function speak(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk.toString()
  })
  socket.on('error', () => {})
  socket.write(text)
  await once(socket, 'close')
  return answer
}

/**
 * Sends a request whose body then arrives one letter at a time, forever. Returns the answer once the connection has
 * ended.
 */
async function dribble(path: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const letters = setInterval(() => socket.write('x'), 20)
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk.toString()
  })
  socket.on('error', () => {})
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=x\r\n`)
  socket.write('content-length: 5000000\r\n\r\n')
  // Not `once` of node:events: a reset, which may come with the end, would reject it.
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(letters)
  return answer
}

const head = (length: number) =>
  `POST /api/echo HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`

describe('the address of a caller behind proxies', () => {
  const addressSeen = async (trustProxy: number | false, remoteAddress: string, forwarded: string) => {
    const server = await createHttp({ logLevel: 'silent', trustProxy, secure: true })
    server.get('/api/whence', { config: { spec: 'open' } }, async (request) => request.ip)
    const headers = { 'x-forwarded-for': forwarded }
    const { body } = await server.inject({ url: '/api/whence', headers, remoteAddress })
    await server.close()
    return body
  }

  it.each([
    ['is the one the proxy saw', 1, '127.0.0.1', '103.27.8.1', '103.27.8.1'],
    ['is not what the caller wrote before it', 1, '127.0.0.1', '203.0.113.9, 103.27.8.1', '103.27.8.1'],
    ['is not what a caller of the same network wrote either', 1, '10.0.0.2', '203.0.113.9, 10.0.7.7', '10.0.7.7'],
    ['is the one the outer of two proxies saw', 2, '::ffff:127.0.0.1', '1.2.3.4, 103.27.8.1, 104.16.0.1', '103.27.8.1'],
    ['is the connection’s own, when that is from afar', 1, '103.27.8.1', '10.0.0.9', '103.27.8.1'],
    ['is the connection’s own without a proxy', false, '127.0.0.1', '103.27.8.1', '127.0.0.1'],
  ] as const)('%s', async (_, proxies, remoteAddress, forwarded, expected) => {
    expect(await addressSeen(proxies, remoteAddress, forwarded)).toBe(expected)
  })
})

describe('the HTTP server', () => {
  it('ends a connection whose JSON body does not arrive in time', async () => {
    expect(await speak(`${head(100)}{"a":`)).toBe('')
  })

  it('closes at once while a browser holds unused connections', async () => {
    const server = await createHttp({ logLevel: 'silent', trustProxy: false, secure: true })
    await server.listen({ port: 0, host: '127.0.0.1' })
    const address = server.server.address()
    const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
    await Promise.all([once(server.server, 'connection'), once(socket, 'connect')])
    await Promise.all([server.close(), once(socket, 'close')])
    expect(socket.bytesRead).toBe(0)
  })

  it('serves a body that arrives in pieces within the time limit', async () => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk.toString()
    })
    socket.write(`${head(9)}{"a":`)
    await pause(50)
    socket.write(' 12}')
    await once(socket, 'close')
    expect(answer).toContain('"got":{"a":12}')
  })

  it.each([
    ['another type', { 'content-type': 'text/plain' }, 'hello', 415, 'unsupportedType'],
    ['broken JSON', { 'content-type': 'application/json' }, '{"a":', 400, 'malformed'],
    ['a poisoned prototype', { 'content-type': 'application/json' }, '{"__proto__":{"a":1}}', 400, 'malformed'],
    [
      'a poisoned constructor',
      { 'content-type': 'application/json' },
      '{"constructor":{"prototype":{}}}',
      400,
      'malformed',
    ],
    ['more than 256 KiB', { 'content-type': 'application/json' }, JSON.stringify('x'.repeat(300_000)), 413, 'tooLarge'],
  ])('refuses %s with the standard error envelope', async (_name, headers, payload, status, code) => {
    const response = await patient.inject({ method: 'POST', url: '/api/echo', headers, payload })
    expect([response.statusCode, response.json().code, response.json().status]).toEqual([status, code, false])
    expect(response.json().requestId).toBe(response.headers['x-request-id'])
  })

  it('refuses an address that is not valid text with the standard error envelope', async () => {
    const response = await http.inject({ method: 'GET', url: '/api/%ff' })
    expect([response.statusCode, response.json().code]).toEqual([400, 'malformed'])
  })

  it.each(['/api/echo', '/%61pi/echo', '/%61%70%69/ech%6f', 'http://rounds.example.org/api/echo'])(
    'sends the security headers with every reply: %s',
    async (url) => {
      const { statusCode, headers } = await http.inject({ method: 'POST', url, payload: {} })
      expect(statusCode).toBe(200)
      expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
      expect(headers['permissions-policy']).toContain('camera=(), ')
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'cache-control': 'no-store',
      })
    },
  )

  it('refuses to serve a route under /api without a policy', () => {
    const bare = createHttp({ logLevel: 'silent', trustProxy: false, secure: false })
    return expect(bare.then((server) => server.get('/api/open', async () => ({})))).rejects.toThrow('no access policy')
  })
})

describe('an upload that is refused before it has arrived', () => {
  it('is answered at once, and its connection ends while it is still being sent', async () => {
    expect(await dribble('/api/refusing')).toMatch(/^HTTP\/1\.1 413 /)
  })
})

describe('a reader of a file', () => {
  /** Requests the file and reads it with `take`; returns the bytes that arrived before the connection ended. */
  async function read(take: (socket: Socket) => void): Promise<number> {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write('GET /api/file HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
    take(socket)
    await new Promise((resolve) => socket.once('close', resolve))
    return socket.bytesRead
  }

  it('loses the connection when it stalls too long, and the file is destroyed', async () => {
    const reading = read((socket) => {
      socket.pause()
      void expect
        .poll(() => sent.at(-1)?.destroyed, { timeout: 8_000 })
        .toBe(true)
        .finally(() => socket.resume())
    })
    expect(await reading).toBeLessThan(fileBytes)
  })

  it('receives a file that takes time to produce', async () => {
    const late = new PassThrough()
    fileSent = () => late
    const reading = read((socket) => socket.resume())
    await pause(700)
    late.end('late')
    await reading
    expect([late.readableEnded, late.errored]).toEqual([true, null])
  })
})
