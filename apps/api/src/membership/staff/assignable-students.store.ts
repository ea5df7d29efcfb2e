// The students a teacher can be given: those of the teacher's own department.
import { Problem } from '@rounds/contract/kernel/problem'
import type { AssignableStudent } from '@rounds/contract/membership/staff/staff-member'
import { accountsWithin } from '#api/identity/accounts/accounts-within.ts'
import { Binds, type Scope } from '#api/kernel/access/scope.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { statementFamily } from '#api/kernel/database/statements.ts'

const read = statementFamily('staff_assignable')

/** By name; `notFound` when the scope has no teacher of this id. */
export async function listAssignable(db: Database, scope: Scope, teacherId: string): Promise<AssignableStudent[]> {
  const { values, bind } = new Binds()
  const text = `select coalesce((
      select json_agg(json_build_object('id', a.id, 'name', a.name,
          'isAssigned', t.id is not null and t.added_by_id <> t.student_id,
          'isOwnChoice', t.id is not null and t.added_by_id = t.student_id) order by a.name, a.id)
      from accounts a left join student_teachers t
        on t.student_id = a.id and t.teacher_id = m.id and t.subject_id = m.department_id
      where a.role = 'student' and a.active and a.email_verified_at is not null and a.college_id = m.college_id and a.department_id = m.department_id
    ), '[]') as students
    from accounts m where m.id = ${bind(teacherId)} and m.role <> 'student' and ${accountsWithin(scope, bind, 'm')}`
  const [row] = await db.run<{ students: AssignableStudent[] }>(read(text), values)
  if (!row) throw new Problem('notFound')
  return row.students
}
