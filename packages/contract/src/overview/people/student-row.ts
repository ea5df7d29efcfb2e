// A student in the list of the staff who verify and manage them, and the filters of that list.

import { z } from 'zod'
import { Batch } from '../../identity/accounts/batch.ts'
import { trainingYears } from '../../identity/accounts/training-year.ts'
import { BusinessDate } from '../../kernel/date-schemas.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import { pageQuery, SearchText } from '../../kernel/page.ts'
import { StudentRecord } from '../../membership/students/student-record.ts'
import { placeQuery } from '../../reference/colleges/place-query.ts'

export const StudentRow = StudentRecord.extend({
  /** Records pending a decision. */
  pending: z.int().min(0),
  /** The latest day of work with a submitted record. */
  lastRecordOn: BusinessDate.nullable(),
})
export type StudentRow = z.infer<typeof StudentRow>

export const StudentQuery = z.strictObject({
  ...pageQuery,
  ...placeQuery,
  search: SearchText,
  /**
   * `quiet`: may record, and has no record for any day of the past `quietDays`. `licenceEnding`: the licence is over or
   * can already be renewed.
   */
  state: z.enum(['waiting', 'verified', 'quiet', 'unpaid', 'licenceEnding', 'blocked', 'left']).optional(),
  batch: Batch.optional(),
  /** The year of training, from the joining date. */
  year: z.enum(trainingYears).optional(),
  /** The title of the course. */
  course: z.string().trim().max(maxCharacters.title).optional(),
})
export type StudentQuery = z.infer<typeof StudentQuery>

export const StudentExportQuery = StudentQuery.omit({ page: true, size: true })
export type StudentExportQuery = z.infer<typeof StudentExportQuery>
