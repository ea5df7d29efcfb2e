// Seals the secrets of two-step sign-in again under the first key, so that an older key can be taken out of use.
import type { Database } from '#api/kernel/database/database.ts'
import type { Sealer } from '#api/kernel/sealing/sealer.ts'
import { factorContext } from './use-code.ts'

/** Rows of one transaction: short enough that nobody who signs in waits long. */
const batch = 200

/** Seals every secret again that another key sealed and says how many. Throws when a key is missing. */
export async function resealFactors(db: Database, sealer: Sealer): Promise<number> {
  let done = 0
  for (;;) {
    const n = await db.transaction(() => resealBatch(db, sealer))
    if (n === 0) return done
    done += n
  }
}

async function resealBatch(db: Database, sealer: Sealer): Promise<number> {
  const rows = await db.run<{ id: string; sealed: string }>(
    `select account_id as id, sealed from second_factors where split_part(sealed, '.', 1) <> $1
     order by account_id limit ${batch} for update`,
    [sealer.keyId],
  )
  if (rows.length === 0) return 0
  const renewed = rows.map(({ id, sealed }) => {
    const context = factorContext(id)
    return { id, sealed: sealer.seal(sealer.open(sealed, context), context) }
  })
  await db.run(
    `update second_factors f set sealed = given.sealed
     from jsonb_to_recordset($1::jsonb) as given (id uuid, sealed text) where f.account_id = given.id`,
    [JSON.stringify(renewed)],
  )
  return rows.length
}
