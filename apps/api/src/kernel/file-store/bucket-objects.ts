// Objects in an S3 bucket. Each request has a timeout, temporary failures are retried, and a silent server is
// abandoned.
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import type * as Http from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { S3Client } from '@aws-sdk/client-s3'
import { z } from 'zod'
import { NoSuchObject, type ObjectStore, StoreFault } from './object-store.ts'

export interface BucketTimes {
  /** To establish the connection. */
  connectMs: number
  /** Without a byte in either direction. */
  idleMs: number
  /** For a request without its payload, including all retries. */
  requestMs: number
}

const usualTimes: BucketTimes = { connectMs: 3_000, idleMs: 10_000, requestMs: 25_000 }
const maxTries = 3
const firstPauseMs = 200
/**
 * A stalled reader holds a connection until it times out. With the library's 50 sockets, one person could use up all of
 * them.
 */
const maxSockets = 1_000
/** The slowest supported line for a large object. */
const bytesPerMs = 500

type Library = typeof import('@aws-sdk/client-s3')
type Opened = { client: S3Client; library: Library; http: typeof Http }

/**
 * The bucket at `s3://KEY:SECRET@host/bucket`. Without a key, the credentials come from the environment or the role.
 */
export function bucketObjects(address: URL, times: BucketTimes = usualTimes): ObjectStore {
  const Bucket = address.pathname.slice(1)
  let opened: Promise<Opened> | undefined
  const open = () => {
    opened ??= openAt(address, times)
    return opened
  }
  const within = <T>(work: (options: { abortSignal: AbortSignal }) => Promise<T>, bytes = 0) =>
    inTime(times.requestMs + bytes / bytesPerMs, (abortSignal) => work({ abortSignal }))
  return {
    async put(path, key, type) {
      const { client, library } = await open()
      const { size } = await stat(path)
      const send = (options: { abortSignal: AbortSignal }) => {
        const Body = createReadStream(path)
        const put = new library.PutObjectCommand({ Bucket, Key: key, Body, ContentType: type, ContentLength: size })
        return client.send(put, options).finally(() => Body.destroy())
      }
      // The library does not retry a stream, because it cannot rewind it.
      await within((options) => triedAgain(options.abortSignal, () => send(options)), size)
      await rm(path, { force: true })
    },
    async stream(key) {
      const { client, library, http } = await open()
      const get = new library.GetObjectCommand({ Bucket, Key: key })
      const reply = await within((options) => client.send(get, options)).catch((error) => {
        throw error instanceof library.NoSuchKey ? new NoSuchObject(key, { cause: error }) : error
      })
      if (!(reply.Body instanceof http.IncomingMessage)) throw new Error(`${key} came without bytes`)
      // From here on the reader may be the slow side.
      reply.Body.setTimeout(0)
      return Readable.from(piecesInTime(reply.Body, times.idleMs), { objectMode: false })
    },
    async delete(key) {
      const { client, library } = await open()
      await within((options) => client.send(new library.DeleteObjectCommand({ Bucket, Key: key }), options))
    },
    async *list(prefix) {
      const { client, library } = await open()
      let ContinuationToken: string | undefined
      do {
        const ask = { Bucket, Prefix: prefix, ...(ContinuationToken ? { ContinuationToken } : {}) }
        const page = await within((options) => client.send(new library.ListObjectsV2Command(ask), options))
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key !== undefined && LastModified) yield { key: Key, storedAt: LastModified }
        }
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
    },
  }
}

/**
 * Loads the library with the first file: the server starts faster and smaller without it and the modules of
 * `node:http`.
 */
async function openAt(address: URL, times: BucketTimes): Promise<Opened> {
  const [library, http] = await Promise.all([import('@aws-sdk/client-s3'), import('node:http')])
  return { library, http, client: clientAt(library, address, times) }
}

function clientAt(library: Library, address: URL, { connectMs, idleMs }: BucketTimes): S3Client {
  const region =
    address.searchParams.get('region') ?? /^s3[.-]([a-z0-9-]+)\.amazonaws\.com$/.exec(address.hostname)?.[1]
  const scheme = address.searchParams.get('tls') === '0' ? 'http' : 'https'
  const key = {
    accessKeyId: decodeURIComponent(address.username),
    secretAccessKey: decodeURIComponent(address.password),
  }
  return new library.S3Client({
    endpoint: `${scheme}://${address.host}`,
    forcePathStyle: true,
    region: region ?? 'us-east-1',
    ...(address.username ? { credentials: key } : {}),
    maxAttempts: maxTries,
    requestHandler: {
      connectionTimeout: connectMs,
      socketTimeout: idleMs,
      httpAgent: { maxSockets },
      httpsAgent: { maxSockets },
    },
    // The library would write to the terminal; `watchStore` reports failures.
    logger: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
    // Servers that do not know the newer checksums would store their framing as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

async function inTime<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), ms)
  try {
    return await work(controller.signal)
  } finally {
    clearTimeout(timer)
  }
}

/** Yields the pieces of an object; rejects when a requested piece does not arrive in time. */
async function* piecesInTime(body: Readable, idleMs: number): AsyncGenerator<Buffer> {
  const silent = new Error('the bucket fell silent')
  const pieces = body.iterator()
  try {
    for (;;) {
      const timer = setTimeout(() => body.destroy(silent), idleMs)
      const next: IteratorResult<Buffer> = await pieces
        .next()
        .catch((error: unknown) => {
          throw new StoreFault('bucket', error)
        })
        .finally(() => clearTimeout(timer))
      if (next.done) return
      yield next.value
    }
  } finally {
    body.destroy()
  }
}

/** Retries temporary failures until the time is over. */
async function triedAgain(signal: AbortSignal, work: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await work()
      return
    } catch (error) {
      if (tries === maxTries || signal.aborted || isRefusal(error)) throw error
      await pause(firstPauseMs * 2 ** tries, undefined, { signal })
    }
  }
}

const Answered = z.object({ $metadata: z.object({ httpStatusCode: z.number() }) })
/** Too slow or too many requests: a retry may succeed. */
const temporary = new Set([408, 429])

/** True for an answer that a retry would not change, such as for a wrong key. */
function isRefusal(error: unknown): boolean {
  const { data } = Answered.safeParse(error)
  const status = data?.$metadata.httpStatusCode ?? 0
  return status >= 400 && status < 500 && !temporary.has(status)
}
