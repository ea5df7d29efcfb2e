// A student in the list of those who verify and manage them, and what that list can be narrowed to.
import { z } from 'zod'
import { BusinessDate } from '../../kernel/dates.ts'
import { pageQuery, SearchText } from '../../kernel/page.ts'
import { StudentRecord } from '../../membership/students/student-record.ts'
import { placeQuery } from '../../reference/colleges/place-query.ts'

export const StudentRow = StudentRecord.extend({
  /** Records that wait for a decision. */
  pending: z.int().min(0),
  /** The last day of work that the student submitted something for. */
  lastRecordOn: BusinessDate.nullable(),
})
export type StudentRow = z.infer<typeof StudentRow>

export const StudentQuery = z.strictObject({
  ...pageQuery,
  ...placeQuery,
  search: SearchText,
  state: z.enum(['waiting', 'verified', 'unpaid', 'blocked']).optional(),
})
export type StudentQuery = z.infer<typeof StudentQuery>
