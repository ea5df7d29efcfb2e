// Reads several entries by their ids in one statement.
import { Entry } from '@rounds/contract/records/logbook/entry'
import type { Scope } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { json, text, uuids } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { visibleEntries } from './entries-within.ts'
import type { StoredEntry } from './entry.store.ts'
import { entryJoins, entryJson } from './entry-json.ts'

const findAll = scopedStatement({
  name: 'entries.findAll',
  params: { ids: uuids },
  row: { entry: json(Entry), sealed: text.nullable(), fileHash: text.nullable() },
  axes: {},
  sql: (
    within,
    _,
    sight,
  ) => `select ${entryJson} as entry, e.sealed, file.sha256 as "fileHash" from entries e ${entryJoins}
    where e.id = any(:ids::uuid[]) and ${visibleEntries(within, sight)}`,
})

/** The entries of the scope among `ids`, by id. Entries outside the scope are missing, as if they did not exist. */
export async function findEntries(
  db: Database,
  scope: Scope,
  ids: readonly string[],
): Promise<Map<string, StoredEntry>> {
  const rows = await db.rows(findAll.of(scope, {}), { ids })
  return new Map(rows.map((row) => [row.entry.id, row]))
}
