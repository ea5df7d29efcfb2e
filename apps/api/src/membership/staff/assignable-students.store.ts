// The students that can be assigned to a teacher: those of the teacher's own department.
import { Problem } from '@rounds/contract/kernel/problem'
import { AssignableStudent } from '@rounds/contract/membership/staff/staff-member'
import { z } from 'zod'
import { accountColumns } from '#api/identity/accounts/account-columns.ts'
import { isStudying } from '#api/identity/accounts/kept-accounts.ts'
import type { Scope } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { json, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'

/** Condition: the form offers the account, provided that it is in the department. */
export const isOffered = (as: string): string =>
  `${as}.role = 'student' and ${as}.active and ${isStudying(as)} and ${as}.email_verified_at is not null`

const list = scopedStatement({
  name: 'assignableStudents.list',
  params: { teacherId: uuid },
  row: { students: json(z.array(AssignableStudent)) },
  axes: {},
  sql: (within) => `select coalesce((
      select json_agg(json_build_object('id', a.id, 'name', a.name,
          'isAssigned', t.id is not null and t.added_by_id <> t.student_id,
          'isOwnChoice', t.id is not null and t.added_by_id = t.student_id,
          'others', coalesce((select json_agg(coalesce(g.name, o.invited_name) order by g.name, o.id)
            from student_teachers o left join accounts g on g.id = o.teacher_id
            where o.student_id = a.id and o.subject_id = m.department_id and o.teacher_id is distinct from m.id), '[]'::json))
        order by a.name, a.id)
      from accounts a left join student_teachers t
        on t.student_id = a.id and t.teacher_id = m.id and t.subject_id = m.department_id
      where ${isOffered('a')} and a.college_id = m.college_id
        and a.department_id = m.department_id
    ), '[]') as students
    from accounts m where m.id = :teacherId and m.role <> 'student' and ${within(accountColumns('m'))}`,
})

/** Returns the assignable students by name. Throws `notFound` when the scope has no teacher with this id. */
export async function listAssignable(db: Database, scope: Scope, teacherId: string): Promise<AssignableStudent[]> {
  const found = await db.row(list.of(scope, {}), { teacherId })
  if (!found) throw new Problem('notFound')
  return found.students
}
