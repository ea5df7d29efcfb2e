// Seals the secrets of two-step sign-in again under the first key, so that an older key can be taken out of use.
import { z } from 'zod'
import { json, text, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import type { Sealer } from '#api/kernel/sealing/sealer.ts'
import { factorContext } from './use-code.ts'

/** Rows per transaction: few, so that a sign-in does not wait long. */
const batch = 200

const inReseal = everybody('the command that seals everything again')

const heldUnderOldKeys = statement({
  name: 'secondFactors.heldUnderOldKeys',
  scope: inReseal,
  params: { keyId: text },
  row: { id: uuid, sealed: text },
  sql: `select account_id as id, sealed from second_factors where split_part(sealed, '.', 1) <> :keyId
    order by account_id limit ${batch} for update`,
})

const storeSealed = statement({
  name: 'secondFactors.storeSealed',
  scope: inReseal,
  params: { renewed: json(z.array(z.object({ id: uuid, sealed: text }))) },
  row: {},
  sql: `update second_factors f set sealed = given.sealed
    from jsonb_to_recordset(:renewed::jsonb) as given (id uuid, sealed text) where f.account_id = given.id`,
})

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
  const rows = await db.rows(heldUnderOldKeys, { keyId: sealer.keyId })
  if (rows.length === 0) return 0
  const renewed = rows.map(({ id, sealed }) => {
    const context = factorContext(id)
    return { id, sealed: sealer.seal(sealer.open(sealed, context), context) }
  })
  await db.execute(storeSealed, { renewed })
  return rows.length
}
