// The SQL of attendance at a teaching session: by code or by the moderator's mark, and the count of refused codes.
import {
  type AttendanceMark,
  type AttendanceMethod,
  type Attendee,
  attendanceMarks,
  attendanceMethods,
  type GivenMark,
  givenMarks,
  maxAttendees,
} from '@rounds/contract/training/teaching-sessions/teaching-attendance'
import { isStudying } from '#api/identity/accounts/kept-accounts.ts'
import type { Scope } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { boolean, integer, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { teachingWithin } from './teaching-session-row.ts'

const ofSession = everybody('a teaching session within the caller’s scope')

/**
 * One row per person, however often and from wherever they send a code. An existing mark stays, unless it was waiting
 * and the code now counts. `held` blocks a closing until the mark is stored, and finds nothing after one.
 */
const attend = scopedStatement({
  name: 'teachingAttendance.attend',
  params: {
    id: uuid,
    personId: uuid,
    mark: oneOf(attendanceMarks),
    way: oneOf(attendanceMethods),
    seenAt: timestamp,
    now: timestamp,
  },
  row: { mark: oneOf(attendanceMarks) },
  axes: {},
  sql: (within) => `with held as (select t.id from teaching_sessions t
      where t.id = :id and ${within(teachingWithin)} and t.state = 'Planned' for share)
    insert into teaching_attendances as a (teaching_session_id, person_id, mark, way, seen_at, saved_at)
    select held.id, :personId::uuid, :mark, :way, :seenAt::timestamptz, :now::timestamptz from held
    on conflict (teaching_session_id, person_id) do update set
      mark = case when a.mark = 'Waiting' then excluded.mark else a.mark end,
      way = case when a.mark = 'Waiting' then excluded.way else a.way end,
      seen_at = case when a.mark = 'Waiting' then excluded.seen_at else a.seen_at end
    returning a.mark`,
})

export interface NewAttendance {
  id: string
  personId: string
  mark: AttendanceMark
  way: AttendanceMethod
  seenAt: Date
  now: Date
}

/** Returns the mark now stored; undefined when the teaching session no longer accepts attendance. */
export const attendTeachingSession = async (
  db: Database,
  scope: Scope,
  attendance: NewAttendance,
): Promise<AttendanceMark | undefined> => (await db.row(attend.of(scope, {}), { ...attendance }))?.mark

const refused = statement({
  name: 'teachingAttendance.countRefused',
  scope: ofSession,
  params: { id: uuid },
  row: {},
  sql: `update teaching_sessions set refused_codes = refused_codes + 1 where id = :id and state = 'Planned'`,
})

/** Counts a refused code. The count survives a rollback of the caller's transaction. */
export async function countRefusedCode(db: Database, id: string): Promise<void> {
  await db.surviveRollback(() => db.execute(refused, { id }))
}

const mark = statement({
  name: 'teachingAttendance.mark',
  scope: everybody('a teaching session that the caller has locked, and a person of its department'),
  params: { id: uuid, personId: uuid, mark: oneOf(givenMarks), reason: text, byId: uuid, now: timestamp },
  row: { name: text },
  sql: `with person as (select p.id, p.name from accounts p join teaching_sessions t on t.id = :id
      where p.id = :personId and (p.college_id = t.college_id and p.department_id = t.department_id
        or exists (select from teaching_attendances x where x.teaching_session_id = t.id and x.person_id = p.id))),
    stored as (insert into teaching_attendances as a
        (teaching_session_id, person_id, mark, way, seen_at, saved_at, reason, marked_by_id)
      select :id, person.id, :mark, 'moderator', :now::timestamptz, :now::timestamptz, :reason, :byId::uuid from person
      on conflict (teaching_session_id, person_id) do update set mark = excluded.mark, way = excluded.way,
        saved_at = excluded.saved_at, reason = excluded.reason, marked_by_id = excluded.marked_by_id)
    select name from person`,
})

/** Marks a person's attendance and returns their name; undefined when they are not in the department. */
export const markAttendance = async (
  db: Database,
  marked: { id: string; personId: string; mark: GivenMark; reason: string; byId: string; now: Date },
): Promise<string | undefined> => (await db.row(mark, marked))?.name

const list = statement({
  name: 'teachingAttendance.list',
  scope: ofSession,
  params: { id: uuid },
  row: {
    personId: uuid,
    name: text,
    isStudent: boolean,
    mark: oneOf(attendanceMarks).nullable(),
    way: oneOf(attendanceMethods).nullable(),
    seenAt: timestamp.nullable(),
    reason: text.nullable(),
    markedBy: text.nullable(),
  },
  sql: `select p.id as "personId", p.name, p.role = 'student' as "isStudent", a.mark, a.way, a.seen_at as "seenAt", a.reason,
      (select n.name from accounts n where n.id = a.marked_by_id) as "markedBy"
    from teaching_sessions t
      cross join lateral (select s.id from accounts s where s.college_id = t.college_id
          and s.department_id = t.department_id and s.role = 'student' and s.verify_by_hod and s.active
          and ${isStudying('s')} and t.presenter_id is distinct from s.id
        union select x.person_id from teaching_attendances x where x.teaching_session_id = t.id) listed
      join accounts p on p.id = listed.id
      left join teaching_attendances a on a.teaching_session_id = t.id and a.person_id = p.id
    where t.id = :id
    order by (a.mark = 'Waiting') desc nulls last, p.name, p.id limit ${maxAttendees}`,
})

/** The attendees: waiting ones first, then the department's students and everybody who attended, by name. */
export async function listAttendees(db: Database, id: string): Promise<Attendee[]> {
  const rows = await db.rows(list, { id })
  return rows.map(({ personId, name, seenAt, ...row }) => ({
    ...row,
    person: { id: personId, name },
    seenAt: seenAt?.toISOString() ?? null,
  }))
}

const counts = statement({
  name: 'teachingAttendance.counts',
  scope: ofSession,
  params: { id: uuid },
  row: { attended: integer, waiting: integer, refused: integer },
  sql: `select (count(*) filter (where a.mark in ('Present', 'Late')))::int as attended,
      (count(*) filter (where a.mark = 'Waiting'))::int as waiting, t.refused_codes as refused
    from teaching_sessions t left join teaching_attendances a on a.teaching_session_id = t.id
    where t.id = :id group by t.id`,
})

export const attendanceCounts = async (db: Database, id: string) =>
  (await db.row(counts, { id })) ?? { attended: 0, waiting: 0, refused: 0 }
