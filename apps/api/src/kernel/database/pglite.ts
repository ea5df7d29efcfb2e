// The embedded engine: PostgreSQL inside this process, in a folder that only this process may open.
import { mkdirSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Transaction } from '@electric-sql/pglite'
import type { Connection, DatabaseOptions, Engine } from './engine.ts'
import { lockFolder } from './folder-lock.ts'

const date = 1082

/**
 * Room reserved for the engine: four files of its write-ahead log. Without room for the log it loops and takes the
 * whole process down.
 */
const reserveBytes = 64 * 1024 * 1024

const freeBytesOf = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Refuses a statement that may write, as the file system soon would; reads continue. */
function assertRoom(text: string, freeBytes: number): void {
  if (freeBytes >= reserveBytes || /^\s*select\b/i.test(text)) return
  throw Object.assign(new Error('No room is left for the embedded database.'), { code: 'ENOSPC' })
}

export async function openPglite(options: DatabaseOptions): Promise<Engine> {
  const { PGlite } = await import('@electric-sql/pglite')
  const { freeBytes = freeBytesOf } = options
  const folder = options.folder ?? 'memory://'
  const inMemory = folder.startsWith('memory://')
  if (!inMemory) mkdirSync(dirname(folder), { recursive: true })
  const unlock = inMemory ? () => {} : lockFolder(folder)
  const lite = await PGlite.create({
    dataDir: folder,
    parsers: { [date]: (text: string) => text },
    ...(options.dump ? { loadDataDir: options.dump } : {}),
  }).catch((error: unknown) => {
    unlock()
    throw error
  })
  const connectionOn = (client: typeof lite | Transaction): Connection => ({
    async query(statement, values) {
      const text = typeof statement === 'string' ? statement : statement.text
      options.onQuery?.(text)
      if (!inMemory) assertRoom(text, freeBytes(dirname(folder)))
      const result = await client.query<Record<string, unknown>>(text, [...values])
      return { rows: result.rows, rowCount: result.affectedRows ?? result.rows.length }
    },
  })
  return {
    kind: 'pglite',
    driver: lite,
    ...connectionOn(lite),
    transaction: (work) => lite.transaction((client) => work(connectionOn(client))),
    poolUse: () => undefined,
    async listen(channel, listener) {
      await lite.listen(channel, listener)
      return true
    },
    ping: async () => void (await lite.query('select 1')),
    async close() {
      await lite.close()
      unlock()
    },
  }
}
