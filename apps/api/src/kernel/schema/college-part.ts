// How the rows of a table belong to a college: what a college takes along in its package, and what stays (decision 125).
// Every table says so in its entry of the data register.

import { isNotErased } from './erased-key.ts'

interface Taken {
  how: 'taken'
  /** The condition of its rows as SQL, with `:college` for the id; or the table that they belong to, by its `id`. */
  rows: string | { column: string; table: string }
  /** What a column says in the package in place of its value, as SQL. */
  instead?: Readonly<Record<string, string>>
  /** Columns that name stored files, beside those that refer to `files`. */
  files?: readonly string[]
  /** The installation has such rows itself: those of the package take their place. */
  isShared?: true
  /** It can be read in the package, and is not imported. */
  isHistory?: true
}

export type CollegePart =
  | Taken
  /** Follows from other rows: it is counted again by this SQL after an import. */
  | { how: 'counted'; sql: string }
  | { how: 'left'; why: string }

type Details = Omit<Taken, 'how' | 'rows'>

export const taken = (rows: string, details: Details = {}): CollegePart => ({ how: 'taken', rows, ...details })
/** By the college's own column. */
export const byCollege = (details: Details = {}): CollegePart => taken('college_id = :college', details)
/** With the row of another table that `column` names. */
export const withRow = (column: string, table: string): CollegePart => ({ how: 'taken', rows: { column, table } })
/** People who belong to the college now. */
export const members = 'select id from accounts where college_id = :college'
/** With the person that `column` names, where the college is theirs now. */
export const withMember = (column: string, details: Details = {}): CollegePart =>
  taken(`${column} in (${members})`, details)
/** Stands in the condition of a table for the rows that others in the package refer to. */
export const named = ':named'

/** Of tables with stored files: where the bytes are in the package, and whether they lay sealed. */
export const storedInPackage = {
  object_key: `case when ${isNotErased('object_key')} then 'files/' || id else object_key end`,
  sealed_key: "case when sealed_key is not null then 'sealed' end",
} as const

export const counted = (sql: string): CollegePart => ({ how: 'counted', sql })
export const left = (why: string): CollegePart => ({ how: 'left', why })

/** Reasons that several tables share. */
export const staysBehind = {
  wayIn: left('a way in: people set a password and their second step again'),
  secret: left('shares a secret with a program of the college, which is set up again'),
  ends: left('ends by itself'),
  installation: left('is of the installation, not of a college'),
  provider: left('is agreed with who runs the installation, who must keep it; payers have their invoices'),
  letters: left('is between two people, each of whom has it in their own copy'),
} as const

/** In a sentence of a document. */
export function collegePartText(part: CollegePart): string {
  if (part.how === 'left') return `stays: ${part.why}`
  if (part.how === 'counted') return 'counted again from the imported rows'
  return part.isHistory ? 'taken to be read, not imported' : 'taken'
}
