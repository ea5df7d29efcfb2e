// Lists people for the selects of other forms.
import type { StudentOption, TeacherOption } from '@rounds/contract/identity/accounts/account'
import { renewalDays } from '@rounds/contract/identity/accounts/licence-term'
import { roleNames, roles } from '@rounds/contract/identity/accounts/person'
import { addDays, businessDateOf, momentOf } from '@rounds/contract/kernel/dates'
import type { Scope } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { day, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { accountColumns, courseTitle } from './account-columns.ts'
import { isGuiding } from './guiding-faculty.ts'
import { isKept, isStudying } from './kept-accounts.ts'

const teachers = scopedStatement({
  name: 'peopleOptions.teachers',
  params: { collegeId: uuid, departmentId: uuid },
  row: { id: uuid, name: text, role: oneOf(roleNames) },
  axes: {},
  sql: (within) => `select id, name, role from accounts a
    where a.college_id = :collegeId and a.department_id = :departmentId and ${isGuiding('a')}
      and ${within(accountColumns())}
    order by a.name, a.id`,
})

/** Returns the guiding faculty of a department of a college, within the scope. */
export async function listTeacherOptions(
  db: Database,
  scope: Scope,
  place: { departmentId: string; collegeId: string },
): Promise<TeacherOption[]> {
  const rows = await db.rows(teachers.of(scope, {}), place)
  return rows.map(({ id, name, role }) => ({ id, name, roleTitle: roles[role].title }))
}

/** The same conditions as for an order: on the course, address verified, and no licence beyond the renewal period. */
const mayBePaidFor = `${isStudying()} and a.active and a.email_verified_at is not null
      and (a.licence_until is null or a.licence_until < :renewableBefore::timestamptz)`

const students = scopedStatement({
  name: 'peopleOptions.students',
  params: { renewableBefore: timestamp },
  row: {
    id: uuid,
    name: text,
    identity: text.nullable(),
    joiningDate: day.nullable(),
    termUntil: day.nullable(),
    courseTitle: text,
  },
  axes: { isPayable: [false, true] },
  sql: (
    within,
    { isPayable },
  ) => `select a.id, a.name, a.identity, a.joining_date as "joiningDate", a.term_until as "termUntil",
      ${courseTitle} as "courseTitle" from accounts a join departments d on d.id = a.department_id
    where a.role = 'student' and ${isPayable ? mayBePaidFor : isKept()} and ${within(accountColumns())} order by name, id`,
})

/** Returns the students of the scope, including blocked ones and those who have left: their records still exist. */
export const listStudentOptions = (db: Database, scope: Scope): Promise<StudentOption[]> =>
  db.rows(students.of(scope, { isPayable: false }), { renewableBefore: new Date(0) })

/** Returns the students of the scope for whom a licence can be bought now. */
export const listPayableStudents = (db: Database, scope: Scope, now: Date): Promise<StudentOption[]> => {
  const renewableBefore = new Date(momentOf(addDays(businessDateOf(now), renewalDays + 1), '00:00'))
  return db.rows(students.of(scope, { isPayable: true }), { renewableBefore })
}
