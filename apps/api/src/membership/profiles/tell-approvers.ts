// Tells those who can approve a student that there is an identity proof to check.
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { notify } from '#api/communication/notifications/notify.ts'
import type { Api } from '#api/kernel/api.ts'

/** The department's own people first; where it has none yet, the college's administrators, else the Master. */
const approvers = {
  name: 'profiles_approvers',
  text: `with candidates as (
           select a.id, case a.role when 'admin' then 2 when 'master' then 3 else 1 end as turn
           from accounts s join accounts a on a.active and a.email_verified_at is not null
           where s.id = $1 and s.role = 'student' and not s.verify_by_hod
             and (a.role = 'master' or a.college_id = s.college_id
               and (a.role = 'admin' or a.confirmed and a.department_id = s.department_id
                 and (a.role = 'hod' or a.role <> 'clerk'
                   and exists (select 1 from student_teachers t where t.student_id = s.id and t.teacher_id = a.id)))))
         select id from candidates where turn = (select min(turn) from candidates)`,
}

/**
 * They hear of it once a day, because a proof that could not be read is uploaded again; nobody hears of it when the
 * student is approved.
 */
export async function tellApprovers(api: Api, student: { id: string; name: string }, now: Date): Promise<void> {
  const to = (await api.db.run<{ id: string }>(approvers, [student.id])).map(({ id }) => id)
  if (to.length === 0) return
  const once = `student.waiting:${student.id}:${businessDateOf(now)}`
  await notify(api, { to, event: 'student.waiting', person: student.name, once })
}
