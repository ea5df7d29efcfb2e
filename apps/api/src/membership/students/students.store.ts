// Reading and approving students: always within a scope.
import type { PageInfo } from '@rounds/contract/kernel/page'
import { Problem } from '@rounds/contract/kernel/problem'
import type { StudentQuery, StudentRecord } from '@rounds/contract/membership/students/student-record'
import { accountsWithin } from '#api/identity/accounts/accounts-within.ts'
import { pagedRows } from '#api/kernel/access/paged-rows.ts'
import { Binds, type Scope } from '#api/kernel/access/scope.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { searchPattern } from '#api/kernel/database/search-pattern.ts'
import { statementFamily } from '#api/kernel/database/statements.ts'
import { hasPresentIdProof } from '#api/membership/profiles/id-proofs.store.ts'

type Bind = Binds['bind']
type StudentRow = Omit<StudentRecord, 'createdAt'> & { createdAt: Date }

const read = statementFamily('students_read')
const approve = statementFamily('students_approve')

const withPlaces = `accounts a join colleges c on c.id = a.college_id join departments d on d.id = a.department_id`

const columns = `a.id, a.name, a.photo_file_id as photo, a.email, a.phone, a.identity, json_build_object('id', c.id, 'name', c.name) as college,
  json_build_object('id', d.id, 'name', d.name) as department, d.title as "courseTitle",
  a.payment_status as "paymentStatus", a.joining_date::text as "joiningDate", a.created_at as "createdAt",
  a.email_verified_at is not null as "hasJoined", a.verify_by_hod as "verifyByHod", a.active,
  ${hasPresentIdProof} as "hasIdProof",
  coalesce((select json_agg(distinct coalesce(t.name, s.invited_name)) from student_teachers s
              left join accounts t on t.id = s.teacher_id where s.student_id = a.id), '[]') as teachers`

const stateConditions: Record<NonNullable<StudentQuery['state']>, string> = {
  // Who has not shown the address to be their own cannot be approved yet, so nobody has to look at them.
  waiting: 'not a.verify_by_hod and a.active and a.email_verified_at is not null',
  verified: 'a.verify_by_hod and a.active',
  unpaid: `a.payment_status = 'unpaid' and a.active`,
  blocked: 'not a.active',
}

function conditionOf(scope: Scope, { search, state }: StudentQuery, bind: Bind): string {
  const parts = [`a.role = 'student'`, accountsWithin(scope, bind)]
  if (state) parts.push(stateConditions[state])
  if (search) {
    const pattern = bind(searchPattern(search))
    parts.push(`concat_ws(' ', a.name, a.email, a.phone, a.identity, c.name, d.name, d.title) ilike ${pattern}`)
  }
  return parts.join(' and ')
}

/** A page of students of the scope by name. */
export async function listStudents(
  db: Database,
  scope: Scope,
  query: StudentQuery,
): Promise<{ students: StudentRecord[]; page: PageInfo }> {
  const list = { statement: read, columns, from: withPlaces, orderBy: 'a.name, a.id' }
  const where = (bind: Bind): string => conditionOf(scope, query, bind)
  const { rows, page } = await pagedRows<StudentRow>(db, { ...list, where }, query)
  return { students: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })), page }
}

interface StudentFacts {
  id: string
  verifyByHod: boolean
  hasJoined: boolean
  hasIdProof: boolean
}

/** One student of the scope, held until the transaction ends; `notFound` when the scope has none of this id. */
export async function holdStudent(db: Database, scope: Scope, id: string): Promise<StudentFacts> {
  const { values, bind } = new Binds()
  const text = `select a.id, a.verify_by_hod as "verifyByHod", a.email_verified_at is not null as "hasJoined",
      ${hasPresentIdProof} as "hasIdProof"
    from accounts a where a.id = ${bind(id)} and a.role = 'student' and ${accountsWithin(scope, bind)} for update`
  const [row] = await db.run<StudentFacts>(read(text), values)
  if (!row) throw new Problem('notFound')
  return row
}

export async function setApproved(db: Database, id: string, isApproved: boolean): Promise<void> {
  await db.run('update accounts set verify_by_hod = $2 where id = $1', [id, isApproved])
}

/** Approves those of the scope who are ready for it, and gives their ids. */
export async function approveReady(db: Database, scope: Scope, ids: readonly string[]): Promise<string[]> {
  const { values, bind } = new Binds()
  const text = `update accounts a set verify_by_hod = true
    where a.id = any(${bind(ids)}::uuid[]) and a.role = 'student' and ${accountsWithin(scope, bind)} and not a.verify_by_hod
      and a.active and a.email_verified_at is not null and ${hasPresentIdProof} returning a.id`
  const rows = await db.run<{ id: string }>(approve(text), values)
  return rows.map(({ id }) => id)
}
