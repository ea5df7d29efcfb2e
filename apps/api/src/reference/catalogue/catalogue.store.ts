// One catalogue item, managed by the Master: its synonyms and its deletion.
import type { CatalogueShelf } from '@rounds/contract/fields/field'
import { spellingOf } from '@rounds/contract/fields/titles'
import { fillMessage } from '@rounds/contract/kernel/message'
import { Problem } from '@rounds/contract/kernel/problem'
import { catalogueMessages } from '@rounds/contract/reference/catalogue/catalogue.messages'
import { boolean, integer, text, texts, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { statement } from '#api/kernel/database/statement.ts'
import { childrenOf, masterAlone } from './catalogue-shelves.ts'

const itemTitle = statement({
  name: 'catalogue.title',
  scope: masterAlone,
  params: { id: uuid },
  row: { title: text },
  sql: 'select title from catalogue_items where id = :id and deleted_at is null',
})

const storeSynonyms = statement({
  name: 'catalogue.storeSynonyms',
  scope: masterAlone,
  params: { id: uuid, synonyms: texts },
  row: {},
  sql: 'update catalogue_items set synonyms = :synonyms where id = :id and deleted_at is null',
})

/** Replaces the synonyms of an existing item, and returns those that were stored. Throws `notFound`. */
export async function setSynonyms(db: Database, id: string, wanted: readonly string[]): Promise<string[]> {
  const item = await db.row(itemTitle, { id })
  if (!item) throw new Problem('notFound')
  const bySpelling = new Map(wanted.map((name) => [spellingOf(name) || name, name]))
  bySpelling.delete(spellingOf(item.title))
  const synonyms = [...bySpelling.values()]
  await db.execute(storeSynonyms, { id, synonyms })
  return synonyms
}

const hold = statement({
  name: 'catalogue.holdForDeletion',
  scope: masterAlone,
  params: { id: uuid },
  row: { id: uuid },
  // The lock prevents records from naming the item, and additions below it, until the deletion.
  sql: 'select id from catalogue_items where id = :id for update',
})

const deletion = statement({
  name: 'catalogue.delete',
  scope: masterAlone,
  params: { id: uuid, shelves: texts, now: timestamp },
  row: {},
  sql: `update catalogue_items item set deleted_at = :now
    where id = :id and shelf = any(:shelves::text[]) and deleted_at is null and not used
      and ${childrenOf('item')} = 0`,
})

const dependents = statement({
  name: 'catalogue.dependents',
  scope: masterAlone,
  params: { id: uuid, shelves: texts },
  row: { title: text, used: boolean, children: integer },
  sql: `select title, used, ${childrenOf('item')} as children
    from catalogue_items item where id = :id and shelf = any(:shelves::text[]) and deleted_at is null`,
})

/**
 * Soft-deletes an item of the shelves. Call it in a transaction. Throws `notFound`, or `inUse` with a sentence that
 * names what depends on it.
 */
export async function deleteCatalogueItem(
  db: Database,
  id: string,
  shelves: readonly CatalogueShelf[],
  now: Date,
): Promise<void> {
  await db.execute(hold, { id })
  if ((await db.execute(deletion, { id, shelves, now })) > 0) return
  const item = await db.row(dependents, { id, shelves })
  if (!item) throw new Problem('notFound')
  const { title, used, children } = item
  if (used) throw new Problem('inUse', { message: fillMessage(catalogueMessages.named, { title }) })
  throw hasChildren(title, children)
}

/** Returns the refusal to delete a competency that has skills or procedures. */
export function hasChildren(title: string, n: number): Problem {
  const message = n === 1 ? catalogueMessages.hasOne : catalogueMessages.hasSome
  return new Problem('inUse', { message: fillMessage(message, { title, n }) })
}
