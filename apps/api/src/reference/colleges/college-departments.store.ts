// The departments of a college: the Master adds them, and removes those that nobody belongs to.
import { fieldMessages } from '@rounds/contract/fields/field.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { conflict, Problem } from '@rounds/contract/kernel/problem'
import type { College } from '@rounds/contract/reference/colleges/college'
import { collegeMessages } from '@rounds/contract/reference/colleges/college.messages'
import { integer, text, uuid, uuids } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { findCollege } from './colleges.store.ts'

const masterAlone = everybody('the Master manages all colleges; the operations say so')

const departmentsProvide = statement({
  name: 'colleges.provideDepartments',
  scope: masterAlone,
  params: { collegeId: uuid, departmentIds: uuids },
  row: { known: integer },
  sql: `with known as (select id from departments where id = any(:departmentIds::uuid[])),
    provided as (
      insert into college_departments (college_id, department_id)
      select :collegeId::uuid, id from known
      where (select count(*) from known) = cardinality(:departmentIds::uuid[])
      on conflict do nothing)
    select count(*)::int as known from known`,
})

/** Adds departments to a college; existing ones stay. Refuses unknown ids. */
export async function provideDepartments(db: Database, collegeId: string, given: readonly string[]): Promise<College> {
  await findCollege(db, collegeId)
  const departmentIds = [...new Set(given)]
  const provided = await db.row(departmentsProvide, { collegeId, departmentIds })
  if (provided?.known !== departmentIds.length) {
    throw new Problem('invalid', {
      fields: { departments: fillMessage(fieldMessages.fromList, { label: 'departments' }) },
    })
  }
  return findCollege(db, collegeId)
}

const dependants = statement({
  name: 'colleges.dependantsOfDepartment',
  scope: masterAlone,
  params: { collegeId: uuid, departmentId: uuid },
  row: { name: text, people: integer, lists: integer },
  // Locks the row: nobody joins the department before the end of the transaction.
  sql: `select d.name,
      (select count(*)::int from (
        select a.id from accounts a where a.college_id = held.college_id and a.department_id = held.department_id
        union select p.student_id from student_places p
          where p.college_id = held.college_id and p.department_id = held.department_id) people) as people,
      (select count(distinct t.student_id)::int from student_teachers t
        where t.college_id = held.college_id and t.subject_id = held.department_id) as lists
    from (select college_id, department_id from college_departments
      where college_id = :collegeId and department_id = :departmentId for update) as held
    join departments d on d.id = held.department_id`,
})

const withdraw = statement({
  name: 'colleges.withdrawDepartment',
  scope: masterAlone,
  params: { collegeId: uuid, departmentId: uuid },
  row: {},
  sql: 'delete from college_departments where college_id = :collegeId and department_id = :departmentId',
})

/** Removes a department from a college. Call it in a transaction. Throws a `conflict` that names what depends on it. */
export async function withdrawDepartment(db: Database, collegeId: string, departmentId: string): Promise<College> {
  const found = await db.row(dependants, { collegeId, departmentId })
  if (!found) throw new Problem('notFound', { message: collegeMessages.noDepartment })
  const { name: department, people, lists } = found
  const { departmentInUseByOne, departmentInUse, departmentOnOneList, departmentOnLists } = collegeMessages
  if (people > 0) throw refused(people === 1 ? departmentInUseByOne : departmentInUse, people)
  if (lists > 0) throw refused(lists === 1 ? departmentOnOneList : departmentOnLists, lists)
  await db.execute(withdraw, { collegeId, departmentId })
  return findCollege(db, collegeId)

  function refused(message: string, n: number): Problem {
    return conflict(fillMessage(message, { n, department }))
  }
}
