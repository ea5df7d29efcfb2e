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
  erase: string
}

/** Terms for owner, retention, export and erasure that several tables share. */
export const terms = {
  operator: 'operator',
  master: 'Master',
  person: 'the person',
  student: 'the student',
  forEver: 'as long as the product runs',
  account: 'as long as the account',
  none: 'no',
  nothing: 'nothing: no person is in it',
  deleted: 'rows deleted',
  logbook: 'as long as the logbook must be shown: the course and the time the university asks for',
  kept: 'kept under the pseudonym of the account',
} as const

/** Each column of a table with its class, in the order of the classes. */
export const columnsOf = (table: TableRegister): { column: string; dataClass: DataClass }[] =>
  dataClasses.flatMap((dataClass) => (table[dataClass]?.split(' ') ?? []).map((column) => ({ column, dataClass })))
