// Writing staff accounts; whether somebody may is judged before.
import type { StaffChange } from '@rounds/contract/membership/staff/staff-member'
import type { Database } from '#api/kernel/database/database.ts'

const change = {
  name: 'staff_change',
  text: `update accounts set name = coalesce($2, name), phone = coalesce($3, phone), active = coalesce($4, active)
         where id = $1`,
}

/** What is absent stays as it is. */
export async function changeStaff(db: Database, id: string, { name, phone, status }: StaffChange): Promise<void> {
  await db.run(change, [id, name ?? null, phone ?? null, status ?? null])
}

export async function setConfirmed(db: Database, id: string, confirmed: boolean): Promise<void> {
  await db.run('update accounts set confirmed = $2 where id = $1', [id, confirmed])
}

/** Students who named this address before it belonged to a teacher of the subject get their teacher. */
export async function adoptInvitations(
  db: Database,
  teacher: { id: string; email: string; collegeId: string; departmentId: string },
): Promise<void> {
  await db.run(
    `update student_teachers t set teacher_id = $1
     where t.invited_email = $2 and t.college_id = $3 and t.subject_id = $4 and t.teacher_id is null
       and not exists (select 1 from student_teachers o where o.student_id = t.student_id
                         and o.subject_id = t.subject_id and o.teacher_id = $1)`,
    [teacher.id, teacher.email, teacher.collegeId, teacher.departmentId],
  )
}

/** A teacher with the place that makes them one. */
export interface PlacedTeacher {
  id: string
  collegeId: string
  departmentId: string
}

const assign = {
  name: 'staff_assign_students',
  text: `with students as (
           select id from accounts
           where id = any($2::uuid[]) and role = 'student' and email_verified_at is not null
             and college_id = $3 and department_id = $4),
         gone as (
           delete from student_teachers
           where teacher_id = $1 and subject_id = $4 and added_by_id <> student_id and student_id <> all($2::uuid[])
           returning 1),
         added as (
           insert into student_teachers (id, student_id, college_id, department_id, subject_id, teacher_id, added_by_id,
                                         created_at)
           select gen_random_uuid(), id, $3, $4, $4, $1, $5, $6 from students
           on conflict do nothing returning 1)
         select (select count(*)::int from students) as students, (select count(*)::int from added) as added`,
}

/**
 * Makes these students of the teacher's own department the ones assigned to the teacher; those who chose the teacher
 * themselves stay in any case. A sign-up that nobody has verified may still become another place's, so it is no student
 * yet. Tells how many of the ids are students there and how many are new.
 */
export async function assignStudents(
  db: Database,
  { id, collegeId, departmentId }: PlacedTeacher,
  students: readonly string[],
  by: { id: string; now: Date },
): Promise<{ students: number; added: number }> {
  const values = [id, students, collegeId, departmentId, by.id, by.now.toISOString()]
  const [row] = await db.run<{ students: number; added: number }>(assign, values)
  return row ?? { students: 0, added: 0 }
}
