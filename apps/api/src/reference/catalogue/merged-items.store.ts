// Merges an item into another, together with its child items, in one transaction.
import { Problem } from '@rounds/contract/kernel/problem'
import { catalogueMessages } from '@rounds/contract/reference/catalogue/catalogue.messages'
import { z } from 'zod'
import type { Scope } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { boolean, json, text, timestamp, uuid, uuids } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { isKept } from './kept-items.ts'
import { type MergedPair, mergedPairs, mergeFault, namesAfter } from './merge-plan.ts'

/** Items that records name, and their replacements; all in one department. */
interface ReplacedItems {
  departmentId: string
  /** The only college that sees the items; null when all do. */
  collegeId: string | null
  pairs: readonly { from: string; to: { id: string; title: string } }[]
  now: Date
}

/** Points undecided records to the replacements, and returns their number. */
export type ReplaceItems = (db: Database, replaced: ReplacedItems) => Promise<number>

const locked = scopedStatement({
  name: 'catalogue.lockForMerging',
  params: { id: uuid, into: uuid },
  row: {
    id: uuid,
    title: text,
    shelf: text,
    departmentId: uuid,
    collegeId: uuid.nullable(),
    parentId: uuid.nullable(),
    synonyms: z.array(z.string()),
    used: boolean,
    isKept: boolean,
  },
  axes: {},
  // Locked in the same order as by records that choose items, to avoid a deadlock.
  sql: (within, _, sight) => `select item.id, item.title, item.shelf, item.department_id as "departmentId",
      item.college_id as "collegeId", item.parent_id as "parentId", item.synonyms, item.used,
      coalesce(${isKept(within, sight)}, false) as "isKept"
    from catalogue_items item
    where (item.id in (:id, :into) or item.parent_id in (:id, :into)) and item.deleted_at is null
    order by item.id for update`,
})

const scopeChecked = everybody('the items were checked against the scope and are locked')

const merge = statement({
  name: 'catalogue.merge',
  scope: scopeChecked,
  params: { olds: uuids, kepts: uuids, now: timestamp },
  row: {},
  // Earlier merges into a merged item are redirected too, so that one step leads from any item to its replacement.
  sql: `update catalogue_items item set merged_into = pair.kept, deleted_at = coalesce(item.deleted_at, :now)
    from unnest(:olds::uuid[], :kepts::uuid[]) as pair (old, kept)
    where item.id = pair.old or item.merged_into = pair.old`,
})

const moveChildren = statement({
  name: 'catalogue.moveChildren',
  scope: scopeChecked,
  params: { id: uuid, into: uuid },
  row: {},
  sql: 'update catalogue_items set parent_id = :into where parent_id = :id',
})

const storeKept = statement({
  name: 'catalogue.storeMerged',
  scope: scopeChecked,
  params: { kept: json(z.array(z.object({ id: uuid, synonyms: z.array(z.string()), used: boolean }))) },
  row: {},
  sql: `update catalogue_items item set synonyms = kept.synonyms, used = item.used or kept.used
    from jsonb_to_recordset(:kept::jsonb) as kept (id uuid, synonyms text[], used boolean) where item.id = kept.id`,
})

/**
 * Merges an item into another. Call it in a transaction. Throws `notFound` for an item that the scope does not manage,
 * and `invalid` at `into` for an item that cannot replace it. Returns the title of the remaining item and the number of
 * records pointed to it.
 */
export async function mergeItems(
  db: Database,
  scope: Scope,
  { id, into, now }: { id: string; into: string; now: Date },
  replace: ReplaceItems,
): Promise<{ title: string; records: number }> {
  const items = await db.rows(locked.of(scope, {}), { id, into })
  const old = items.find((item) => item.id === id)
  if (!old?.isKept) throw new Problem('notFound')
  // For this caller, items that only another college is offered do not exist.
  const isSeen = ({ collegeId }: { collegeId: string | null }) =>
    scope.reach === 'all' || collegeId === null || collegeId === scope.collegeId
  const kept = items.find((item) => item.id === into && isSeen(item))
  const fault = kept ? mergeFault({ old, kept }) : catalogueMessages.mergedElsewhere
  if (!kept || fault) throw new Problem('invalid', { fields: { into: fault ?? '' } })
  const pairs = mergedPairs({ old, kept }, items)
  await db.execute(merge, { olds: pairs.map((pair) => pair.old.id), kepts: pairs.map((pair) => pair.kept.id), now })
  await db.execute(moveChildren, { id, into })
  await db.execute(storeKept, { kept: keptRows(pairs) })
  const { departmentId, collegeId } = old
  const records = await replace(db, {
    departmentId,
    collegeId,
    now,
    pairs: pairs.map((pair) => ({ from: pair.old.id, to: { id: pair.kept.id, title: pair.kept.title } })),
  })
  return { title: kept.title, records }
}

const keptRows = (pairs: readonly MergedPair[]) =>
  [...namesAfter(pairs)].map(([id, synonyms]) => ({
    id,
    synonyms,
    used: pairs.some((pair) => pair.kept.id === id && pair.old.used),
  }))
