// Reading and approving students: always within a scope.
import type { PageInfo } from '@rounds/contract/kernel/page'
import { Problem } from '@rounds/contract/kernel/problem'
import type { StudentQuery, StudentRecord } from '@rounds/contract/membership/students/student-record'
import { z } from 'zod'
import { accountColumns } from '#api/identity/accounts/account-columns.ts'
import { pagedList } from '#api/kernel/access/paged-list.ts'
import type { Scope } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { boolean, json, oneOf, text, timestamp, uuid, uuids } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { searchPattern } from '#api/kernel/database/search-pattern.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { hasPresentIdProof } from '#api/membership/profiles/id-proofs.store.ts'

const from = `accounts a join colleges c on c.id = a.college_id join departments d on d.id = a.department_id`

const place = z.object({ id: uuid, name: text })

const columns = `a.id, a.name, a.photo_file_id as photo, a.email, a.phone, a.identity, json_build_object('id', c.id, 'name', c.name) as college,
  json_build_object('id', d.id, 'name', d.name) as department, d.title as "courseTitle",
  a.payment_status as "paymentStatus", a.joining_date::text as "joiningDate", a.created_at as "createdAt",
  a.email_verified_at is not null as "hasJoined", a.verify_by_hod as "verifyByHod", a.active,
  ${hasPresentIdProof} as "hasIdProof",
  coalesce((select json_agg(distinct coalesce(t.name, s.invited_name)) from student_teachers s
              left join accounts t on t.id = s.teacher_id where s.student_id = a.id), '[]') as teachers`

/** Who has not shown the address to be their own cannot be approved yet, so nobody has to look at them. */
export const studentWaits = 'not a.verify_by_hod and a.active and a.email_verified_at is not null'

const stateConditions: Record<NonNullable<StudentQuery['state']>, string> = {
  waiting: studentWaits,
  verified: 'a.verify_by_hod and a.active',
  unpaid: `a.payment_status = 'unpaid' and a.active`,
  blocked: 'not a.active',
}

const page = pagedList({
  name: 'students.list',
  params: { pattern: text },
  row: {
    id: uuid,
    name: text,
    photo: uuid.nullable(),
    email: text,
    phone: text.nullable(),
    identity: text.nullable(),
    college: json(place),
    department: json(place),
    courseTitle: text,
    paymentStatus: oneOf(['paid', 'unpaid']),
    joiningDate: text.nullable(),
    createdAt: timestamp,
    hasJoined: boolean,
    verifyByHod: boolean,
    active: boolean,
    hasIdProof: boolean,
    teachers: json(z.array(z.string())),
  },
  axes: { state: [null, 'waiting', 'verified', 'unpaid', 'blocked'], isSearch: [false, true] },
  columns,
  from,
  where: (within, { state, isSearch }) =>
    [
      `a.role = 'student' and ${within(accountColumns())}`,
      ...(state ? [stateConditions[state]] : []),
      ...(isSearch
        ? [`concat_ws(' ', a.name, a.email, a.phone, a.identity, c.name, d.name, d.title) ilike :pattern`]
        : []),
    ].join(' and '),
  orderBy: 'a.name, a.id',
})

/** A page of students of the scope by name. */
export async function listStudents(
  db: Database,
  scope: Scope,
  query: StudentQuery,
): Promise<{ students: StudentRecord[]; page: PageInfo }> {
  const variant = { state: query.state ?? null, isSearch: Boolean(query.search) }
  const found = await page(db, scope, { values: { pattern: searchPattern(query.search ?? '') }, variant }, query)
  return { students: found.rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })), page: found.page }
}

interface StudentFacts {
  id: string
  verifyByHod: boolean
  hasJoined: boolean
  hasIdProof: boolean
}

const hold = scopedStatement({
  name: 'students.hold',
  params: { id: uuid },
  row: { id: uuid, verifyByHod: boolean, hasJoined: boolean, hasIdProof: boolean },
  axes: {},
  sql: (within) => `select a.id, a.verify_by_hod as "verifyByHod", a.email_verified_at is not null as "hasJoined",
      ${hasPresentIdProof} as "hasIdProof"
    from accounts a where a.id = :id and a.role = 'student' and ${within(accountColumns())} for update`,
})

/** One student of the scope, held until the transaction ends; `notFound` when the scope has none of this id. */
export async function holdStudent(db: Database, scope: Scope, id: string): Promise<StudentFacts> {
  const student = await db.row(hold.of(scope, {}), { id })
  if (!student) throw new Problem('notFound')
  return student
}

const approve = statement({
  name: 'students.setApproved',
  scope: everybody('a student that the caller holds: `holdStudent` has judged the scope'),
  params: { id: uuid, isApproved: boolean, now: timestamp },
  row: {},
  sql: `update accounts set verify_by_hod = :isApproved::boolean,
      approved_at = case when :isApproved then coalesce(approved_at, :now::timestamptz) end
    where id = :id`,
})

export async function setApproved(db: Database, id: string, isApproved: boolean, now: Date): Promise<void> {
  await db.execute(approve, { id, isApproved, now })
}

const approveMany = scopedStatement({
  name: 'students.approveReady',
  params: { ids: uuids, now: timestamp },
  row: { id: uuid },
  axes: {},
  sql: (within) => `update accounts a set verify_by_hod = true, approved_at = :now
    where a.id = any(:ids::uuid[]) and a.role = 'student' and ${within(accountColumns())} and not a.verify_by_hod
      and a.active and a.email_verified_at is not null and ${hasPresentIdProof} returning a.id`,
})

/** Approves those of the scope who are ready for it, and gives their ids. */
export async function approveReady(db: Database, scope: Scope, ids: readonly string[], now: Date): Promise<string[]> {
  const rows = await db.rows(approveMany.of(scope, {}), { ids, now })
  return rows.map(({ id }) => id)
}
