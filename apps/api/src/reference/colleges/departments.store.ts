// States and departments, and the departments of each college.
import { Department, type DepartmentOption } from '@rounds/contract/reference/colleges/department'
import { State } from '@rounds/contract/reference/colleges/state'
import { json, text, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

const state = { id: uuid, name: text }
const department = { id: uuid, name: text, code: text, title: text }
const publicLists = everybody('states and departments are public: sign-up offers them')
const seeding = everybody('written while the database is filled, without a request')

const statesList = statement({
  name: 'states.list',
  scope: publicLists,
  params: {},
  row: state,
  sql: 'select id, name from states order by name',
})

export const listStates = (db: Database): Promise<State[]> => db.rows(statesList, {})

const statesStore = statement({
  name: 'states.store',
  scope: seeding,
  params: { states: json(State.array()) },
  row: {},
  sql: `insert into states (id, name)
    select id, name from jsonb_to_recordset(:states::jsonb) as given (id uuid, name text)
    on conflict do nothing`,
})

/** Stores states that do not exist yet. */
export async function storeStates(db: Database, states: State[]): Promise<void> {
  await db.execute(statesStore, { states })
}

const departmentsList = statement({
  name: 'departments.list',
  scope: publicLists,
  params: {},
  row: department,
  sql: 'select id, name, code, title from departments order by name',
})

/** Returns every department, including those that no college has. */
export const listDepartments = (db: Database): Promise<Department[]> => db.rows(departmentsList, {})

const departmentsStore = statement({
  name: 'departments.store',
  scope: seeding,
  params: { departments: json(Department.array()) },
  row: {},
  sql: `insert into departments (id, name, code, title)
    select id, name, code, title
    from jsonb_to_recordset(:departments::jsonb) as given (id uuid, name text, code text, title text)
    on conflict do nothing`,
})

/** Stores departments that do not exist yet. */
export async function storeDepartments(db: Database, departments: Department[]): Promise<void> {
  await db.execute(departmentsStore, { departments })
}

const departmentsOfCollege = statement({
  name: 'departments.ofCollege',
  scope: publicLists,
  params: { collegeId: uuid },
  row: department,
  sql: `select d.id, d.name, d.code, d.title from college_departments cd join departments d on d.id = cd.department_id
    where cd.college_id = :collegeId order by d.name`,
})

export const listDepartmentsOf = (db: Database, collegeId: string): Promise<DepartmentOption[]> =>
  db.rows(departmentsOfCollege, { collegeId })

const departmentOfCollege = statement({
  name: 'departments.isOfCollege',
  scope: publicLists,
  params: { collegeId: uuid, departmentId: uuid },
  row: { id: uuid },
  sql: `select department_id as id from college_departments
    where college_id = :collegeId and department_id = :departmentId`,
})

/** True when the college has the department. */
export async function hasDepartment(db: Database, collegeId: string, departmentId: string): Promise<boolean> {
  return (await db.row(departmentOfCollege, { collegeId, departmentId })) !== undefined
}
