// The package of all data of a college: requested with the password, built in the background, kept for a day.
import { z } from 'zod'
import { Moment } from '../../kernel/date-schemas.ts'

export const collegePackageStates = ['Running', 'Ready', 'Failed', 'Expired'] as const

/** Maximum packages per college and day. */
export const collegePackagesPerDay = 3

export const CollegePackage = z.object({
  id: z.uuid(),
  state: z.enum(collegePackageStates),
  requestedAt: Moment,
  /** The person who requested it. */
  requestedBy: z.string(),
  /** The end of the download period of a finished package. */
  expiresAt: Moment.nullable(),
  bytes: z.number().int().nullable(),
  /** Progress of the build, in percent. */
  percent: z.number().int(),
})
export type CollegePackage = z.infer<typeof CollegePackage>
