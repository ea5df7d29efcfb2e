// Staff as those who manage them see them, and what they may change.
import { z } from 'zod'
import { personMessages } from '../../identity/accounts/person.messages.ts'
import { PersonName, type RoleName } from '../../identity/accounts/person.ts'
import { MobileNumber, PersonNameText, StaffEmail } from '../../identity/accounts/person-fields.ts'
import { Moment } from '../../kernel/date-schemas.ts'
import { Id } from '../../kernel/endpoint.ts'
import { fillMessage } from '../../kernel/message.ts'
import { pageQuery, SearchText } from '../../kernel/page.ts'
import { placeQuery } from '../../reference/colleges/place-query.ts'

/** The roles of the Add Staff form; an HOD is added by the Admin or the Master, an Admin by the Master alone. */
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
  /** Registration number with the medical council. */
  identity: z.string().nullable(),
  role: z.string(),
  roleTitle: z.string(),
  college: PersonName.nullable(),
  department: PersonName.nullable(),
  courseTitle: z.string().nullable(),
  createdAt: Moment,
  /** The address was shown to be the person's own: the invitation was accepted. */
  hasJoined: z.boolean(),
  /** When that was; null before. */
  joinedAt: Moment.nullable(),
  /** Confirmed by the HOD, Admin or Master: may verify records. */
  confirmed: z.boolean(),
  /** False: blocked. */
  active: z.boolean(),
  /** The day on which the person left the post; null for anyone who has not. */
  leftOn: z.string().nullable(),
  hasIdProof: z.boolean(),
  /** The version of the picture; null for none. */
  photo: z.uuid().nullable(),
  /** Who invited the person, when somebody did. */
  invitedBy: z.string().nullable(),
  invitedByStudent: z.boolean(),
  /** Students assigned to the person or who named them their teacher. */
  studentCount: z.number().int(),
  /** Pending records of the person's department that name them, and since when the one that waits longest does so. */
  waiting: z.object({ n: z.int().min(0), oldest: Moment.nullable() }),
})
export type StaffMember = z.infer<typeof StaffMember>

export const StaffQuery = z.strictObject({
  ...pageQuery,
  ...placeQuery,
  search: SearchText,
  /**
   * `waiting`: somebody has to confirm them; who was invited by an HOD, Admin or Master is confirmed by the ID proof.
   * `quiet`: a record that names them waits for longer than `quietDays`, and they verified nothing in these days.
   */
  state: z.enum(['waiting', 'confirmed', 'quiet', 'blocked']).optional(),
})
export type StaffQuery = z.infer<typeof StaffQuery>

export const StaffExportQuery = StaffQuery.omit({ page: true, size: true })
export type StaffExportQuery = z.infer<typeof StaffExportQuery>

/** Add Staff: all of it is required. */
export const StaffDraft = z.strictObject({
  name: PersonNameText,
  role: z.enum(addedRoles, personMessages.incomplete.message),
  phone: MobileNumber,
  email: StaffEmail,
  collegeId: Id,
  departmentId: Id,
  /** Who adds them, by older callers; the session says that. */
  hod: Id.optional(),
})
export type StaffDraft = z.infer<typeof StaffDraft>

/** An Admin belongs to a whole college: its academic cell, or the dean. */
export const AdminDraft = StaffDraft.pick({ name: true, phone: true, email: true, collegeId: true })
export type AdminDraft = z.infer<typeof AdminDraft>

/** A change of a staff account; what is absent stays. `status` false blocks. */
export const StaffChange = z
  .strictObject({ name: PersonNameText.optional(), phone: MobileNumber.optional(), status: z.boolean().optional() })
  .refine((change) => Object.keys(change).length > 0, personMessages.incomplete.message)
export type StaffChange = z.infer<typeof StaffChange>

export const StaffConfirmation = z.strictObject({ confirmed: z.boolean() })

/** A student of a teacher's department, for the Assign Students form. */
export const AssignableStudent = PersonName.extend({
  isAssigned: z.boolean(),
  /** Named by the student: stays in any case. */
  isOwnChoice: z.boolean(),
  /** The other teachers of the student in this subject, by name: they stay. */
  others: z.array(z.string()),
})
export type AssignableStudent = z.infer<typeof AssignableStudent>

const maxAssigned = 200

/** Whom a form may have shown as assigned; a department's students of many years. */
const maxShown = 2_000

/** The whole set of students assigned to a teacher: it takes the place of the one that was shown, or of the present one. */
export const StudentAssignment = z
  .strictObject({
    students: z
      .array(Id, personMessages.noStudent)
      .max(maxAssigned, fillMessage(personMessages.tooManyStudents, { n: maxAssigned })),
    /** The assigned students as they were shown: only what differs is changed, so that others' assignments stay. */
    before: z.array(Id).max(maxShown).optional(),
    /** Said by the person who takes away the last one: an empty set alone is a slip. */
    isEmptied: z.literal(true).optional(),
  })
  .refine(({ students, isEmptied }) => students.length > 0 || isEmptied, {
    path: ['students'],
    message: personMessages.noStudent,
  })
export type StudentAssignment = z.infer<typeof StudentAssignment>
