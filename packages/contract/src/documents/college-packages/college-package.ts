// Everything of a college in one package: asked for with the password, made in the background, kept for a day.
import { z } from 'zod'
import { Moment } from '../../kernel/date-schemas.ts'

export const collegePackageStates = ['Running', 'Ready', 'Failed', 'Expired'] as const

/** How many packages of a college may be made in a day. */
export const collegePackagesPerDay = 3

export const CollegePackage = z.object({
  id: z.uuid(),
  state: z.enum(collegePackageStates),
  requestedAt: Moment,
  /** Who asked for it. */
  requestedBy: z.string(),
  /** Until when a ready one can be downloaded. */
  expiresAt: Moment.nullable(),
  bytes: z.number().int().nullable(),
  /** How much of it is made, in percent. */
  percent: z.number().int(),
})
export type CollegePackage = z.infer<typeof CollegePackage>
