// Offline suggestions from the kept catalogue, matching what the server would offer. Pure.
import type { CatalogueShelf, OfferedCatalogueChoice } from '@rounds/contract/fields/field'
import type { KeptCatalogueItem } from '@rounds/contract/reference/catalogue/catalogue'
import { othersLast, searchItems } from '@rounds/contract/reference/catalogue/item-search'

const maxOffered = 50

/** Returns the items of a shelf within the chosen parent, best matches first, as the server would. */
export function offeredFrom(
  items: readonly KeptCatalogueItem[],
  shelf: CatalogueShelf,
  { within, under, search }: { within?: string; under?: CatalogueShelf; search?: string },
): OfferedCatalogueChoice[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  const parentOf = ({ parentId }: KeptCatalogueItem) => (parentId === null ? undefined : byId.get(parentId))
  const isUnder = (item: KeptCatalogueItem) =>
    under === undefined || item.parentId === null || parentOf(item)?.shelf === under
  const isWithin = ({ parentId }: KeptCatalogueItem) =>
    within === undefined || parentId === within || (parentId === null && shelf === 'procedure')
  const shelved = items.filter((item) => item.shelf === shelf && isWithin(item) && isUnder(item))
  const found = search ? searchItems(shelved, search) : shelved
  return othersLast(found)
    .slice(0, maxOffered)
    .map((item) => {
      const parent = parentOf(item)
      return { id: item.id, title: item.title, parent: parent ? { id: parent.id, title: parent.title } : null }
    })
}
