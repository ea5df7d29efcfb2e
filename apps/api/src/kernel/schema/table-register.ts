// What the data register says about a table, and the terms that several tables share.
export const dataClasses = ['public', 'internal', 'personal', 'health', 'secret'] as const
export type DataClass = (typeof dataClasses)[number]

export interface TableRegister extends Partial<Record<DataClass, string>> {
  holds: string
  /** A role of the product, or the operator of the server. */
  owner: string
  retention: string
  /** The part of a person's own copy that has it. */
  export: string
  /** What is done when a person asks for erasure and no law requires the data any more. */
  erase: Erasure | readonly Erasure[]
}

/**
 * What erasing a person does to the rows whose column `by` names them. `empty` sets columns to null; to `pseudonymise` a
 * feature has statements of its own; `nothing` is for tables without a person, and for what ends by itself.
 */
export type Erasure =
  | { does: 'nothing'; how: string }
  | { does: 'delete'; by: string; how: string }
  | { does: 'empty'; by: string; columns: readonly string[]; how: string }
  | { does: 'pseudonymise' | 'keep'; by: string; how: string }

export const nothing = (how: string): Erasure => ({ does: 'nothing', how })
export const deletedBy = (by: string): Erasure => ({ does: 'delete', by, how: 'rows deleted' })
export const keptUnder = (by: string): Erasure => ({ does: 'keep', by, how: kept })

/** What erasing does to a table, one after the other. */
export const erasuresOf = ({ erase }: TableRegister): readonly Erasure[] => ('does' in erase ? [erase] : erase)

/** A year: so long the rules on data protection ask to keep accounts and the logs that name them. */
export const holdDays = 365

const kept = 'kept under the pseudonym of the account'

/** Terms for owner, retention, export and erasure that several tables share. */
export const terms = {
  operator: 'operator',
  master: 'Master',
  person: 'the person',
  student: 'the student',
  forEver: 'as long as the product runs',
  account: 'as long as the account',
  none: 'no',
  nothing: nothing('nothing: no person is in it'),
  ends: nothing('ends by itself'),
  logbook: 'as long as the logbook must be shown: the course and the time the university asks for',
  kept,
} as const

/** Each column of a table with its class, in the order of the classes. */
export const columnsOf = (table: TableRegister): { column: string; dataClass: DataClass }[] =>
  dataClasses.flatMap((dataClass) => (table[dataClass]?.split(' ') ?? []).map((column) => ({ column, dataClass })))
