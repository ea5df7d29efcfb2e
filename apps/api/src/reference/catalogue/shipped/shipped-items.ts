// The shipped catalogue as rows, with the same ids on every installation.
import type { CatalogueShelf } from '@rounds/contract/fields/field'
import { stableId } from '#api/kernel/database/stable-id.ts'
import type { NewCatalogueItem } from '../new-items.store.ts'
import { shippedCatalogues } from './catalogue.data.ts'
import type { ShippedCatalogue } from './shipped-catalogue.ts'

/** Returns every item, parents first. `departmentIds`: code → id; departments without an id are skipped. */
export function shippedItems(departmentIds: ReadonlyMap<string, string>): NewCatalogueItem[] {
  return shippedCatalogues.flatMap((shipped) => {
    const departmentId = departmentIds.get(shipped.department)
    return departmentId ? itemsOf(shipped, departmentId) : []
  })
}

function itemsOf(shipped: ShippedCatalogue, departmentId: string): NewCatalogueItem[] {
  const item = (shelf: CatalogueShelf, title: string, parent?: NewCatalogueItem): NewCatalogueItem => ({
    id: stableId(['catalogue', shipped.department, shelf, parent?.title ?? '', title].join('/')),
    shelf,
    departmentId,
    parentId: parent?.id ?? null,
    title,
  })
  const shelved = (shelf: CatalogueShelf, childShelf: CatalogueShelf, tree: ShippedCatalogue['diagnostic']) =>
    Object.entries(tree).map(([title, children]) => {
      const parent = item(shelf, title)
      return { parent, children: children.map((child) => item(childShelf, child, parent)) }
    })
  const competencies = [
    ...shelved('diagnosticCompetency', 'skill', shipped.diagnostic),
    ...shelved('procedureCompetency', 'procedure', shipped.procedures),
  ]
  return [
    ...competencies.map(({ parent }) => parent),
    ...competencies.flatMap(({ children }) => children),
    ...shipped.specialties.map((title) => item('specialty', title)),
  ]
}
