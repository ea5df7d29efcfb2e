// Validates one row of a sheet of people, cell by cell. Both sides use it: the browser shows the faults before sending
// anything, and the server trusts no client.
import type { z } from 'zod'
import { type RoleName, roles } from '../../identity/accounts/person.ts'
import { MobileNumber, PersonNameText, StaffEmail } from '../../identity/accounts/person-fields.ts'
import { dayOfText } from '../../kernel/dates.ts'
import { fillMessage } from '../../kernel/message.ts'
import { profileFaults } from '../profiles/profile-rules.ts'
import { addedRoles } from '../staff/staff-member.ts'
import { peopleImportMessages } from './people-import.messages.ts'
import type { Cells, ImportKind } from './people-import.ts'
import { type ColumnKey, exampleEmail, sheetColumns } from './person-columns.ts'

/** The person that a row describes. */
export interface ImportedPerson {
  name: string
  /** In lower case. */
  email: string
  phone: string
  departmentId: string
  /** Set for staff only. */
  role: (typeof addedRoles)[number] | null
  /** Set for students only, and optional for them. */
  joiningDate: string | null
}

export interface RowContext {
  kind: ImportKind
  /** The departments of the college. */
  departments: readonly { id: string; name: string }[]
  /** The default for rows that name no department; null when each row must name one. */
  departmentId: string | null
  /** The only permitted department, for callers who import into their own. */
  ownDepartmentId: string | null
  /** True for roles that the caller may add. */
  canAdd: (role: RoleName) => boolean
  /** The current business day. */
  today: string
}

export type PersonRowResult = { person: ImportedPerson } | { faults: Partial<Record<ColumnKey, string>> }

/** Validates one row. The caller has already removed unknown columns. */
export function validatePersonRow(cells: Cells, context: RowContext): PersonRowResult {
  const faults: Partial<Record<ColumnKey, string>> = {}
  const take = <T>(key: ColumnKey, read: (typed: string) => T | Fault): T | undefined => {
    const result = read((cells[key] ?? '').trim())
    if (!(result instanceof Fault)) return result
    faults[key] = result.sentence
    return undefined
  }
  const { kind } = context
  const name = take('name', by(PersonNameText))
  const email = take('email', emailOf)
  const phone = take('phone', by(MobileNumber))
  const departmentId = take('department', (typed) => departmentOf(typed, context))
  const role = kind === 'staff' ? take('role', (typed) => roleOf(typed, context)) : null
  const joiningDate = kind === 'students' ? take('joiningDate', (typed) => dayOf(typed, context.today)) : null
  for (const { key, isRequired } of sheetColumns[kind]) {
    if (isRequired && !cells[key]?.trim()) faults[key] = peopleImportMessages.missing
  }
  if (name === undefined || email === undefined || phone === undefined) return { faults }
  if (departmentId === undefined || role === undefined || joiningDate === undefined) return { faults }
  return { person: { name, email: email.toLowerCase(), phone, departmentId, role, joiningDate } }
}

class Fault {
  readonly sentence: string
  constructor(sentence: string) {
    this.sentence = sentence
  }
}

const by =
  (schema: z.ZodType<string>) =>
  (typed: string): string | Fault => {
    const parsed = schema.safeParse(typed)
    return parsed.success ? parsed.data : new Fault(parsed.error.issues[0]?.message ?? peopleImportMessages.missing)
  }

/** Refuses the example row of the template: it would invite a person who does not exist. */
const emailOf = (typed: string): string | Fault =>
  typed.toLowerCase() === exampleEmail ? new Fault(peopleImportMessages.example) : by(StaffEmail)(typed)

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

function departmentOf(typed: string, { departments, departmentId, ownDepartmentId }: RowContext): string | Fault {
  const found = typed ? departments.find(({ name }) => plain(name) === plain(typed))?.id : departmentId
  if (found === undefined) return new Fault(peopleImportMessages.department)
  if (found === null) return new Fault(peopleImportMessages.noDepartment)
  return ownDepartmentId === null || found === ownDepartmentId ? found : new Fault(peopleImportMessages.elsewhere)
}

function roleOf(typed: string, { canAdd }: RowContext): (typeof addedRoles)[number] | Fault {
  const role = addedRoles.find((one) => plain(roles[one].title) === plain(typed) || one.toLowerCase() === plain(typed))
  if (!role)
    return new Fault(
      fillMessage(peopleImportMessages.role, { roles: addedRoles.map((one) => roles[one].title).join(', ') }),
    )
  return canAdd(role) ? role : new Fault(peopleImportMessages.roleAbove)
}

/** The day in a cell; null for an empty cell. */
function dayOf(typed: string, today: string): string | null | Fault {
  if (!typed) return null
  const day = dayOfText(typed)
  if (day === undefined) return new Fault(peopleImportMessages.date)
  const { joiningDate } = profileFaults({ joiningDate: day }, 'student', today)
  return joiningDate === undefined ? day : new Fault(joiningDate)
}
