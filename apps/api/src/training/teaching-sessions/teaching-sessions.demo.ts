// Demo teaching sessions of one department: past ones with their attendance, one running now, and those of the coming
// weeks.

import { addDays, businessDateOf, timeOf } from '@rounds/contract/kernel/dates'
import { dayMs, minuteMs } from '@rounds/contract/kernel/durations'
import type { TeachingDraft } from '@rounds/contract/training/teaching-sessions/teaching-session'
import type { DemoPerson } from '#api/identity/accounts/people.demo.ts'
import { timestamp, uuid, uuids } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { cancelTeachingSessions, planTeachingSessions } from './change-teaching-session.store.ts'

const ownRows = everybody('the demo’s own teaching sessions')

const attend = statement({
  name: 'teachingSessions.demoAttendance',
  scope: ownRows,
  params: { id: uuid, people: uuids, at: timestamp },
  row: {},
  sql: `insert into teaching_attendances (teaching_session_id, person_id, mark, way, seen_at, saved_at)
    select :id, person, 'Present', 'code', :at, :at from unnest(:people::uuid[]) as person`,
})

const close = statement({
  name: 'teachingSessions.demoClose',
  scope: ownRows,
  params: { id: uuid, byId: uuid, at: timestamp },
  row: {},
  sql: `update teaching_sessions set state = 'Closed', closed_by_id = :byId, closed_at = :at where id = :id`,
})

const held = [
  ['Seminar', 'Hyponatraemia: from the bedside to the plan', -8],
  ['Journal Club', 'SGLT2 inhibitors in heart failure: a critical appraisal', -6],
  ['Case Presentation', 'A young adult with fever and a rash', -3],
] as const

/** Stores the sessions; the people must exist. */
export async function storeDemoTeaching(db: Database, people: readonly DemoPerson[], now: Date): Promise<void> {
  const teacher = people.find(({ email }) => email === 'teacher@rounds.example')
  const hod = people.find(({ email }) => email === 'hod@rounds.example')
  if (!teacher?.college || !teacher.department || !hod) return
  const place = { collegeId: teacher.college.id, departmentId: teacher.department.id }
  const students = people.filter(
    (one) => one.mayRecord && one.college?.id === place.collegeId && one.department?.code === teacher.department?.code,
  )
  const today = businessDateOf(now)
  const student = (n: number) => students[n % Math.max(1, students.length)]?.id ?? null
  const draft = (over: Partial<TeachingDraft>): TeachingDraft => ({
    kind: 'Seminar',
    topic: null,
    presenterId: null,
    moderatorId: teacher.id,
    weeks: 1,
    date: today,
    from: '08:00',
    to: '09:00',
    place: 'Seminar room, Medicine, second floor',
    ...over,
  })
  const plan = (over: Partial<TeachingDraft>, days = -20) =>
    planTeachingSessions(db, place, draft(over), { id: hod.id, now: new Date(now.getTime() + days * dayMs) })
  for (const [n, [kind, topic, days]] of held.entries()) {
    const date = addDays(today, days)
    const id = await plan({ kind, topic, date, presenterId: student(n + 1) })
    const at = new Date(`${date}T08:05:00+05:30`)
    const there = students.filter(({ id: one }, index) => one !== student(n + 1) && (index + n) % 4 !== 0)
    await db.execute(attend, { id, people: there.map((one) => one.id), at })
    await db.execute(close, { id, byId: teacher.id, at: new Date(at.getTime() + 60 * minuteMs) })
  }
  // A session that runs now, so that its code can be shown and scanned. It does not cross midnight.
  const from = timeOf(new Date(now.getTime() - 10 * minuteMs))
  const to = timeOf(new Date(now.getTime() + 80 * minuteMs))
  const isOneDay = businessDateOf(new Date(now.getTime() - 10 * minuteMs)) === today && to > from
  await plan({
    kind: 'Case Presentation',
    topic: 'Breathlessness in a patient with atrial fibrillation',
    presenterId: student(0),
    ...(isOneDay ? { from, to } : { from: '22:00', to: '23:59' }),
  })
  await plan({
    kind: 'Grand Ward Rounds',
    topic: 'Unit II',
    date: addDays(today, 1),
    place: 'Ward 4',
    moderatorId: hod.id,
  })
  await plan({ kind: 'Journal Club', date: addDays(today, 2), from: '14:00', to: '15:00', weeks: 8 })
  const seminar = { kind: 'Seminar', topic: 'Reading an arterial blood gas', date: addDays(today, 3) } as const
  await plan({ ...seminar, presenterId: student(2) })
  const off = await plan({ kind: 'Seminar', topic: 'Transfusion reactions', date: addDays(today, 4) })
  await cancelTeachingSessions(
    db,
    off,
    { reason: 'The hall is used for examinations.', isWithFollowing: false },
    { id: hod.id, now },
  )
}
