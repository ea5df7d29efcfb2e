// The teaching-session part of a person's pending work: today's sessions, and the attendance they have to close.
import { addDays, businessDateOf, momentOf } from '@rounds/contract/kernel/dates'
import { timestamp } from '#api/kernel/database/columns.ts'

/** The parameters of both parts, besides `:viewerId`. */
export const teachingTodayParams = { teachingFrom: timestamp, teachingBefore: timestamp, teachingNow: timestamp }

export function teachingTodayValues(now: Date) {
  const today = businessDateOf(now)
  const startOf = (day: string) => new Date(momentOf(day, '00:00'))
  return { teachingFrom: startOf(today), teachingBefore: startOf(addDays(today, 1)), teachingNow: now }
}

const maxListed = 6
const moment = (column: string): string => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Today's sessions of the caller's own department, as JSON; empty for callers without one. */
export const teachingTodayJson = `(select coalesce(json_agg(json_build_object('id', t.id, 'kind', t.kind, 'topic', t.topic,
      'startsAt', ${moment('t.starts_at')}, 'endsAt', ${moment('t.ends_at')}, 'place', t.place,
      'part', case :viewerId::uuid when t.presenter_id then 'presenter' when t.moderator_id then 'moderator' end)
      order by t.starts_at, t.id), '[]'::json)
    from (select t.* from teaching_sessions t
      where t.college_id = :scopeCollegeId and t.department_id = :scopeDepartmentId and t.state = 'Planned'
        and t.starts_at >= :teachingFrom::timestamptz and t.starts_at < :teachingBefore::timestamptz
        and t.ends_at > :teachingNow::timestamptz
      order by t.starts_at, t.id limit ${maxListed}) t)`

/** The number of sessions that the person moderated and nobody closed, and since when the oldest is over. */
export const teachingToCloseJson = `(select json_build_object('n', count(*), 'oldest', min(t.ends_at)) from teaching_sessions t
    where t.moderator_id = :viewerId::uuid and t.state = 'Planned' and t.ends_at < :teachingNow::timestamptz)`
