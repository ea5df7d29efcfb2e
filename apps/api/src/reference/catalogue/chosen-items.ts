// The catalogue items that a record chooses, as parts of the statement that saves it. That statement checks them and
// marks them as used, so nothing can change in between.
import { texts, uuid, uuids } from '#api/kernel/database/columns.ts'
import { type Part, part } from '#api/kernel/database/parts.ts'
import { type WantedChoice, wantedItems } from './catalogue-choices.store.ts'
import type { CataloguePlace } from './catalogue-place.ts'

/** The chosen items as statement parameters; `chosenItemsValues` fills them. */
export const chosenItemsParams = {
  collegeId: uuid.nullable(),
  departmentId: uuid.nullable(),
  itemKeys: texts,
  itemIds: uuids,
  itemShelves: texts,
  itemWithins: texts,
}

/** Returns the parameter values; `key` is the field that chose the item. */
export const chosenItemsValues = (
  { collegeId, departmentId }: CataloguePlace,
  wanted: readonly (WantedChoice & { key: string })[],
) => ({
  collegeId,
  departmentId,
  itemKeys: wanted.map(({ key }) => key),
  itemIds: wanted.map(({ id }) => id),
  itemShelves: wanted.map(({ shelf }) => shelf),
  itemWithins: wanted.map(({ withinId }) => withinId ?? ''),
})

const wanted = `unnest(:itemKeys::text[], :itemIds::uuid[], :itemShelves::text[], :itemWithins::text[])
    as wanted (key, id, shelf, within)`

/**
 * Locks the items until the record is stored, so that none is deleted or merged before that. A record that comes too
 * late finds no row. Returns one row when the place has every item, otherwise none. `details` has each item with its
 * title, by the key of its field; `words` has the titles.
 */
export const chosenItems = part(
  'chosen',
  ['details', 'words', 'unused'],
  `select coalesce(jsonb_object_agg(item.key, jsonb_build_object('id', item.id, 'title', item.title)), '{}') as details,
      coalesce(string_agg(item.title, ' '), '') as words, array_agg(item.id) filter (where not item.used) as unused
    from (select wanted.key, item.id, item.title, item.used from ${wantedItems(wanted)}
      order by item.id for key share of item) as item
    having count(*) = cardinality(:itemIds::uuid[])`,
)

/** Marks the items as used if `changed` has a row; a used item cannot be deleted. */
export const usedItems = (changed: Pick<Part<never>, 'name'>): Part<never> =>
  part(
    'used',
    [],
    // Usually all items were used before; checking that first avoids a pointless scan.
    `update catalogue_items set used = true
      where (select unused from ${chosenItems.name}) is not null
        and id = any((select unused from ${chosenItems.name})::uuid[]) and exists (select 1 from ${changed.name})`,
  )
