// A bucket behind a bad connection: slow, silent, refusing or cut off. Nothing waits forever, and temporary failures
// are retried.
import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { Problem } from '@rounds/contract/kernel/problem'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openFileStore } from './file-store.ts'

const times = { connectMs: 300, idleMs: 300, requestMs: 1_500 }

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** Starts a local server with this answer; returns the address of its bucket, and the requests it received. */
async function aServer(answer: Answer) {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    requests,
    port,
    bucket: `s3://KEY:SECRET@127.0.0.1:${port}/rounds?tls=0`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Reads the request's body before answering. */
const after =
  (answer: Answer): Answer =>
  (request, response) => {
    request.resume().once('end', () => answer(request, response))
  }
const ok: Answer = after((_, response) => void response.end())
const status = (code: number): Answer => after((_, response) => void response.writeHead(code).end())

async function stored(bucket: string, faults: string[] = []) {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'rounds-bucket-'))
  const store = await openFileStore(bucket, {
    times,
    onFault: (fault) => void faults.push(fault instanceof Error ? fault.message : 'other'),
  })
  const path = join(folder.path, 'file')
  await writeFile(path, 'x'.repeat(100_000))
  const result = await store.put(path, 'application/pdf').catch((error: unknown) => error)
  return { store, result }
}
const codeOf = (error: unknown) => (error instanceof Problem ? [error.code, error.retryAfterSeconds] : error)

afterEach(() => void vi.unstubAllEnvs())

describe('a bucket', () => {
  it.each<[what: string, answer: Answer]>([
    ['that is silent', () => {}],
    ['that takes the bytes and is silent then', after(() => {})],
    ['that is cut off', (request) => void request.socket.destroy()],
    ['that is broken', status(500)],
  ])('%s makes every call fail in time', async (_, answer) => {
    await using server = await aServer(answer)
    const { store, result } = await stored(server.bucket)
    expect(codeOf(result)).toEqual(['unavailable', 5])
    for (const call of [() => store.stream('ab/cd'), () => store.delete('ab/cd')]) {
      expect(codeOf(await call().catch((error: unknown) => error))).toEqual(['unavailable', 5])
    }
    expect(store.isReachable()).toBe(false)
  })

  it('fails as unavailable when nothing listens at its address', async () => {
    const server = await aServer(ok)
    await server[Symbol.asyncDispose]()
    expect(codeOf((await stored(server.bucket)).result)).toEqual(['unavailable', 5])
  })

  it('ends the stream with an error when it stops in the middle of an object', async () => {
    await using server = await aServer(
      after((_, response) => void response.writeHead(200, { 'content-length': '1000' }).write('half')),
    )
    const store = await openFileStore(server.bucket, { times })
    const stream = await store.stream('ab/cd')
    await expect(text(stream)).rejects.toThrow()
  })

  it('waits for a reader longer than for the bucket itself', async () => {
    await using server = await aServer(
      after((_, response) => void response.writeHead(200, { 'content-length': '2000000' }).end('x'.repeat(2_000_000))),
    )
    const stream = await (await openFileStore(server.bucket, { times })).stream('ab/cd')
    await pause(2 * times.idleMs)
    expect(await text(stream)).toHaveLength(2_000_000)
  })

  it('serves others while many readers have stopped reading', async () => {
    const object = Buffer.alloc(2_000_000, 'x')
    await using server = await aServer(after((_, response) => void response.end(object)))
    const store = await openFileStore(server.bucket, { times: { connectMs: 3_000, idleMs: 3_000, requestMs: 3_000 } })
    const stopped: Readable[] = []
    for (let reader = 0; reader < 60; reader++) stopped.push(await store.stream('ab/cd'))
    expect(await text(await store.stream('ab/cd'))).toHaveLength(object.length)
    for (const stream of stopped) stream.destroy()
  })

  it('receives all bytes again when a brief failure is retried', async () => {
    let tries = 0
    const lengths: number[] = []
    await using server = await aServer((request, response) => {
      let length = 0
      request.on('data', (piece: Buffer) => {
        length += piece.length
      })
      request.once('end', () => {
        lengths.push(length)
        response.writeHead(++tries < 3 ? 503 : 200).end()
      })
    })
    const { result, store } = await stored(server.bucket)
    expect(result).toMatch(/^[0-9a-f]{2}\//)
    expect(lengths).toEqual([100_000, 100_000, 100_000])
    expect(store.isReachable()).toBe(true)
  })

  it('gets no second request after it refuses our key', async () => {
    await using server = await aServer(status(403))
    expect(codeOf((await stored(server.bucket)).result)).toEqual(['unavailable', 5])
    expect(server.requests).toHaveLength(1)
  })

  it('is left alone once it keeps failing, and the failure is reported once', async () => {
    await using server = await aServer(status(403))
    const faults: string[] = []
    const { store } = await stored(server.bucket, faults)
    for (let call = 0; call < 6; call++) await store.delete('ab/cd').catch(() => {})
    expect(server.requests).toHaveLength(5)
    expect(faults).toEqual(['the file store fails'])
    expect(store.counts.failures).toBe(5)
  })

  it('reports that it works again', async () => {
    let isBroken = true
    await using server = await aServer((request, response) => (isBroken ? status(403) : ok)(request, response))
    const faults: string[] = []
    const { store } = await stored(server.bucket, faults)
    isBroken = false
    await store.delete('ab/cd')
    expect([store.isReachable(), faults]).toEqual([true, ['the file store fails', 'the file store works again']])
  })
})

describe('a bucket without a key in its address', () => {
  it('is opened with the credentials from the environment', async () => {
    await using server = await aServer(ok)
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'FROMENVIRONMENT')
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
    await stored(`s3://127.0.0.1:${server.port}/rounds?tls=0`)
    expect(server.requests[0]?.headers.authorization).toContain('Credential=FROMENVIRONMENT/')
  })

  it('is opened with the credentials of the machine’s role', async () => {
    const role = {
      AccessKeyId: 'FROMROLE',
      SecretAccessKey: 'secret',
      Token: 'token',
      Expiration: '2099-01-01T00:00:00Z',
    }
    await using roles = await aServer((_, response) => void response.end(JSON.stringify(role)))
    await using server = await aServer(ok)
    vi.stubEnv('AWS_ACCESS_KEY_ID', '')
    vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true')
    vi.stubEnv('AWS_CONTAINER_CREDENTIALS_FULL_URI', `http://127.0.0.1:${roles.port}/role`)
    await stored(`s3://127.0.0.1:${server.port}/rounds?tls=0`)
    expect(server.requests[0]?.headers.authorization).toContain('Credential=FROMROLE/')
    expect(server.requests[0]?.headers['x-amz-security-token']).toBe('token')
  })
})
