// A backup of a test database, restored on another PostgreSQL server as an operator does after a loss.
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '#api/kernel/database/database.ts'
import { findPostgres } from '../../../../../tools/postgres-binaries.ts'
import { startPostgres } from '../../../../../tools/postgres-cluster.ts'

interface RestoredCluster extends AsyncDisposable {
  db: Database
  url: string
}

/** Dumps the database at `url` and restores it on a new private server. */
export async function restoreElsewhere(url: string): Promise<RestoredCluster> {
  const binaries = findPostgres()
  if (!binaries) throw new Error('No pg_dump found.')
  const folder = await mkdtemp(join(tmpdir(), 'rounds-dump-'))
  const cluster = await startPostgres({ durable: false })
  try {
    const file = join(folder, 'rounds.dump')
    execFileSync(binaries.pgDump, ['--format=custom', '--no-owner', '--no-acl', `--file=${file}`, url])
    execFileSync(binaries.pgRestore, ['--no-owner', '--exit-on-error', `--dbname=${cluster.url}`, file])
    const db = await openDatabase({ url: cluster.url })
    return {
      db,
      url: cluster.url,
      async [Symbol.asyncDispose]() {
        await db.close()
        await cluster.stop()
      },
    }
  } catch (error) {
    await cluster.stop()
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
