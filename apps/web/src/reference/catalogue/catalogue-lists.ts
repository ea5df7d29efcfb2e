// What the Master's four lists have in common and what not: their headings and words, and what an item needs to be added.
import type { CatalogueShelf } from '@rounds/contract/fields/field'
import type { CatalogueListName } from '@rounds/contract/reference/catalogue/catalogue'

interface ListWords {
  heading: string
  /** One of them. */
  one: string
  /** The title of the dialog that adds some. */
  adding: string
  /** A competency to belong to: asked for, or only if there is one. */
  within?: 'required' | 'optional'
  /** The lists that a type divides. */
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

/** The key of the queries on the Master's lists. */
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
