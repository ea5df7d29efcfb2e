// How a table's rows belong to a college: which of them its package includes, and which stay (decision 125). Every
// table declares it in its entry of the data register.

import { isNotErased } from './erased-key.ts'

interface Taken {
  how: 'taken'
  /** The condition for its rows as SQL, with `:college` for the id; or the parent table, joined by its `id`. */
  rows: string | { column: string; table: string }
  /** SQL that replaces a column's value in the package. */
  instead?: Readonly<Record<string, string>>
  /** Columns that name stored files, beside those that refer to `files`. */
  files?: readonly string[]
  /** The installation has such rows too; the package's rows replace them. */
  isShared?: true
  /** Readable in the package, but not imported. */
  isHistory?: true
}

export type CollegePart =
  | Taken
  /** Derived from other rows: this SQL counts them again after an import. */
  | { how: 'counted'; sql: string }
  | { how: 'left'; why: string }

type Details = Omit<Taken, 'how' | 'rows'>

export const taken = (rows: string, details: Details = {}): CollegePart => ({ how: 'taken', rows, ...details })
/** By the table's `college_id` column. */
export const byCollege = (details: Details = {}): CollegePart => taken('college_id = :college', details)
/** Belongs to the row of another table that `column` names. */
export const withRow = (column: string, table: string): CollegePart => ({ how: 'taken', rows: { column, table } })
/** The people who belong to the college now. */
export const members = 'select id from accounts where college_id = :college'
/** Belongs to the person that `column` names, if the college is theirs now. */
export const withMember = (column: string, details: Details = {}): CollegePart =>
  taken(`${column} in (${members})`, details)
/** A placeholder in a table's condition for the rows that others in the package refer to. */
export const named = ':named'

/** For tables with stored files: the path of the bytes in the package, and whether they were sealed. */
export const storedInPackage = {
  object_key: `case when ${isNotErased('object_key')} then 'files/' || id else object_key end`,
  sealed_key: "case when sealed_key is not null then 'sealed' end",
} as const

export const counted = (sql: string): CollegePart => ({ how: 'counted', sql })
export const left = (why: string): CollegePart => ({ how: 'left', why })

/** Reasons shared by several tables. */
export const staysBehind = {
  wayIn: left('a way in: people set a password and their second step again'),
  secret: left('shares a secret with a program of the college, which is set up again'),
  ends: left('ends by itself'),
  installation: left('is of the installation, not of a college'),
  provider: left('is agreed with who runs the installation, who must keep it; payers have their invoices'),
  letters: left('is between two people, each of whom has it in their own copy'),
} as const

/** Describes a part in a document. */
export function collegePartText(part: CollegePart): string {
  if (part.how === 'left') return `stays: ${part.why}`
  if (part.how === 'counted') return 'counted again from the imported rows'
  return part.isHistory ? 'taken to be read, not imported' : 'taken'
}
