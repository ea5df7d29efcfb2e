// Stores posts of staff. Changes within a department are serialized: each one locks the department first.
import { type RoleName, roleNames, roles } from '@rounds/contract/identity/accounts/person'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import type { PastPost } from '@rounds/contract/membership/staff/staff-post'
import { z } from 'zod'
import { accountColumns } from '#api/identity/accounts/account-columns.ts'
import { isGuiding } from '#api/identity/accounts/guiding-faculty.ts'
import { isKept } from '#api/identity/accounts/kept-accounts.ts'
import type { Scope } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { day, integer, json, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

const locked = everybody('staff that the caller has locked; `lockStaff` checked the scope')

const PastRow = z.object({
  id: uuid,
  role: oneOf(roleNames),
  department: text.nullable(),
  college: text.nullable(),
  since: z.string(),
  until: z.string(),
})

const list = scopedStatement({
  name: 'staffPosts.list',
  params: { id: uuid },
  row: { posts: json(z.array(PastRow)) },
  axes: {},
  sql: (within) => `select coalesce((
      select json_agg(json_build_object('id', p.id, 'role', p.role, 'department', d.name, 'college', c.name,
        'since', p.since, 'until', p.until) order by p.until desc, p.id)
      from staff_posts p left join departments d on d.id = p.department_id left join colleges c on c.id = p.college_id
      where p.account_id = a.id), '[]'::json) as posts
    from accounts a where a.id = :id and a.role <> 'student' and ${isKept()} and ${within(accountColumns())}`,
})

/** Returns a person's past posts, latest first. Null when the scope has no staff member with this id. */
export async function listPosts(db: Database, scope: Scope, id: string): Promise<PastPost[] | null> {
  const found = await db.row(list.of(scope, {}), { id })
  if (!found) return null
  return found.posts.map(({ role, since, until, ...post }) => ({
    ...post,
    roleTitle: roles[role].title,
    since: new Date(since).toISOString(),
    until: new Date(until).toISOString(),
  }))
}

const lockPlaces = scopedStatement({
  name: 'staffPosts.lockPlaces',
  params: { id: uuid, collegeId: uuid.nullable(), departmentId: uuid.nullable() },
  row: { departmentId: uuid },
  axes: {},
  // Not `for update`, which would block people from joining the department.
  sql: (within) => `select p.department_id as "departmentId" from college_departments p
    join accounts a on a.college_id = p.college_id and a.department_id = p.department_id
      or p.college_id = coalesce(:collegeId, a.college_id) and p.department_id = :departmentId
    where a.id = :id and ${within(accountColumns())}
    order by p.college_id, p.department_id for no key update of p`,
})

/** Locks the department of a person of the scope, and their next one, until the transaction ends. */
export async function lockPlacesOf(
  db: Database,
  scope: Scope,
  id: string,
  next: { collegeId?: string | undefined; departmentId?: string } = {},
): Promise<void> {
  const { collegeId = null, departmentId = null } = next
  await db.rows(lockPlaces.of(scope, {}), { id, collegeId, departmentId })
}

const placeFind = statement({
  name: 'staffPosts.place',
  scope: everybody('departments of colleges are public: sign-up offers them'),
  params: { collegeId: uuid, departmentId: uuid },
  row: { department: text, college: text },
  sql: `select d.name as department, c.name as college from college_departments p
    join departments d on d.id = p.department_id join colleges c on c.id = p.college_id
    where p.college_id = :collegeId and p.department_id = :departmentId`,
})

/** Returns the names of a department and its college, or undefined when the college does not have it. */
export const findPlace = (db: Database, place: { collegeId: string; departmentId: string }) => db.row(placeFind, place)

const welcomers = statement({
  name: 'staffPosts.welcomers',
  scope: locked,
  params: { id: uuid, collegeId: uuid, departmentId: uuid },
  row: { id: uuid },
  sql: `select id from (
      select a.id, rank() over (order by a.role = 'admin') as turn from accounts a
      where a.active and a.email_verified_at is not null and a.college_id = :collegeId and a.id <> :id
        and (a.role = 'admin' or a.role = 'hod' and a.confirmed and a.department_id = :departmentId)) found
    where turn = 1`,
})

/**
 * Returns the people to notify when somebody joins or leaves a department: its HODs, or the college's administrators
 * when it has none.
 */
export const departmentRecipients = async (
  db: Database,
  id: string,
  place: { collegeId: string; departmentId: string },
): Promise<string[]> => (await db.rows(welcomers, { id, ...place })).map((one) => one.id)

const heads = statement({
  name: 'staffPosts.otherHeads',
  scope: locked,
  params: { id: uuid, collegeId: uuid, departmentId: uuid },
  row: { n: integer },
  sql: `select count(*)::int as n from accounts
    where role = 'hod' and active and confirmed and email_verified_at is not null
      and college_id = :collegeId and department_id = :departmentId and id <> :id`,
})

/** Returns the number of active HODs of a department besides one person. */
export async function countOtherHeads(
  db: Database,
  id: string,
  place: { collegeId: string; departmentId: string },
): Promise<number> {
  return (await db.row(heads, { id, ...place }))?.n ?? 0
}

const successor = statement({
  name: 'staffPosts.successor',
  scope: everybody('the place of the member whom the caller has locked'),
  params: { id: uuid, collegeId: uuid, departmentId: uuid },
  row: { id: uuid, name: text },
  sql: `select a.id, a.name from accounts a
    where a.id = :id and a.college_id = :collegeId and a.department_id = :departmentId and ${isGuiding('a')} for update`,
})

/** Locks a guiding teacher of the place until the transaction ends. Returns null when there is none with this id. */
export const lockSuccessor = async (
  db: Database,
  id: string,
  { collegeId, departmentId }: { collegeId: string; departmentId: string },
): Promise<{ id: string; name: string } | null> => (await db.row(successor, { id, collegeId, departmentId })) ?? null

const change = statement({
  name: 'staffPosts.change',
  scope: locked,
  params: { id: uuid, role: oneOf(roleNames), collegeId: uuid, departmentId: uuid, byId: uuid, now: timestamp },
  row: {},
  sql: `with past as (
      insert into staff_posts (id, account_id, role, college_id, department_id, since, until, ended_by_id)
      select gen_random_uuid(), a.id, a.role, a.college_id, a.department_id,
        coalesce((select max(p.until) from staff_posts p where p.account_id = a.id), a.email_verified_at, a.created_at),
        :now, :byId
      from accounts a where a.id = :id)
    update accounts set role = :role, college_id = :collegeId, department_id = :departmentId where id = :id`,
})

/** Changes a person's post, and keeps the previous one. */
export async function changePost(
  db: Database,
  id: string,
  post: { role: RoleName; collegeId: string; departmentId: string },
  by: { id: string; now: Date },
): Promise<void> {
  await db.execute(change, { id, ...post, byId: by.id, now: by.now })
}

const close = statement({
  name: 'staffPosts.close',
  scope: locked,
  params: { id: uuid, leftOn: day },
  row: {},
  sql: 'update accounts set active = false, left_on = :leftOn::date where id = :id',
})

/** Closes the account of a person who left. Unblocking opens it again. */
export async function closeAccount(db: Database, id: string, now: Date): Promise<void> {
  await db.execute(close, { id, leftOn: businessDateOf(now) })
}
