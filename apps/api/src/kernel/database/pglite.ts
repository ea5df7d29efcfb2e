// The embedded engine: PostgreSQL in this process, in a folder that only this process may open.
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Transaction } from '@electric-sql/pglite'
import type { Connection, DatabaseOptions, Engine } from './engine.ts'
import { lockFolder } from './folder-lock.ts'

const date = 1082

export async function openPglite(options: DatabaseOptions): Promise<Engine> {
  const { PGlite } = await import('@electric-sql/pglite')
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
      const result = await client.query<Record<string, unknown>>(text, [...values])
      return { rows: result.rows, rowCount: result.affectedRows ?? result.rows.length }
    },
  })
  return {
    kind: 'pglite',
    driver: lite,
    ...connectionOn(lite),
    transaction: (work) => lite.transaction((client) => work(connectionOn(client))),
    ping: async () => void (await lite.query('select 1')),
    async close() {
      await lite.close()
      unlock()
    },
  }
}
