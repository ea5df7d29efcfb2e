// Times a backup of the loaded database, and restoring it into an empty one on the same server.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { openDatabase } from '../apps/api/src/kernel/database/database.ts'
import { openFileStore } from '../apps/api/src/kernel/file-store/file-store.ts'
import { createSealer } from '../apps/api/src/kernel/sealing/sealer.ts'
import { makeBackup } from '../apps/api/src/platform/backup/make-backup.ts'
import { restoreDatabase } from '../apps/api/src/platform/backup/restore-backup.ts'
import type { Bound } from './report.ts'

/** The limit for a million records; fewer must not take longer. */
const maxBackupSeconds = 300
const maxRestoreSeconds = 900
const restored = 'bench_restored'

/** Backs up the database at `url` and restores it beside it. The role must be allowed to create databases. */
export async function backupAndRestore(url: string): Promise<Bound[]> {
  const folder = await mkdtemp(join(tmpdir(), 'rounds-bench-backup-'))
  const store = (name: string) => openFileStore(pathToFileURL(join(folder, name)).href)
  const place = { store: await store('backups'), sealer: createSealer([{ id: 'bench', key: randomBytes(32) }]) }
  const target = new URL(url)
  target.pathname = `/${restored}`
  try {
    const source = await openDatabase({ url, poolSize: 2, statementTimeout: 0 })
    const files = await store('files')
    const [backupSeconds, { name }] = await timed(() => makeBackup(source, files, place, new Date()))
    await source.close()
    await onServer(url, `create database ${restored}`)
    const empty = await openDatabase({ url: target.href, poolSize: 2, statementTimeout: 0 })
    const [restoreSeconds] = await timed(() => restoreDatabase(empty, place, name))
    await empty.close()
    await onServer(url, `drop database ${restored}`)
    return [
      { name: 'backup of every table, compressed and sealed', value: backupSeconds, unit: 's', goal: maxBackupSeconds },
      {
        name: 'restore into an empty database, compared row by row',
        value: restoreSeconds,
        unit: 's',
        goal: maxRestoreSeconds,
      },
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function timed<T>(work: () => Promise<T>): Promise<[seconds: number, T]> {
  const start = performance.now()
  const done = await work()
  return [(performance.now() - start) / 1000, done]
}

async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql)
  await client.end()
}
