// The catalogue as people who write records see it: their own department's items, and their own college's additions.
import type { CatalogueChoice, CatalogueShelf } from '@rounds/contract/fields/field'
import { spellingOf } from '@rounds/contract/fields/titles'
import { Problem } from '@rounds/contract/kernel/problem'
import type {
  CatalogueOption,
  ChoiceDraft,
  ChoiceQuery,
  KeptCatalogueItem,
} from '@rounds/contract/reference/catalogue/catalogue'
import { searchItems } from '@rounds/contract/reference/catalogue/item-search'
import { uuidv7 } from 'uuidv7'
import type { Database } from '#api/kernel/database/database.ts'
import { synonymsOf } from './synonyms.ts'

/** Whose catalogue: a department of a college. `Scope` fits when its reach is the department. */
export interface CataloguePlace {
  readonly collegeId: string | null
  readonly departmentId: string | null
}

/** Items without a college belong to all. */
const visibleIn = (department: string, college: string) =>
  `item.department_id = ${department} and (item.college_id is null or item.college_id = ${college}) and item.deleted_at is null`
const visible = visibleIn('$1', '$2')

const offered = (
  columns: string,
  most: number,
) => `select item.id, item.title, item.added_by is not null as "addedInline"${columns}
from catalogue_items item
where ${visible} and item.shelf = $3
  and ($4::uuid is null or item.parent_id = $4 or (item.parent_id is null and item.shelf = 'procedure'))
order by lower(item.title), item.id limit ${most}`

const mostOffered = 50
const choices = { name: 'catalogue_choices', text: offered('', mostOffered) }
// A shelf of a department has a few hundred items: all of them are ranked here rather than by a database extension.
const shelfItems = { name: 'catalogue_shelf', text: offered(', item.synonyms', 2000) }

const mostKept = 5000
const wholeShelves = {
  name: 'catalogue_whole',
  text: `select item.id, item.title, item.shelf, item.synonyms, item.parent_id as "parentId"
from catalogue_items item where ${visible}
order by lower(item.title), item.id limit ${mostKept}`,
}

type ShelfItem = CatalogueOption & { synonyms: string[] }

/** Everything that `listChoices` may offer in a department, also what nobody asks for yet: 5,000 items at most. */
export async function wholeCatalogue(db: Database, place: CataloguePlace): Promise<KeptCatalogueItem[]> {
  return db.run<KeptCatalogueItem>(wholeShelves, [place.departmentId, place.collegeId])
}

/** What a select offers: 50 items at most; with a searched text those that fit it, best first (`searchItems`). */
export async function listChoices(
  db: Database,
  place: CataloguePlace,
  shelf: CatalogueShelf,
  { within, search }: ChoiceQuery,
): Promise<CatalogueOption[]> {
  const values = [place.departmentId, place.collegeId, shelf, within ?? null]
  if (!search) return db.run<CatalogueOption>(choices, values)
  const items = await db.run<ShelfItem>(shelfItems, values)
  return searchItems(items, search)
    .slice(0, mostOffered)
    .map(({ synonyms: _, ...option }) => option)
}

/** The shelf that the parent of an item stands on. */
const parentShelves: Partial<Record<CatalogueShelf, readonly CatalogueShelf[]>> = {
  skill: ['diagnosticCompetency', 'procedureCompetency'],
  procedure: ['procedureCompetency'],
}

const sameTitle = {
  name: 'catalogue_same_title',
  text: `select item.id, item.title, item.added_by is not null as "addedInline"
from catalogue_items item
where ${visible} and item.shelf = $3 and lower(item.title) = lower($5)
  and (item.parent_id is not distinct from $4::uuid or (item.parent_id is null and item.shelf = 'procedure'))
order by item.college_id nulls first limit 1`,
}

const addition = {
  name: 'catalogue_add_choice',
  text: `insert into catalogue_items (id, department_id, college_id, shelf, parent_id, title, added_by, created_at, synonyms)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning id`,
}

/**
 * Adds a missing item for the people of the place, or returns the one of the same title, however it is spelt. A skill needs the competency
 * it stands within.
 */
