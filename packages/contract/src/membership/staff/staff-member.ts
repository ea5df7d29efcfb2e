// Staff as their managers see them, and the changes that managers can make.
import { z } from 'zod'
import { personMessages } from '../../identity/accounts/person.messages.ts'
import { PersonName, type RoleName } from '../../identity/accounts/person.ts'
import { MobileNumber, PersonNameText, StaffEmail } from '../../identity/accounts/person-fields.ts'
import { Moment } from '../../kernel/date-schemas.ts'
import { Id } from '../../kernel/endpoint.ts'
import { fillMessage } from '../../kernel/message.ts'
import { pageQuery, SearchText } from '../../kernel/page.ts'
import { placeQuery } from '../../reference/colleges/place-query.ts'

/** The roles of the Add Staff form. The Admin or the Master adds an HOD, and only the Master an Admin. */
export const staffRoles = [
  'professor',
  'associateProfessor',
  'assistantProfessor',
  'seniorResident',
  'clerk',
] as const satisfies readonly RoleName[]
export const addedRoles = ['hod', ...staffRoles] as const satisfies readonly RoleName[]

export const StaffMember = PersonName.extend({
  email: z.string(),
  phone: z.string().nullable(),
  /** Registration number at the medical council. */
  identity: z.string().nullable(),
  role: z.string(),
  roleTitle: z.string(),
  college: PersonName.nullable(),
  department: PersonName.nullable(),
  courseTitle: z.string().nullable(),
  createdAt: Moment,
  /** True once the invitation is accepted, which proves the address. */
  hasJoined: z.boolean(),
  /** The time of joining; null before. */
  joinedAt: Moment.nullable(),
  /** Confirmed by the HOD, Admin or Master, and so may verify records. */
  confirmed: z.boolean(),
  /** False when blocked. */
  active: z.boolean(),
  /** The day on which the person left the post; null while they hold it. */
  leftOn: z.string().nullable(),
  hasIdProof: z.boolean(),
  /** Version of the picture; null without one. */
  photo: z.uuid().nullable(),
  /** The person who invited them, if any. */
  invitedBy: z.string().nullable(),
  invitedByStudent: z.boolean(),
  /** Students who are assigned to the person or named them as teacher. */
  studentCount: z.number().int(),
  /** Pending records of the department that name the person, and the time since which the oldest has been pending. */
  waiting: z.object({ n: z.int().min(0), oldest: Moment.nullable() }),
})
export type StaffMember = z.infer<typeof StaffMember>

export const StaffQuery = z.strictObject({
  ...pageQuery,
  ...placeQuery,
  search: SearchText,
  /**
   * `waiting`: needs confirmation; people invited by an HOD, Admin or Master are confirmed by their ID proof. `quiet`:
   * a record that names them has been pending for more than `quietDays`, and they verified nothing in that time.
   */
  state: z.enum(['waiting', 'confirmed', 'quiet', 'blocked']).optional(),
})
export type StaffQuery = z.infer<typeof StaffQuery>

export const StaffExportQuery = StaffQuery.omit({ page: true, size: true })
export type StaffExportQuery = z.infer<typeof StaffExportQuery>

/** The Add Staff form; every field is required. */
export const StaffDraft = z.strictObject({
  name: PersonNameText,
  role: z.enum(addedRoles, personMessages.incomplete.message),
  phone: MobileNumber,
  email: StaffEmail,
  collegeId: Id,
  departmentId: Id,
  /** The adding person, sent by older callers; the session already identifies them. */
  hod: Id.optional(),
})
export type StaffDraft = z.infer<typeof StaffDraft>

/** An Admin belongs to the whole college, such as its academic cell or the dean. */
export const AdminDraft = StaffDraft.pick({ name: true, phone: true, email: true, collegeId: true })
export type AdminDraft = z.infer<typeof AdminDraft>

/** A change of a staff account. Absent fields stay; `status` false blocks. */
export const StaffChange = z
  .strictObject({ name: PersonNameText.optional(), phone: MobileNumber.optional(), status: z.boolean().optional() })
  .refine((change) => Object.keys(change).length > 0, personMessages.incomplete.message)
export type StaffChange = z.infer<typeof StaffChange>

export const StaffConfirmation = z.strictObject({ confirmed: z.boolean() })

/** A student of a teacher's department, for the Assign Students form. */
export const AssignableStudent = PersonName.extend({
  isAssigned: z.boolean(),
  /** Named by the student, so the form cannot remove it. */
  isOwnChoice: z.boolean(),
  /** Names of the student's other teachers in this subject, who stay. */
  others: z.array(z.string()),
})
export type AssignableStudent = z.infer<typeof AssignableStudent>

const maxAssigned = 200

/** The maximum number of students shown as assigned: a department's over many years. */
const maxShown = 2_000

/** The complete set of students assigned to a teacher. It replaces the set that was shown, or else the current one. */
export const StudentAssignment = z
  .strictObject({
    students: z
      .array(Id, personMessages.noStudent)
      .max(maxAssigned, fillMessage(personMessages.tooManyStudents, { n: maxAssigned })),
    /** The assigned students as shown. Only differences are applied, so that assignments by others stay. */
    before: z.array(Id).max(maxShown).optional(),
    /** Must be set to remove the last student: an empty set alone is taken for a mistake. */
    isEmptied: z.literal(true).optional(),
  })
  .refine(({ students, isEmptied }) => students.length > 0 || isEmptied, {
    path: ['students'],
    message: personMessages.noStudent,
  })
export type StudentAssignment = z.infer<typeof StudentAssignment>
