// Postings in the District Residency Programme for tests.
import { lastDayOf, scheduleTo } from '@rounds/contract/training/residency/posting'
import { uuidv7 } from 'uuidv7'
import type { Harness } from './harness.ts'
import { insertRow } from './insert-row.ts'
import type { CastName } from './people.ts'

/** A hospital to which students can be posted, with its state. */
export async function anInstitution({ db, clock, stateId }: Harness): Promise<{ id: string; stateId: string }> {
  const id = uuidv7()
  await insertRow(db, 'institutions', { id, name: `District Hospital ${id}`, stateId, createdAt: clock.now })
  return { id, stateId }
}

/** Stores a posting that starts on the given day, with the cast's coordinator or another; returns its id. */
export async function aStoredPosting(
  harness: Harness,
  who: CastName,
  from: string,
  to: CastName = 'drpc',
): Promise<string> {
  const { people, clock } = harness
  const { id: studentId, collegeId, departmentId } = people[who]
  const { id: institutionId } = await anInstitution(harness)
  const id = uuidv7()
  await insertRow(harness.db, 'drp_postings', {
    id,
    studentId,
    collegeId,
    departmentId,
    institutionId,
    coordinatorId: people[to].id,
    name: people[to].name,
    email: people[to].email,
    phone: '9876543210',
    scheduleFrom: from,
    scheduleTo: scheduleTo(from),
    lastDay: lastDayOf(from),
    enteredById: people.hod.id,
    enteredAt: clock.now,
  })
  return id
}

/** Stores a state office's link to the postings of College A; returns its id. */
export async function aStateLink({ db, clock, stateId, people }: Harness): Promise<string> {
  const id = uuidv7()
  await insertRow(db, 'drp_state_links', {
    id,
    tokenHash: id,
    collegeId: people.admin.collegeId,
    stateId,
    institutionIds: '{}',
    office: 'State office',
    purpose: 'Review',
    lastDay: '2026-09-01',
    createdById: people.admin.id,
    createdAt: clock.now,
  })
  return id
}
