// Records that coordinators decide on: those of their residents, for the days of the posting, until thirty days after
// it.
import { Problem } from '@rounds/contract/kernel/problem'
import { Entry } from '@rounds/contract/records/logbook/entry'
import type { Scope, ScopeColumns } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import type { AuditValues } from '#api/kernel/audit/audit.ts'
import { day, text, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { JsonText } from '#api/kernel/database/json-text.ts'
import { coordinatorOf, heldCoordinatorOf } from '../entries/coordinators-records.ts'
import type { FoundEntry } from '../entries/entry.store.ts'
import { entryJoins, entryJson } from '../entries/entry-json.ts'
import { changedRow } from '../writing/changed-entry.ts'
import { decisionParams, decisionSql, decisionValues, type StoredDecision } from './decisions.store.ts'

/**
 * A record belongs to its coordinator; the statement must name `:today`. Staff of a department or college use other
 * operations.
 */
export const coordinatedWithin: ScopeColumns = { own: coordinatorOf, department: 'null', college: 'null' }

const find = scopedStatement({
  name: 'coordinatedRecords.find',
  params: { id: uuid, today: day },
  row: { entry: text, sealed: text.nullable(), fileHash: text.nullable() },
  axes: {},
  sql: (within) => `select ${entryJson}::text as entry, e.sealed, file.sha256 as "fileHash" from entries e ${entryJoins}
    where e.id = :id and e.status <> 'Draft' and ${within(coordinatedWithin)}`,
})

/** One record of the calling coordinator; throws `notFound` otherwise. */
export async function findCoordinatedRecord(
  db: Database,
  scope: Scope,
  id: string,
  today: string,
): Promise<FoundEntry> {
  const row = await db.row(find.of(scope, {}), { id, today })
  if (!row) throw new Problem('notFound')
  const { entry, sealed, fileHash } = row
  return { entry: Entry.parse(JSON.parse(entry)), text: new JsonText(entry), sealed, fileHash }
}

const decide = scopedStatement({
  name: 'coordinatedRecords.decide',
  params: { ...decisionParams, today: day },
  row: changedRow,
  axes: {},
  sql: (within) => decisionSql(within({ ...coordinatedWithin, own: heldCoordinatorOf }), false),
})

/** Compare-and-set on (id, Pending, revision) of the caller's record; null when another write won the race. */
export async function decideCoordinatedRecord(
  db: Database,
  scope: Scope,
  { today, ...decision }: StoredDecision & { today: string },
  audit: AuditValues,
): Promise<JsonText | null> {
  const row = await db.row(decide.of(scope, {}), { ...decisionValues(decision, audit), today })
  return row ? new JsonText(row.body) : null
}
