// The catalogue as people who write records see it: their own department's items, and their own college's additions.
import { type CatalogueChoice, type CatalogueShelf, catalogueShelves } from '@rounds/contract/fields/field'
import { fieldMessages } from '@rounds/contract/fields/field.messages'
import { spellingOf } from '@rounds/contract/fields/titles'
import { fillMessage } from '@rounds/contract/kernel/message'
import { Problem } from '@rounds/contract/kernel/problem'
import type {
  CatalogueOption,
  ChoiceDraft,
  ChoiceQuery,
  KeptCatalogueItem,
  OfferedChoice,
} from '@rounds/contract/reference/catalogue/catalogue'
import { catalogueMessages } from '@rounds/contract/reference/catalogue/catalogue.messages'
import { othersLast, searchItems } from '@rounds/contract/reference/catalogue/item-search'
import { uuidv7 } from 'uuidv7'
import { z } from 'zod'
import { boolean, json, oneOf, text, texts, timestamp, uuid, uuids } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { synonymsOf } from './synonyms.ts'

/** Whose catalogue: a department of a college. `Scope` fits when its reach is the department. */
export interface CataloguePlace {
  readonly collegeId: string | null
  readonly departmentId: string | null
}

/** Who chooses there: what others added comes last. */
export interface Chooser extends CataloguePlace {
  readonly userId: string
}

/** Items without a college belong to all. */
export const visibleIn = (department: string, college: string) =>
  `item.department_id = ${department} and (item.college_id is null or item.college_id = ${college}) and item.deleted_at is null`
const visible = visibleIn(':departmentId', ':collegeId')

const ofPlace = everybody('limited to the department and college of the place that the caller belongs to')
const placeParams = { departmentId: uuid.nullable(), collegeId: uuid.nullable() }
const shelfParams = { ...placeParams, shelf: oneOf(catalogueShelves), within: uuid.nullable() }
const under = oneOf(catalogueShelves).nullable()
const optionRow = { id: uuid, title: text, addedInline: boolean }
const optionColumns = 'item.id, item.title, item.added_by is not null as "addedInline"'

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

// A shelf of a department has a few hundred items: all of them are ranked here rather than by a database extension.
const shelfItems = statement({
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

/** Everything that `listChoices` may offer in a department, also what nobody asks for yet: 5,000 items at most. */
export const wholeCatalogue = (
  db: Database,
  { departmentId, collegeId, userId }: Chooser,
): Promise<KeptCatalogueItem[]> => db.rows(wholeShelves, { departmentId, collegeId, userId })

/**
 * What a select offers: 50 items at most; with a searched text those that fit it, best first (`searchItems`). What others
 * added comes last either way: nobody pushes the items of the Master down.
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

/** The shelf that the parent of an item stands on. */
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
  sql: `insert into catalogue_items
      (id, department_id, college_id, shelf, parent_id, title, added_by, created_at, synonyms)
    values (:id, :departmentId, :collegeId, :shelf, :within, :title, :addedBy, :now, :synonyms)
    on conflict do nothing`,
})

/**
 * Adds a missing item for the people of the place, or returns the one of the same title, however it is spelt. A skill
 * needs the competency it stands within. `by.onNew` may refuse an item that is not there, and no other.
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
  sql: `select item.id from catalogue_items item
    where ${visible} and item.id = :id and item.shelf = any(:shelves::text[])`,
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
  if (await db.row(parent, { departmentId, collegeId, id: within, shelves })) return within
  throw new Problem('invalid', { fields: { within: fillMessage(fieldMessages.fromList, { label: 'a competency' }) } })
}

export interface WantedChoice {
  shelf: CatalogueShelf
  id: string
  /** The chosen item of the parent field, which the item must stand within. */
  withinId?: string | undefined
}

/** From `wanted` to the items that it names and that `visibleItem` shows. */
export const wantedItems = (visibleItem: string, wanted: string): string => `${wanted}
  join catalogue_items item on item.id = wanted.id and item.shelf = wanted.shelf
  where ${visibleItem} and (wanted.within = '' or item.parent_id::text = wanted.within
    or (item.parent_id is null and item.shelf = 'procedure'))`

const lookup = statement({
  name: 'catalogue.find',
  scope: ofPlace,
  params: { ...placeParams, ids: uuids, shelves: texts, withins: texts },
  row: { id: uuid, title: text },
  sql: `select distinct item.id, item.title
    from ${wantedItems(visible, 'unnest(:ids::uuid[], :shelves::text[], :withins::text[]) as wanted (id, shelf, within)')}`,
})

const columnsOf = (wanted: readonly WantedChoice[]) => [
  wanted.map(({ id }) => id),
  wanted.map(({ shelf }) => shelf),
  wanted.map(({ withinId }) => withinId ?? ''),
]

/**
 * The chosen items that the place really has, by id, in one statement. An item that is missing in the answer is of
 * another department or college, of another shelf, deleted, or outside the chosen parent.
 */
export async function findCatalogueChoices(
  db: Database,
  { departmentId, collegeId }: CataloguePlace,
  wanted: readonly WantedChoice[],
): Promise<Map<string, CatalogueChoice>> {
  if (wanted.length === 0) return new Map()
  const [ids = [], shelves = [], withins = []] = columnsOf(wanted)
  const rows = await db.rows(lookup, { departmentId, collegeId, ids, shelves, withins })
  return new Map(rows.map((row) => [row.id, row]))
}

const markUsed = statement({
  name: 'catalogue.markUsed',
  scope: everybody('imported demo records name the items'),
  params: { ids: uuids },
  row: {},
  sql: 'update catalogue_items set used = true where id = any(:ids::uuid[])',
})

/** Makes the items of imported records count as used. */
export async function markItemsUsed(db: Database, ids: readonly string[]): Promise<void> {
  await db.execute(markUsed, { ids })
}
