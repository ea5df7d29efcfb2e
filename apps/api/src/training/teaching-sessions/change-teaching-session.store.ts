// Plans, changes and cancels teaching sessions, and finds the people to notify.

import { momentOf } from '@rounds/contract/kernel/dates'
import { dayMs } from '@rounds/contract/kernel/durations'
import {
  maxDayOfDepartment,
  type TeachingChange,
  type TeachingDraft,
} from '@rounds/contract/training/teaching-sessions/teaching-session'
import { uuidv7 } from 'uuidv7'
import { z } from 'zod'
import { isGuiding } from '#api/identity/accounts/guiding-faculty.ts'
import { isStudying } from '#api/identity/accounts/kept-accounts.ts'
import { boolean, day, integer, json, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

/** A department of a college. */
export interface TeachingPlace {
  collegeId: string
  departmentId: string
}

const ofDepartment = everybody('the caller’s own department')
const locked = everybody('a teaching session that the caller has locked within their scope')
const place = { collegeId: uuid, departmentId: uuid }

/** The condition that an account is a student who may record: approved, and still on the course. */
const isStudent = `a.role = 'student' and a.verify_by_hod and a.active and ${isStudying()}`
const isOfPlace = 'a.college_id = :collegeId and a.department_id = :departmentId'

const people = statement({
  name: 'teachingSessions.people',
  scope: ofDepartment,
  params: { ...place, presenterId: uuid.nullable(), moderatorId: uuid },
  row: { presents: boolean, moderates: boolean },
  sql: `select :presenterId::uuid is null or exists (select from accounts a where a.id = :presenterId and ${isOfPlace}
      and (${isStudent} or ${isGuiding('a')})) as presents,
    exists (select from accounts a where a.id = :moderatorId and ${isOfPlace} and ${isGuiding('a')}) as moderates`,
})

/** Whether these people can present and moderate in the department. */
export async function areOfDepartment(
  db: Database,
  { collegeId, departmentId }: TeachingPlace,
  { presenterId, moderatorId }: Pick<TeachingDraft, 'presenterId' | 'moderatorId'>,
): Promise<{ presents: boolean; moderates: boolean }> {
  const found = await db.row(people, { collegeId, departmentId, presenterId, moderatorId })
  return found ?? { presents: false, moderates: false }
}

const fullest = statement({
  name: 'teachingSessions.fullDay',
  scope: ofDepartment,
  params: { ...place, from: timestamp, before: timestamp, weeks: integer, exceptId: uuid.nullable() },
  row: { day },
  sql: `select (n.d at time zone 'Asia/Kolkata')::date as day
    from (select :from::timestamptz + make_interval(days => 7 * w) as d, :before::timestamptz + make_interval(days => 7 * w) as e
      from generate_series(0, :weeks::int - 1) as w) n
    where (select count(*) from teaching_sessions t where t.college_id = :collegeId and t.department_id = :departmentId
      and t.starts_at >= n.d and t.starts_at < n.e and t.state <> 'Cancelled' and t.id is distinct from :exceptId::uuid) >= ${maxDayOfDepartment}
    order by n.d limit 1`,
})

/** The first day of the weekly series that is already full; undefined when none is. */
export async function findFullDay(
  db: Database,
  { collegeId, departmentId }: TeachingPlace,
  date: string,
  weeks: number,
  exceptId: string | null = null,
): Promise<string | undefined> {
  const from = new Date(momentOf(date, '00:00'))
  const before = new Date(from.getTime() + dayMs)
  return (await db.row(fullest, { collegeId, departmentId, from, before, weeks, exceptId }))?.day
}

const Times = z.array(z.object({ id: z.string(), startsAt: z.string(), endsAt: z.string() }))
const facts = { kind: text, topic: text.nullable(), place: text, presenterId: uuid.nullable(), moderatorId: uuid }

const insert = statement({
  name: 'teachingSessions.insert',
  scope: ofDepartment,
  params: { ...place, ...facts, times: json(Times), seriesId: uuid.nullable(), byId: uuid, now: timestamp },
  row: {},
  sql: `insert into teaching_sessions (id, college_id, department_id, kind, topic, starts_at, ends_at, place, presenter_id,
      moderator_id, series_id, state, version, planned_by_id, planned_at, changed_at, refused_codes)
    select s.id, :collegeId, :departmentId, :kind, :topic, s."startsAt", s."endsAt", :place, :presenterId::uuid, :moderatorId,
      :seriesId::uuid, 'Planned', 1, :byId, :now, :now, 0
    from jsonb_to_recordset(:times::jsonb) as s (id uuid, "startsAt" timestamptz, "endsAt" timestamptz)`,
})

const factsOf = ({ kind, topic, place: where, presenterId, moderatorId }: TeachingChange | TeachingDraft) => ({
  kind,
  topic,
  place: where,
  presenterId,
  moderatorId,
})

const weekMs = 7 * dayMs

/**
 * Stores one session, or a weekly series, and returns the id of the first. India has no daylight saving, so times stay
 * the same.
 */
export async function planTeachingSessions(
  db: Database,
  { collegeId, departmentId }: TeachingPlace,
  draft: TeachingDraft,
  by: { id: string; now: Date },
): Promise<string> {
  const times = Array.from({ length: draft.weeks }, (_, week) => {
    const later = (time: string) => new Date(Date.parse(momentOf(draft.date, time)) + week * weekMs).toISOString()
    return { id: uuidv7(), startsAt: later(draft.from), endsAt: later(draft.to) }
  })
  const seriesId = draft.weeks > 1 ? uuidv7() : null
  await db.execute(insert, {
    collegeId,
    departmentId,
    times,
    seriesId,
    byId: by.id,
    now: by.now,
    ...factsOf(draft),
  })
  return times[0]?.id ?? ''
}

const update = statement({
  name: 'teachingSessions.update',
  scope: locked,
  params: { id: uuid, ...facts, startsAt: timestamp, endsAt: timestamp, now: timestamp },
  row: {},
  sql: `update teaching_sessions set kind = :kind, topic = :topic, place = :place, presenter_id = :presenterId,
    moderator_id = :moderatorId, starts_at = :startsAt, ends_at = :endsAt, changed_at = :now, version = version + 1
    where id = :id`,
})

export async function changeTeachingSession(
  db: Database,
  id: string,
  change: TeachingChange,
  now: Date,
): Promise<void> {
  const startsAt = new Date(momentOf(change.date, change.from))
  const endsAt = new Date(momentOf(change.date, change.to))
  await db.execute(update, { id, startsAt, endsAt, now, ...factsOf(change) })
}

const cancel = statement({
  name: 'teachingSessions.cancel',
  scope: locked,
  params: { id: uuid, isWithFollowing: boolean, reason: text, byId: uuid, now: timestamp },
  row: { id: uuid },
  sql: `update teaching_sessions t set state = 'Cancelled', cancel_reason = :reason, cancelled_by_id = :byId,
      changed_at = :now, version = t.version + 1
    from teaching_sessions first
    where first.id = :id and t.state = 'Planned' and (t.id = first.id or :isWithFollowing::boolean
      and t.series_id = first.series_id and t.starts_at > first.starts_at)
    returning t.id`,
})

/** Cancels one session, or it and the later ones of its series; returns their number. */
export async function cancelTeachingSessions(
  db: Database,
  id: string,
  { reason, isWithFollowing }: { reason: string; isWithFollowing: boolean },
  by: { id: string; now: Date },
): Promise<number> {
  const rows = await db.rows(cancel, { id, isWithFollowing, reason, byId: by.id, now: by.now })
  return rows.length
}

const members = statement({
  name: 'teachingSessions.members',
  scope: everybody('notifies the people who may come to a teaching session'),
  params: place,
  row: { id: uuid },
  sql: `select a.id from accounts a where ${isOfPlace} and (${isStudent} or ${isGuiding('a')}) order by a.id limit 2000`,
})

/** The students and teachers of a department. */
export const membersOf = async (db: Database, { collegeId, departmentId }: TeachingPlace): Promise<string[]> =>
  (await db.rows(members, { collegeId, departmentId })).map(({ id }) => id)
