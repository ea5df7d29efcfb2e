// Converts database rows of students and their months into those of the contract.
import { businessDateOf } from '@rounds/contract/kernel/dates'
import {
  type AttestationRow,
  type AttestedMonth,
  type Guide,
  recordsIn,
} from '@rounds/contract/training/attestations/attestation'
import { signingRoleOf } from '@rounds/contract/training/attestations/attestation.can'
import { Month, stateOfMonth, weeksOf } from '@rounds/contract/training/attestations/attestation-months'
import { z } from 'zod'
import { isGuiding } from '#api/identity/accounts/guiding-faculty.ts'
import { isKept } from '#api/identity/accounts/kept-accounts.ts'
import type { ScopeColumns } from '#api/kernel/access/scope.ts'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import { day, json, text, uuid } from '#api/kernel/database/columns.ts'
import type { RowOf } from '#api/kernel/database/statement.ts'
import { attestationsOf, recordsBetween, recordsOfMonth, seenRecords } from './attested-records.ts'

/** A student's months belong to the department in which the records were made. */
export const attestationWithin: ScopeColumns = {
  own: 'p.student_id',
  department: 'p.department_id',
  college: 'p.college_id',
}

/** The condition that the guide `g` can sign in the place `p`. */
const isHere = `(${isGuiding('g')} and ${isKept('g')} and g.college_id = p.college_id and g.department_id = p.department_id)`

/**
 * The teachers whom the student named, or was assigned to, in the subject of the place `p`. Leaves out invited people
 * who never joined.
 */
const guidesOf = `from student_teachers st join accounts g on g.id = st.teacher_id
  where st.student_id = p.student_id and st.college_id = p.college_id and st.subject_id = p.department_id
    and g.email_verified_at is not null`

const guidesJson = `(select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'isHere', ${isHere})
  order by ${isHere} desc, st.created_at, st.id), '[]'::json) ${guidesOf})`

/** The condition that a person of the place `p` can sign: as a guide, or as the HOD when no guide is left. */
export const canSign = (viewerId: string, isHod: string): string =>
  `(exists (select 1 ${guidesOf} and ${isHere} and g.id = ${viewerId})
    or ${isHod} and not exists (select 1 ${guidesOf} and ${isHere}))`

/** Joins the last signature `t` under the month that begins on `m.month`, in the place `p`. */
export const signatureJoin = `left join lateral (select t.* from attestations t where ${attestationsOf('m.month')}
    order by t.version desc limit 1) t on true`

/** The same, with the month's records counted as `c`. */
const monthJoins = `${signatureJoin}
  cross join lateral (select count(*) filter (where e.status = 'Approved')::int as approved,
      count(*) filter (where e.status = 'Pending')::int as pending,
      count(*) filter (where e.status = 'Rejected')::int as rejected,
      count(*) filter (where t.version is not null and not e.id = any(t.entry_ids))::int as late,
      ${seenRecords} as seen
    from entries e where ${recordsOfMonth('m.month')}) c`

/**
 * The condition that the month of `signatureJoin`, once it is over, needs a signature: it has a record that its last
 * signature does not cover. The limit keeps the planner from reading every record of a department at once.
 */
export const isMonthOpen = `coalesce((select true from entries e where ${recordsOfMonth('m.month')}
  and (t.version is null or not e.id = any(t.entry_ids)) limit 1), false)`

/** The Sunday that ends the week of a record. */
const sunday = `(date_trunc('week', e.date::timestamp) + interval '6 days')::date`

const recordedWeeks = `(select count(distinct ${sunday})::int from entries e
  where ${recordsBetween('m.month - 6', "(m.month + interval '1 month')::date")} and ${sunday} >= m.month
    and ${sunday} < least((m.month + interval '1 month')::date, :today::date)
    and (a.joining_date is null or ${sunday} >= a.joining_date))`

/** The ids of the guides who can sign in the place, as JSON; null when there is none. */
export const guidesHere = `(select json_agg(g.id order by g.id) ${guidesOf} and ${isHere})`

/** The first days of the months between two days, as `m`. */
export const monthsBetween = (first: string, last: string): string => `(select step::date as month
  from generate_series(${first}::date::timestamp, ${last}::date::timestamp, interval '1 month') step) m`

/** The months that a list shows. */
export const monthsShown = monthsBetween(':first', ':last')

const monthsJson = `(select json_agg(json_build_object('month', to_char(m.month, 'YYYY-MM'), 'approved', c.approved,
    'pending', c.pending, 'rejected', c.rejected, 'late', c.late, 'version', coalesce(t.version, 0),
    'signedBy', coalesce(t.signed_by_name, (select n.name from accounts n where n.id = t.signed_by_id)),
    'signedAt', t.signed_at, 'recordedWeeks', ${recordedWeeks}, 'seen', c.seen) order by m.month)
  from ${monthsShown} ${monthJoins})`

/** The tables of a student in a place. */
export const placeFrom = `student_places p join accounts a on a.id = p.student_id and a.role = 'student' and ${isKept('a')}
  join departments d on d.id = p.department_id`

export const placeColumns = `p.student_id as "studentId", a.name, a.identity, a.joining_date as "joiningDate",
  p.college_id as "collegeId", (select k.name from colleges k where k.id = p.college_id) as college, p.department_id as "departmentId", d.name as department, ${guidesJson} as guides, ${monthsJson} as months`

const StoredMonth = z.object({
  month: Month,
  approved: z.int(),
  pending: z.int(),
  rejected: z.int(),
  late: z.int(),
  version: z.int(),
  signedBy: z.string().nullable(),
  signedAt: z.string().nullable(),
  recordedWeeks: z.int(),
  seen: z.string(),
})
const StoredGuide = z.object({ id: z.string(), name: z.string(), isHere: z.boolean() })

export const placeRow = {
  studentId: uuid,
  name: text,
  identity: text.nullable(),
  joiningDate: day.nullable(),
  collegeId: uuid,
  college: text,
  departmentId: uuid,
  department: text,
  guides: json(z.array(StoredGuide)),
  months: json(z.array(StoredMonth)),
}
type PlaceRow = RowOf<typeof placeRow>

const actorOf = ({ id, role, canVerify }: Viewer) => ({ id, access: role, canVerify })

const signedAtOf = (moment: string | null) => (moment === null ? null : new Date(moment).toISOString())

function shownMonth(stored: z.infer<typeof StoredMonth>, joinedOn: string | null, today: string): AttestedMonth {
  const { month, version, late, signedAt } = stored
  return {
    ...stored,
    signedAt: signedAtOf(signedAt),
    weeks: weeksOf(month, { joinedOn, today }),
    state: stateOfMonth({ month, records: recordsIn(stored), version, late }, today),
  }
}

/** @param now determines which months are over */
export function shownRow(row: PlaceRow, viewer: Viewer, now: Date): AttestationRow {
  const { studentId, name, identity, joiningDate, collegeId, college, departmentId, department, months } = row
  const guides: Guide[] = row.guides
  return {
    student: { id: studentId, name, identity },
    college: { id: collegeId, name: college },
    department: { id: departmentId, name: department },
    guides,
    signsAs: signingRoleOf(actorOf(viewer), guides),
    months: months.map((month) => shownMonth(month, joiningDate, businessDateOf(now))),
  }
}
