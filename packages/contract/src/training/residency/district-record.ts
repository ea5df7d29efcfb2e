// Records of the District Residency, which the coordinator of a posting verifies.
import { z } from 'zod'
import { Id } from '../../kernel/endpoint.ts'
import { pageQuery } from '../../kernel/page.ts'
import { Decision, entryStatuses } from '../../records/logbook/entry.ts'
import { kindOf } from '../../records/logbook/kinds/index.ts'
import { type Posting, workspaceUntil } from './posting.ts'

/** True for kinds without a date field, such as the paper logbook, dated by their submission. */
const isUndated = (kind: string): boolean => kindOf(kind).dateKey === null

/**
 * True when the coordinator of a posting decides on a record: one of a day of the schedule, or a paper logbook up to 30
 * days later, while they can see the posting. The department's teachers decide until the coordinator has accepted the
 * invitation.
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

/** Records of the District Residency have no score. */
export const DistrictDecision = Decision.omit({ score: true })
export type DistrictDecision = z.infer<typeof DistrictDecision>
