// The server as a process: it starts, refuses to start with one sentence, and exits on a signal.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm, stat } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#api/testing/test-database.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))

/** The first start creates a whole database, which takes long on a busy machine. */
const timeout = 240_000

interface Server {
  process: ChildProcess
  address: string
  output: () => string
  /** Resolves to the exit code. */
  ended: Promise<number | null>
}

let dataDir: string
let database: TestDatabase
const running: ChildProcess[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rounds-main-'))
  // A separate database on PostgreSQL; the embedded one is in the folder.
  database = await openTestDatabase()
})
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})
afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

function launch(settings: Record<string, string>): Server {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...(database.url ? { DATABASE_URL: database.url } : {}),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  let output = ''
  const onOutput = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout.on('data', onOutput)
  child.stderr.on('data', onOutput)
  const ended = once(child, 'close').then(([code]: (number | null)[]) => code ?? null)
  return {
    process: child,
    get address() {
      return /Rounds is ready at (\S+)/.exec(output)?.[1] ?? ''
    },
    output: () => output,
    ended,
  }
}

async function ready(server: Server): Promise<Server> {
  await expect.poll(() => server.output(), { timeout }).toContain('Rounds is ready')
  return server
}

describe('the server', { timeout }, () => {
  it('starts on an empty folder, answers, protects its key file, and ends with code 0 on a signal', async () => {
    const server = await ready(launch({}))
    const health = await fetch(`${server.address}/api/health/ready`)
    expect([health.status, await health.json()]).toEqual([
      200,
      { status: true, files: 'reachable', virusScanner: 'off' },
    ])
    expect((await fetch(`${server.address}/api/health/live`)).status).toBe(200)
    expect((await stat(join(dataDir, 'sealing.key'))).mode & 0o777).toBe(0o600)
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  it('keeps serving after the signal while `ready` returns 503 for DRAIN_SECONDS, and then ends', async () => {
    const server = await ready(launch({ DRAIN_SECONDS: '2' }))
    const ask = async (path: string) => {
      const answer = await fetch(`${server.address}/api/health/${path}`)
      return [answer.status, answer.headers.get('connection')]
    }
    expect(await ask('ready')).toEqual([200, 'keep-alive'])
    server.process.kill('SIGTERM')
    await expect.poll(() => ask('ready')).toEqual([503, 'close'])
    expect(await ask('live')).toEqual([200, 'close'])
    expect(await server.ended).toBe(0)
  })

  it('explains a wrong setting in one sentence', async () => {
    const server = launch({ PORT: 'eighty' })
    expect(await server.ended).toBe(1)
    expect(server.output()).toMatch(/^PORT is not valid: .*\(see \.env\.example\)\.\n$/)
  })

  it('explains that its port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const taken = other.address()
    const port = typeof taken === 'object' && taken ? String(taken.port) : ''
    const server = launch({ PORT: port })
    expect(await server.ended).toBe(1)
    expect(server.output()).toContain(`Port ${port} is in use by another program`)
    other.close()
  })

  it('serves its metrics on a separate port, if one is set, and nowhere else', async () => {
    const server = await ready(launch({ METRICS_PORT: '0' }))
    const address = /Metrics are at (\S+)/.exec(server.output())?.[1] ?? ''
    expect(new URL(address).port).not.toBe(new URL(server.address).port)
    expect(await (await fetch(address)).text()).toContain('rounds_request_duration_seconds')
    expect((await fetch(new URL('/', address))).status).toBe(404)
    expect((await fetch(address, { method: 'POST' })).status).toBe(404)
    expect(await (await fetch(`${server.address}/metrics`)).text()).not.toContain('rounds_request')
    // The same database needs the same key.
    await cp(join(dataDir, 'sealing.key'), join(dataDir, 'second', 'sealing.key'))
    const taken = launch({ METRICS_PORT: new URL(address).port, DATA_DIR: join(dataDir, 'second') })
    expect(await taken.ended).toBe(1)
    expect(taken.output()).toMatch(/METRICS_PORT \d+ cannot be opened \(.*EADDRINUSE.*\)\.\n$/)
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  it('sends its traces before it ends, and ends in time without a collector', async () => {
    let sent = ''
    const collector = createHttpServer((request, response) => {
      request.on('data', (chunk: Buffer) => {
        sent += chunk.toString()
      })
      request.on('end', () => response.end('{}'))
    }).listen(0, '127.0.0.1')
    await once(collector, 'listening')
    const bound = collector.address()
    const port = typeof bound === 'object' && bound ? bound.port : 0
    const server = await ready(launch({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` }))
    expect((await fetch(`${server.address}/api/states`)).status).toBe(401)
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(sent).toContain('"name":"states.list"')
    collector.close()
    const alone = await ready(launch({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` }))
    expect((await fetch(`${alone.address}/api/states`)).status).toBe(401)
    alone.process.kill('SIGTERM')
    expect(await alone.ended).toBe(0)
  })

  it('explains in one sentence that the database cannot be reached', async () => {
    const server = launch({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' })
    expect(await server.ended).toBe(1)
    expect(server.output()).toMatch(/^The database cannot be reached \(.*\)\.\n$/)
  })
})
