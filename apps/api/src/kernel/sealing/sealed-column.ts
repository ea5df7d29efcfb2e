// A column of sealed texts. Sealing requires the declaration of where the text is stored, so that a key rotation misses
// none: `npm run reseal` goes through every declared column (`sealed-columns.ts`).
import { z } from 'zod'
import { json, text } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import type { Sealer, SealPlace } from './sealer.ts'

/** Rows per transaction: few enough that concurrent writes do not wait long. */
const batch = 200
const firstPlace = '(0,0)'

const operator = everybody('the command that seals everything again')

export interface SealedColumn extends SealPlace {
  /** `table.column` */
  readonly name: string
  /** The column whose value is bound to the text; undefined when something else is. */
  readonly boundTo: string | undefined
  /**
   * Seals again every text sealed with another key, and returns their number. An interrupted run is completed by a
   * later one. Throws when a key is missing; that batch is then rolled back.
   */
  reseal(db: Database, sealer: Sealer, onBatch: (done: number) => void): Promise<number>
}

interface Declaration {
  /** `table.column` */
  name: string
  /** SQL for the context that the texts are sealed with, from the row `t`. */
  context: string
}

/** For sealed texts stored elsewhere: `outsideDatabase('a backup keeps its key in its first line')`. */
export const outsideDatabase = (_reason: string): SealPlace => ({ isDeclared: true })

/** Lets this transaction renew seals, and only seals, past the trigger that protects decided records. */
const allow = statement({
  name: 'sealing.allowReseal',
  scope: operator,
  params: {},
  row: { setting: text },
  sql: "select set_config('rounds.reseal', '1', true) as setting",
})

/** Declares a column of sealed texts. */
export function sealedColumn({ name, context }: Declaration): SealedColumn {
  const [table, column] = name.split('.')
  /** In disk order: each row is read once, however many are renewed. */
  const held = statement({
    name: `sealing.held.${name}`,
    scope: operator,
    params: { keyId: text, after: text },
    row: { at: text.nullable(), context: text.nullable(), sealed: text.nullable() },
    sql: `select t.ctid::text as at, (${context})::text as context, t.${column} as sealed from ${table} t
      where t.ctid > :after::text::tid and split_part(t.${column}, '.', 1) <> :keyId limit ${batch} for update`,
  })
  const renew = statement({
    name: `sealing.renew.${name}`,
    scope: operator,
    params: { renewed: json(z.array(z.object({ at: z.string(), sealed: z.string() }))) },
    row: {},
    sql: `update ${table} t set ${column} = given.sealed
      from jsonb_to_recordset(:renewed::jsonb) as given (at text, sealed text) where t.ctid = given.at::tid`,
  })

  const place: SealPlace = { isDeclared: true }
  /** Renews the next rows after a position in the table; null when there are none left. */
  async function renewAfter(db: Database, sealer: Sealer, after: string): Promise<{ n: number; last: string } | null> {
    await db.row(allow, {})
    const rows = await db.rows(held, { keyId: sealer.keyId, after })
    const renewed = rows.flatMap(({ at, context: bound, sealed }) =>
      at === null || bound === null || sealed === null
        ? []
        : [{ at, sealed: sealer.seal(place, sealer.open(sealed, bound), bound) }],
    )
    const last = renewed.at(-1)?.at
    if (last === undefined) return null
    await db.execute(renew, { renewed })
    return { n: renewed.length, last }
  }

  return {
    ...place,
    name,
    boundTo: /^t\.(\w+)$/.exec(context)?.[1],
    async reseal(db, sealer, onBatch) {
      let done = 0
      // Repeats until a pass finds nothing: during a pass a server may have written with the older key.
      for (let isClean = false; !isClean; ) {
        isClean = true
        for (let after = firstPlace; ; ) {
          const from = after
          const renewed = await db.transaction(() => renewAfter(db, sealer, from))
          if (!renewed) break
          isClean = false
          after = renewed.last
          done += renewed.n
          onBatch(done)
        }
      }
      return done
    },
  }
}
