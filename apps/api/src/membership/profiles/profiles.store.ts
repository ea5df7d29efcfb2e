// A person's own profile: read in one statement, changed under the lock of its account.
import { isStaff, roleNames } from '@rounds/contract/identity/accounts/person'
import { Profile, type ProfileDraft, type ProfileKey } from '@rounds/contract/membership/profiles/profile'
import { lockedFields } from '@rounds/contract/membership/profiles/profile-rules'
import { z } from 'zod'
import { isGuiding } from '#api/identity/accounts/guiding-faculty.ts'
import { boolean, json, oneOf, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

const ofCaller = everybody('the caller’s own profile, by the id in their session')

/**
 * The name of the first person notified: for students as in `notify-approvers.ts`, for staff as in
 * `confirmers.store.ts`.
 */
const approver = `(select c.name from accounts c where c.active and c.email_verified_at is not null
    and c.college_id = a.college_id and c.id <> a.id
    and (c.role = 'hod' and c.confirmed and c.department_id = a.department_id and a.role <> 'hod' or c.role = 'admin'
      or a.role = 'student' and c.role <> 'clerk' and c.confirmed and c.department_id = a.department_id
        and exists (select 1 from student_teachers t where t.student_id = a.id and t.teacher_id = c.id))
  order by case c.role when 'hod' then 1 when 'admin' then 3 else 2 end, c.name, c.id limit 1)`

/**
 * SQL for the place that a student left by the change `as`, such as `Pathology, College B`; null for any other change.
 */
export const placeLeft = (as: string): string => `case when ${as}.change = 'transferred' then
  (select concat_ws(', ', d.name, c.name) from departments d, colleges c
    where d.id = ${as}.department_id and c.id = ${as}.college_id) end`

/** Number of the latest changes shown. */
const maxChanges = 20
const changes = `coalesce((select json_agg(json_build_object('id', s.id, 'change', s.change, 'words', s.words,
    'day', s.day, 'from', s.from_place, 'by', s.by, 'at', s.at) order by s.at desc, s.id desc)
  from (select s.id, s.change, s.words, s.day, s.at, b.name as by, ${placeLeft('s')} as from_place
    from student_changes s join accounts b on b.id = s.by_id
    where s.student_id = a.id order by s.at desc, s.id desc limit ${maxChanges}) s), '[]'::json)`

/** Condition: the student was approved at some time, even if the approval was withdrawn or ended with a move. */
const wasApproved = `(a.verify_by_hod
  or exists (select from student_changes s where s.student_id = a.id and s.change = 'approvalWithdrawn')
  or exists (select from licences l where l.student_id = a.id and l.activated_at is not null))`

const find = statement({
  name: 'profiles.find',
  scope: ofCaller,
  params: { accountId: uuid },
  row: {
    profile: json(Profile.omit({ locked: true })),
    role: oneOf(roleNames),
    wasApproved: boolean,
    confirmed: boolean,
  },
  sql: `select json_build_object(
      'name', a.name, 'phone', a.phone, 'email', a.email, 'dob', p.dob, 'bloodGroup', p.blood_group,
      'vaccinationStatus', p.vaccination_status, 'address', p.address, 'remarks', p.remarks, 'identity', a.identity,
      'medicalCouncil', p.medical_council, 'validUpto', p.valid_upto, 'joiningDate', a.joining_date,
      'medicalCollege', p.medical_college, 'photo', a.photo_file_id, 'referralCode', a.referral_code,
      'approver', ${approver}, 'changes', ${changes},
      'unitHead', case when h.id is null then null else json_build_object('id', h.id, 'name', h.name) end,
      'idProof', (select json_build_object('id', i.id, 'uploadedAt', i.uploaded_at, 'replacedAt', null,
                    'file', json_build_object('name', f.name, 'type', f.type, 'bytes', f.bytes))
                  from id_proofs i join files f on f.id = i.file_id
                  where i.account_id = a.id and i.replaced_at is null)) as profile,
      a.role, ${wasApproved} as "wasApproved", a.confirmed
    from accounts a left join profiles p on p.account_id = a.id left join accounts h on h.id = a.unit_head_id
    where a.id = :accountId`,
})

/** Returns the profile of an account, with the fields that its owner can no longer change. */
export async function findProfile(db: Database, accountId: string): Promise<Profile> {
  const found = await db.row(find, { accountId })
  if (!found) throw new Error(`no account ${accountId}`)
  const { profile, role, wasApproved, confirmed } = found
  const wasVerified = isStaff(role) ? confirmed : wasApproved
  return { ...profile, locked: lockedFields({ role, wasVerified, ...profile }) }
}

const hold = statement({
  name: 'profiles.hold',
  scope: ofCaller,
  params: { accountId: uuid },
  row: { id: uuid },
  sql: 'select id from accounts where id = :accountId for update',
})

/** Locks the account until the transaction ends, so that the locked fields cannot change between check and write. */
export async function lockAccount(db: Database, accountId: string): Promise<void> {
  await db.row(hold, { accountId })
}

const teacherBeside = statement({
  name: 'profiles.teacherBeside',
  scope: everybody('teachers of the caller’s own department'),
  params: { accountId: uuid, teacherId: uuid },
  row: { id: uuid },
  sql: `select h.id from accounts a join accounts h on h.college_id = a.college_id and h.department_id = a.department_id
    where a.id = :accountId and h.id = :teacherId and ${isGuiding('h')}`,
})

/** Returns true when `teacherId` guides in the account's own department. */
export async function isTeacherBeside(db: Database, accountId: string, teacherId: string): Promise<boolean> {
  return (await db.row(teacherBeside, { accountId, teacherId })) !== undefined
}

/** The column of each profile field: in the account, which other features read too, or in the profile's row. */
const accountFields = {
  name: 'name',
  phone: 'phone',
  identity: 'identity',
  joiningDate: 'joining_date',
  unitHeadId: 'unit_head_id',
} as const satisfies Partial<Record<ProfileKey, string>>
const profileFields = {
  dob: 'dob',
  bloodGroup: 'blood_group',
  vaccinationStatus: 'vaccination_status',
  address: 'address',
  remarks: 'remarks',
  medicalCouncil: 'medical_council',
  validUpto: 'valid_upto',
  medicalCollege: 'medical_college',
} as const satisfies Record<Exclude<ProfileKey, keyof typeof accountFields>, string>

/** Maps the given fields to their columns. Absent fields are left out and stay unchanged. */
const givenColumns = (
  draft: ProfileDraft,
  fields: Partial<Record<ProfileKey, string>>,
): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(draft).flatMap(([key, value]) => {
      const column = Object.entries(fields).find(([field]) => field === key)?.[1]
      return column === undefined || value === undefined ? [] : [[column, value]]
    }),
  )

