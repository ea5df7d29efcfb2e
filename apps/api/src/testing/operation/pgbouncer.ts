// A private PgBouncer in transaction mode in front of a test's PostgreSQL, if the machine has the program.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../../../../tools/free-port.ts'
import { unprivilegedOwner } from '../../../../../tools/postgres-binaries.ts'

const startLimitMs = 10_000

/** The path of the program; undefined when this machine has none. */
export const findPgbouncer = (): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, 'pgbouncer'))
    .find((path) => existsSync(path))

export interface Pgbouncer {
  /** The URL of the same database through the pooler. */
  url: string
  stop(): Promise<void>
}

/** Starts a pooler with `poolSize` server connections for the database at `target`; it trusts every client. */
export async function startPgbouncer(program: string, target: string, poolSize: number): Promise<Pgbouncer> {
  const home = await mkdtemp(join(tmpdir(), 'rounds-pgbouncer-'))
  const { hostname, port, username } = new URL(target)
  const own = await freePort()
  const file = join(home, 'pgbouncer.ini')
  await writeFile(join(home, 'users.txt'), `"${username}" ""\n`)
  await writeFile(
    file,
    `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = trust
auth_file = ${join(home, 'users.txt')}
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 200
`,
  )
  // Like PostgreSQL, it refuses to run as root.
  const owner = unprivilegedOwner()
  await chmod(home, 0o700)
  if (owner) for (const path of [home, file, join(home, 'users.txt')]) await chown(path, owner.uid, owner.gid)
  const child = spawn(program, [file], { ...owner, cwd: home, stdio: ['ignore', 'ignore', 'pipe'] })
  let log = ''
  child.stderr.on('data', (chunk: Buffer) => {
    log += chunk.toString()
  })
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await rm(home, { recursive: true, force: true })
  }
  const url = Object.assign(new URL(target), { host: `127.0.0.1:${own}` }).href
  try {
    await untilAnswering(url, child)
  } catch (error) {
    await stop()
    throw new Error(`PgBouncer did not start:\n${log}`, { cause: error })
  }
  return { url, stop }
}

async function untilAnswering(url: string, child: ChildProcess): Promise<void> {
  for (const deadline = performance.now() + startLimitMs; ; ) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.query('select 1')
      return
    } catch (error) {
      if (child.exitCode !== null || performance.now() > deadline) throw error
      await pause(50)
    } finally {
      await client.end().catch(() => {})
    }
  }
}
