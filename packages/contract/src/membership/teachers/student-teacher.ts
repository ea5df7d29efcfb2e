// The teachers of a student, by subject: chosen from the list, invited, or assigned by the HOD.
import { z } from 'zod'
import { personMessages } from '../../identity/accounts/person.messages.ts'
import { PersonName, type RoleName } from '../../identity/accounts/person.ts'
import { MobileNumber, PersonNameText, StaffEmail } from '../../identity/accounts/person-fields.ts'
import { teacherMessages } from './student-teacher.messages.ts'

/**
 * - `invited`: has not joined the department yet.
 * - `waiting`: joined, not yet confirmed by the HOD.
 * - `left`: was in the department, and no longer works there.
 */
export const studentTeacherStates = ['invited', 'waiting', 'active', 'left'] as const

export const StudentTeacher = z.object({
  id: z.uuid(),
  name: z.string(),
  roleTitle: z.string().nullable(),
  subject: PersonName,
  state: z.enum(studentTeacherStates),
  /** Set for an invited teacher only, as the student typed it. */
  email: z.string().nullable(),
  /** False for a teacher assigned by the HOD, who stays. */
  isOwnChoice: z.boolean(),
})
export type StudentTeacher = z.infer<typeof StudentTeacher>

/** A teacher from the subject's list. */
export const ChosenTeacher = z.strictObject({
  subjectId: z.uuid(teacherMessages.subject),
  teacherId: z.uuid(personMessages.noStaff),
})
export type ChosenTeacher = z.infer<typeof ChosenTeacher>

/** The roles with which a student may name a teacher. */
export const teachingRoles = [
  'professor',
  'associateProfessor',
  'assistantProfessor',
  'seniorResident',
  'hod',
] as const satisfies readonly RoleName[]

/** A teacher who is not in the list. */
export const InvitedTeacher = z.strictObject({
  subjectId: z.uuid(teacherMessages.subject),
  name: PersonNameText,
  role: z.enum(teachingRoles, personMessages.incomplete.message),
  phone: MobileNumber,
  email: StaffEmail,
})
export type InvitedTeacher = z.infer<typeof InvitedTeacher>

/** A subject of the college with its teachers, for the form. */
export const TeachingSubject = PersonName.extend({
  teachers: z.array(PersonName.extend({ roleTitle: z.string() })),
})
export type TeachingSubject = z.infer<typeof TeachingSubject>
