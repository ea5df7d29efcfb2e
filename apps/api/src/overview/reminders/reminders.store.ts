// The queries of the reminders: whole departments and batches of students, by the indexes of the lists.
import { z } from 'zod'
import type { ScopeColumns } from '#api/kernel/access/scope.ts'
import { day, integer, json, text, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, type RowOf, statement } from '#api/kernel/database/statement.ts'
import { mayRecord, mayRecordOn, mayRecordParams } from '#api/membership/students/students.store.ts'
import { countCoordinated, isForTeachers } from '#api/records/logbook/entries/coordinators-records.ts'
import { entryColumns } from '#api/records/logbook/entries/entries-within.ts'
import { entryOrders } from '#api/records/logbook/entries/entry-order.ts'

const wholeProduct = everybody('a job reminds the people of all colleges')

export interface IdleStudent {
  id: string
  lastRecordedOn: string | null
  joinedOn: string
}

const inIndia = (moment: string): string => `to_char(${moment} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`

const idleList = statement({
  name: 'reminders.idleStudents',
  scope: wholeProduct,
  params: { ...mayRecordParams, afterId: uuid, since: day, limit: integer },
  row: { id: uuid, joinedOn: day.nullable(), lastRecordedOn: text.nullable() },
  // The index finds recent days of work; creation times are read only for students without any.
  sql: `select a.id, a.joining_date as "joinedOn",
           (select ${inIndia('max(e.created_at)')} from entries e where e.student_id = a.id) as "lastRecordedOn"
         from accounts a
         where a.role = 'student' and ${mayRecord}
           and a.joining_date <= :since::date and a.id > :afterId
           and not exists (select 1 from entries e where e.student_id = a.id and e.date > :since::date)
           and not exists (select 1 from entries e
                           where e.student_id = a.id and (e.created_at at time zone 'Asia/Kolkata')::date > :since::date)
         order by a.id limit :limit`,
})

/** Students who may record today and have recorded nothing since `since`, with ids after `afterId`. */
export async function listIdleStudents(
  db: Database,
  { today, since }: { today: string; since: string },
  afterId: string,
  limit: number,
): Promise<IdleStudent[]> {
  const rows = await db.rows(idleList, { ...mayRecordOn(today), since, afterId, limit })
  return rows.flatMap(({ joinedOn, ...student }) => (joinedOn === null ? [] : [{ ...student, joinedOn }]))
}

/** The condition that a row belongs to the department `w` of a college. */
const inWaitingDepartment = ({ college, department }: ScopeColumns): string =>
  `${college} = w.college_id and ${department} = w.department_id`

const waitingDepartment = {
  collegeId: uuid,
  departmentId: uuid,
  department: text,
  pending: integer,
  oldestOn: text.nullable(),
  /** The ids of the people who may verify there. */
  verifiers: json(z.array(z.string())),
}
export type WaitingDepartment = RowOf<typeof waitingDepartment>

const waitingList = statement({
  name: 'reminders.waitingDepartments',
  scope: wholeProduct,
  params: { today: day },
  row: waitingDepartment,
  sql: `select w.college_id as "collegeId", w.department_id as "departmentId", d.name as department,
           w.pending - ${countCoordinated(inWaitingDepartment, "e.status = 'Pending'")} as pending,
           (select ${inIndia('e.submitted_at')} from entries e
            where ${inWaitingDepartment(entryColumns)} and e.status = 'Pending' and ${isForTeachers}
            order by ${entryOrders.queue} limit 1) as "oldestOn",
           coalesce((select json_agg(a.id) from accounts a
                     where a.college_id = w.college_id and a.department_id = w.department_id and a.active and a.confirmed
                       and a.role not in ('student', 'clerk')), '[]') as verifiers
         from (select college_id, department_id, sum(n)::int as pending from department_counts
               where status = 'Pending' group by 1, 2 having sum(n) > 0) w
         join departments d on d.id = w.department_id`,
})

/** Every department of a college with pending records, and the number of them for its teachers. */
export function listWaitingDepartments(db: Database, today: string): Promise<WaitingDepartment[]> {
  return db.rows(waitingList, { today })
}

const overdueDepartment = {
  departmentId: uuid,
  department: text,
  overdue: integer,
  /** The record that became overdue last. It identifies this set of records until another record joins it. */
  newestId: uuid,
  hods: json(z.array(z.string())),
}
export type OverdueDepartment = RowOf<typeof overdueDepartment>

const overdueList = statement({
  name: 'reminders.overdueDepartments',
  scope: wholeProduct,
  params: { until: day, today: day },
  row: overdueDepartment,
  sql: `select o.department_id as "departmentId", d.name as department, o.overdue, o.newest as "newestId",
           coalesce((select json_agg(a.id) from accounts a
                     where a.college_id = o.college_id and a.department_id = o.department_id and a.active and a.confirmed
                       and a.role = 'hod'), '[]') as hods
         from (select p.college_id, p.department_id, count(*)::int as overdue,
                 (array_agg(e.id order by e.submitted_at desc, e.id desc))[1] as newest
               from (select distinct college_id, department_id from department_counts where status = 'Pending' and n > 0) p
               join entries e on e.college_id = p.college_id and e.department_id = p.department_id
                 and e.status = 'Pending' and e.submitted_at < ((:until::date + 1)::timestamp at time zone 'Asia/Kolkata')
                 and ${isForTeachers}
               group by 1, 2) o
         join departments d on d.id = o.department_id`,
})

/** Every department of a college with records for its teachers that were submitted by the day `until`. */
export function listOverdueDepartments(
  db: Database,
  days: { today: string; until: string },
): Promise<OverdueDepartment[]> {
  return db.rows(overdueList, days)
}
