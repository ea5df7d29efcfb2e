// A private PostgreSQL server for tests and measurements: it has its own folder, port and socket, all removed when it
// stops.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from './free-port.ts'
import { findPostgres, type PostgresBinaries, unprivilegedOwner } from './postgres-binaries.ts'

export interface PostgresCluster {
  /** The address for a superuser over TCP on this machine. */
  url: string
  /** The version as the server prints it, such as `postgres (PostgreSQL) 15.18`. */
  version: string
  /** True when the server has stopped by itself, as it does when the disk of its log is full. */
  hasEnded: () => boolean
  /** Ends the server at once, as a loss of its machine would. */
  crash: () => Promise<void>
  /** Restarts a server that has ended, as its supervisor would. */
  startAgain: () => Promise<void>
  /** Stops the server and deletes its folder. Safe to call twice. */
  stop: () => Promise<void>
}

export interface ClusterOptions {
  /** `false` gives up crash safety for speed (fsync off, which the product refuses); default: as in production. */
  durable?: boolean
  /** Further server settings, such as `{ shared_buffers: '1GB' }`. */
  settings?: Readonly<Record<string, string>>
  /** The parent of the server's folder; the machine's temporary folder when absent. */
  parent?: string
  /** A separate folder for the write-ahead log, on another disk. */
  walFolder?: string
}

const startLimitMs = 30_000
const stopLimitMs = 10_000

/**
 * Starts a private server. It listens on 127.0.0.1 at a free port and trusts every caller there, so it must
 * hold nothing but test data. Stopped and deleted at the latest when this process ends.
 * @throws when the machine has no PostgreSQL, or the server does not come up; the message holds the server's own words
 */
export const startPostgres = (options: ClusterOptions = {}): Promise<PostgresCluster> =>
  startCluster(options, (binaries, home) => create(binaries, home, options.walFolder))

/** Starts a hot standby of a server that `startPostgres` started: a copy of it that follows by streaming replication. */
export const startStandby = (
  primary: Pick<PostgresCluster, 'url'>,
  options: ClusterOptions = {},
): Promise<PostgresCluster> => startCluster(options, (binaries, home) => copyServer(binaries, home, primary.url))

async function startCluster(
  options: ClusterOptions,
  fill: (binaries: PostgresBinaries, home: string) => Promise<void>,
): Promise<PostgresCluster> {
  const binaries = findPostgres()
  if (!binaries) throw new Error('No PostgreSQL 15 or newer found; install it or set PG_BIN to its bin folder.')
  const home = await mkdtemp(join(options.parent ?? tmpdir(), 'rounds-postgres-'))
  let server: Server | undefined
  const stop = async () => {
    await server?.stop()
    await rm(home, { recursive: true, force: true })
  }
  try {
    const port = await freePort()
    const socketFolder = process.platform === 'win32' ? '' : home
    const settings = { ...settingsOf(options), port: String(port), unix_socket_directories: socketFolder }
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`
    await fill(binaries, home)
    const start = async () => {
      server = launch(binaries, home, settings)
      stopWithProcess(server, home, stop)
      await untilAnswering(url, server)
    }
    await start()
    const { version } = binaries
    const hasEnded = () => server?.hasEnded() ?? true
    return { url, version, hasEnded, crash: async () => server?.crash(), startAgain: start, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function settingsOf({ durable = true, settings = {} }: ClusterOptions): Record<string, string> {
  return {
    listen_addresses: '127.0.0.1',
    max_connections: '200',
    shared_buffers: '256MB',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...settings,
  }
}

interface Server {
  process: ChildProcess
  hasEnded: () => boolean
  log: () => string
  crash: () => Promise<void>
  stop: () => Promise<void>
}

/** Options for the server's programs: an unprivileged user, with `home` as the working folder. */
const asOwner = (home: string) => ({
  ...unprivilegedOwner(),
  cwd: home,
  env: { ...process.env, LC_ALL: 'C', TZ: 'UTC', HOME: home },
})

/** Creates an empty cluster in the folder `home`. */
async function create(binaries: PostgresBinaries, home: string, walFolder?: string): Promise<void> {
  for (const folder of [home, ...(walFolder ? [walFolder] : [])]) await giveToOwner(folder)
  const args = ['-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
  const wal = walFolder ? [`--waldir=${walFolder}`] : []
  execFileSync(binaries.initdb, ['-D', join(home, 'data'), ...args, ...wal], {
    ...asOwner(home),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

async function giveToOwner(folder: string): Promise<void> {
  const owner = unprivilegedOwner()
  await chmod(folder, 0o700)
  if (owner) await chown(folder, owner.uid, owner.gid)
}

/** Copies a running server into the folder `home`; `-R` makes the copy follow it. */
async function copyServer(binaries: PostgresBinaries, home: string, url: string): Promise<void> {
  await giveToOwner(home)
  const args = ['-D', join(home, 'data'), '-d', url, '-R', '--checkpoint=fast', '--no-sync']
  execFileSync(binaries.pgBaseBackup, args, { ...asOwner(home), stdio: ['ignore', 'ignore', 'pipe'] })
}

function launch(binaries: PostgresBinaries, home: string, settings: Record<string, string>): Server {
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(binaries.postgres, ['-D', join(home, 'data'), ...args], {
    ...asOwner(home),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  let ended = false
  child.stderr.on('data', (chunk: Buffer) => {
    log = `${log}${chunk.toString()}`.slice(-4000)
  })
  const end = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      log += String(error)
      ended = true
      resolve()
    })
    child.once('exit', () => {
      ended = true
      resolve()
    })
  })
  return {
    process: child,
    hasEnded: () => ended,
    log: () => log,
    async crash() {
      child.kill('SIGQUIT')
      await end
    },
    async stop() {
      // SIGINT is PostgreSQL's fast shutdown, SIGQUIT its immediate one.
      if (!ended) child.kill('SIGINT')
      const late = setTimeout(() => child.kill('SIGQUIT'), stopLimitMs)
      await end
      clearTimeout(late)
    },
  }
}

/** No server may outlive this process, however it ends (except by SIGKILL). */
function stopWithProcess(server: Server, home: string, stop: () => Promise<void>): void {
  const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  // An `exit` listener cannot wait, so the server gets no time to shut down. It writes until it notices.
  const killNow = () => {
    server.process.kill('SIGQUIT')
    for (let attempt = 0; attempt < 40 && existsSync(home); attempt++) {
      try {
        rmSync(home, { recursive: true, force: true })
      } catch {
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
      }
    }
  }
  const stopAndEnd = (signal: NodeJS.Signals) => {
    void stop().finally(() => process.kill(process.pid, signal))
  }
  process.once('exit', killNow)
  for (const signal of endings) process.once(signal, stopAndEnd)
  server.process.once('exit', () => {
    process.removeListener('exit', killNow)
    for (const signal of endings) process.removeListener(signal, stopAndEnd)
  })
}

async function untilAnswering(url: string, server: Server): Promise<void> {
  const deadline = Date.now() + startLimitMs
  while (!(await answers(url))) {
    if (server.hasEnded() || Date.now() > deadline) throw new Error(`PostgreSQL did not start:\n${server.log()}`)
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
