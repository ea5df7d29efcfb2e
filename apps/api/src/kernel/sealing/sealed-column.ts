// A column of sealed texts. Nothing is sealed without the place it goes to, so that a change of keys forgets none: `npm run
// reseal` goes through every declared column (`sealed-columns.ts`).
import { z } from 'zod'
import { json, text } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import type { Sealer, SealPlace } from './sealer.ts'

/** Rows of one transaction: short enough that nobody who writes waits long. */
const batch = 200
const firstPlace = '(0,0)'

const operator = everybody('the command that seals everything again')

export interface SealedColumn extends SealPlace {
  /** `table.column` */
  readonly name: string
  /** The column whose value is bound to the text; undefined where something else is. */
  readonly boundTo: string | undefined
  /**
   * Seals again what another key sealed, and says how much. What it does not finish a later run does. Throws when a key
   * is missing; the batch is then undone.
   */
  reseal(db: Database, sealer: Sealer, onBatch: (done: number) => void): Promise<number>
}

interface Declaration {
  /** `table.column` */
  name: string
  /** SQL for the context that the texts are sealed with, from the row `t`. */
  context: string
}

/** For what is sealed and kept elsewhere: `outsideDatabase('a backup keeps its key in its first line')`. */
export const outsideDatabase = (_reason: string): SealPlace => ({ isDeclared: true })

/** The trigger that keeps decided records as they are lets this transaction renew a seal, and only the seal. */
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
  /** In the order of the disk: each row is looked at once, however many are renewed. */
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
  /** Renews the next rows behind a place of the table; null when there are none. */
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
      // Until a pass finds nothing: while it ran, a server may have written under the older key.
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
