// The differences between the Master's four lists: their texts, and the fields that a new item needs.
import type { CatalogueShelf } from '@rounds/contract/fields/field'
import type { CatalogueListName } from '@rounds/contract/reference/catalogue/catalogue'

interface ListWords {
  heading: string
  /** The noun for a single item. */
  one: string
  /** The title of the dialog that adds items. */
  adding: string
  /** Whether an item belongs to a competency, and whether that is required. */
  within?: 'required' | 'optional'
  /** Whether the list is divided by type. */
  hasType: boolean
}

export const catalogueLists: Readonly<Record<CatalogueListName, ListWords>> = {
  competencies: { heading: 'Competency list', one: 'competency', adding: 'Add competencies', hasType: true },
  skills: {
    heading: 'Skill list',
    one: 'skill',
    adding: 'Add Competency Skills',
    within: 'required',
    hasType: true,
  },
  specialties: { heading: 'Specialty list', one: 'specialty', adding: 'Add Speciality', hasType: false },
  procedures: {
    heading: 'Procedure list',
    one: 'procedure',
    adding: 'Add Procedures',
    within: 'optional',
    hasType: false,
  },
}

/** The key of the queries of the Master's lists. */
export const listsKey = ['catalogue-lists']

export const purposeNames = { diag: 'Diagnostic', proc: 'Procedure' } as const

/** `12 skills`, `1 skill`. */
export const counted = (name: CatalogueListName, n: number): string =>
  n === 1 ? `1 ${catalogueLists[name].one}` : `${n} ${name}`

export const shelfNames: Readonly<Record<CatalogueShelf, string>> = {
  diagnosticCompetency: 'Diagnostic competency',
  procedureCompetency: 'Procedure competency',
  skill: 'Skill',
  procedure: 'Procedure',
  specialty: 'Specialty',
}
