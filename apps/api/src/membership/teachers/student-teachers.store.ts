// Stores the teachers of students.
import { roleNames, roles } from '@rounds/contract/identity/accounts/person'
import { conflictAt, Problem } from '@rounds/contract/kernel/problem'
import {
  type InvitedTeacher,
  type StudentTeacher,
  studentTeacherStates,
  type TeachingSubject,
} from '@rounds/contract/membership/teachers/student-teacher'
import { teacherMessages } from '@rounds/contract/membership/teachers/student-teacher.messages'
import { uuidv7 } from 'uuidv7'
import { z } from 'zod'
import { isGuiding } from '#api/identity/accounts/guiding-faculty.ts'
import { boolean, integer, json, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { isUniqueViolation } from '#api/kernel/database/errors.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { isUnjoinedInvitee, teacherState } from './teacher-state.ts'

const ownList = everybody('the caller’s own list of teachers, by the id in their session')

const list = statement({
  name: 'studentTeachers.list',
  scope: ownList,
  params: { studentId: uuid },
  row: {
    id: uuid,
    name: text,
    role: oneOf(roleNames).nullable(),
    email: text.nullable(),
    subject: json(z.object({ id: uuid, name: text })),
    isOwnChoice: boolean,
    state: oneOf(studentTeacherStates),
  },
  // A teacher invited by the student is shown with the typed name until they join, so as not to reveal whether the
  // address has an account.
  sql: `select t.id, case when ${isUnjoinedInvitee('a')} then t.invited_name else a.name end as name,
      case when ${isUnjoinedInvitee('a')} then null else a.role end as role, t.invited_email as email,
      json_build_object('id', d.id, 'name', d.name) as subject, t.added_by_id = t.student_id as "isOwnChoice",
      ${teacherState('a')} as state
    from student_teachers t join departments d on d.id = t.subject_id left join accounts a on a.id = t.teacher_id
    where t.student_id = :studentId
    order by t.subject_id <> t.department_id, d.name, name, t.id`,
})

/** Returns the teachers of a student, those of the student's own subject first. */
export async function listStudentTeachers(db: Database, studentId: string): Promise<StudentTeacher[]> {
  const rows = await db.rows(list, { studentId })
  return rows.map(({ role, ...teacher }) => ({ ...teacher, roleTitle: role && roles[role].title }))
}

const subjects = statement({
  name: 'studentTeachers.subjects',
  scope: everybody('the subjects of the caller’s own college'),
  params: { collegeId: uuid },
  row: {
    id: uuid,
    name: text,
    teachers: json(z.array(z.object({ id: uuid, name: text, role: z.enum(roleNames) }))),
  },
  sql: `select d.id, d.name,
      coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'role', a.role) order by a.name, a.id)
        filter (where a.id is not null), '[]') as teachers
    from college_departments cd join departments d on d.id = cd.department_id
      left join accounts a on a.college_id = cd.college_id and a.department_id = cd.department_id
        and ${isGuiding('a')}
    where cd.college_id = :collegeId
    group by d.id, d.name order by d.name`,
})

/** Returns the subjects of a college with their guiding teachers. */
export async function listSubjects(db: Database, collegeId: string): Promise<TeachingSubject[]> {
  const rows = await db.rows(subjects, { collegeId })
  return rows.map(({ teachers, ...subject }) => ({
    ...subject,
    teachers: teachers.map(({ role, ...teacher }) => ({ ...teacher, roleTitle: roles[role].title })),
  }))
}

/** The student to whom a teacher is added, with the place stored in the row. */
export interface PlacedStudent {
  id: string
  collegeId: string
  departmentId: string
}

const insert = statement({
  name: 'studentTeachers.insert',
  scope: ownList,
  params: {
    id: uuid,
    studentId: uuid,
    collegeId: uuid,
    departmentId: uuid,
    subjectId: uuid,
    teacherId: uuid.nullable(),
    invitedName: text.nullable(),
    invitedEmail: text.nullable(),
    now: timestamp,
  },
  row: {},
  sql: `insert into student_teachers (id, student_id, college_id, department_id, subject_id, teacher_id, invited_name,
      invited_email, added_by_id, created_at)
    values (:id, :studentId, :collegeId, :departmentId, :subjectId, :teacherId, :invitedName, :invitedEmail,
      :studentId, :now)`,
})

interface NewTeacher {
  subjectId: string
  teacherId: string | null
  invited: Pick<InvitedTeacher, 'name' | 'email'> | null
}

/** Adds a teacher. Throws `conflict` when they are already on the list. */
export async function addStudentTeacher(
  db: Database,
  { id: studentId, ...place }: PlacedStudent,
  { subjectId, teacherId, invited }: NewTeacher,
  now: Date,
): Promise<void> {
  const { collegeId, departmentId } = place
  const person = { teacherId, invitedName: invited?.name ?? null, invitedEmail: invited?.email ?? null }
  try {
    await db.execute(insert, { id: uuidv7(), studentId, collegeId, departmentId, subjectId, ...person, now })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw conflictAt({ [invited ? 'email' : 'teacherId']: teacherMessages.present })
  }
}

const remove = statement({
  name: 'studentTeachers.remove',
  scope: ownList,
  params: { id: uuid, studentId: uuid },
  row: {},
  sql: `delete from student_teachers where id = :id and student_id = :studentId and added_by_id = student_id`,
})

/** Removes a teacher from the student's own list. Teachers assigned by the HOD cannot be removed. */
export async function removeStudentTeacher(db: Database, studentId: string, id: string): Promise<void> {
  if ((await db.execute(remove, { id, studentId })) === 0) throw new Problem('notFound')
}

const count = statement({
  name: 'studentTeachers.count',
  scope: ownList,
  params: { studentId: uuid },
  row: { n: integer },
  sql: 'select count(*)::int as n from student_teachers where student_id = :studentId',
})

export const countStudentTeachers = async (db: Database, studentId: string): Promise<number> =>
  (await db.row(count, { studentId }))?.n ?? 0
