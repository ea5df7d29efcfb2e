// What a form offers from the kept catalogue without a network: as the server would. Pure.
import type { CatalogueShelf } from '@rounds/contract/fields/field'
import type { KeptCatalogueItem } from '@rounds/contract/reference/catalogue/catalogue'
import { othersLast, searchItems } from '@rounds/contract/reference/catalogue/item-search'

const maxOffered = 50

/** What the server would offer: the items of a shelf within the chosen parent, those that fit the search best first. */
export function offeredFrom(
  items: readonly KeptCatalogueItem[],
  shelf: CatalogueShelf,
  { within, search }: { within?: string; search?: string },
): { id: string; title: string }[] {
  const isWithin = ({ parentId }: KeptCatalogueItem) =>
    within === undefined || parentId === within || (parentId === null && shelf === 'procedure')
  const shelved = items.filter((item) => item.shelf === shelf && isWithin(item))
  const found = search ? searchItems(shelved, search) : shelved
  return othersLast(found)
    .slice(0, maxOffered)
    .map(({ id, title }) => ({ id, title }))
}
