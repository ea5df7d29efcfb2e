// Finds the people who confirm staff of a place, and the staff accounts that wait for it.
import { type RoleName, roleNames } from '@rounds/contract/identity/accounts/person'
import { boolean, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

const confirmers = statement({
  name: 'profiles.confirmers',
  scope: everybody('finds the people to notify by the place of the person to confirm'),
  params: { collegeId: uuid, departmentId: uuid.nullable(), isHod: boolean },
  row: { id: uuid },
  sql: `with candidates as (
      select id, case role when 'hod' then 1 when 'admin' then 2 else 3 end as turn from accounts
      where active and email_verified_at is not null
        and (role = 'master' or college_id = :collegeId
          and (role = 'admin' or role = 'hod' and confirmed and department_id = :departmentId and not :isHod::boolean)))
    select id from candidates where turn = (select min(turn) from candidates)`,
})

/**
 * Returns the people who confirm staff: the confirmed HODs of the department. Without one, and for an HOD, the
 * college's administrators; otherwise the Master. There must always be somebody, because nobody else can admit a
 * teacher.
 */
export async function confirmersOf(
  db: Database,
  place: { collegeId: string; departmentId: string | null },
  role: RoleName,
): Promise<string[]> {
  const rows = await db.rows(confirmers, { ...place, isHod: role === 'hod' })
  return rows.map(({ id }) => id)
}

const unconfirmed = statement({
  name: 'profiles.unconfirmed',
  scope: everybody('read for the person themselves'),
  params: { accountId: uuid },
  row: { name: text, role: oneOf(roleNames), collegeId: uuid.nullable(), departmentId: uuid.nullable() },
  sql: `select name, role, college_id as "collegeId", department_id as "departmentId" from accounts
    where id = :accountId and role <> 'student' and not confirmed`,
})

export interface Unconfirmed {
  name: string
  role: RoleName
  collegeId: string
  departmentId: string | null
}

/** Returns an unconfirmed staff account of a college, or undefined. */
export async function findUnconfirmed(db: Database, accountId: string): Promise<Unconfirmed | undefined> {
  const found = await db.row(unconfirmed, { accountId })
  if (!found || found.collegeId === null) return undefined
  return { ...found, collegeId: found.collegeId }
}

const confirmByProof = statement({
  name: 'profiles.confirmByProof',
  scope: everybody('the caller’s own account, as its invitation states'),
  params: { accountId: uuid, now: timestamp },
  row: {},
  sql: 'update accounts set confirmed = true, approved_at = :now where id = :accountId and auto_confirm and not confirmed',
})

/** Confirms an account whose invitation allows confirmation by an ID proof. Returns false for any other. */
export async function confirmInvited(db: Database, accountId: string, now: Date): Promise<boolean> {
  return (await db.execute(confirmByProof, { accountId, now })) > 0
}
