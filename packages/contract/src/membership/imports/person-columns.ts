// The columns of a sheet of people, with the headings that colleges use.
import { roles } from '../../identity/accounts/person.ts'
import { addedRoles } from '../staff/staff-member.ts'
import type { ImportKind } from './people-import.ts'

export const columnKeys = ['name', 'email', 'phone', 'role', 'department', 'joiningDate'] as const
export type ColumnKey = (typeof columnKeys)[number]

export interface SheetColumn {
  key: ColumnKey
  /** The heading in the template. */
  header: string
  /** Other headings for the same column, in lower case and letters only. */
  aliases: readonly string[]
  isRequired: boolean
  /** The cell in the template's example row. */
  example: string
  /** The permitted values, when there is a list. */
  choices?: readonly string[]
}

/** The address in the templates' example row. It belongs to nobody. */
export const exampleEmail = 'asha.verma@example.org'

const name: SheetColumn = {
  key: 'name',
  header: 'Name',
  aliases: ['fullname', 'studentname', 'staffname', 'facultyname', 'residentname', 'nameofstudent', 'nameofstaff'],
  isRequired: true,
  example: 'Asha Verma',
}
const email: SheetColumn = {
  key: 'email',
  header: 'E-mail',
  aliases: ['email', 'emailid', 'emailaddress', 'mail', 'mailid'],
  isRequired: true,
  example: exampleEmail,
}
const phone: SheetColumn = {
  key: 'phone',
  header: 'Mobile number',
  aliases: ['phone', 'phonenumber', 'mobile', 'mobileno', 'contact', 'contactnumber', 'phoneno'],
  isRequired: true,
  example: '9800000000',
}
const department: SheetColumn = {
  key: 'department',
  header: 'Department',
  aliases: ['dept', 'subject', 'speciality', 'specialty'],
  isRequired: false,
  example: 'General Medicine',
}

/** The columns of each kind of sheet, in template order. */
export const sheetColumns: Readonly<Record<ImportKind, readonly SheetColumn[]>> = {
  students: [
    name,
    email,
    phone,
    department,
    {
      key: 'joiningDate',
      header: 'Joining date',
      aliases: ['dateofjoining', 'doj', 'joined', 'joiningdate'],
      isRequired: false,
      example: '01-09-2026',
    },
  ],
  staff: [
    name,
    email,
    phone,
    {
      key: 'role',
      header: 'Role',
      aliases: ['designation', 'post', 'position', 'title'],
      isRequired: true,
      example: 'Assistant Professor',
      choices: addedRoles.map((role) => roles[role].title),
    },
    department,
  ],
}

const lettersOf = (heading: string): string => heading.toLowerCase().replaceAll(/[^a-z]/g, '')

/** The column for a heading; undefined for an unknown heading. */
export function columnOf(kind: ImportKind, heading: string): SheetColumn | undefined {
  const letters = lettersOf(heading)
  return sheetColumns[kind].find(({ header, aliases }) => lettersOf(header) === letters || aliases.includes(letters))
}
