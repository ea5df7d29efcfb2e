// Saved reports for tests.
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { uuidv7 } from 'uuidv7'
import type { Harness } from './harness.ts'
import { insertRow } from './insert-row.ts'
import type { CastName } from './people.ts'

/** Stores a saved report of a cast member: last week of their department, due today. */
export async function aSavedReport(
  { db, people, clock }: Harness,
  who: CastName,
  over: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const id = uuidv7()
  const { id: ownerId, collegeId, departmentId } = people[who]
  const view = { report: 'department', name: id, period: 'lastWeek', schedule: 'weekly' }
  const dueOn = businessDateOf(clock.now)
  await insertRow(db, 'saved_reports', {
    id,
    ownerId,
    collegeId,
    departmentId,
    dueOn,
    createdAt: clock.now,
    ...view,
    ...over,
  })
  return id
}
