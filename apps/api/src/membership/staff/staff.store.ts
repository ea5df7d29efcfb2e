// Reads staff, always within a scope.

import {
  needsConfirmation,
  type PersonName,
  type RoleName,
  roleNames,
  roles,
} from '@rounds/contract/identity/accounts/person'
import { dayMs } from '@rounds/contract/kernel/durations'
import type { PageInfo } from '@rounds/contract/kernel/page'
import { Problem } from '@rounds/contract/kernel/problem'
import { quietDays } from '@rounds/contract/membership/profiles/quiet-days'
import type { StaffExportQuery, StaffMember, StaffQuery } from '@rounds/contract/membership/staff/staff-member'
import { z } from 'zod'
import { accountColumns } from '#api/identity/accounts/account-columns.ts'
import { isGuiding } from '#api/identity/accounts/guiding-faculty.ts'
import { isKept, isStudying } from '#api/identity/accounts/kept-accounts.ts'
import { pagedList } from '#api/kernel/access/paged-list.ts'
import type { Scope } from '#api/kernel/access/scope.ts'
import { scopedStatement, type Within } from '#api/kernel/access/scoped-statement.ts'
import { boolean, day, integer, json, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { searchPattern } from '#api/kernel/database/search-pattern.ts'
import type { RowOf, VariantOf } from '#api/kernel/database/statement.ts'
import { hasPresentIdProof } from '#api/membership/profiles/id-proofs.store.ts'
import {
  placeAxes,
  placeConditions,
  placeParams,
  placeValues,
  placeVariant,
} from '#api/reference/colleges/place-filter.ts'

/** The roles that need a confirmation; Admins, coordinators and the Master need none. */
const confirmedRoles = roleNames.filter(needsConfirmation).map((role) => `'${role}'`)

/** The tables of a staff row. The account's alias must be `a`. */
export const staffFrom = `accounts a left join colleges c on c.id = a.college_id
  left join departments d on d.id = a.department_id left join accounts i on i.id = a.invited_by_id`

/**
 * Condition: a record waits for the member where they may verify. After a move, older records wait for the former
 * department.
 */
const waitsForThem = `e.teacher_id = a.id and e.status = 'Pending'
  and e.college_id = a.college_id and e.department_id = a.department_id`

export const recordsWaiting = `select json_build_object('n', count(*), 'oldest', min(e.submitted_at))
  from entries e where ${waitsForThem}`

export const countOfStudents = `select count(distinct t.student_id)::int from student_teachers t
  join accounts p on p.id = t.student_id where t.teacher_id = a.id and ${isStudying('p')}`

export const staffColumns = `a.id, a.name, a.photo_file_id as photo, a.email, a.phone, a.identity, a.role,
  case when c.id is null then null else json_build_object('id', c.id, 'name', c.name) end as college,
  case when d.id is null then null else json_build_object('id', d.id, 'name', d.name) end as department,
  d.title as "courseTitle", a.created_at as "createdAt", a.email_verified_at is not null as "hasJoined",
  a.email_verified_at as "joinedAt", a.confirmed,
  a.active, a.left_on as "leftOn", i.name as "invitedBy", coalesce(i.role = 'student', false) as "invitedByStudent",
  ${hasPresentIdProof} as "hasIdProof",
  (${recordsWaiting}) as waiting, (${countOfStudents}) as "studentCount"`

/** Condition: the account `a` waits for a confirmation. */
export const staffWaits = `not a.confirmed and not a.auto_confirm and a.active and a.role in (${confirmedRoles.join(', ')})`

/** Returns the start of the period without a verification after which a teacher counts as quiet. */
export const quietSince = (now: Date): Date => new Date(now.getTime() - quietDays * dayMs)

/** Condition: a record has been waiting for `a` since before `:quietSince`, and `a` has verified nothing since. */
export const teacherIsQuiet = `${isGuiding('a')} and ${isKept()}
  and exists (select 1 from entries e where ${waitsForThem} and e.submitted_at < :quietSince::timestamptz)
  and not exists (select 1 from entries e where e.verified_by = a.id and e.verified_on >= :quietSince::timestamptz)`

const stateConditions: Record<NonNullable<StaffQuery['state']>, string> = {
  waiting: staffWaits,
  confirmed: 'a.confirmed and a.active',
  quiet: teacherIsQuiet,
  blocked: 'not a.active',
}

const place = z.object({ id: uuid, name: text })
export const staffRow = {
  id: uuid,
  name: text,
  photo: uuid.nullable(),
  email: text,
  phone: text.nullable(),
  identity: text.nullable(),
  role: oneOf(roleNames),
  college: json(place).nullable(),
  department: json(place).nullable(),
  courseTitle: text.nullable(),
  createdAt: timestamp,
  hasJoined: boolean,
  joinedAt: timestamp.nullable(),
  confirmed: boolean,
  active: boolean,
  leftOn: day.nullable(),
  invitedBy: text.nullable(),
  invitedByStudent: boolean,
  hasIdProof: boolean,
  waiting: json(z.object({ n: z.int(), oldest: z.string().nullable() })),
  studentCount: integer,
}

const staffAxes = {
  state: [null, 'waiting', 'confirmed', 'quiet', 'blocked'],
  isSearch: [false, true],
  ...placeAxes,
} as const

/** The list without its columns, shared by the page and the exported file. */
export const staffListed = {
  params: { ...placeParams, pattern: text, quietSince: timestamp },
  axes: staffAxes,
  from: staffFrom,
  where: (within: Within, { state, isSearch, ...narrowed }: VariantOf<typeof staffAxes>) =>
    [
      `a.role <> 'student' and ${isKept()} and ${within(accountColumns())}`,
      ...placeConditions(narrowed, accountColumns()),
      ...(state ? [stateConditions[state]] : []),
      ...(isSearch ? [`concat_ws(' ', a.name, a.email, c.name, d.name, d.title) ilike :pattern`] : []),
    ].join(' and '),
  orderBy: `(${staffWaits}) desc, a.name, a.id`,
}

const shown = { name: 'staff.list', row: staffRow, columns: staffColumns, mayLag: true } as const
const page = pagedList({ ...shown, ...staffListed })

/** Translates a query into the filter values of the list. */
export const staffFilter = (query: StaffExportQuery, now: Date) => ({
  variant: { state: query.state ?? null, isSearch: Boolean(query.search), ...placeVariant(query) },
  values: { ...placeValues(query), pattern: searchPattern(query.search ?? ''), quietSince: quietSince(now) },
})

/**
 * Returns a page of staff of the scope: those waiting for a confirmation first, then by name. The search covers name,
 * e-mail, college, department and course.
 */
export async function listStaff(
  db: Database,
  scope: Scope,
  query: StaffQuery,
  now: Date,
): Promise<{ staff: StaffMember[]; page: PageInfo }> {
  const found = await page(db, scope, staffFilter(query, now), query)
  return { staff: found.rows.map(memberOf), page: found.page }
}

/** Converts a row into the contract's `StaffMember`. */
export const memberOf = (member: RowOf<typeof staffRow>): StaffMember => ({
  ...member,
  roleTitle: roles[member.role].title,
  createdAt: member.createdAt.toISOString(),
  joinedAt: member.joinedAt?.toISOString() ?? null,
  waiting: { n: member.waiting.n, oldest: member.waiting.oldest && new Date(member.waiting.oldest).toISOString() },
})

/** The facts about an account that the rules need. */
export interface StaffFacts extends PersonName {
  email: string
  role: RoleName
  collegeId: string | null
  departmentId: string | null
  confirmed: boolean
  active: boolean
  hasJoined: boolean
}

const hold = scopedStatement({
  name: 'staff.hold',
  params: { id: uuid },
  row: {
    id: uuid,
    name: text,
    email: text,
    role: oneOf(roleNames),
    collegeId: uuid.nullable(),
    departmentId: uuid.nullable(),
    confirmed: boolean,
    active: boolean,
    hasJoined: boolean,
  },
  axes: {},
  sql: (within) => `select a.id, a.name, a.email, a.role, a.college_id as "collegeId",
      a.department_id as "departmentId", a.confirmed, a.active, a.email_verified_at is not null as "hasJoined"
    from accounts a where a.id = :id and a.role <> 'student' and ${isKept()} and ${within(accountColumns())} for update`,
})

/**
 * Locks a staff account of the scope until the transaction ends. Throws `notFound` when the scope has none with this
 * id.
 */
export async function lockStaff(db: Database, scope: Scope, id: string, missing?: string): Promise<StaffFacts> {
  const member = await db.row(hold.of(scope, {}), { id })
  if (!member) throw new Problem('notFound', missing ? { message: missing } : {})
  return member
}
