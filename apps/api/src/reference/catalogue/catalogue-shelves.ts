// The catalogue shelves that the Master manages, and why their statements need no scope.
import type { CatalogueShelf } from '@rounds/contract/fields/field'
import type { CompetencyPurpose } from '@rounds/contract/reference/catalogue/catalogue'
import { everybody } from '#api/kernel/database/statement.ts'

export const masterAlone = everybody('the Master manages the catalogue of all departments')

export const shelfOfPurpose = {
  diag: 'diagnosticCompetency',
  proc: 'procedureCompetency',
} as const satisfies Record<CompetencyPurpose, CatalogueShelf>

export const competencyShelves: readonly CatalogueShelf[] = Object.values(shelfOfPurpose)

/** Returns the purpose of the competency on this shelf; every other shelf belongs to procedures. */
export const purposeOfShelf = (shelf: string): CompetencyPurpose => (shelf === shelfOfPurpose.diag ? 'diag' : 'proc')

/** SQL for the number of skills or procedures under an item. */
export const childrenOf = (item: string): string => `(select count(*)::int from catalogue_items child
  where child.parent_id = ${item}.id and child.deleted_at is null)`
