// Records of the District Residency, as the coordinator of a posting verifies them.
import { z } from 'zod'
import { Id } from '../../kernel/endpoint.ts'
import { pageQuery } from '../../kernel/page.ts'
import { Decision, entryStatuses } from '../../records/logbook/entry.ts'
import { kindOf } from '../../records/logbook/kinds/index.ts'
import { type Posting, workspaceUntil } from './posting.ts'

/** Of a kind without a day of its own, such as the paper logbook: its day is that of its submission. */
const isUndated = (kind: string): boolean => kindOf(kind).dateKey === null

/**
 * Whether the coordinator of a posting decides on a record: of a day of the schedule, a paper logbook also in the 30 days
 * after it, and only while they see the posting. Until they have accepted, the department's teachers decide.
 */
export function coordinatorDecides(
  { from, lastDay, coordinator }: Pick<Posting, 'from' | 'lastDay'> & { coordinator: { hasJoined: boolean } },
  record: { kind: string; date: string },
  today: string,
): boolean {
  const until = workspaceUntil(lastDay)
  const isOfPosting = record.date >= from && record.date <= (isUndated(record.kind) ? until : lastDay)
  return coordinator.hasJoined && isOfPosting && today <= until
}

export const DistrictRecordQuery = z.strictObject({
  ...pageQuery,
  status: z.enum(entryStatuses).exclude(['Draft']).default('Pending'),
  studentId: Id.optional(),
})
export type DistrictRecordQuery = z.infer<typeof DistrictRecordQuery>

/** Nothing of the District Residency is scored. */
export const DistrictDecision = Decision.omit({ score: true })
export type DistrictDecision = z.infer<typeof DistrictDecision>
