// How much a college works with the logbook, and who leads its departments.
import { z } from 'zod'

const count = z.int().min(0)

const Head = z.object({
  departmentId: z.uuid(),
  id: z.uuid(),
  name: z.string(),
  /** False while the invitation has not been accepted, or nobody has confirmed the person. */
  isActive: z.boolean(),
})

export const CollegeFigures = z.object({
  students: count,
  /** Everybody else of the college who has joined. */
  staff: count,
  /** All but drafts. */
  records: count,
  /** Of its students: those that run, and of these those that end within the days of the first notice. */
  licences: z.object({ running: count, ending: count }),
  heads: z.array(Head),
})
export type CollegeFigures = z.infer<typeof CollegeFigures>
