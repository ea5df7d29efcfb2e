// Which records of the District Residency their coordinator decides on, as SQL: the rule of `coordinatorDecides` of the
// contract, for records of the department that made the posting. Every statement with it must name `:today`.

import { workspaceDays } from '@rounds/contract/identity/accounts/coordinator-term'
import { kinds } from '@rounds/contract/records/logbook/kinds/index'
import type { Within } from '#api/kernel/access/scoped-statement.ts'
import { entryColumns } from './entries-within.ts'

const kindsOfCoordinators = kinds.filter((kind) => 'verifiedBy' in kind)
const isOneOf = (ids: readonly string[]): string => `e.kind in (${ids.map((id) => `'${id}'`).join(', ')})`
/** Without a day of its own: dated by its submission, which comes after the work. */
const isUndated = isOneOf(kindsOfCoordinators.flatMap(({ id, dateKey }) => (dateKey === null ? [id] : [])))

export const coordinatedKinds: readonly string[] = kindsOfCoordinators.map(({ id }) => id)

/** The condition on `e` that it is of a kind that coordinators decide on. */
export const isCoordinated = isOneOf(coordinatedKinds)

/**
 * The condition that the record `e` is of the days of the posting `p` of its student, of the department that posted the
 * student, and of its coordinator's kinds. A student who moved away records for another department, whose teachers decide.
 */
export const isOfPosting = `p.student_id = e.student_id and p.college_id = e.college_id
    and p.department_id = e.department_id and ${isCoordinated} and e.date >= p.schedule_from
    and e.date <= p.last_day + case when ${isUndated} then ${workspaceDays} else 0 end`

/** The condition that the coordinator `k` of the posting `p` decides on its records at present. */
const isTheirs = `p.removed_at is null and k.email_verified_at is not null and k.active and :today::date <= p.last_day + ${workspaceDays}`

const decidingPostings = `drp_postings p join accounts k on k.id = p.coordinator_id where ${isOfPosting} and ${isTheirs}`

const coordinatorBy = (lock: '' | 'for share of p'): string =>
  `(select p.coordinator_id from ${decidingPostings} order by p.schedule_from desc limit 1 ${lock})`

/** The coordinator of the record `e`, or null where teachers decide. */
export const coordinatorOf = coordinatorBy('')

/** The same for the person who decides: the posting cannot be removed at that moment. */
export const heldCoordinatorOf = coordinatorBy('for share of p')

/** The same as JSON with the name, of a record that waits. Of other kinds nothing is looked up. */
export const coordinatorJson = `case when e.status = 'Pending' and ${isCoordinated} then
  (select json_build_object('id', k.id, 'name', k.name) from ${decidingPostings} order by p.schedule_from desc limit 1) end`

/** The condition on `e` that teachers decide on it. Of other kinds nothing is looked up. */
export const isForTeachers = `(not ${isCoordinated} or not exists (select 1 from ${decidingPostings}))`

/**
 * `from` and `where` of the records with the condition `records` on `e` that coordinators decide on, some of them twice:
 * found from the few postings that run, not from all that waits. The place of a record is its posting's, so that the
 * index of a department's postings finds them.
 */
export const fromCoordinated = (within: Within, records: string): string => `
  from drp_postings p join accounts k on k.id = p.coordinator_id join entries e on e.student_id = p.student_id
  where ${within(entryColumns)} and ${records} and ${isOfPosting} and ${isTheirs}`

/** How many records with the condition `records` on `e` coordinators decide on. */
export const countCoordinated = (within: Within, records: string): string =>
  `(select count(distinct e.id)::int ${fromCoordinated(within, records)})`

/** How many pending records of one student coordinators decide on, from the postings of the student. */
export const countCoordinatedOf = (studentId: string): string => `(select count(distinct e.id)::int
  from drp_postings p join accounts k on k.id = p.coordinator_id join entries e on e.student_id = p.student_id
  where p.student_id = ${studentId} and e.status = 'Pending' and ${isOfPosting} and ${isTheirs})`