const givenParam = { given: json(z.record(z.string(), z.string().nullable())) }
const onlyGiven = (columns: readonly string[], table: string, from: string): string =>
  columns
    .map(
      (column) =>
        `${column} = case when :given::jsonb ? '${column}' then ${from}.${column} else ${table}.${column} end`,
    )
    .join(', ')

const saveAccount = statement({
  name: 'profiles.saveAccount',
  scope: ofCaller,
  params: { accountId: uuid, ...givenParam },
  row: {},
  sql: `update accounts a set ${onlyGiven(Object.values(accountFields), 'a', 'g')}
    from jsonb_populate_record(null::accounts, :given::jsonb) g where a.id = :accountId`,
})

const profileColumns = Object.values(profileFields)
const saveRow = statement({
  name: 'profiles.save',
  scope: ofCaller,
  params: { accountId: uuid, now: timestamp, ...givenParam },
  row: {},
  sql: `insert into profiles as p (account_id, updated_at, ${profileColumns.join(', ')})
    select :accountId::uuid, :now::timestamptz, ${profileColumns.map((column) => `g.${column}`).join(', ')}
    from jsonb_populate_record(null::profiles, :given::jsonb) g
    on conflict (account_id) do update
      set updated_at = excluded.updated_at, ${onlyGiven(profileColumns, 'p', 'excluded')}`,
})

/** Writes the given fields, in the caller's transaction. */
export async function saveProfile(db: Database, accountId: string, draft: ProfileDraft, now: Date): Promise<void> {
  const ofAccount = givenColumns(draft, accountFields)
  if (Object.keys(ofAccount).length > 0) await db.execute(saveAccount, { accountId, given: ofAccount })
  await db.execute(saveRow, { accountId, now, given: givenColumns(draft, profileFields) })
}
