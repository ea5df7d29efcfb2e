// The SQL of signing up and of verifying addresses.
import type { RoleName } from '@rounds/contract/identity/accounts/person'
import type { SignUpDraft } from '@rounds/contract/membership/registration/sign-up'
import { uuidv7 } from 'uuidv7'
import type { Database } from '#api/kernel/database/database.ts'

/** An account as its mails name it. */
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
  confirmed: boolean
  isEmailVerified: boolean
  hasPassword: boolean
}

const columns = `a.id, a.name, a.email, a.role, a.college_id as "collegeId", a.department_id as "departmentId",
  c.name as "collegeName", d.name as "departmentName", a.active, a.confirmed,
  a.email_verified_at is not null as "isEmailVerified", a.password_hash is not null as "hasPassword"`
const places = 'left join colleges c on c.id = a.college_id left join departments d on d.id = a.department_id'

const findByEmail = {
  name: 'registered_by_email',
  text: `select ${columns} from accounts a ${places} where lower(a.email) = $1`,
}

/** The account of an address in lower case, blocked ones too; null when nobody has it. */
export async function findRegistered(db: Database, email: string): Promise<Registered | null> {
  const [row] = await db.run<Registered>(findByEmail, [email])
  return row ?? null
}

const coursesOfPlace = {
  name: 'courses_of_place',
  text: `select d.title from college_departments cd join departments d on d.id = cd.department_id
         where cd.college_id = $1 and cd.department_id = $2`,
}

/** The courses a college's department offers; none when the college does not have the department. */
export async function listCourses(db: Database, collegeId: string, departmentId: string): Promise<string[]> {
  const rows = await db.run<{ title: string }>(coursesOfPlace, [collegeId, departmentId])
  return rows.map(({ title }) => title)
}

const findSponsorByCode = {
  name: 'sponsor_by_code',
  text: `select id, name from accounts
         where referral_code = $1 and role = 'student' and active and email_verified_at is not null`,
}

/** The student whose referral code this is; null when it is nobody's. */
export async function findSponsor(db: Database, code: string): Promise<{ id: string; name: string } | null> {
  const [row] = await db.run<{ id: string; name: string }>(findSponsorByCode, [code])
  return row ?? null
}

/** A sign-up that nobody has verified or paid for. */
const isUnclaimed = `a.role = 'student' and a.active and a.email_verified_at is null and a.password_hash is null
  and a.payment_status = 'unpaid'`

const store = {
  name: 'registration_store',
  text: `insert into accounts as a (id, role, name, email, phone, college_id, department_id, referral_code, sponsor_id,
                                    terms_version, terms_accepted_at, created_at)
         values ($1, 'student', $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)
         on conflict (lower(email)) do update
           set name = excluded.name, phone = excluded.phone, college_id = excluded.college_id,
               department_id = excluded.department_id, sponsor_id = excluded.sponsor_id,
               terms_version = excluded.terms_version, terms_accepted_at = excluded.terms_accepted_at
           where ${isUnclaimed}
         returning a.id`,
}

/** A sign-up that passed every check. */
export interface Registration extends Pick<SignUpDraft, 'collegeId' | 'departmentId' | 'name' | 'phone' | 'email'> {
  sponsorId: string | null
  termsVersion: string
}

/**
 * Stores a new student and returns its id. Until the address is verified, a later sign-up with it takes the place of the
 * earlier one: the owner of the address has the last word. Null when the address has an account that stays as it is.
 */
export async function storeRegistration(
  db: Database,
  draft: Registration,
  referralCode: string,
  now: Date,
): Promise<string | null> {
  const [row] = await db.run<{ id: string }>(store, [
    uuidv7(),
    draft.name,
    draft.email,
    draft.phone,
    draft.collegeId,
    draft.departmentId,
    referralCode,
    draft.sponsorId,
    draft.termsVersion,
    now.toISOString(),
  ])
  return row?.id ?? null
}

/** Notes that an address was shown to be the person's own; the first time stays. */
export async function verifyEmail(db: Database, accountId: string, now: Date): Promise<void> {
  await db.run('update accounts set email_verified_at = coalesce(email_verified_at, $2) where id = $1', [
    accountId,
    now.toISOString(),
  ])
}

/** Somebody who is invited to work somewhere. */
export interface Invited {
  name: string
  email: string
  phone: string | null
  role: RoleName
  collegeId: string | null
  departmentId: string | null
  invitedBy: { id: string }
}

/**
 * Stores an invited person; false when the address has an account. Who may confirm staff (`confirmed`) also takes over a
 * sign-up that nobody has verified: a teacher who signed up as a student by mistake, or a stranger with the address.
 */
export async function storeInvited(db: Database, person: Invited, confirmed: boolean, now: Date): Promise<boolean> {
  const { name, email, phone, role, collegeId, departmentId, invitedBy } = person
  const rows = await db.run(
    `insert into accounts as a
       (id, role, name, email, phone, college_id, department_id, confirmed, invited_by_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (lower(email)) do update
       set role = excluded.role, name = excluded.name, phone = excluded.phone, college_id = excluded.college_id,
           department_id = excluded.department_id, confirmed = true, invited_by_id = excluded.invited_by_id,
           referral_code = null, sponsor_id = null, terms_version = null, terms_accepted_at = null
       where excluded.confirmed and ${isUnclaimed}
     returning 1`,
    [uuidv7(), role, name, email, phone, collegeId, departmentId, confirmed, invitedBy.id, now.toISOString()],
  )
  return rows.length > 0
}

/** Confirms somebody who was invited and has not accepted yet, as the one who may confirm names them. */
export async function reviseInvited(
  db: Database,
  accountId: string,
  person: Pick<Invited, 'name' | 'phone' | 'role' | 'invitedBy'>,
): Promise<void> {
  await db.run(
    `update accounts set name = $2, phone = $3, role = $4, invited_by_id = $5, confirmed = true
     where id = $1 and email_verified_at is null`,
    [accountId, person.name, person.phone, person.role, person.invitedBy.id],
  )
}
