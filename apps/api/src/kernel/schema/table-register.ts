// A table's entry in the data register, and the terms that several tables share.
import { type DataClass, dataClasses } from '@rounds/contract/kernel/data-register/data-classes'
import type { CollegePart } from './college-part.ts'

interface TableFacts extends Partial<Record<Exclude<DataClass, 'personal' | 'health'>, string>> {
  holds: string
  /** A role of the product, or the operator of the server. */
  owner: string
  retention: string
  /** The part of a person's own copy that contains it. */
  export: string
  /** Whether the package of a college includes its rows. */
  college: CollegePart
}

/** A table with personal data: an entry of the register of processing. */
export interface PersonalTable extends TableFacts, Partial<Record<'personal' | 'health', string>> {
  /** The purpose of storing it. */
  purpose: string
  /** The people that the data is about. */
  about: readonly Subject[]
  seenBy: readonly Reader[]
  /** Only the database when absent. */
  storedIn?: readonly StoragePlace[]
  /** The effect of a person's erasure once no law requires the data any more. */
  erase: Erasure | readonly Erasure[]
}

interface OtherTable extends TableFacts, Partial<Record<'personal' | 'health', never>> {
  purpose?: never
  erase: NoErasure
}

/** A table whose columns or erasure concern people must state its purpose and its readers. */
export type TableRegister = PersonalTable | OtherTable

export const isPersonal = (table: TableRegister): table is PersonalTable => table.purpose !== undefined

/**
 * The effect of a person's erasure on the rows whose column `by` names them. `empty` sets columns to null, and
 * `pseudonymise` is done by the feature's own statements. `nothing` is for tables without people, and for data that
 * expires by itself.
 */
export type Erasure =
  | NoErasure
  | { does: 'delete'; by: string; how: string }
  | { does: 'empty'; by: string; columns: readonly string[]; how: string }
  | { does: 'pseudonymise' | 'keep'; by: string; how: string }

interface NoErasure {
  does: 'nothing'
  how: string
}

export const nothing = (how: string): NoErasure => ({ does: 'nothing', how })
export const deletedBy = (by: string): Erasure => ({ does: 'delete', by, how: 'rows deleted' })
export const keptUnder = (by: string): Erasure => ({ does: 'keep', by, how: kept })

/** Returns the erasures of a table, in order. */
export const erasuresOf = ({ erase }: TableRegister): readonly Erasure[] => ('does' in erase ? [erase] : erase)

/** A year: the data protection rules require accounts, and the logs that name them, to be kept that long. */
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

/** The people that a table's data is about. */
export const subjects = {
  account: 'people with an account',
  students: 'students',
  staff: 'staff',
  patients: 'patients',
  invited: 'people who are invited',
  senders: 'people who write to us',
  visitors: 'people who open the product',
} as const
type Subject = (typeof subjects)[keyof typeof subjects]

/** The people who see a table's data in the product. Secret columns are shown only to their owner, once. */
export const readers = {
  nobody: 'nobody; only the software reads it',
  person: 'the person',
  student: 'the student',
  history: 'the HOD and the Admin: what changed about an account',
  certificate: 'teachers and clerks of the department: the words of a certificate',
  colleagues: 'people of the department: name and picture',
  referred: 'people with the referral code: the given name',
  department: 'teachers, clerks and the HOD of the department',
  coordinator: 'the coordinator of the district posting',
  stateOffice: 'a state office with a link: name, place, days and attendance of a district posting',
  teachers: 'teachers and the HOD of the department',
  approvers: 'teachers and the HOD who approve the account',
  patientIdentity: 'a patient’s identity: the student, the named or deciding teacher, and the HOD',
  hod: 'the HOD',
  college: 'the Admin of the college',
  master: 'the Master',
  secondStep: 'the Master: whether it is on, never the secret',
  operator: 'the operator of the server',
} as const
type Reader = (typeof readers)[keyof typeof readers]

export const storagePlaces = {
  database: 'database',
  files: 'file store',
  archive: 'archive files of the audit log',
} as const
type StoragePlace = (typeof storagePlaces)[keyof typeof storagePlaces]

/** Returns each column of a table with its class, in the order of the classes. */
export const columnsOf = (table: TableRegister): { column: string; dataClass: DataClass }[] =>
  dataClasses.flatMap((dataClass) => (table[dataClass]?.split(' ') ?? []).map((column) => ({ column, dataClass })))
