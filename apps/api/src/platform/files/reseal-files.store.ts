// Seals the keys of files again under the first sealing key; the bytes themselves stay as they are.
import type { Database } from '#api/kernel/database/database.ts'
import type { Sealer } from '#api/kernel/sealing/sealer.ts'

/** Rows of one transaction. */
const batch = 200

/**
 * Seals again, in tables of files that lie sealed, every key of a file that another key sealed, and says how many.
 * Throws when a key is missing; the batch is then undone.
 */
export async function resealFiles(db: Database, sealer: Sealer, onBatch: (done: number) => void): Promise<number> {
  let done = 0
  for (const table of ['files', 'personal_exports'] as const) {
    for (;;) {
      const n = await db.transaction(() => resealBatch(db, sealer, table))
      if (n === 0) break
      done += n
      onBatch(done)
    }
  }
  return done
}

async function resealBatch(db: Database, sealer: Sealer, table: 'files' | 'personal_exports'): Promise<number> {
  const rows = await db.run<{ id: string; sealed_key: string }>(
    `select id, sealed_key from ${table}
     where sealed_key is not null and split_part(sealed_key, '.', 1) <> $1 order by id limit ${batch} for update`,
    [sealer.keyId],
  )
  const renewed = rows.map((row) => ({ id: row.id, key: sealer.seal(sealer.open(row.sealed_key, row.id), row.id) }))
  await db.run(
    `update ${table} t set sealed_key = given.key from jsonb_to_recordset($1::jsonb) as given (id uuid, key text)
     where t.id = given.id`,
    [JSON.stringify(renewed)],
  )
  return rows.length
}
