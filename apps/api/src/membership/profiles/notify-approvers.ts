// Notifies a student's approvers that there is an ID proof to check.
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { profileEvents } from '@rounds/contract/membership/profiles/profile.events'
import type { Api } from '#api/kernel/api.ts'
import { uuid } from '#api/kernel/database/columns.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

/** The department's own approvers. Without any, the college's administrators, otherwise the Master. */
const approvers = statement({
  name: 'profiles.approvers',
  scope: everybody('the people who approve the student, who has just uploaded a proof'),
  params: { studentId: uuid },
  row: { id: uuid },
  sql: `with candidates as (
      select a.id, case a.role when 'admin' then 2 when 'master' then 3 else 1 end as turn
      from accounts s join accounts a on a.active and a.email_verified_at is not null
      where s.id = :studentId and s.role = 'student' and not s.verify_by_hod
        and (a.role = 'master' or a.college_id = s.college_id
          and (a.role = 'admin' or a.confirmed and a.department_id = s.department_id
            and (a.role = 'hod' or a.role <> 'clerk'
              and exists (select 1 from student_teachers t where t.student_id = s.id and t.teacher_id = a.id)))))
    select id from candidates where turn = (select min(turn) from candidates)`,
})

/**
 * Notifies a student's approvers, at most once a day because people upload an unreadable proof again. Does nothing for
 * an approved student.
 */
export async function notifyApprovers(api: Api, student: { id: string; name: string }, now: Date): Promise<void> {
  const to = (await api.db.rows(approvers, { studentId: student.id })).map(({ id }) => id)
  if (to.length === 0) return
  const once = `student.waiting:${student.id}:${businessDateOf(now)}`
  await api.notify(profileEvents.studentWaits, { to, person: student.name, page: `/student/${student.id}`, once })
}
