// Reads teaching sessions for the people of their department.
import { addDays, momentOf } from '@rounds/contract/kernel/dates'
import {
  maxDayOfDepartment,
  maxDaysListed,
  type TeachingQuery,
  type TeachingSession,
} from '@rounds/contract/training/teaching-sessions/teaching-session'
import type { Scope } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { shownTeachingSession, teachingColumns, teachingRow, teachingWithin } from './teaching-session-row.ts'

const list = scopedStatement({
  name: 'teachingSessions.list',
  params: { from: timestamp, before: timestamp },
  row: teachingRow,
  axes: {},
  sql: (within) => `select ${teachingColumns} from teaching_sessions t
    where ${within(teachingWithin)} and t.starts_at >= :from and t.starts_at < :before
    order by t.starts_at, t.id limit ${maxDayOfDepartment * maxDaysListed}`,
})

/** The sessions that begin within these days, earliest first. */
export async function listTeachingSessions(
  db: Database,
  scope: Scope,
  { from, to }: TeachingQuery,
): Promise<TeachingSession[]> {
  const startOf = (day: string) => new Date(momentOf(day, '00:00'))
  const rows = await db.rows(list.of(scope, {}), { from: startOf(from), before: startOf(addDays(to, 1)) })
  return rows.map(shownTeachingSession)
}

const find = scopedStatement({
  name: 'teachingSessions.find',
  params: { id: uuid },
  row: teachingRow,
  axes: { isHeld: [true, false] },
  sql: (within, { isHeld }) => `select ${teachingColumns} from teaching_sessions t
    where t.id = :id and ${within(teachingWithin)} ${isHeld ? 'for update of t' : ''}`,
})

/** One session of the scope; undefined when there is none. `isHeld` locks it for this transaction. */
export async function findTeachingSession(
  db: Database,
  scope: Scope,
  id: string,
  isHeld = false,
): Promise<TeachingSession | undefined> {
  const row = await db.row(find.of(scope, { isHeld }), { id })
  return row && shownTeachingSession(row)
}

const ofDepartmentOf = statement({
  name: 'teachingSessions.ofCalendar',
  scope: everybody('the owner of a calendar link: the department where they are now'),
  params: { personId: uuid, from: timestamp, before: timestamp },
  row: teachingRow,
  sql: `select ${teachingColumns} from accounts me
      join teaching_sessions t on t.college_id = me.college_id and t.department_id = me.department_id
    where me.id = :personId and t.starts_at >= :from and t.starts_at < :before order by t.starts_at, t.id limit 500`,
})

/** The sessions of a person's calendar, between two moments. */
export async function calendarOf(
  db: Database,
  personId: string,
  times: { from: Date; before: Date },
): Promise<TeachingSession[]> {
  const rows = await db.rows(ofDepartmentOf, { personId, ...times })
  return rows.map(shownTeachingSession)
}
