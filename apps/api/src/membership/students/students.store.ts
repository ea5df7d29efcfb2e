// Approves students, always within a scope.

import type { PersonName } from '@rounds/contract/identity/accounts/person'
import { earliestJoining, termNeeded } from '@rounds/contract/identity/accounts/term'
import { Problem } from '@rounds/contract/kernel/problem'
import { paymentStatuses } from '@rounds/contract/membership/students/student'
import { approvalObstacles, type LeftOut } from '@rounds/contract/membership/students/student-record'
import { accountColumns, courseTitle } from '#api/identity/accounts/account-columns.ts'
import { isKept, isStudying } from '#api/identity/accounts/kept-accounts.ts'
import type { Scope } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { boolean, day, oneOf, text, timestamp, uuid, uuids } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { hasPresentIdProof } from '#api/membership/profiles/id-proofs.store.ts'

/**
 * Condition: the student waits for approval. Unverified addresses are excluded, because they cannot be approved yet.
 */
export const studentWaits = `not a.verify_by_hod and a.active and a.email_verified_at is not null and ${isStudying()}`

/** Statement parameters of `mayRecord`. */
export const mayRecordParams = { today: day, termUntil: day, termFrom: day }

/** Returns the values of `mayRecordParams` for a day. They include the grace days after a term (decision 070). */
export function mayRecordOn(today: string): { today: string; termUntil: string; termFrom: string } {
  const termUntil = termNeeded(today, today)
  return { today, termUntil, termFrom: earliestJoining(termUntil) }
}

/**
 * Condition: the student can submit records on `:today`. They are approved, licensed and in their term, and neither
 * blocked nor left.
 */
export const mayRecord = `a.active and ${isStudying()} and a.verify_by_hod
  and (a.licence_until at time zone interval '05:30')::date >= :today::date
  and coalesce(a.term_until >= :termUntil::date, a.joining_date >= :termFrom::date, true)`

/**
 * Condition: the student `a` could record since `:quietFrom` but has no record for any day from then to `:today`.
 * Records for future days are leave, and drafts do not count.
 */
export const studentIsQuiet = `${mayRecord} and a.joining_date <= :quietFrom::date
  and not exists (select 1 from entries e where e.student_id = a.id and e.status <> 'Draft'
    and e.date > :quietFrom::date and e.date <= :today::date)`

/** The facts about a student that the rules need. */
export interface StudentFacts extends PersonName {
  identity: string | null
  collegeId: string | null
  departmentId: string | null
  verifyByHod: boolean
  active: boolean
  certified: boolean
  paymentStatus: 'paid' | 'unpaid'
  joiningDate: string | null
  leftOn: string | null
  /** The course as it is printed, and that of the department. */
  courseTitle: string
  departmentCourse: string
  hasJoined: boolean
  hasIdProof: boolean
}

const hold = scopedStatement({
  name: 'students.hold',
  params: { id: uuid },
  row: {
    id: uuid,
    name: text,
    identity: text.nullable(),
    collegeId: uuid.nullable(),
    departmentId: uuid.nullable(),
    verifyByHod: boolean,
    active: boolean,
    certified: boolean,
    paymentStatus: oneOf(paymentStatuses),
    joiningDate: day.nullable(),
    leftOn: day.nullable(),
    courseTitle: text,
    departmentCourse: text,
    hasJoined: boolean,
    hasIdProof: boolean,
  },
  axes: {},
  sql: (within) => `select a.id, a.name, a.identity, a.college_id as "collegeId", a.department_id as "departmentId",
      a.verify_by_hod as "verifyByHod", a.active, a.certified,
      a.payment_status as "paymentStatus", a.joining_date as "joiningDate", a.left_on as "leftOn",
      ${courseTitle} as "courseTitle", d.title as "departmentCourse",
      a.email_verified_at is not null as "hasJoined", ${hasPresentIdProof} as "hasIdProof"
    from accounts a join departments d on d.id = a.department_id
    where a.id = :id and a.role = 'student' and ${isKept()} and ${within(accountColumns())} for update of a`,
})

/** Locks a student of the scope until the transaction ends. Throws `notFound` when the scope has none with this id. */
export async function lockStudent(db: Database, scope: Scope, id: string): Promise<StudentFacts> {
  const student = await db.row(hold.of(scope, {}), { id })
  if (!student) throw new Problem('notFound')
  return student
}

const approve = statement({
  name: 'students.setApproved',
  scope: everybody('a student that the caller has locked; `lockStudent` checked the scope'),
  params: { id: uuid, isApproved: boolean, now: timestamp },
  row: {},
  sql: `update accounts set verify_by_hod = :isApproved::boolean,
      approved_at = case when :isApproved then coalesce(approved_at, :now::timestamptz) end
    where id = :id`,
})

export async function setApproved(db: Database, id: string, isApproved: boolean, now: Date): Promise<void> {
  await db.execute(approve, { id, isApproved, now })
}

const obstacle = `case when a.verify_by_hod then 'approvedAlready' when not a.active then 'blocked'
  when a.email_verified_at is null then 'addressNotVerified' when not ${hasPresentIdProof} then 'noProof' end`

const approveMany = scopedStatement({
  name: 'students.approveReady',
  params: { ids: uuids, now: timestamp },
  row: { id: uuid, name: text, reason: oneOf(approvalObstacles).nullable() },
  axes: {},
  // Evaluated under the row locks, so that nobody is approved twice.
  sql: (within) => `with held as (
      select a.id, a.name, ${obstacle} as reason from accounts a
      where a.id = any(:ids::uuid[]) and a.role = 'student' and ${isKept()} and ${within(accountColumns())}
      for update),
    approved as (
      update accounts a set verify_by_hod = true, approved_at = :now from held
      where a.id = held.id and held.reason is null)
    select id, name, reason from held order by name, id`,
})

/** Approves the students of the scope who are ready. Returns their ids, and those left out with the reason. */
export async function approveReady(
  db: Database,
  scope: Scope,
  ids: readonly string[],
  now: Date,
): Promise<{ approved: string[]; leftOut: LeftOut[] }> {
  const found = await db.rows(approveMany.of(scope, {}), { ids, now })
  const missing = [...new Set(ids)].filter((id) => !found.some((student) => student.id === id))
  return {
    approved: found.filter(({ reason }) => reason === null).map(({ id }) => id),
    leftOut: [
      ...found.flatMap(({ reason, ...student }) => (reason === null ? [] : [{ ...student, reason }])),
      ...missing.map((id) => ({ id, name: null, reason: 'notHere' as const })),
    ],
  }
}
