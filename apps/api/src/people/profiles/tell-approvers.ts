// Tells those who can approve a student that there is an identity proof to check.
import type { Api } from '#api/kernel/api.ts'
import { notify } from '../notifications/notify.ts'

const approvers = {
  name: 'profiles_approvers',
  text: `select a.id from accounts s join accounts a on a.college_id = s.college_id and a.department_id = s.department_id
         where s.id = $1 and s.role = 'student' and not s.verify_by_hod and a.active and a.confirmed
           and (a.role = 'hod' or exists (select 1 from student_teachers t where t.student_id = s.id and t.teacher_id = a.id))`,
}

/** The HOD and the confirmed teachers whom the student named hear of it once; nobody when the student is approved. */
export async function tellApprovers(api: Api, student: { id: string; name: string }): Promise<void> {
  const to = (await api.db.run<{ id: string }>(approvers, [student.id])).map(({ id }) => id)
  if (to.length === 0) return
  await notify(api, { to, event: 'student.waiting', person: student.name, once: `student.waiting:${student.id}` })
}
