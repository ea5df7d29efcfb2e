// The catalogue for people who write records: the items of their department, and the additions of their college.
import { type CatalogueChoice, type CatalogueShelf, catalogueShelves } from '@rounds/contract/fields/field'
import type { ChoiceQuery, KeptCatalogueItem, OfferedChoice } from '@rounds/contract/reference/catalogue/catalogue'
import { othersLast, searchItems } from '@rounds/contract/reference/catalogue/item-search'
import { z } from 'zod'
import { boolean, json, oneOf, text, texts, uuid, uuids } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import {
  type CataloguePlace,
  type Chooser,
  ofPlace,
  optionColumns,
  optionRow,
  placeParams,
  shelfParams,
  visible,
} from './catalogue-place.ts'

const under = oneOf(catalogueShelves).nullable()

const chooserParams = { ...shelfParams, userId: uuid, under }
const isOthers = `item.added_by is not null and item.added_by <> :userId`
const ordered = `${isOthers}, lower(item.title), item.id`

const offered = (columns: string, max: number) => `select ${columns}, case when parent.id is not null
    then json_build_object('id', parent.id, 'title', parent.title) end as parent
  from catalogue_items item left join catalogue_items parent on parent.id = item.parent_id
  where ${visible} and item.shelf = :shelf and (:under::text is null or item.parent_id is null or parent.shelf = :under)
    and (:within::uuid is null or item.parent_id = :within or (item.parent_id is null and item.shelf = 'procedure'))
  order by ${ordered} limit ${max}`

const maxOffered = 50
const parentColumn = json(z.object({ id: z.uuid(), title: z.string() })).nullable()
const choices = statement({
  name: 'catalogue.choices',
  scope: ofPlace,
  params: chooserParams,
  row: { ...optionRow, parent: parentColumn },
  sql: offered(optionColumns, maxOffered),
})

// A shelf of a department has a few hundred items, so they are ranked here and not by a database extension.
export const shelfItems = statement({
  name: 'catalogue.shelf',
  scope: ofPlace,
  params: chooserParams,
  row: { ...optionRow, synonyms: z.array(z.string()), isOthers: boolean, parent: parentColumn },
  sql: offered(`${optionColumns}, item.synonyms, ${isOthers} as "isOthers"`, 2000),
})

const maxKept = 5000
const wholeShelves = statement({
  name: 'catalogue.whole',
  scope: ofPlace,
  params: { ...placeParams, userId: uuid },
  row: {
    id: uuid,
    title: text,
    shelf: oneOf(catalogueShelves),
    synonyms: z.array(z.string()),
    parentId: uuid.nullable(),
    isOthers: boolean,
  },
  sql: `select item.id, item.title, item.shelf, item.synonyms, item.parent_id as "parentId", ${isOthers} as "isOthers"
    from catalogue_items item where ${visible} order by ${ordered} limit ${maxKept}`,
})

/** Returns everything that `listChoices` may offer in a department, at most 5,000 items. */
export const wholeCatalogue = (
  db: Database,
  { departmentId, collegeId, userId }: Chooser,
): Promise<KeptCatalogueItem[]> => db.rows(wholeShelves, { departmentId, collegeId, userId })

/**
 * Returns the options of a select, at most 50. A search returns the matches, best first (`searchItems`). Other people's
 * additions always come last, so that they never displace the Master's items.
 */
export async function listChoices(
  db: Database,
  { departmentId, collegeId, userId }: Chooser,
  shelf: CatalogueShelf,
  { within, under, search }: ChoiceQuery,
): Promise<OfferedChoice[]> {
  const values = { departmentId, collegeId, userId, shelf, within: within ?? null, under: under ?? null }
  if (!search) return db.rows(choices, values)
  const items = await db.rows(shelfItems, values)
  return othersLast(searchItems(items, search))
    .slice(0, maxOffered)
    .map(({ synonyms: _, isOthers: __, ...option }) => option)
}

export interface WantedChoice {
  shelf: CatalogueShelf
  id: string
  /** The chosen item of the parent field, to which the item must belong. */
  withinId?: string | undefined
}

/**
 * Joins `wanted` (id, shelf, within) with the chosen items that the place has. An item merged into another stands for
 * that one, because offline devices, favourites and drafts still name it.
 */
export const wantedItems = (wanted: string): string => `${wanted}
  join catalogue_items asked on asked.id = wanted.id
  join catalogue_items item on item.id = coalesce(asked.merged_into, asked.id) and item.shelf = wanted.shelf
  where ${visible} and (wanted.within = '' or (item.parent_id is null and item.shelf = 'procedure')
    or item.parent_id = (select coalesce(parent.merged_into, parent.id) from catalogue_items parent
      where parent.id = nullif(wanted.within, '')::uuid))`

const lookup = statement({
  name: 'catalogue.find',
  scope: ofPlace,
  params: { ...placeParams, ids: uuids, shelves: texts, withins: texts },
  row: { asked: uuid, id: uuid, title: text },
  sql: `select distinct wanted.id as asked, item.id, item.title
    from ${wantedItems('unnest(:ids::uuid[], :shelves::text[], :withins::text[]) as wanted (id, shelf, within)')}`,
})

const columnsOf = (wanted: readonly WantedChoice[]) => [
  wanted.map(({ id }) => id),
  wanted.map(({ shelf }) => shelf),
  wanted.map(({ withinId }) => withinId ?? ''),
]

/**
 * Returns the chosen items that the place has, by the requested id, with one statement. A missing item belongs to
 * another department, college, shelf or parent, or is deleted.
 */
export async function findCatalogueChoices(
  db: Database,
  { departmentId, collegeId }: CataloguePlace,
  wanted: readonly WantedChoice[],
): Promise<Map<string, CatalogueChoice>> {
  if (wanted.length === 0) return new Map()
  const [ids = [], shelves = [], withins = []] = columnsOf(wanted)
  const rows = await db.rows(lookup, { departmentId, collegeId, ids, shelves, withins })
  return new Map(rows.map(({ asked, ...item }) => [asked, item]))
}

const markUsed = statement({
  name: 'catalogue.markUsed',
  scope: everybody('imported demo records name the items'),
  params: { ids: uuids },
  row: {},
  sql: 'update catalogue_items set used = true where id = any(:ids::uuid[])',
})

/** Marks the items of imported records as used. */
export async function markItemsUsed(db: Database, ids: readonly string[]): Promise<void> {
  await db.execute(markUsed, { ids })
}
