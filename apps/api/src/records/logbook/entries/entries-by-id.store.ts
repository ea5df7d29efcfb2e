// Reads several entries by their ids in one statement.
import { Entry } from '@rounds/contract/records/logbook/entry'
import { Binds, type Scope } from '#api/kernel/access/scope.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { statementFamily } from '#api/kernel/database/statements.ts'
import { entryJoins, entryJson } from './entry-json.ts'
import { visibleIn } from './entry-list.store.ts'

const found = statementFamily('entries_by_id')

/** The entries of the scope among `ids`, by id; what the scope does not show is missing, as if it did not exist. */
export async function findEntries(db: Database, scope: Scope, ids: readonly string[]): Promise<Map<string, Entry>> {
  const binds = new Binds()
  const text = `select ${entryJson} as entry from entries e ${entryJoins}
    where e.id = any(${binds.bind(ids)}::uuid[]) and ${visibleIn(scope, binds.bind)}`
  const rows = await db.run(found(text), binds.values)
  return new Map(rows.map((row) => Entry.parse(row.entry)).map((entry) => [entry.id, entry]))
}
