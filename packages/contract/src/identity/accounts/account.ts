// People as the selects of other forms show them.
import { z } from 'zod'
import { Id } from '../../kernel/endpoint.ts'
import { PersonName } from './person.ts'

/** A teacher a student may choose as guiding faculty. */
export const TeacherOption = PersonName.extend({ roleTitle: z.string() })
export type TeacherOption = z.infer<typeof TeacherOption>

/** A student as the filters of staff name them. */
export const StudentOption = PersonName
export type StudentOption = z.infer<typeof StudentOption>

/** The place whose teachers are asked for; it must be the caller's own. */
export const PlaceParams = z.strictObject({ departmentId: Id, collegeId: Id })
