// What imports of people and of old records share: how many rows stand where, which of them the person ticked,
// and what is left when an import stops.

import { conflict, invalid } from '@rounds/contract/kernel/problem'
import type { RowChoice } from '@rounds/contract/membership/imports/people-import'
import { peopleImportMessages } from '@rounds/contract/membership/imports/people-import.messages'
import { z } from 'zod'
import { boolean, integer, integers, json, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

/** What is wrong with a row: a sentence for each column, or for the whole `row`. */
export const Faults = z.record(z.string(), z.string())

/** How many rows of an import stand in one of these states. */
export const countRows = <S extends string>(
  counts: Readonly<Record<S, number>>,
  states: readonly NoInfer<S>[],
): number => states.reduce((sum, state) => sum + counts[state], 0)

/** The statement by which rows of `table` are ticked or unticked; it counts those that may be, of those that are named. */
export const rowChoice = (name: string, table: 'people_import_rows' | 'record_import_rows') => {
  const named = `import_id = :importId and (:lines::int[] is null or line = any(:lines::int[]))`
  return statement({
    name,
    scope: everybody('the rows of an import that the caller was shown to own'),
    params: { importId: uuid, isChosen: boolean, lines: integers.nullable() },
    row: { count: integer },
    // Both read the rows once; a join of ten thousand with themselves takes half a minute where nothing was analysed.
    sql: `with changed as (
        update ${table} set state = case when :isChosen::boolean then 'ready' else 'skipped' end
        where ${named} and state = case when :isChosen::boolean then 'skipped' else 'ready' end
      )
      select count(*)::int as count from ${table} where ${named} and state in ('ready', 'skipped')`,
  })
}

/** Ticks rows of a held draft, or unticks them. Nothing changes when one that is named has a fault, or is not there. */
export async function chooseRows(
  db: Database,
  choice: ReturnType<typeof rowChoice>,
  importId: string,
  { isChosen, lines }: RowChoice,
): Promise<void> {
  const found = await db.row(choice, { importId, isChosen, lines: lines ?? null })
  if (lines && found?.count !== new Set(lines).size) throw invalid({ lines: peopleImportMessages.notChoosable })
}

/** The statement that leaves out all rows of `table` that are ready, for the same reason. */
export const restRefusal = (name: string, table: 'people_import_rows' | 'record_import_rows') =>
  statement({
    name,
    scope: everybody('the job that carries out an import'),
    params: { importId: uuid, faults: json(Faults) },
    row: {},
    sql: `update ${table} set state = 'refused', faults = :faults where import_id = :importId and state = 'ready'`,
  })

/** Stops an import whose starter has no right to it any more: each row that is left says so. */
export async function stopRows(db: Database, refusal: ReturnType<typeof restRefusal>, importId: string): Promise<void> {
  await db.execute(refusal, { importId, faults: { row: peopleImportMessages.stopped } })
}

/** Refuses to start without a ticked row: `nothingReady` where none could be. */
export function assertSomeReady({ ready, skipped }: { ready: number; skipped: number }, nothingReady: string): void {
  if (ready > 0) return
  throw conflict(skipped > 0 ? peopleImportMessages.noneChosen : nothingReady)
}
