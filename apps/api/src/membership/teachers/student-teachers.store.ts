// The only SQL for the teachers of students.
import { type RoleName, roles } from '@rounds/contract/identity/accounts/person'
import { Problem } from '@rounds/contract/kernel/problem'
import type {
  InvitedTeacher,
  StudentTeacher,
  TeachingSubject,
} from '@rounds/contract/membership/teachers/student-teacher'
import { teacherMessages } from '@rounds/contract/membership/teachers/student-teacher.messages'
import { uuidv7 } from 'uuidv7'
import { isGuiding } from '#api/identity/accounts/guiding-faculty.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { isUniqueViolation } from '#api/kernel/database/errors.ts'

const isUnjoinedInvitee = `t.invited_name is not null and (a.email_verified_at is null or not a.active)`

const list = {
  name: 'student_teachers_list',
  // Of whom the student invited only what the student typed, until they join: whether the address is known stays unsaid.
  text: `select t.id, case when ${isUnjoinedInvitee} then t.invited_name else a.name end as name,
           case when ${isUnjoinedInvitee} then null else a.role end as role, t.invited_email as email,
           json_build_object('id', d.id, 'name', d.name) as subject, t.added_by_id = t.student_id as "isOwnChoice",
           case when a.email_verified_at is null or not a.active then 'invited'
                when a.confirmed then 'active' else 'waiting' end as state
         from student_teachers t join departments d on d.id = t.subject_id left join accounts a on a.id = t.teacher_id
         where t.student_id = $1
         order by t.subject_id <> t.department_id, d.name, name, t.id`,
}
type Listed = Omit<StudentTeacher, 'roleTitle'> & { role: RoleName | null }

/** The teachers of a student; those of the own subject first. */
export async function listStudentTeachers(db: Database, studentId: string): Promise<StudentTeacher[]> {
  const rows = await db.run<Listed>(list, [studentId])
  return rows.map(({ role, ...teacher }) => ({ ...teacher, roleTitle: role && roles[role].title }))
}

const subjects = {
  name: 'student_teachers_subjects',
  text: `select d.id, d.name,
           coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'role', a.role) order by a.name, a.id)
             filter (where a.id is not null), '[]') as teachers
         from college_departments cd join departments d on d.id = cd.department_id
           left join accounts a on a.college_id = cd.college_id and a.department_id = cd.department_id
             and ${isGuiding('a')}
         where cd.college_id = $1
         group by d.id, d.name order by d.name`,
}
interface SubjectRow {
  id: string
  name: string
  teachers: { id: string; name: string; role: RoleName }[]
}

/** The subjects of a college with those who guide in them. */
export async function listSubjects(db: Database, collegeId: string): Promise<TeachingSubject[]> {
  const rows = await db.run<SubjectRow>(subjects, [collegeId])
  return rows.map(({ teachers, ...subject }) => ({
    ...subject,
    teachers: teachers.map(({ role, ...teacher }) => ({ ...teacher, roleTitle: roles[role].title })),
  }))
}

/** The student a teacher is added for, with the place that goes into the row. */
export interface PlacedStudent {
  id: string
  collegeId: string
  departmentId: string
}

const insert = {
  name: 'student_teachers_insert',
  text: `insert into student_teachers (id, student_id, college_id, department_id, subject_id, teacher_id, invited_name,
           invited_email, added_by_id, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $2, $9)`,
}

interface NewTeacher {
  subjectId: string
  teacherId: string | null
  invited: Pick<InvitedTeacher, 'name' | 'email'> | null
}

/** Adds a teacher; one who is on the list already is a `conflict`. */
export async function addStudentTeacher(
  db: Database,
  student: PlacedStudent,
  { subjectId, teacherId, invited }: NewTeacher,
  now: Date,
): Promise<void> {
  const { id, collegeId, departmentId } = student
  const person = [teacherId, invited?.name ?? null, invited?.email ?? null]
  const values = [uuidv7(), id, collegeId, departmentId, subjectId, ...person, now.toISOString()]
  try {
    await db.run(insert, values)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new Problem('conflict', { message: teacherMessages.present })
  }
}

const remove = {
  name: 'student_teachers_remove',
  text: `delete from student_teachers where id = $1 and student_id = $2 and added_by_id = student_id returning 1`,
}

/** Takes a teacher off the student's own list; one the HOD assigned is not the student's to remove. */
export async function removeStudentTeacher(db: Database, studentId: string, id: string): Promise<void> {
  const rows = await db.run(remove, [id, studentId])
  if (rows.length === 0) throw new Problem('notFound')
}

const count = {
  name: 'student_teachers_count',
  text: 'select count(*)::int as n from student_teachers where student_id = $1',
}

export async function countStudentTeachers(db: Database, studentId: string): Promise<number> {
  const [row] = await db.run<{ n: number }>(count, [studentId])
  return row?.n ?? 0
}

const confirmers = {
  name: 'student_teachers_confirmers',
  text: `with candidates as (
           select id, case role when 'hod' then 1 when 'admin' then 2 else 3 end as turn from accounts
           where active and email_verified_at is not null
             and (role = 'master' or college_id = $1
               and (role = 'admin' or role = 'hod' and confirmed and department_id = $2 and not $3::boolean)))
         select id from candidates where turn = (select min(turn) from candidates)`,
}

/**
 * Who is told of an invited teacher: the confirmed heads of the department; where there is none, and for an HOD, the
 * college's administrators; else the Master. Somebody always hears of it, because nobody else lets the teacher in.
 */
export async function confirmersOf(
  db: Database,
  place: { collegeId: string; departmentId: string },
  role: RoleName,
): Promise<string[]> {
  const rows = await db.run<{ id: string }>(confirmers, [place.collegeId, place.departmentId, role === 'hod'])
  return rows.map(({ id }) => id)
}
