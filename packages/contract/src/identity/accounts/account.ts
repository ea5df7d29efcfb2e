// People as the selects of other forms show them.
import { z } from 'zod'
import { BusinessDate } from '../../kernel/date-schemas.ts'
import { Id } from '../../kernel/endpoint.ts'
import { PersonName } from './person.ts'

/** A teacher a student may choose as guiding faculty. */
export const TeacherOption = PersonName.extend({ roleTitle: z.string() })
export type TeacherOption = z.infer<typeof TeacherOption>

/** A student as the filters of staff name them, with what due days follow from; what a device kept from before has none. */
export const StudentOption = PersonName.extend({
  /** The registration number, which tells two of one name apart. */
  identity: z.string().nullable().optional(),
  joiningDate: BusinessDate.nullable().optional(),
  /** The last day of the term, where it is not three years after joining. */
  termUntil: BusinessDate.nullable().optional(),
})
export type StudentOption = z.infer<typeof StudentOption>

/** The place whose teachers are asked for; it must be the caller's own. */
export const PlaceParams = z.strictObject({ departmentId: Id, collegeId: Id })
