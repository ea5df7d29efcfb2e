// Statements for signing up and verifying addresses.
import { type RoleName, roleNames } from '@rounds/contract/identity/accounts/person'
import type { SignUpDraft } from '@rounds/contract/membership/registration/sign-up'
import { uuidv7 } from 'uuidv7'
import { boolean, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

/** An account with the fields that registration mails need. */
export interface Registered {
  id: string
  name: string
  email: string
  role: RoleName
  collegeId: string | null
  departmentId: string | null
  collegeName: string | null
  departmentName: string | null
  active: boolean
  /** True when invited by someone who confirms staff. */
  autoConfirm: boolean
  isEmailVerified: boolean
  hasPassword: boolean
  /** True when the account was invited, not created by a sign-up. */
  isInvited: boolean
}

export const byAddress = everybody('the owner of an address, who signs up or is invited')

const findByEmail = statement({
  name: 'registration.findByEmail',
  scope: byAddress,
  params: { email: text },
  row: {
    id: uuid,
    name: text,
    email: text,
    role: oneOf(roleNames),
    collegeId: uuid.nullable(),
    departmentId: uuid.nullable(),
    collegeName: text.nullable(),
    departmentName: text.nullable(),
    active: boolean,
    autoConfirm: boolean,
    isEmailVerified: boolean,
    hasPassword: boolean,
    isInvited: boolean,
  },
  sql: `select a.id, a.name, a.email, a.role, a.college_id as "collegeId", a.department_id as "departmentId",
      c.name as "collegeName", d.name as "departmentName", a.active, a.auto_confirm as "autoConfirm",
      a.email_verified_at is not null as "isEmailVerified", a.password_hash is not null as "hasPassword",
      a.invited_by_id is not null as "isInvited"
    from accounts a left join colleges c on c.id = a.college_id left join departments d on d.id = a.department_id
    where lower(a.email) = :email`,
})

/** Returns the account of an address in lower case, even a blocked one, or null. */
export async function findRegistered(db: Database, email: string): Promise<Registered | null> {
  return (await db.row(findByEmail, { email })) ?? null
}

const coursesOfPlace = statement({
  name: 'registration.courses',
  scope: everybody('the courses of a department are public: sign-up offers them'),
  params: { collegeId: uuid, departmentId: uuid },
  row: { title: text },
  sql: `select d.title from college_departments cd join departments d on d.id = cd.department_id
    where cd.college_id = :collegeId and cd.department_id = :departmentId`,
})

/** Returns the courses of a college's department. Empty when the college does not have the department. */
export async function listCourses(db: Database, collegeId: string, departmentId: string): Promise<string[]> {
  const rows = await db.rows(coursesOfPlace, { collegeId, departmentId })
  return rows.map(({ title }) => title)
}

const findSponsorByCode = statement({
  name: 'registration.sponsor',
  scope: everybody('anyone signing up may check a referral code; tries are limited'),
  params: { code: text },
  row: { id: uuid, name: text },
  sql: `select id, name from accounts
    where referral_code = :code and role = 'student' and active and email_verified_at is not null`,
})

/** Returns the student who owns a referral code, or null. */
export async function findSponsor(db: Database, code: string): Promise<{ id: string; name: string } | null> {
  return (await db.row(findSponsorByCode, { code })) ?? null
}

/** Condition: a sign-up that was neither verified nor paid for. */
export const isUnclaimed = `a.role = 'student' and a.active and a.email_verified_at is null and a.password_hash is null
  and a.payment_status = 'unpaid'`

const store = statement({
  name: 'registration.store',
  scope: byAddress,
  params: {
    id: uuid,
    name: text,
    email: text,
    phone: text,
    collegeId: uuid,
    departmentId: uuid,
    referralCode: text,
    sponsorId: uuid.nullable(),
    termsVersion: text,
    now: timestamp,
  },
  row: { id: uuid },
  sql: `insert into accounts as a (id, role, name, email, phone, college_id, department_id, referral_code, sponsor_id,
      terms_version, terms_accepted_at, created_at)
    values (:id, 'student', :name, :email, :phone, :collegeId, :departmentId, :referralCode, :sponsorId, :termsVersion,
      :now, :now)
    on conflict (lower(email)) do update
      set name = excluded.name, phone = excluded.phone, college_id = excluded.college_id,
          department_id = excluded.department_id, sponsor_id = excluded.sponsor_id,
          terms_version = excluded.terms_version, terms_accepted_at = excluded.terms_accepted_at
      where ${isUnclaimed} and a.invited_by_id is null
    returning a.id`,
})

/** A validated sign-up. */
export interface Registration extends Pick<SignUpDraft, 'collegeId' | 'departmentId' | 'name' | 'phone' | 'email'> {
  sponsorId: string | null
  termsVersion: string
}

/**
 * Stores a new student and returns its id. Until the address is verified, a later sign-up replaces the earlier one, so
 * that the owner of the address has the last word. Returns null when the address has an account that stays unchanged,
 * including a student invited by a college: a stranger must not take the invitation over.
 */
export async function storeRegistration(
  db: Database,
  draft: Registration,
  referralCode: string,
  now: Date,
): Promise<string | null> {
  return (await db.row(store, { ...draft, id: uuidv7(), referralCode, now }))?.id ?? null
}

const verify = statement({
  name: 'registration.verifyEmail',
  scope: byAddress,
  params: { id: uuid, now: timestamp },
  row: {},
  sql: 'update accounts set email_verified_at = coalesce(email_verified_at, :now) where id = :id',
})

/** Marks an address as verified. The first time is kept. */
export async function verifyEmail(db: Database, accountId: string, now: Date): Promise<void> {
  await db.execute(verify, { id: accountId, now })
}
