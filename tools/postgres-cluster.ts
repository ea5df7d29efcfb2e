// A private PostgreSQL server for tests and measurements: its own folder, port and socket, gone when it is stopped.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import { freePort } from './free-port.ts'

const oldestMajor = 15
const exe = process.platform === 'win32' ? '.exe' : ''

export interface PostgresCluster {
  /** A superuser's address over TCP on this machine. */
  url: string
  /** The server's version as it prints it, such as `postgres (PostgreSQL) 15.18`. */
  version: string
  /** Stops the server and deletes its folder. Safe to call twice. */
  stop: () => Promise<void>
}

/** The folder of PostgreSQL's server binaries (version ≥ 15), or undefined when this machine has none. */
export function findPostgres(): { folder: string; version: string } | undefined {
  const listed = (parent: string, below: string) =>
    existsSync(parent)
      ? readdirSync(parent)
          .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
          .map((name) => join(parent, name, below))
      : []
  const folders = [
    ...(process.env.PG_BIN ? [process.env.PG_BIN] : []),
    ...(process.env.PATH ?? '').split(delimiter),
    ...listed('/usr/lib/postgresql', 'bin'),
    ...readdirIfThere('/usr')
      .filter((name) => name.startsWith('pgsql-'))
      .map((name) => join('/usr', name, 'bin')),
    ...listed('/opt/homebrew/opt', 'bin').filter((folder) => folder.includes('postgresql@')),
    ...listed('/usr/local/opt', 'bin').filter((folder) => folder.includes('postgresql@')),
    ...listed('/Applications/Postgres.app/Contents/Versions', 'bin'),
    ...listed('C:\\Program Files\\PostgreSQL', 'bin'),
  ]
  for (const folder of folders) {
    if (!existsSync(join(folder, `initdb${exe}`)) || !existsSync(join(folder, `postgres${exe}`))) continue
    const version = execFileSync(join(folder, `postgres${exe}`), ['--version'], { encoding: 'utf8' }).trim()
    const major = Number(/(\d+)(?:\.|devel|beta|rc|$| )/.exec(version.replace(/^.*\) /, ''))?.[1])
    if (major >= oldestMajor) return { folder, version }
  }
  return undefined
}

const readdirIfThere = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])

/**
 * Starts a private server. It listens on 127.0.0.1 at a free port and trusts whoever reaches it there, so it must
 * hold nothing but test data. Stopped and deleted at the latest when this process ends.
 * @param options.durable `false` gives up crash safety for speed (fsync off); default: as a production server.
 * @param options.settings further server settings, such as `{ log_min_duration_statement: '0' }`
 * @throws when the machine has no PostgreSQL, or the server does not come up; the message holds the server's own words
 */
export async function startPostgres(
  options: { durable?: boolean; settings?: Readonly<Record<string, string>> } = {},
): Promise<PostgresCluster> {
  const found = findPostgres()
  if (!found)
    throw new Error(`No PostgreSQL ${oldestMajor} or newer found; install it or set PG_BIN to its bin folder.`)
  const owner = unprivilegedOwner()
  const home = await mkdtemp(join(tmpdir(), 'rounds-postgres-'))
  await chmod(home, 0o700)
  if (owner) await chown(home, owner.uid, owner.gid)
  const data = join(home, 'data')
  const asOwner = { ...owner, cwd: home, env: { ...process.env, LC_ALL: 'C', TZ: 'UTC', HOME: home } }
  try {
    execFileSync(
      join(found.folder, `initdb${exe}`),
      ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
      { ...asOwner, stdio: ['ignore', 'ignore', 'pipe'] },
    )
  } catch (error) {
    await rm(home, { recursive: true, force: true })
    throw error
  }
  const port = await freePort()
  const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    max_connections: '200',
    shared_buffers: '256MB',
    unix_socket_directories: process.platform === 'win32' ? '' : home,
    ...(options.durable === false ? fast : {}),
    ...options.settings,
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(found.folder, `postgres${exe}`), ['-D', data, ...args], {
    ...asOwner,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  let ended = false
  server.stderr.on('data', (chunk: Buffer) => {
    log = `${log}${chunk.toString()}`.slice(-4000)
  })
  const end = new Promise<void>((resolve) => {
    server.once('error', (error) => {
      ended = true
      log += String(error)
      resolve()
    })
    server.once('exit', () => {
      ended = true
      resolve()
    })
  })
  // An 'exit' handler may not wait: it only makes sure that no server outlives us. SIGINT is PostgreSQL's fast stop.
  const killNow = () => void server.kill('SIGINT')
  process.once('exit', killNow)
  const stopAndEnd = (signal: NodeJS.Signals) => {
    void stop().finally(() => process.kill(process.pid, signal))
  }
  const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of endings) process.once(signal, stopAndEnd)

  const stop = async () => {
    process.removeListener('exit', killNow)
    for (const signal of endings) process.removeListener(signal, stopAndEnd)
    if (!ended) server.kill('SIGINT')
    const late = setTimeout(() => server.kill('SIGQUIT'), 10_000)
    await end
    clearTimeout(late)
    await rm(home, { recursive: true, force: true })
  }

  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const deadline = Date.now() + 30_000
  while (!(await answers(url))) {
    if (ended || Date.now() > deadline) {
      await stop()
      throw new Error(`PostgreSQL did not start:\n${log}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  return { url, version: found.version, stop }
}

/** PostgreSQL refuses to run as root; then its own user, or `nobody`, owns the private cluster. */
function unprivilegedOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // No such user: try the next one.
    }
  }
  throw new Error('PostgreSQL cannot run as root, and there is no user postgres or nobody to run it as.')
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
