// Adds an item that somebody misses in a list while writing a record; their department of their college sees it from
// then on.
import type { CatalogueShelf } from '@rounds/contract/fields/field'
import { fieldMessages } from '@rounds/contract/fields/field.messages'
import { spellingOf } from '@rounds/contract/fields/titles'
import { fillMessage } from '@rounds/contract/kernel/message'
import { Problem } from '@rounds/contract/kernel/problem'
import type { CatalogueOption, ChoiceDraft } from '@rounds/contract/reference/catalogue/catalogue'
import { catalogueMessages } from '@rounds/contract/reference/catalogue/catalogue.messages'
import { uuidv7 } from 'uuidv7'
import { text, texts, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { statement } from '#api/kernel/database/statement.ts'
import { shelfItems } from './catalogue-choices.store.ts'
import {
  type CataloguePlace,
  ofPlace,
  optionColumns,
  optionRow,
  placeParams,
  shelfParams,
  visible,
} from './catalogue-place.ts'
import { synonymsOf } from './synonyms.ts'

/** The shelves of an item's parent. */
const parentShelves: Partial<Record<CatalogueShelf, readonly CatalogueShelf[]>> = {
  skill: ['diagnosticCompetency', 'procedureCompetency'],
  procedure: ['procedureCompetency'],
}

const sameTitle = statement({
  name: 'catalogue.sameTitle',
  scope: ofPlace,
  params: { ...shelfParams, title: text },
  row: optionRow,
  sql: `select ${optionColumns} from catalogue_items item
    where ${visible} and item.shelf = :shelf and lower(item.title) = lower(:title)
      and (item.parent_id is not distinct from :within::uuid or (item.parent_id is null and item.shelf = 'procedure'))
    order by item.college_id nulls first limit 1`,
})

const addition = statement({
  name: 'catalogue.addChoice',
  scope: ofPlace,
  params: { ...shelfParams, id: uuid, title: text, addedBy: uuid, now: timestamp, synonyms: texts },
  row: {},
  // Locks the competency: nothing is added below one that is being deleted or merged.
  sql: `insert into catalogue_items
      (id, department_id, college_id, shelf, parent_id, title, added_by, created_at, synonyms)
    select :id::uuid, :departmentId::uuid, :collegeId::uuid, :shelf, :within::uuid, :title, :addedBy::uuid,
      :now::timestamptz, :synonyms::text[]
    where :within::uuid is null
      or exists (select 1 from (select id from catalogue_items where id = :within and deleted_at is null for key share) as parent)
    on conflict do nothing`,
})

/**
 * Adds a missing item for the people of the place, or returns the existing one with the same title, whatever its
 * spelling. A skill needs its competency. `by.onNew` is called only for a new item, and may refuse it.
 */
export async function addChoice(
  db: Database,
  place: CataloguePlace,
  shelf: CatalogueShelf,
  { title, within: parentId }: ChoiceDraft,
  by: { id: string; now: Date; onNew: () => Promise<void> },
): Promise<{ item: CatalogueOption; added: boolean }> {
  const { departmentId, collegeId } = place
  const within = await parentOf(db, place, shelf, parentId)
  const values = { departmentId, collegeId, shelf, within }
  const find = async (): Promise<CatalogueOption | undefined> => {
    const same = await db.row(sameTitle, { ...values, title })
    if (same) return same
    const wanted = spellingOf(title)
    if (wanted === '') return undefined
    const items = await db.rows(shelfItems, { ...values, userId: by.id, under: null })
    const spelt = items.find((item) => spellingOf(item.title) === wanted)
    return spelt && { id: spelt.id, title: spelt.title, addedInline: spelt.addedInline }
  }
  const known = await find()
  if (known) return { item: known, added: false }
  await by.onNew()
  const id = uuidv7()
  const { id: addedBy, now } = by
  const stored = await db.execute(addition, { ...values, id, title, addedBy, now, synonyms: synonymsOf(title) })
  if (stored > 0) return { item: { id, title, addedInline: true }, added: true }
  const other = await find()
  if (!other) throw new Problem('conflict')
  return { item: other, added: false }
}

const parent = statement({
  name: 'catalogue.parent',
  scope: ofPlace,
  params: { ...placeParams, id: uuid, shelves: texts },
  row: { id: uuid },
  sql: `select item.id from catalogue_items asked join catalogue_items item on item.id = coalesce(asked.merged_into, asked.id)
    where ${visible} and asked.id = :id and item.shelf = any(:shelves::text[])`,
})

async function parentOf(
  db: Database,
  { departmentId, collegeId }: CataloguePlace,
  shelf: CatalogueShelf,
  within: string | undefined,
): Promise<string | null> {
  if (within === undefined) {
    if (shelf === 'skill') throw new Problem('invalid', { fields: { within: catalogueMessages.competencyFirst } })
    return null
  }
  const shelves = parentShelves[shelf] ?? []
  const found = await db.row(parent, { departmentId, collegeId, id: within, shelves })
  if (found) return found.id
  throw new Problem('invalid', { fields: { within: fillMessage(fieldMessages.fromList, { label: 'a competency' }) } })
}
