// Reading staff: always within a scope.

import {
  needsConfirmation,
  type PersonName,
  type RoleName,
  roleNames,
  roles,
} from '@rounds/contract/identity/accounts/person'
import type { PageInfo } from '@rounds/contract/kernel/page'
import { Problem } from '@rounds/contract/kernel/problem'
import type { StaffMember, StaffQuery } from '@rounds/contract/membership/staff/staff-member'
import { accountsWithin } from '#api/identity/accounts/accounts-within.ts'
import { pagedRows } from '#api/kernel/access/paged-rows.ts'
import { Binds, type Scope } from '#api/kernel/access/scope.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { searchPattern } from '#api/kernel/database/search-pattern.ts'
import { statementFamily } from '#api/kernel/database/statements.ts'
import { hasPresentIdProof } from '#api/membership/profiles/id-proofs.store.ts'

type Bind = Binds['bind']
type StaffRow = Omit<StaffMember, 'roleTitle' | 'createdAt'> & { role: RoleName; createdAt: Date }

const read = statementFamily('staff_read')
/** Who waits for a confirmation: an Admin, a coordinator and the Master need none. */
const confirmedRoles = roleNames.filter(needsConfirmation)

const withPlaces = `accounts a left join colleges c on c.id = a.college_id
  left join departments d on d.id = a.department_id left join accounts i on i.id = a.invited_by_id`

const columns = `a.id, a.name, a.photo_file_id as photo, a.email, a.phone, a.identity, a.role,
  case when c.id is null then null else json_build_object('id', c.id, 'name', c.name) end as college,
  case when d.id is null then null else json_build_object('id', d.id, 'name', d.name) end as department,
  d.title as "courseTitle", a.created_at as "createdAt", a.email_verified_at is not null as "hasJoined", a.confirmed,
  a.active, i.name as "invitedBy", coalesce(i.role = 'student', false) as "invitedByStudent",
  ${hasPresentIdProof} as "hasIdProof",
  (select count(distinct t.student_id)::int from student_teachers t where t.teacher_id = a.id) as "studentCount"`

function conditionOf(scope: Scope, { search, state }: StaffQuery, bind: Bind): string {
  const parts = [`a.role <> 'student'`, accountsWithin(scope, bind)]
  if (state === 'waiting') parts.push(`not a.confirmed and a.active and a.role = any(${bind(confirmedRoles)}::text[])`)
  if (state === 'confirmed') parts.push('a.confirmed and a.active')
  if (state === 'blocked') parts.push('not a.active')
  if (search) {
    const pattern = bind(searchPattern(search))
    parts.push(`concat_ws(' ', a.name, a.email, c.name, d.name, d.title) ilike ${pattern}`)
  }
  return parts.join(' and ')
}

/** A page of staff of the scope by name; the search looks at name, e-mail, college, department and course. */
export async function listStaff(
  db: Database,
  scope: Scope,
  query: StaffQuery,
): Promise<{ staff: StaffMember[]; page: PageInfo }> {
  const list = { statement: read, columns, from: withPlaces, orderBy: 'a.name, a.id' }
  const where = (bind: Bind): string => conditionOf(scope, query, bind)
  const found = await pagedRows<StaffRow>(db, { ...list, where }, query)
  return { staff: found.rows.map(memberOf), page: found.page }
}

function memberOf(row: StaffRow): StaffMember {
  return { ...row, roleTitle: roles[row.role].title, createdAt: row.createdAt.toISOString() }
}

/** What the rules need to know of one account. */
export interface StaffFacts extends PersonName {
  email: string
  role: RoleName
  collegeId: string | null
  departmentId: string | null
  confirmed: boolean
  active: boolean
  hasJoined: boolean
}

/** One staff account of the scope, held until the transaction ends; `notFound` when the scope has none of this id. */
export async function holdStaff(db: Database, scope: Scope, id: string, missing?: string): Promise<StaffFacts> {
  const { values, bind } = new Binds()
  const text = `select a.id, a.name, a.email, a.role, a.college_id as "collegeId", a.department_id as "departmentId",
      a.confirmed, a.active, a.email_verified_at is not null as "hasJoined"
    from accounts a where a.id = ${bind(id)} and a.role <> 'student' and ${accountsWithin(scope, bind)} for update`
  const [row] = await db.run<StaffFacts>(read(text), values)
  if (!row) throw new Problem('notFound', missing ? { message: missing } : {})
  return row
}
