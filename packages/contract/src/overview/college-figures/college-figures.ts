// How much a college uses the logbook, and the heads of its departments.
import { z } from 'zod'

const count = z.int().min(0)

const Head = z.object({
  departmentId: z.uuid(),
  id: z.uuid(),
  name: z.string(),
  /** False until the invitation is accepted and the person is confirmed. */
  isActive: z.boolean(),
})

export const CollegeFigures = z.object({
  students: count,
  /** All other members of the college who have joined. */
  staff: count,
  /** All records except drafts. */
  records: count,
  /** Licences of its students: those running, and the part of these that ends within the days of the first notice. */
  licences: z.object({ running: count, ending: count }),
  heads: z.array(Head),
})
export type CollegeFigures = z.infer<typeof CollegeFigures>
