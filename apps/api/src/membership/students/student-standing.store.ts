// Writes the state of a student's account: blocked, certified, left. Callers have checked the rights.
import type { RegistrationChange } from '@rounds/contract/membership/profiles/profile'
import { boolean, day, integer, text, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

const held = everybody('a student that the caller has locked; `lockStudent` checked the scope')

const activate = statement({
  name: 'students.setActive',
  scope: held,
  params: { id: uuid, active: boolean },
  row: {},
  sql: 'update accounts set active = :active where id = :id',
})

/** Blocks (false) or unblocks an account. A blocked person cannot sign in. */
export async function setActive(db: Database, id: string, active: boolean): Promise<void> {
  await db.execute(activate, { id, active })
}

const certify = statement({
  name: 'students.setCertified',
  scope: held,
  params: { id: uuid, certified: boolean },
  row: {},
  sql: 'update accounts set certified = :certified where id = :id',
})

export async function setCertified(db: Database, id: string, certified: boolean): Promise<void> {
  await db.execute(certify, { id, certified })
}

const leave = statement({
  name: 'students.setLeftOn',
  scope: held,
  params: { id: uuid, leftOn: day.nullable() },
  row: {},
  sql: 'update accounts set left_on = :leftOn::date where id = :id',
})

/** Sets the last day on the course; null for a student who is still on it. */
export async function setLeftOn(db: Database, id: string, leftOn: string | null): Promise<void> {
  await db.execute(leave, { id, leftOn })
}

const extend = statement({
  name: 'students.setTermUntil',
  scope: held,
  params: { id: uuid, until: day.nullable() },
  row: {},
  sql: 'update accounts set term_until = :until::date where id = :id',
})

/** Sets the last day of the term; null for the usual three years after joining. */
export async function setTermUntil(db: Database, id: string, until: string | null): Promise<void> {
  await db.execute(extend, { id, until })
}

const register = statement({
  name: 'students.setRegistration',
  scope: held,
  params: {
    id: uuid,
    name: text.nullable(),
    identity: text.nullable(),
    joiningDate: day.nullable(),
    courseTitle: text.nullable(),
  },
  row: {},
  // The department's own title is not stored here, so that a later correction of it reaches the student.
  sql: `update accounts a set name = coalesce(:name, a.name), identity = coalesce(:identity, a.identity),
      joining_date = coalesce(:joiningDate, a.joining_date),
      course_title = case when :courseTitle::text is null then a.course_title
        else nullif(nullif(:courseTitle::text, ''), (select d.title from departments d where d.id = a.department_id)) end
    where a.id = :id`,
})

/**
 * Corrects the registration fields that the department controls. Absent fields stay unchanged; an empty course means
 * the department's.
 */
export async function setRegistration(db: Database, id: string, change: RegistrationChange): Promise<void> {
  const { name, identity, joiningDate, courseTitle } = change
  const numbers = { identity: identity ?? null, joiningDate: joiningDate ?? null }
  await db.execute(register, { id, name: name ?? null, ...numbers, courseTitle: courseTitle ?? null })
}

const move = statement({
  name: 'students.setPlace',
  scope: held,
  params: { id: uuid, collegeId: uuid, departmentId: uuid },
  row: { department: text.nullable(), college: text.nullable() },
  // Teachers, approval, certificate and course belong to the department that the student leaves.
  sql: `with gone as (delete from student_teachers where student_id = :id)
    update accounts a set college_id = :collegeId, department_id = :departmentId, verify_by_hod = false,
      approved_at = null, certified = false, unit_head_id = null, course_title = null
    from colleges c, departments d where a.id = :id and c.id = :collegeId and d.id = :departmentId
    returning d.name as department, c.name as college`,
})

/**
 * Moves a student to a department, where the account waits for approval. Returns the names of department and college.
 */
export async function setPlace(
  db: Database,
  id: string,
  place: { collegeId: string; departmentId: string },
): Promise<{ department: string; college: string }> {
  const { department, college } = (await db.row(move, { id, ...place })) ?? { department: null, college: null }
  return { department: department ?? '', college: college ?? '' }
}

const submitted = statement({
  name: 'students.submittedRecords',
  scope: held,
  params: { id: uuid },
  row: { n: integer },
  sql: `select coalesce(sum(n), 0)::int as n from student_counts where student_id = :id and status <> 'Draft'`,
})

/** Returns the number of the student's records beyond drafts. */
export async function countSubmitted(db: Database, id: string): Promise<number> {
  return (await db.row(submitted, { id }))?.n ?? 0
}
