// Seals patients' identities again under the first key, so that an older key can be taken out of use.
import type { Database } from '#api/kernel/database/database.ts'
import type { Sealer } from '#api/kernel/sealing/sealer.ts'

/** Rows of one transaction: short enough that nobody who writes waits long. */
const batch = 200

const tables = [
  { name: 'entries', id: 'id', order: 'id, revision' },
  { name: 'entry_revisions', id: 'entry_id', order: 'entry_id, revision' },
] as const

/**
 * Seals every identity again that another key sealed, oldest rows first, and says how many. What it does not finish a
 * later run does: rows under the first key are left alone. Throws when a key is missing; the batch is then undone.
 */
export async function resealEntries(db: Database, sealer: Sealer, onBatch: (done: number) => void): Promise<number> {
  let done = 0
  for (const table of tables) {
    for (;;) {
      const n = await db.transaction(() => resealBatch(db, sealer, table))
      if (n === 0) break
      done += n
      onBatch(done)
    }
  }
  return done
}

async function resealBatch(
  db: Database,
  sealer: Sealer,
  { name, id, order }: (typeof tables)[number],
): Promise<number> {
  // The trigger that keeps decided records as they are lets this transaction renew the seal, and only the seal.
  await db.run("select set_config('rounds.reseal', '1', true)")
  const rows = await db.run(
    `select ${id} as id, revision, sealed from ${name}
     where sealed is not null and split_part(sealed, '.', 1) <> $1 order by ${order} limit ${batch} for update`,
    [sealer.keyId],
  )
  if (rows.length === 0) return 0
  const renewed = rows.map((row) => ({
    id: String(row.id),
    revision: Number(row.revision),
    sealed: sealer.seal(sealer.open(String(row.sealed), String(row.id)), String(row.id)),
  }))
  await db.run(
    `update ${name} t set sealed = given.sealed
     from jsonb_to_recordset($1::jsonb) as given (id uuid, revision int, sealed text)
     where t.${id} = given.id and t.revision = given.revision`,
    [JSON.stringify(renewed)],
  )
  return rows.length
}
