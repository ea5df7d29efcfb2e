// The own profile: read in one statement, changed under the lock of its account.
import { isStaff, type RoleName } from '@rounds/contract/identity/accounts/person'
import type { Profile, ProfileDraft, ProfileKey } from '@rounds/contract/membership/profiles/profile'
import { lockedFields } from '@rounds/contract/membership/profiles/profile-rules'
import { eq } from 'drizzle-orm'
import { accounts } from '#api/identity/accounts/accounts.table.ts'
import { accountsWithin } from '#api/identity/accounts/accounts-within.ts'
import { isGuiding } from '#api/identity/accounts/guiding-faculty.ts'
import { Binds, type Scope } from '#api/kernel/access/scope.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { profiles } from './profiles.table.ts'

interface Held {
  role: RoleName
  verifyByHod: boolean
  confirmed: boolean
}

const find = {
  name: 'profile_own',
  text: `select json_build_object(
           'name', a.name, 'phone', a.phone, 'email', a.email, 'dob', p.dob, 'bloodGroup', p.blood_group,
           'vaccinationStatus', p.vaccination_status, 'address', p.address, 'identity', a.identity,
           'medicalCouncil', p.medical_council, 'validUpto', p.valid_upto, 'joiningDate', a.joining_date,
           'medicalCollege', p.medical_college, 'photo', a.photo_file_id, 'referralCode', a.referral_code,
           'unitHead', case when h.id is null then null else json_build_object('id', h.id, 'name', h.name) end,
           'idProof', (select json_build_object('id', i.id, 'uploadedAt', i.uploaded_at, 'replacedAt', null,
                         'file', json_build_object('name', f.name, 'type', f.type, 'bytes', f.bytes))
                       from id_proofs i join files f on f.id = i.file_id
                       where i.account_id = a.id and i.replaced_at is null)) as profile,
           json_build_object('role', a.role, 'verifyByHod', a.verify_by_hod, 'confirmed', a.confirmed) as held
         from accounts a left join profiles p on p.account_id = a.id left join accounts h on h.id = a.unit_head_id
         where a.id = $1`,
}

/** The profile of an account, with the fields that its owner cannot change any more. */
export async function findProfile(db: Database, accountId: string): Promise<Profile> {
  const [row] = await db.run<{ profile: Omit<Profile, 'locked'>; held: Held }>(find, [accountId])
  if (!row) throw new Error(`no account ${accountId}`)
  const { profile, held } = row
  const isVerified = isStaff(held.role) ? held.confirmed : held.verifyByHod
  return { ...profile, locked: lockedFields({ role: held.role, isVerified, ...profile }) }
}

/** Holds the account until the transaction ends: what is locked must not change between judging and writing. */
export async function holdAccount(db: Database, accountId: string): Promise<void> {
  await db.run('select 1 from accounts where id = $1 for update', [accountId])
}

/** True when somebody guides in the same department of the same college. */
export async function isTeacherBeside(db: Database, accountId: string, teacherId: string): Promise<boolean> {
  const rows = await db.run(
    {
      name: 'profile_unit_head',
      text: `select 1 from accounts a join accounts h on h.college_id = a.college_id and h.department_id = a.department_id
             where a.id = $1 and h.id = $2 and ${isGuiding('h')}`,
    },
    [accountId, teacherId],
  )
  return rows.length > 0
}

const accountKeys = ['name', 'phone', 'identity', 'joiningDate', 'unitHeadId'] as const satisfies ProfileKey[]

/** Writes the fields that are given, in the running transaction. */
export async function saveProfile(db: Database, accountId: string, draft: ProfileDraft, now: Date): Promise<void> {
  const { name, phone, identity, joiningDate, unitHeadId, ...rest } = draft
  const ofAccount = { name, phone, identity, joiningDate, unitHeadId }
  if (accountKeys.some((key) => ofAccount[key] !== undefined)) {
    await db.orm.update(accounts).set(ofAccount).where(eq(accounts.id, accountId))
  }
  const ofProfile = { ...rest, updatedAt: now }
  await db.orm
    .insert(profiles)
    .values({ accountId, ...ofProfile })
    .onConflictDoUpdate({ target: profiles.accountId, set: ofProfile })
}

/** Sets what the department keeps of a student of the scope; false when there is none. */
export async function setRegistration(
  db: Database,
  scope: Scope,
  studentId: string,
  { identity, joiningDate }: { identity: string; joiningDate: string },
): Promise<boolean> {
  const { values, bind } = new Binds()
  const rows = await db.run(
    `update accounts set identity = ${bind(identity)}, joining_date = ${bind(joiningDate)}
     where id = ${bind(studentId)} and role = 'student' and ${accountsWithin(scope, bind, 'accounts')} returning 1`,
    values,
  )
  return rows.length > 0
}
