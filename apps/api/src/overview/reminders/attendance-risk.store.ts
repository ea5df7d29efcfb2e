// Students with the last risk they were warned about, and the people to warn about them.
import { type NotedRisk, riskStates } from '@rounds/contract/training/attendance/ledger-risk'
import { z } from 'zod'
import { isStudying } from '#api/identity/accounts/kept-accounts.ts'
import { day, integer, json, oneOf, text, texts, uuid, uuids } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { guidesAndHod } from './guides-and-hod.ts'

const wholeProduct = everybody('a job reminds the people of all colleges')

const list = statement({
  name: 'reminders.attendanceRisks',
  scope: wholeProduct,
  params: { today: day, afterId: uuid, limit: integer },
  row: {
    id: uuid,
    name: text,
    state: oneOf(riskStates).nullable(),
    toldState: oneOf(riskStates).nullable(),
    toldOn: day.nullable(),
  },
  sql: `select a.id, a.name, r.state, r.told_state as "toldState", r.told_on as "toldOn"
    from accounts a left join attendance_risks r on r.student_id = a.id
    where a.role = 'student' and a.active and a.verify_by_hod and ${isStudying()} and a.joining_date <= :today::date
      and a.id > :afterId
    order by a.id limit :limit`,
})

export interface StudentAtRisk {
  id: string
  name: string
  /** Null for a student who was never at risk. */
  noted: NotedRisk | null
}

/** Joined students who study now, with ids after `afterId`. */
export async function listAttendanceRisks(
  db: Database,
  today: string,
  afterId: string,
  limit: number,
): Promise<StudentAtRisk[]> {
  const rows = await db.rows(list, { today, afterId, limit })
  return rows.map(({ id, name, state, toldState, toldOn }) => ({
    id,
    name,
    noted: state && toldState && toldOn ? { state, toldState, toldOn } : null,
  }))
}

const save = statement({
  name: 'reminders.saveAttendanceRisks',
  scope: wholeProduct,
  params: { ids: uuids, states: texts, toldStates: texts, toldOn: texts },
  row: { id: uuid },
  sql: `insert into attendance_risks as r (student_id, state, told_state, told_on)
    select n.id, n.state, n.told_state, n.told_on::date
    from unnest(:ids::uuid[], :states::text[], :toldStates::text[], :toldOn::text[]) as n(id, state, told_state, told_on)
    order by n.id
    on conflict (student_id) do update
      set state = excluded.state, told_state = excluded.told_state, told_on = excluded.told_on
      where r.state <> excluded.state
    returning student_id as id`,
})

/** Saves the risks; returns the ids of the students whose risk changed, and that no other server has saved already. */
export async function saveAttendanceRisks(
  db: Database,
  risks: readonly { id: string; noted: NotedRisk }[],
): Promise<ReadonlySet<string>> {
  const rows = await db.rows(save, {
    ids: risks.map(({ id }) => id),
    states: risks.map(({ noted }) => noted.state),
    toldStates: risks.map(({ noted }) => noted.toldState),
    toldOn: risks.map(({ noted }) => noted.toldOn),
  })
  return new Set(rows.map(({ id }) => id))
}

const signers = statement({
  name: 'reminders.signersOfStudents',
  scope: wholeProduct,
  params: { ids: uuids },
  row: { id: uuid, signers: json(z.array(z.string())) },
  sql: `select a.id, ${guidesAndHod} as signers from accounts a where a.id = any(:ids::uuid[])`,
})

/** The guides and the HOD of each student. */
export async function findSigners(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db.rows(signers, { ids })
  return new Map(rows.map((row) => [row.id, row.signers]))
}
