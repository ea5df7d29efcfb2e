// The shipped catalogue of a department, for the choices of demo records.
import { shippedItems } from '#api/reference/catalogue/shipped/shipped-items.ts'
import type { DemoCatalogue } from './words-context.demo.ts'

export interface CatalogueOfDepartment extends DemoCatalogue {
  /** Id → title, across all shelves. */
  titles: ReadonlyMap<string, string>
}

const known = new Map<string, CatalogueOfDepartment>()

/** Ids are the same on every installation, so this reads no database. */
export function catalogueOf(department: { id: string; code: string }): CatalogueOfDepartment {
  const kept = known.get(department.id)
  if (kept) return kept
  const items = shippedItems(new Map([[department.code, department.id]])).map((item) => ({
    ...item,
    id: item.id ?? '',
  }))
  const competencies = (shelf: string) =>
    items
      .filter((item) => item.shelf === shelf)
      .map(({ id }) => ({ id, items: items.filter((item) => item.parentId === id) }))
  const catalogue = {
    diagnostic: competencies('diagnosticCompetency'),
    procedures: competencies('procedureCompetency'),
    specialties: items.filter((item) => item.shelf === 'specialty'),
    titles: new Map(items.map(({ id, title }) => [id, title])),
  }
  known.set(department.id, catalogue)
  return catalogue
}
