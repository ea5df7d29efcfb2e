// Finds PostgreSQL's server programs on this machine, and the user they may run as.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

const oldestMajor = 15
const exe = process.platform === 'win32' ? '.exe' : ''

export interface PostgresBinaries {
  initdb: string
  postgres: string
  pgBaseBackup: string
  pgDump: string
  pgRestore: string
  /** The version as the server prints it, such as `postgres (PostgreSQL) 15.18`. */
  version: string
}

/**
 * Returns PostgreSQL's server programs (version ≥ 15), or undefined when this machine has none. PG_BIN is tried first.
 */
export function findPostgres(): PostgresBinaries | undefined {
  for (const folder of candidateFolders()) {
    const [initdb, postgres] = [join(folder, `initdb${exe}`), join(folder, `postgres${exe}`)]
    if (!existsSync(initdb) || !existsSync(postgres)) continue
    const version = execFileSync(postgres, ['--version'], { encoding: 'utf8' }).trim()
    if (Number(/\(PostgreSQL\) (\d+)/.exec(version)?.[1]) >= oldestMajor)
      return { initdb, postgres, ...clientsBeside(postgres), version }
  }
  return undefined
}

/** Returns client programs of the same version: the PATH may hold a link to the server alone. */
function clientsBeside(postgres: string): Pick<PostgresBinaries, 'pgBaseBackup' | 'pgDump' | 'pgRestore'> {
  const folder = dirname(realpathSync(postgres))
  const program = (name: string) => join(folder, `${name}${exe}`)
  return { pgBaseBackup: program('pg_basebackup'), pgDump: program('pg_dump'), pgRestore: program('pg_restore') }
}

function candidateFolders(): string[] {
  return [
    ...(process.env.PG_BIN ? [process.env.PG_BIN] : []),
    ...(process.env.PATH ?? '').split(delimiter),
    ...newestFirst('/usr/lib/postgresql'),
    ...newestFirst('/usr', 'pgsql-'),
    ...newestFirst('/opt/homebrew/opt', 'postgresql@'),
    ...newestFirst('/usr/local/opt', 'postgresql@'),
    ...newestFirst('/Applications/Postgres.app/Contents/Versions'),
    ...newestFirst('C:\\Program Files\\PostgreSQL'),
  ]
}

/** Returns the `bin` folders of all versions in one folder. */
function newestFirst(parent: string, prefix = ''): string[] {
  if (!existsSync(parent)) return []
  return readdirSync(parent)
    .filter((name) => name.startsWith(prefix))
    .toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .map((name) => join(parent, name, 'bin'))
}

/** PostgreSQL refuses to run as root; then its own user, or `nobody`, runs it. Undefined means the current user. */
export function unprivilegedOwner(): { uid: number; gid: number } | undefined {
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
