// Production refuses a PostgreSQL server that may lose acknowledged writes (controls: C40).
import { expect, it } from 'vitest'
import { startPostgres } from '../../../../../tools/postgres-cluster.ts'
import { openDatabase } from './database.ts'

it('refuses a server without fsync in production and names the setting', async () => {
  const cluster = await startPostgres({ durable: false })
  try {
    await expect(openDatabase({ url: cluster.url, production: true })).rejects.toThrow(/runs with fsync/)
    const db = await openDatabase({ url: cluster.url, production: false })
    await db.close()
  } finally {
    await cluster.stop()
  }
})
