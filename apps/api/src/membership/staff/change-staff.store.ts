// Writes staff accounts. Callers have checked the rights.
import type { StaffChange } from '@rounds/contract/membership/staff/staff-member'
import { boolean, integer, text, timestamp, uuid, uuids } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { hasPresentIdProof } from '#api/membership/profiles/id-proofs.store.ts'
import { isOffered } from './assignable-students.store.ts'

const locked = everybody('staff that the caller has locked; `lockStaff` checked the scope')

const change = statement({
  name: 'staff.change',
  scope: locked,
  params: { id: uuid, name: text.nullable(), phone: text.nullable(), active: boolean.nullable() },
  row: {},
  sql: `update accounts
    set name = coalesce(:name, name), phone = coalesce(:phone, phone), active = coalesce(:active, active),
      left_on = case when :active then null else left_on end
    where id = :id`,
})

/** Changes the given fields; absent ones stay unchanged. */
export async function changeStaff(db: Database, id: string, { name, phone, status }: StaffChange): Promise<void> {
  await db.execute(change, { id, name: name ?? null, phone: phone ?? null, active: status ?? null })
}

const confirm = statement({
  name: 'staff.confirm',
  scope: locked,
  params: { id: uuid, now: timestamp },
  row: {},
  sql: `update accounts a set confirmed = true, approved_at = coalesce(a.approved_at, :now::timestamptz)
    where a.id = :id and ${hasPresentIdProof}`,
})

/** Confirms an account. Returns false without an ID proof, which is required for the right to verify. */
export async function confirmStaff(db: Database, id: string, now: Date): Promise<boolean> {
  return (await db.execute(confirm, { id, now })) > 0
}

const revoke = statement({
  name: 'staff.revokeConfirmation',
  scope: locked,
  params: { id: uuid },
  row: {},
  sql: 'update accounts set confirmed = false, auto_confirm = false, approved_at = null where id = :id',
})

/** Revokes a confirmation. A new ID proof does not restore it. */
export async function revokeConfirmation(db: Database, id: string): Promise<void> {
  await db.execute(revoke, { id })
}

const adopt = statement({
  name: 'staff.adoptInvitations',
  scope: locked,
  params: { id: uuid, email: text, collegeId: uuid, departmentId: uuid },
  row: {},
  sql: `update student_teachers t set teacher_id = :id
    where t.invited_email = :email and t.college_id = :collegeId and t.subject_id = :departmentId
      and t.teacher_id is null
      and not exists (select 1 from student_teachers o where o.student_id = t.student_id
                        and o.subject_id = t.subject_id and o.teacher_id = :id)`,
})

/** Links the new teacher to the students who had invited this address for the subject. */
export async function adoptInvitations(
  db: Database,
  { id, email, collegeId, departmentId }: { id: string; email: string; collegeId: string; departmentId: string },
): Promise<void> {
  await db.execute(adopt, { id, email, collegeId, departmentId })
}

/** A teacher with college and department. */
export interface PlacedTeacher {
  id: string
  collegeId: string
  departmentId: string
}

export interface Assignment {
  /** The selected ids. */
  students: readonly string[]
  /** The ids shown as assigned in the form. Without them the current ones are assumed. */
  before?: readonly string[] | undefined
}

const assign = statement({
  name: 'staff.assignStudents',
  scope: locked,
  params: {
    id: uuid,
    added: uuids,
    removed: uuids.nullable(),
    kept: uuids,
    collegeId: uuid,
    departmentId: uuid,
    byId: uuid,
    now: timestamp,
  },
  row: { students: integer, added: integer },
  sql: `with students as (
      select id from accounts
      where id = any(:added::uuid[]) and role = 'student' and email_verified_at is not null
        and college_id = :collegeId and department_id = :departmentId),
    gone as (
      delete from student_teachers t using accounts a
      where t.teacher_id = :id and t.subject_id = :departmentId and t.added_by_id <> t.student_id
        and t.student_id <> all(:kept::uuid[]) and (:removed::uuid[] is null or t.student_id = any(:removed::uuid[]))
        and a.id = t.student_id and ${isOffered('a')}
      returning 1),
    added as (
      insert into student_teachers (id, student_id, college_id, department_id, subject_id, teacher_id, added_by_id,
                                    created_at)
      select gen_random_uuid(), id, :collegeId, :departmentId, :departmentId, :id, :byId, :now from students
      on conflict do nothing returning 1)
    select (select count(*)::int from students) as students, (select count(*)::int from added) as added`,
})

/**
 * Replaces the students assigned to a teacher by these students of the teacher's own department. These always stay:
 * students who chose the teacher themselves, and those the form does not offer (blocked or left). Changes by others
 * since the form was shown stay too. An unverified sign-up does not count as a student yet, because it may still move
 * elsewhere. Returns whether all new ids are students there, and how many were added.
 */
export async function assignStudents(
  db: Database,
  { id, collegeId, departmentId }: PlacedTeacher,
  { students, before }: Assignment,
  by: { id: string; now: Date },
): Promise<{ areStudents: boolean; added: number }> {
  const added = [...new Set(students)].filter((one) => !before?.includes(one))
  const removed = before?.filter((one) => !students.includes(one)) ?? null
  const values = { id, added, removed, kept: students, collegeId, departmentId, byId: by.id, now: by.now }
  const done = (await db.row(assign, values)) ?? { students: 0, added: 0 }
  return { areStudents: done.students === added.length, added: done.added }
}
