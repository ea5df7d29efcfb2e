// Closes the attendance of a teaching session, and finds the records to make from it.
import { integer, oneOf, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

const locked = everybody('a teaching session that the caller has locked within their scope')

const presented = statement({
  name: 'teachingClosing.presented',
  scope: locked,
  params: { id: uuid, now: timestamp },
  row: {},
  sql: `insert into teaching_attendances as a (teaching_session_id, person_id, mark, way, seen_at, saved_at)
    select t.id, t.presenter_id, 'Present', 'presenter', :now, :now from teaching_sessions t
    where t.id = :id and t.presenter_id is not null
    on conflict (teaching_session_id, person_id) do update set mark = excluded.mark, way = excluded.way`,
})

const due = statement({
  name: 'teachingClosing.due',
  scope: locked,
  params: { id: uuid },
  row: {},
  sql: `update teaching_attendances a set entry_id = gen_random_uuid(), record_state = 'due' from accounts s
    where a.teaching_session_id = :id and a.mark in ('Present', 'Late') and s.id = a.person_id and s.role = 'student'`,
})

const close = statement({
  name: 'teachingClosing.close',
  scope: locked,
  params: { id: uuid, byId: uuid, now: timestamp },
  row: {},
  sql: `update teaching_sessions set state = 'Closed', closed_at = :now, closed_by_id = :byId, changed_at = :now
    where id = :id`,
})

/**
 * Closes the attendance: marks the presenter as present, and assigns a record id to each student who was there. Nothing
 * changes afterwards.
 */
export async function closeAttendance(db: Database, id: string, by: { id: string; now: Date }): Promise<void> {
  await db.execute(presented, { id, now: by.now })
  await db.execute(due, { id })
  await db.execute(close, { id, byId: by.id, now: by.now })
}

const next = statement({
  name: 'teachingClosing.next',
  scope: everybody('a closed teaching session of the caller’s scope'),
  params: { id: uuid, limit: integer },
  row: { personId: uuid, entryId: uuid.nullable(), way: oneOf(['presenter', 'code', 'sentLater', 'moderator']) },
  sql: `select a.person_id as "personId", a.entry_id as "entryId", a.way from teaching_attendances a
    where a.teaching_session_id = :id and a.record_state = 'due' order by a.way = 'presenter' desc, a.person_id limit :limit`,
})

export interface DueRecord {
  studentId: string
  entryId: string
  isPresenter: boolean
}

/** The next records to make, starting with the presenter's. */
export async function dueRecords(db: Database, id: string, limit: number): Promise<DueRecord[]> {
  const rows = await db.rows(next, { id, limit })
  return rows.flatMap(({ personId: studentId, entryId, way }) =>
    // A constraint ensures that a due record has an id.
    entryId === null ? [] : [{ studentId, entryId, isPresenter: way === 'presenter' }],
  )
}

const settle = statement({
  name: 'teachingClosing.settle',
  scope: everybody('a closed teaching session of the caller’s scope'),
  params: { id: uuid, personId: uuid, state: oneOf(['made', 'refused']) },
  row: {},
  sql: `update teaching_attendances set record_state = :state
    where teaching_session_id = :id and person_id = :personId and record_state = 'due'`,
})

export async function settleRecord(
  db: Database,
  id: string,
  personId: string,
  state: 'made' | 'refused',
): Promise<void> {
  await db.execute(settle, { id, personId, state })
}

const made = statement({
  name: 'teachingClosing.made',
  scope: everybody('a closed teaching session of the caller’s scope'),
  params: { id: uuid },
  row: { n: integer },
  sql: `select count(*)::int as n from teaching_attendances where teaching_session_id = :id and record_state = 'made'`,
})

/** The records made by all closings so far. A student who has left gets none. */
export const countRecordsMade = async (db: Database, id: string): Promise<number> =>
  (await db.row(made, { id }))?.n ?? 0
