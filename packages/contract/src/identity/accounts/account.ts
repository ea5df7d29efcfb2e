// People as options of select inputs.
import { z } from 'zod'
import { BusinessDate } from '../../kernel/date-schemas.ts'
import { Id } from '../../kernel/endpoint.ts'
import { PersonName } from './person.ts'

/** A teacher whom a student may choose as guide. */
export const TeacherOption = PersonName.extend({ roleTitle: z.string() })
export type TeacherOption = z.infer<typeof TeacherOption>

/**
 * A student in the filters of staff, with the facts that due days depend on. Optional ones are missing from data that a
 * device stored earlier.
 */
export const StudentOption = PersonName.extend({
  /** The registration number, which distinguishes students who share a name. */
  identity: z.string().nullable().optional(),
  joiningDate: BusinessDate.nullable().optional(),
  /** The last day of the term, if not three years after joining. */
  termUntil: BusinessDate.nullable().optional(),
  courseTitle: z.string().optional(),
})
export type StudentOption = z.infer<typeof StudentOption>

/** The department and college whose teachers are listed; they must be the caller's own. */
export const PlaceParams = z.strictObject({ departmentId: Id, collegeId: Id })
