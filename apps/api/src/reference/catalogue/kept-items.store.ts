// Managing existing items: renaming them, offering them to all colleges, and restoring them.
import { catalogueShelves } from '@rounds/contract/fields/field'
import { spellingOf } from '@rounds/contract/fields/titles'
import { conflict, conflictAt, Problem } from '@rounds/contract/kernel/problem'
import type { DeletedCatalogueItem } from '@rounds/contract/reference/catalogue/catalogue'
import { catalogueMessages } from '@rounds/contract/reference/catalogue/catalogue.messages'
import { z } from 'zod'
import type { Scope } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { restorableSince } from '#api/kernel/clock/restorable.ts'
import { boolean, oneOf, text, texts, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { isUniqueViolation } from '#api/kernel/database/errors.ts'
import { statement } from '#api/kernel/database/statement.ts'
import { masterAlone } from './catalogue-shelves.ts'
import { isKept } from './kept-items.ts'

const asTitleTaken = (error: unknown): never => {
  throw isUniqueViolation(error) ? conflictAt({ title: catalogueMessages.present }) : error
}

const named = scopedStatement({
  name: 'catalogue.namesToChange',
  params: { id: uuid },
  row: { synonyms: z.array(z.string()) },
  axes: {},
  sql: (within, _, sight) => `select item.synonyms from catalogue_items item
    where item.id = :id and item.deleted_at is null and ${isKept(within, sight)} for no key update`,
})

const rename = scopedStatement({
  name: 'catalogue.rename',
  params: { id: uuid, title: text, synonyms: texts },
  row: {},
  axes: {},
  sql: (within, _, sight) => `update catalogue_items item set title = :title, synonyms = :synonyms
    where item.id = :id and item.deleted_at is null and ${isKept(within, sight)}`,
})

/** Renames an item. Call it in a transaction. Throws `conflict` when the list has another item with this title. */
export async function renameItem(db: Database, scope: Scope, id: string, title: string): Promise<void> {
  const item = await db.row(named.of(scope, {}), { id })
  if (!item) throw new Problem('notFound')
  const synonyms = item.synonyms.filter((name) => spellingOf(name) !== spellingOf(title))
  await db.execute(rename.of(scope, {}), { id, title, synonyms }).catch(asTitleTaken)
}

const adopt = statement({
  name: 'catalogue.adopt',
  scope: masterAlone,
  params: { id: uuid },
  row: {},
  // An item below a competency of one college must not be offered where that competency is not.
  sql: `update catalogue_items item set college_id = null where item.id = :id and item.college_id is not null
    and item.deleted_at is null and not exists (select 1 from catalogue_items parent
      where parent.id = item.parent_id and parent.college_id is not null)`,
})

const narrowParent = statement({
  name: 'catalogue.hasNarrowParent',
  scope: masterAlone,
  params: { id: uuid },
  row: { id: uuid },
  sql: `select item.id from catalogue_items item join catalogue_items parent on parent.id = item.parent_id
    where item.id = :id and item.deleted_at is null and parent.college_id is not null`,
})

/** Offers one college's addition to all colleges. Throws `conflict` when they already have an item with this title. */
export async function adoptItem(db: Database, id: string): Promise<void> {
  const adopted = await db.execute(adopt, { id }).catch(asTitleTaken)
  if (adopted > 0) return
  if (await db.row(narrowParent, { id })) throw conflict(catalogueMessages.parentNarrower)
  throw new Problem('notFound')
}

const maxDeleted = 100

const deleted = scopedStatement({
  name: 'catalogue.deletedItems',
  params: { since: timestamp },
  row: {
    id: uuid,
    title: text,
    shelf: oneOf(catalogueShelves),
    department: text,
    parent: text.nullable(),
    keptAs: text.nullable(),
    deletedAt: timestamp.nullable(),
  },
  axes: {},
  sql: (within, _, sight) => `select item.id, item.title, item.shelf, d.name as department, parent.title as parent,
      kept.title as "keptAs", item.deleted_at as "deletedAt"
    from catalogue_items item join departments d on d.id = item.department_id
      left join catalogue_items parent on parent.id = item.parent_id
      left join catalogue_items kept on kept.id = item.merged_into
    where item.deleted_at > :since and ${isKept(within, sight)}
    order by item.deleted_at desc, item.id limit ${maxDeleted}`,
})

/** Returns the items that the scope can restore, newest first, at most 100. */
export async function listDeletedItems(db: Database, scope: Scope, now: Date): Promise<DeletedCatalogueItem[]> {
  const rows = await db.rows(deleted.of(scope, {}), { since: restorableSince(now) })
  return rows.flatMap(({ deletedAt, ...row }) => (deletedAt ? [{ ...row, deletedAt: deletedAt.toISOString() }] : []))
}

const parentOfDeleted = scopedStatement({
  name: 'catalogue.parentOfDeleted',
  params: { id: uuid, since: timestamp },
  row: { isParentDeleted: boolean },
  axes: {},
  // Locks the competency, so that it cannot be deleted before its skill is restored.
  sql: (within, _, sight) => `select coalesce(parent.deleted_at is not null, false) as "isParentDeleted"
    from catalogue_items item left join (select id, deleted_at from catalogue_items where id = (
        select parent_id from catalogue_items where id = :id) for key share) as parent on parent.id = item.parent_id
    where item.id = :id and item.deleted_at > :since and ${isKept(within, sight)}`,
})

const restore = scopedStatement({
  name: 'catalogue.restore',
  params: { id: uuid, since: timestamp },
  row: {},
  axes: {},
  sql: (within, _, sight) => `update catalogue_items item set deleted_at = null, merged_into = null
    where item.id = :id and item.deleted_at > :since and ${isKept(within, sight)}`,
})

/**
 * Restores an item. Call it in a transaction. Records that were given a replacement keep it. Throws `conflict` when the
 * list has another item with its title, or when its competency is deleted.
 */
export async function restoreItem(db: Database, scope: Scope, id: string, now: Date): Promise<void> {
  const since = restorableSince(now)
  const found = await db.row(parentOfDeleted.of(scope, {}), { id, since })
  if (!found) throw new Problem('notFound')
  if (found.isParentDeleted) throw conflict(catalogueMessages.parentDeleted)
  await db.execute(restore.of(scope, {}), { id, since }).catch(asTitleTaken)
}
