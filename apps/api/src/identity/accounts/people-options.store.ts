// People for the selects of other forms.
import type { StudentOption, TeacherOption } from '@rounds/contract/identity/accounts/account'
import { type RoleName, roles } from '@rounds/contract/identity/accounts/person'
import { Binds, type Scope } from '#api/kernel/access/scope.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { statementFamily } from '#api/kernel/database/statements.ts'
import { accountsWithin } from './accounts-within.ts'
import { isGuiding } from './guiding-faculty.ts'

const statement = statementFamily('people_options')

/** The guiding faculty of a department of a college, as far as the scope reaches. */
export async function listTeacherOptions(
  db: Database,
  scope: Scope,
  place: { departmentId: string; collegeId: string },
): Promise<TeacherOption[]> {
  const { values, bind } = new Binds()
  const text = `select id, name, role from accounts a
    where a.college_id = ${bind(place.collegeId)} and a.department_id = ${bind(place.departmentId)}
      and ${isGuiding('a')} and ${accountsWithin(scope, bind)}
    order by name, id`
  const rows = await db.run(statement(text), values)
  return rows.map((row) => ({
    id: String(row.id),
    name: String(row.name),
    roleTitle: roles[row.role as RoleName].title,
  }))
}

/** The students of the scope, blocked ones too: their records are still there. */
export async function listStudentOptions(db: Database, scope: Scope): Promise<StudentOption[]> {
  const { values, bind } = new Binds()
  const text = `select id, name from accounts a where a.role = 'student' and ${accountsWithin(scope, bind)} order by name, id`
  const rows = await db.run(statement(text), values)
  return rows.map((row) => ({ id: String(row.id), name: String(row.name) }))
}