export async function addChoice(
  db: Database,
  place: CataloguePlace,
  shelf: CatalogueShelf,
  draft: ChoiceDraft,
  by: { id: string; now: Date },
): Promise<{ item: CatalogueOption; added: boolean }> {
  const { departmentId, collegeId } = place
  const within = await parentOf(db, place, shelf, draft.within)
  const find = async () => {
    const [row] = await db.run<CatalogueOption>(sameTitle, [departmentId, collegeId, shelf, within, draft.title])
    return row ?? sameSpelling()
  }
  const sameSpelling = async (): Promise<CatalogueOption | undefined> => {
    const wanted = spellingOf(draft.title)
    const items = await db.run<ShelfItem>(shelfItems, [departmentId, collegeId, shelf, within])
    const same = wanted === '' ? undefined : items.find(({ title }) => spellingOf(title) === wanted)
    return same && { id: same.id, title: same.title, addedInline: same.addedInline }
  }
  const known = await find()
  if (known) return { item: known, added: false }
  const id = uuidv7()
  const values = [
    id,
    departmentId,
    collegeId,
    shelf,
    within,
    draft.title,
    by.id,
    by.now.toISOString(),
    synonymsOf(draft.title),
  ]
  const stored = await db.run(addition, values)
  if (stored.length > 0) return { item: { id, title: draft.title, addedInline: true }, added: true }
  const other = await find()
  if (!other) throw new Problem('conflict')
  return { item: other, added: false }
}

const parent = {
  name: 'catalogue_parent',
  text: `select 1 from catalogue_items item where ${visible} and item.id = $3 and item.shelf = any($4::text[])`,
}

async function parentOf(
  db: Database,
  place: CataloguePlace,
  shelf: CatalogueShelf,
  within: string | undefined,
): Promise<string | null> {
  if (within === undefined) {
    if (shelf === 'skill') throw new Problem('invalid', { fields: { within: 'Please choose a competency first.' } })
    return null
  }
  const found = await db.run(parent, [place.departmentId, place.collegeId, within, parentShelves[shelf] ?? []])
  if (found.length > 0) return within
  throw new Problem('invalid', { fields: { within: 'Please choose a competency from the list.' } })
}

export interface WantedChoice {
  shelf: CatalogueShelf
  id: string
  /** The chosen item of the parent field, which the item must stand within. */
  withinId?: string | undefined
}

const wantedItems = (visibleItem: string, wanted: string): string => `${wanted}
  join catalogue_items item on item.id = wanted.id and item.shelf = wanted.shelf
  where ${visibleItem} and (wanted.within = '' or item.parent_id::text = wanted.within
    or (item.parent_id is null and item.shelf = 'procedure'))`

const lookup = {
  name: 'catalogue_find',
  text: `select distinct item.id, item.title
  from ${wantedItems(visible, 'unnest($3::uuid[], $4::text[], $5::text[]) as wanted (id, shelf, within)')}`,
}

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
  place: CataloguePlace,
  wanted: readonly WantedChoice[],
): Promise<Map<string, CatalogueChoice>> {
  if (wanted.length === 0) return new Map()
  const rows = await db.run<CatalogueChoice>(lookup, [place.departmentId, place.collegeId, ...columnsOf(wanted)])
  return new Map(rows.map((row) => [row.id, { id: row.id, title: row.title }]))
}

/** Makes the items of imported records count as used. */
export async function markItemsUsed(db: Database, ids: readonly string[]): Promise<void> {
  await db.run(
    { name: 'catalogue_mark_used', text: 'update catalogue_items set used = true where id = any($1::uuid[])' },
    [ids],
  )
}

/**
 * Two common table expressions for a statement that saves a record. `chosen` is one row when the place has every item:
 * `details` (each item with its title, by the key of its field) and `words`; else it is empty. `used` makes the items
 * count as used from then on, if the statement's `changed` has a row; a used item cannot be deleted.
 */
export function chosenItems(
  place: CataloguePlace,
  wanted: readonly (WantedChoice & { key: string })[],
  bind: (value: unknown) => string,
): { chosen: string; used: string } {
  const keys = bind(wanted.map(({ key }) => key))
  const [ids = '', shelves = '', withins = ''] = columnsOf(wanted).map(bind)
  const from = `unnest(${keys}::text[], ${ids}::uuid[], ${shelves}::text[], ${withins}::text[]) as wanted (key, id, shelf, within)`
  return {
    chosen: `chosen as (
      select coalesce(jsonb_object_agg(wanted.key, jsonb_build_object('id', item.id, 'title', item.title)), '{}') as details,
        coalesce(string_agg(item.title, ' '), '') as words, array_agg(item.id) filter (where not item.used) as unused
      from ${wantedItems(visibleIn(bind(place.departmentId), bind(place.collegeId)), from)}
      having count(*) = cardinality(${ids}::uuid[]))`,
    used: `used as (update catalogue_items set used = true
      where id = any((select unused from chosen)::uuid[]) and exists (select 1 from changed))`,
  }
}
