// One teaching session as the viewer sees it: their own attendance and grade, and the extra details for the people who
// run it.
import { shownMean } from '@rounds/contract/training/teaching-sessions/attendance-rules'
import {
  attendanceMarks,
  type OpenedTeachingSession,
} from '@rounds/contract/training/teaching-sessions/teaching-attendance'
import type { TeachingSession } from '@rounds/contract/training/teaching-sessions/teaching-session'
import { isModerator } from '@rounds/contract/training/teaching-sessions/teaching-session.can'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import { double, integer, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { actorOf } from './teaching-call.ts'

const open = statement({
  name: 'teachingSessions.open',
  scope: everybody('a teaching session within the caller’s scope, with the caller’s own part of it'),
  params: { id: uuid, personId: uuid },
  row: {
    mark: oneOf(attendanceMarks).nullable(),
    grade: integer.nullable(),
    closedBy: text.nullable(),
    closedAt: timestamp.nullable(),
    attended: integer,
    waiting: integer,
    refused: integer,
    recordsLeft: integer,
    presenterRecordId: uuid.nullable(),
    grades: integer,
    mean: double.nullable(),
  },
  sql: `select (select a.mark from teaching_attendances a where a.teaching_session_id = t.id and a.person_id = :personId) as mark,
      (select g.grade from teaching_grades g where g.teaching_session_id = t.id and g.grader_id = :personId) as grade,
      (select n.name from accounts n where n.id = t.closed_by_id) as "closedBy", t.closed_at as "closedAt",
      s.attended, s.waiting, t.refused_codes as refused, s."recordsLeft",
      (select a.entry_id from teaching_attendances a where a.teaching_session_id = t.id and a.way = 'presenter'
        and a.record_state = 'made') as "presenterRecordId", p.grades, p.mean
    from teaching_sessions t,
      lateral (select (count(*) filter (where a.mark in ('Present', 'Late')))::int as attended,
          (count(*) filter (where a.mark = 'Waiting'))::int as waiting,
          (count(*) filter (where a.record_state = 'due'))::int as "recordsLeft"
        from teaching_attendances a where a.teaching_session_id = t.id) s,
      lateral (select count(*)::int as grades, avg(g.grade)::float8 as mean
        from teaching_grades g where g.teaching_session_id = t.id) p
    where t.id = :id`,
})

export const runsTeachingSession = (
  viewer: Viewer,
  session: Pick<TeachingSession, 'presenter' | 'moderator'>,
): boolean => session.presenter?.id === viewer.id || isModerator(actorOf(viewer), session)

export async function openTeachingSession(
  db: Database,
  teachingSession: TeachingSession,
  { viewer, now }: { viewer: Viewer; now: Date },
): Promise<OpenedTeachingSession> {
  const row = await db.row(open, { id: teachingSession.id, personId: viewer.id })
  if (!row) throw new Error(`teaching session ${teachingSession.id} is gone`)
  const { mark, grade, closedBy, closedAt, attended, waiting, refused, recordsLeft, presenterRecordId } = row
  const grades = { n: row.grades, mean: row.mean }
  return {
    teachingSession,
    own: { mark, grade },
    closedBy,
    closedAt: closedAt?.toISOString() ?? null,
    attended,
    run: runsTeachingSession(viewer, teachingSession)
      ? {
          waiting,
          refused,
          recordsLeft,
          presenterRecordId,
          grades: { n: grades.n, mean: shownMean(grades, new Date(teachingSession.endsAt), now) },
        }
      : null,
  }
}
