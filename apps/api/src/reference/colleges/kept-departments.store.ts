// The Master's changes to the list of departments: adding one, and correcting the title of its course.
import { fillMessage } from '@rounds/contract/kernel/message'
import { conflict, conflictAt, Problem } from '@rounds/contract/kernel/problem'
import { collegeMessages } from '@rounds/contract/reference/colleges/college.messages'
import {
  type Department,
  type DepartmentDraft,
  departmentCode,
  maxDepartmentsListed,
} from '@rounds/contract/reference/colleges/department'
import { uuidv7 } from 'uuidv7'
import { integer, text, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { isUniqueViolation } from '#api/kernel/database/errors.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

const masterAlone = everybody('the Master keeps the list of departments; the operations say so')
const row = { id: uuid, name: text, code: text, title: text }

const insert = statement({
  name: 'departments.add',
  scope: masterAlone,
  params: { id: uuid, name: text, code: text, title: text, max: integer },
  row,
  sql: `insert into departments (id, name, code, title) select :id, :name, :code, :title
    where (select count(*) from departments) < :max returning id, name, code, title`,
})

/** Adds a department. Throws `conflict` when one with its name exists, or the list is full. */
export async function addDepartment(db: Database, draft: DepartmentDraft): Promise<Department> {
  const values = { ...draft, id: uuidv7(), code: departmentCode(draft.name), max: maxDepartmentsListed }
  const added = await db.row(insert, values).catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error
    throw conflictAt({ name: collegeMessages.departmentTaken })
  })
  if (added) return added
  throw conflict(fillMessage(collegeMessages.departmentsFull, { n: maxDepartmentsListed }))
}

const setTitle = statement({
  name: 'departments.setCourse',
  scope: masterAlone,
  params: { id: uuid, title: text },
  row,
  sql: 'update departments set title = :title where id = :id returning id, name, code, title',
})

/** Corrects the title of a course; throws `notFound`. */
export async function setCourse(db: Database, id: string, title: string): Promise<Department> {
  const department = await db.row(setTitle, { id, title })
  if (!department) throw new Problem('notFound')
  return department
}
