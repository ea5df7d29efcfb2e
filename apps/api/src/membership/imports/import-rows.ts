// The common parts of imports of people and of old records: row counts by state, the selection of rows, and the
// remaining rows of a stopped import.

import { conflict, invalid } from '@rounds/contract/kernel/problem'
import type { RowChoice } from '@rounds/contract/membership/imports/people-import'
import { peopleImportMessages } from '@rounds/contract/membership/imports/people-import.messages'
import { z } from 'zod'
import { boolean, integer, integers, json, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

/** The faults of a row: a sentence per column, or one for the whole `row`. */
export const Faults = z.record(z.string(), z.string())

/** Returns the number of rows in any of these states. */
export const countRows = <S extends string>(
  counts: Readonly<Record<S, number>>,
  states: readonly NoInfer<S>[],
): number => states.reduce((sum, state) => sum + counts[state], 0)

/**
 * Declares the statement that selects or deselects rows of `table`. It counts the selectable ones among the named rows.
 */
export const rowChoice = (name: string, table: 'people_import_rows' | 'record_import_rows') => {
  const named = `import_id = :importId and (:lines::int[] is null or line = any(:lines::int[]))`
  return statement({
    name,
    scope: everybody('the rows of an import that the caller was shown to own'),
    params: { importId: uuid, isChosen: boolean, lines: integers.nullable() },
    row: { count: integer },
    // Both parts scan the rows once. A self-join of ten thousand rows takes half a minute on a table without
    // statistics.
    sql: `with changed as (
        update ${table} set state = case when :isChosen::boolean then 'ready' else 'skipped' end
        where ${named} and state = case when :isChosen::boolean then 'skipped' else 'ready' end
      )
      select count(*)::int as count from ${table} where ${named} and state in ('ready', 'skipped')`,
  })
}

/**
 * Selects or deselects rows of a locked draft. Throws `invalid` when a named row has a fault or does not exist, so
 * nothing changes.
 */
export async function chooseRows(
  db: Database,
  choice: ReturnType<typeof rowChoice>,
  importId: string,
  { isChosen, lines }: RowChoice,
): Promise<void> {
  const found = await db.row(choice, { importId, isChosen, lines: lines ?? null })
  if (lines && found?.count !== new Set(lines).size) throw invalid({ lines: peopleImportMessages.notChoosable })
}

/** Declares the statement that refuses all ready rows of `table` for the same reason. */
export const restRefusal = (name: string, table: 'people_import_rows' | 'record_import_rows') =>
  statement({
    name,
    scope: everybody('the job that carries out an import'),
    params: { importId: uuid, faults: json(Faults) },
    row: {},
    sql: `update ${table} set state = 'refused', faults = :faults where import_id = :importId and state = 'ready'`,
  })

/** Stops an import whose owner lost the right to it. Every remaining row is refused with that reason. */
export async function stopRows(db: Database, refusal: ReturnType<typeof restRefusal>, importId: string): Promise<void> {
  await db.execute(refusal, { importId, faults: { row: peopleImportMessages.stopped } })
}

/** Throws `conflict` when no row is selected, with the message `nothingReady` when none is selectable. */
export function assertSomeReady({ ready, skipped }: { ready: number; skipped: number }, nothingReady: string): void {
  if (ready > 0) return
  throw conflict(skipped > 0 ? peopleImportMessages.noneChosen : nothingReady)
}
