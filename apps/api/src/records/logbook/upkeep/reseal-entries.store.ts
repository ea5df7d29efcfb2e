// Seals patients' identities again under the first key, so that an older key can be taken out of use.
import { z } from 'zod'
import { integer, json, text, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement, variants } from '#api/kernel/database/statement.ts'
import type { Sealer } from '#api/kernel/sealing/sealer.ts'

/** Rows of one transaction: short enough that nobody who writes waits long. */
const batch = 200

const operator = everybody('an operator reseals the records of all people by a command')
const tables = ['entries', 'entry_revisions'] as const
type Table = (typeof tables)[number]
/** The column with the entry's id. */
const idColumns = { entries: 'id', entry_revisions: 'entry_id' } as const satisfies Record<Table, string>

/** The trigger that keeps decided records as they are lets this transaction renew the seal, and only the seal. */
const resealAllow = statement({
  name: 'entries.allowReseal',
  scope: operator,
  params: {},
  row: { setting: text },
  sql: "select set_config('rounds.reseal', '1', true) as setting",
})

const sealsList = variants({
  name: 'entries.oldSeals',
  scope: operator,
  params: { keyId: text, limit: integer },
  row: { id: uuid, revision: integer, sealed: text.nullable() },
  axes: { table: tables },
  sql: ({ table }) => `select ${idColumns[table]} as id, revision, sealed from ${table}
    where sealed is not null and split_part(sealed, '.', 1) <> :keyId
    order by ${idColumns[table]}, revision limit :limit for update`,
})

const sealsUpdate = variants({
  name: 'entries.renewSeals',
  scope: operator,
  params: { renewed: json(z.array(z.object({ id: z.string(), revision: z.int(), sealed: z.string() }))) },
  row: {},
  axes: { table: tables },
  sql: ({ table }) => `update ${table} t set sealed = given.sealed
    from jsonb_to_recordset(:renewed::jsonb) as given (id uuid, revision int, sealed text)
    where t.${idColumns[table]} = given.id and t.revision = given.revision`,
})

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

async function resealBatch(db: Database, sealer: Sealer, table: Table): Promise<number> {
  await db.row(resealAllow, {})
  const rows = await db.rows(sealsList.of({ table }), { keyId: sealer.keyId, limit: batch })
  if (rows.length === 0) return 0
  const renewed = rows.flatMap(({ id, revision, sealed }) =>
    sealed === null ? [] : [{ id, revision, sealed: sealer.seal(sealer.open(sealed, id), id) }],
  )
  await db.execute(sealsUpdate.of({ table }), { renewed })
  return rows.length
}
