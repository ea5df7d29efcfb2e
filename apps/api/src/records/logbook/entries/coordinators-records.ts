// SQL for the records of the District Residency that their coordinator decides on. It is the contract's
// `coordinatorDecides`, for records of the department that made the posting. Every statement that uses it must name
// `:today`.

import { workspaceDays } from '@rounds/contract/identity/accounts/coordinator-term'
import { kinds } from '@rounds/contract/records/logbook/kinds/index'
import type { Within } from '#api/kernel/access/scoped-statement.ts'
import { entryColumns } from './entries-within.ts'

const kindsOfCoordinators = kinds.filter((kind) => 'verifiedBy' in kind)
const isOneOf = (ids: readonly string[]): string => `e.kind in (${ids.map((id) => `'${id}'`).join(', ')})`
/** Kinds without a day of their own. Their date is the day of submission, which comes after the work. */
const isUndated = isOneOf(kindsOfCoordinators.flatMap(({ id, dateKey }) => (dateKey === null ? [id] : [])))

export const coordinatedKinds: readonly string[] = kindsOfCoordinators.map(({ id }) => id)

/** The condition that `e` is of a kind that coordinators decide on. */
export const isCoordinated = isOneOf(coordinatedKinds)

/**
 * The condition that the record `e` falls within the posting `p`: same student, same department, one of its days, a
 * coordinator's kind. A student who has moved records for another department, whose teachers decide.
 */
export const isOfPosting = `p.student_id = e.student_id and p.college_id = e.college_id
    and p.department_id = e.department_id and ${isCoordinated} and e.date >= p.schedule_from
    and e.date <= p.last_day + case when ${isUndated} then ${workspaceDays} else 0 end`

/** The condition that coordinator `k` of posting `p` may decide on its records now. */
const isTheirs = `p.removed_at is null and k.email_verified_at is not null and k.active and :today::date <= p.last_day + ${workspaceDays}`

const decidingPostings = `drp_postings p join accounts k on k.id = p.coordinator_id where ${isOfPosting} and ${isTheirs}`

const coordinatorBy = (lock: '' | 'for share of p'): string =>
  `(select p.coordinator_id from ${decidingPostings} order by p.schedule_from desc limit 1 ${lock})`

/** SQL of the coordinator's id for the record `e`; null when teachers decide. */
export const coordinatorOf = coordinatorBy('')

/** Like `coordinatorOf`, for a decision: it locks the posting, which nobody can then remove. */
export const heldCoordinatorOf = coordinatorBy('for share of p')

/** SQL of the coordinator of a pending record as JSON, with the name. Other kinds need no lookup. */
export const coordinatorJson = `case when e.status = 'Pending' and ${isCoordinated} then
  (select json_build_object('id', k.id, 'name', k.name) from ${decidingPostings} order by p.schedule_from desc limit 1) end`

/** The condition that teachers decide on `e`. Other kinds need no lookup. */
export const isForTeachers = `(not ${isCoordinated} or not exists (select 1 from ${decidingPostings}))`

/**
 * `from` and `where` of the records that match the condition `records` on `e` and that coordinators decide on; some
 * occur twice. The search starts at the few running postings, not at all pending records. A record's place is its
 * posting's, so the index of a department's postings finds them.
 */
export const fromCoordinated = (within: Within, records: string): string => `
  from drp_postings p join accounts k on k.id = p.coordinator_id join entries e on e.student_id = p.student_id
  where ${within(entryColumns)} and ${records} and ${isOfPosting} and ${isTheirs}`

/** The number of records that match the condition `records` on `e` and that coordinators decide on. */
export const countCoordinated = (within: Within, records: string): string =>
  `(select count(distinct e.id)::int ${fromCoordinated(within, records)})`

/** The number of one student's pending records that coordinators decide on, found from the student's postings. */
export const countCoordinatedOf = (studentId: string): string => `(select count(distinct e.id)::int
  from drp_postings p join accounts k on k.id = p.coordinator_id join entries e on e.student_id = p.student_id
  where p.student_id = ${studentId} and e.status = 'Pending' and ${isOfPosting} and ${isTheirs})`
