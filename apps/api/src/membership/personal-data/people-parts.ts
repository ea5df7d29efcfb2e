// What the people ring knows of a person, for the copy of their data. Secrets are no part of it: they open accounts.
import type { Api } from '#api/kernel/api.ts'
import type { PersonalDataPart } from '#api/kernel/file-store/personal-data-part.ts'
import type { SentFile } from '#api/kernel/file-store/sent-file.ts'
import { rowsById, rowsOf } from '#api/platform/personal-data/personal-data.ts'

const account = `select a.id, a.role, a.name, a.email, a.phone, a.identity as "registrationNumber", c.name as college,
    d.name as department, a.active, a.email_verified_at as "emailVerifiedAt", a.verify_by_hod as "verifiedByHod",
    a.confirmed, a.certified, a.payment_status as "paymentStatus", a.joining_date as "joiningDate",
    h.name as "unitHead", a.referral_code as "referralCode", s.name as sponsor, i.name as "invitedBy",
    a.terms_version as "termsVersion", a.terms_accepted_at as "termsAcceptedAt", a.created_at as "createdAt",
    p.dob as "dateOfBirth", p.blood_group as "bloodGroup", p.vaccination_status as "vaccinationStatus",
    p.medical_council as "medicalCouncil", p.valid_upto as "validUpto", p.address, p.medical_college as university,
    p.updated_at as "profileUpdatedAt",
    exists (select 1 from second_factors f where f.account_id = a.id and f.confirmed_at is not null) as "twoStepSignIn"
  from accounts a left join profiles p on p.account_id = a.id left join colleges c on c.id = a.college_id
  left join departments d on d.id = a.department_id left join accounts h on h.id = a.unit_head_id
  left join accounts s on s.id = a.sponsor_id left join accounts i on i.id = a.invited_by_id
  where a.id = $1`

const sessions = `select handle as id, started_at as "startedAt", last_active_at as "lastActiveAt", ends_at as "endsAt",
    confirmed_at as "confirmedAt", ip, user_agent as "userAgent" from sessions where account_id = $1 order by started_at`

const teachers = `select t.id, d.name as subject, coalesce(x.name, t.invited_name) as teacher, t.created_at as "addedAt"
  from student_teachers t left join accounts x on x.id = t.teacher_id left join departments d on d.id = t.subject_id
  where t.student_id = $1 order by t.id`

const notifications = `select id, event, facts, created_at as "createdAt", read_at as "readAt" from notifications
  where account_id = $1 and id > $2 order by id limit $3`

const preferences = `select event_group as "eventGroup", channel, enabled from notification_preferences
  where account_id = $1 order by 1, 2`

/** Of what others did only when, what and in which role; whence is theirs. */
const events = `select seq::text as id, at, action, outcome, actor_role as "actorRole",
    actor_id = $1::uuid as "byYou", subject_kind as "subjectKind", subject_id as "subjectId", detail,
    case when actor_id = $1::uuid then ip end as ip
  from audit_events where (actor_id = $1::uuid or (subject_kind = 'account' and subject_id = $1::text))
    and seq > $2::bigint
  order by seq limit $3`

const uploads = `select id, name, type, bytes, created_at as "uploadedAt" from files
  where owner_id = $1 and id > $2 order by id limit $3`

async function filesOf(api: Api, accountId: string): Promise<SentFile[]> {
  const rows = await api.db.run<SentFile>(
    `select id, name, type, bytes, object_key as "objectKey", sealed_key as "sealedKey" from files
     where owner_id = $1 order by id`,
    [accountId],
  )
  return rows.map((row) => ({ ...row, bytes: Number(row.bytes) }))
}

export function peopleParts(api: Api): PersonalDataPart[] {
  const { db } = api
  return [
    { name: 'account', about: 'your account and profile', rows: (id) => rowsOf(db, account, id) },
    { name: 'sessions', about: 'where you are signed in', rows: (id) => rowsOf(db, sessions, id) },
    { name: 'teachers', about: 'the teachers you named', rows: (id) => rowsOf(db, teachers, id) },
    { name: 'notifications', about: 'what you were told', rows: (id) => rowsById(db, notifications, id) },
    {
      name: 'notification-preferences',
      about: 'what you switched off',
      rows: (id) => rowsOf(db, preferences, id),
    },
    {
      name: 'audit-events',
      about: 'what was done by you and to your account',
      rows: (id) => rowsById(db, events, id, '0'),
    },
    {
      name: 'uploads',
      about: 'the files you uploaded',
      rows: (id) => rowsById(db, uploads, id),
      files: (id) => filesOf(api, id),
    },
  ]
}
