// Seals the keys of files again under the first sealing key; the bytes themselves stay as they are.
import { z } from 'zod'
import { json, text, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, variants } from '#api/kernel/database/statement.ts'
import type { Sealer } from '#api/kernel/sealing/sealer.ts'

/** Rows of one transaction. */
const batch = 200

/** The tables of files that lie sealed. */
const axes = { table: ['files', 'personal_exports'] } as const
const inReseal = everybody('the command that seals everything again')

const held = variants({
  name: 'files.heldUnderOldKeys',
  scope: inReseal,
  params: { keyId: text },
  row: { id: uuid, sealedKey: text.nullable() },
  axes,
  sql: ({ table }) => `select id, sealed_key as "sealedKey" from ${table}
    where sealed_key is not null and split_part(sealed_key, '.', 1) <> :keyId order by id limit ${batch} for update`,
})

const store = variants({
  name: 'files.storeKeys',
  scope: inReseal,
  params: { renewed: json(z.array(z.object({ id: uuid, key: text }))) },
  row: {},
  axes,
  sql: ({ table }) => `update ${table} t set sealed_key = given.key
    from jsonb_to_recordset(:renewed::jsonb) as given (id uuid, key text) where t.id = given.id`,
})

/**
 * Seals again, in tables of files that lie sealed, every key of a file that another key sealed, and says how many.
 * Throws when a key is missing; the batch is then undone.
 */
export async function resealFiles(db: Database, sealer: Sealer, onBatch: (done: number) => void): Promise<number> {
  let done = 0
  for (const table of axes.table) {
    for (;;) {
      const n = await db.transaction(() => resealBatch(db, sealer, table))
      if (n === 0) break
      done += n
      onBatch(done)
    }
  }
  return done
}

async function resealBatch(db: Database, sealer: Sealer, table: (typeof axes.table)[number]): Promise<number> {
  const rows = await db.rows(held.of({ table }), { keyId: sealer.keyId })
  const renewed = rows.flatMap(({ id, sealedKey }) =>
    sealedKey === null ? [] : [{ id, key: sealer.seal(sealer.open(sealedKey, id), id) }],
  )
  await db.execute(store.of({ table }), { renewed })
  return rows.length
}
