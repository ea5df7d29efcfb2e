// Stores invitations of staff.
import { type RoleName, roleNames } from '@rounds/contract/identity/accounts/person'
import { uuidv7 } from 'uuidv7'
import { boolean, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { statement } from '#api/kernel/database/statement.ts'
import { byAddress, isUnclaimed } from './registration.store.ts'

/** A person invited as staff. */
export interface Invited {
  name: string
  email: string
  phone: string | null
  role: RoleName
  collegeId: string | null
  departmentId: string | null
  invitedBy: { id: string }
}

const invitedParams = {
  id: uuid,
  role: oneOf(roleNames),
  name: text,
  phone: text.nullable(),
  invitedById: uuid,
}

const insertInvited = statement({
  name: 'registration.invite',
  scope: byAddress,
  params: {
    ...invitedParams,
    email: text,
    collegeId: uuid.nullable(),
    departmentId: uuid.nullable(),
    confirmed: boolean,
    autoConfirm: boolean,
    now: timestamp,
  },
  row: {},
  sql: `insert into accounts as a
      (id, role, name, email, phone, college_id, department_id, confirmed, approved_at, auto_confirm, invited_by_id,
        created_at)
    values
      (:id, :role, :name, :email, :phone, :collegeId, :departmentId, :confirmed,
        case when :confirmed then :now::timestamptz end, :autoConfirm, :invitedById, :now)
    on conflict (lower(email)) do update
      set role = excluded.role, name = excluded.name, phone = excluded.phone, college_id = excluded.college_id,
          department_id = excluded.department_id, confirmed = excluded.confirmed,
          approved_at = excluded.approved_at,
          auto_confirm = excluded.auto_confirm, invited_by_id = excluded.invited_by_id,
          referral_code = null, sponsor_id = null, terms_version = null, terms_accepted_at = null
      where (excluded.confirmed or excluded.auto_confirm) and ${isUnclaimed}
        and not exists (select from orders o where o.student_id = a.id and o.state in ('created', 'paid'))`,
})

/**
 * Stores an invited person. Returns false when the address has an account. An invitation by someone who confirms staff
 * also takes over an unverified sign-up, made by a teacher by mistake or by a stranger with that address, unless that
 * student has an open or paid order.
 */
export async function storeInvited(
  db: Database,
  person: Invited,
  effect: { confirmed: boolean; autoConfirm: boolean },
  now: Date,
): Promise<boolean> {
  const { invitedBy, ...rest } = person
  const invitedById = invitedBy.id
  return (await db.execute(insertInvited, { ...rest, ...effect, id: uuidv7(), invitedById, now })) > 0
}

const revise = statement({
  name: 'registration.reviseInvited',
  scope: byAddress,
  params: invitedParams,
  row: {},
  sql: `update accounts set name = :name, phone = :phone, role = :role, invited_by_id = :invitedById, auto_confirm = true
    where id = :id and email_verified_at is null`,
})

/** Updates an unaccepted invitation to one by a person who confirms staff. */
export async function reviseInvited(
  db: Database,
  accountId: string,
  person: Pick<Invited, 'name' | 'phone' | 'role' | 'invitedBy'>,
): Promise<void> {
  const { name, phone, role, invitedBy } = person
  await db.execute(revise, { id: accountId, name, phone, role, invitedById: invitedBy.id })
}
