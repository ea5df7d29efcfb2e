// The teachers of a student, one subject after the other: chosen from the list, invited, or assigned by the HOD.
import { z } from 'zod'
import { personMessages } from '../../identity/accounts/person.messages.ts'
import { PersonName, type RoleName } from '../../identity/accounts/person.ts'
import { MobileNumber, PersonNameText, StaffEmail } from '../../identity/accounts/person-fields.ts'
import { teacherMessages } from './student-teacher.messages.ts'

/**
 * - `invited`: the address has not joined the department yet.
 * - `waiting`: joined, not confirmed by the HOD.
 * - `left`: was in the department, and works there no longer.
 */
export const studentTeacherStates = ['invited', 'waiting', 'active', 'left'] as const

export const StudentTeacher = z.object({
  id: z.uuid(),
  name: z.string(),
  roleTitle: z.string().nullable(),
  subject: PersonName,
  state: z.enum(studentTeacherStates),
  /** Only of an invited teacher, as the student typed it. */
  email: z.string().nullable(),
  /** False for one the HOD assigned, who stays. */
  isOwnChoice: z.boolean(),
})
export type StudentTeacher = z.infer<typeof StudentTeacher>

/** Somebody of the subject's list. */
export const ChosenTeacher = z.strictObject({
  subjectId: z.uuid(teacherMessages.subject),
  teacherId: z.uuid(personMessages.noStaff),
})
export type ChosenTeacher = z.infer<typeof ChosenTeacher>

/** The roles a student may name a teacher with. */
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

/** A subject of the college with the teachers it has, for the form. */
export const TeachingSubject = PersonName.extend({
  teachers: z.array(PersonName.extend({ roleTitle: z.string() })),
})
export type TeachingSubject = z.infer<typeof TeachingSubject>
