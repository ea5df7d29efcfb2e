// The identity and communication data in the copy of a person's data. Secrets are left out, because they open accounts.
import { z } from 'zod'
import { boolean, day, integer, json, text, texts, timestamp, uuid } from '#api/kernel/database/columns.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import type { PersonalDataPart } from '#api/kernel/file-store/personal-data-part.ts'
import { inSlices, rowsOf, sliceParams } from '#api/platform/personal-data/personal-data.ts'

const ownData = everybody('limited to the account whose data is copied')
const own = { scope: ownData, params: { accountId: uuid } }

const account = statement({
  ...own,
  name: 'personalData.account',
  row: {
    id: uuid,
    role: text,
    name: text,
    email: text,
    phone: text.nullable(),
    registrationNumber: text.nullable(),
    college: text.nullable(),
    department: text.nullable(),
    active: boolean,
    emailVerifiedAt: timestamp.nullable(),
    verifiedByHod: boolean,
    confirmed: boolean,
    certified: boolean,
    paymentStatus: text,
    joiningDate: day.nullable(),
    unitHead: text.nullable(),
    referralCode: text.nullable(),
    sponsor: text.nullable(),
    invitedBy: text.nullable(),
    termsVersion: text.nullable(),
    termsAcceptedAt: timestamp.nullable(),
    createdAt: timestamp,
    dateOfBirth: day.nullable(),
    bloodGroup: text.nullable(),
    vaccinationStatus: text.nullable(),
    medicalCouncil: text.nullable(),
    validUpto: day.nullable(),
    address: text.nullable(),
    remarks: text.nullable(),
    university: text.nullable(),
    profileUpdatedAt: timestamp.nullable(),
    twoStepSignIn: boolean,
  },
  sql: `select a.id, a.role, a.name, a.email, a.phone, a.identity as "registrationNumber", c.name as college,
      d.name as department, a.active, a.email_verified_at as "emailVerifiedAt", a.verify_by_hod as "verifiedByHod",
      a.confirmed, a.certified, a.payment_status as "paymentStatus", a.joining_date as "joiningDate",
      h.name as "unitHead", a.referral_code as "referralCode", s.name as sponsor, i.name as "invitedBy",
      a.terms_version as "termsVersion", a.terms_accepted_at as "termsAcceptedAt", a.created_at as "createdAt",
      p.dob as "dateOfBirth", p.blood_group as "bloodGroup", p.vaccination_status as "vaccinationStatus",
      p.medical_council as "medicalCouncil", p.valid_upto as "validUpto", p.address, p.remarks,
      p.medical_college as university,
      p.updated_at as "profileUpdatedAt",
      exists (select 1 from second_factors f where f.account_id = a.id and f.confirmed_at is not null)
        as "twoStepSignIn"
    from accounts a left join profiles p on p.account_id = a.id left join colleges c on c.id = a.college_id
    left join departments d on d.id = a.department_id left join accounts h on h.id = a.unit_head_id
    left join accounts s on s.id = a.sponsor_id left join accounts i on i.id = a.invited_by_id
    where a.id = :accountId`,
})

const accessTokens = statement({
  ...own,
  name: 'personalData.accessTokens',
  row: {
    id: uuid,
    name: text,
    scopes: texts,
    createdAt: timestamp,
    endsAt: timestamp,
    lastUsedAt: timestamp.nullable(),
  },
  sql: `select id, name, scopes, created_at as "createdAt", ends_at as "endsAt", last_used_at as "lastUsedAt"
    from access_tokens where account_id = :accountId order by created_at`,
})

const sessions = statement({
  ...own,
  name: 'personalData.sessions',
  row: {
    id: uuid,
    startedAt: timestamp,
    lastActiveAt: timestamp,
    endsAt: timestamp,
    confirmedAt: timestamp.nullable(),
    ip: text.nullable(),
    userAgent: text.nullable(),
  },
  sql: `select handle as id, started_at as "startedAt", last_active_at as "lastActiveAt", ends_at as "endsAt",
      confirmed_at as "confirmedAt", ip, user_agent as "userAgent"
    from sessions where account_id = :accountId order by started_at`,
})

const passkeys = statement({
  ...own,
  name: 'personalData.passkeys',
  row: { id: uuid, name: text, addedAt: timestamp, lastUsedAt: timestamp.nullable() },
  sql: `select id, name, added_at as "addedAt", last_used_at as "lastUsedAt" from passkeys
    where account_id = :accountId order by added_at, id`,
})

const pin = statement({
  ...own,
  name: 'personalData.pin',
  row: { setAt: timestamp },
  sql: 'select set_at as "setAt" from pins where account_id = :accountId',
})

const collegeSignIn = statement({
  ...own,
  name: 'personalData.collegeSignIn',
  row: { college: text, linkedAt: timestamp, lastUsedAt: timestamp, endedAt: timestamp.nullable() },
  sql: `select c.name as college, l.linked_at as "linkedAt", l.last_used_at as "lastUsedAt", l.ended_at as "endedAt"
    from sign_on_links l join colleges c on c.id = l.college_id where l.account_id = :accountId`,
})

const teachers = statement({
  ...own,
  name: 'personalData.teachers',
  row: { id: uuid, subject: text.nullable(), teacher: text.nullable(), addedAt: timestamp },
  sql: `select t.id, d.name as subject, coalesce(x.name, t.invited_name) as teacher, t.created_at as "addedAt"
    from student_teachers t left join accounts x on x.id = t.teacher_id left join departments d on d.id = t.subject_id
    where t.student_id = :accountId order by t.id`,
})

const accountChanges = statement({
  ...own,
  name: 'personalData.accountChanges',
  row: { id: uuid, change: text, words: text.nullable(), day: day.nullable(), at: timestamp },
  sql: `select id, change, words, day, at from student_changes where student_id = :accountId order by at, id`,
})

const posts = statement({
  ...own,
  name: 'personalData.posts',
  row: {
    id: uuid,
    role: text,
    department: text.nullable(),
    college: text.nullable(),
    since: timestamp,
    until: timestamp,
  },
  sql: `select p.id, p.role, d.name as department, c.name as college, p.since, p.until
    from staff_posts p left join departments d on d.id = p.department_id left join colleges c on c.id = p.college_id
    where p.account_id = :accountId order by p.until`,
})

const notifications = statement({
  name: 'personalData.notifications',
  scope: ownData,
  params: sliceParams,
  row: {
    id: uuid,
    event: text,
    facts: json(z.record(z.string(), z.unknown())),
    createdAt: timestamp,
    readAt: timestamp.nullable(),
  },
  sql: `select id, event, facts, created_at as "createdAt", read_at as "readAt" from notifications
    where account_id = :accountId and id > :after order by id limit :limit`,
})

const preferences = statement({
  ...own,
  name: 'personalData.notificationPreferences',
  row: { eventGroup: text, channel: text, enabled: boolean },
  sql: `select event_group as "eventGroup", channel, enabled from notification_preferences
    where account_id = :accountId order by 1, 2`,
})

/** Events by others show the time, action and role, but not their IP address. */
const events = statement({
  name: 'personalData.auditEvents',
  scope: ownData,
  params: { ...sliceParams, after: text },
  row: {
    id: text,
    at: timestamp,
    action: text,
    outcome: text,
    actorRole: text.nullable(),
    byYou: boolean.nullable(),
    subjectKind: text.nullable(),
    subjectId: text.nullable(),
    detail: json(z.record(z.string(), z.unknown())),
    ip: text.nullable(),
  },
  sql: `select seq::text as id, at, action, outcome, actor_role as "actorRole",
      actor_id = :accountId::uuid as "byYou", subject_kind as "subjectKind", subject_id as "subjectId", detail,
      case when actor_id = :accountId::uuid then ip end as ip
    from audit_events
    where (actor_id = :accountId::uuid or (subject_kind = 'account' and subject_id = :accountId::uuid::text))
      and seq > (:after::text)::bigint
    order by seq limit :limit`,
})

const uploads = statement({
  name: 'personalData.uploads',
  scope: ownData,
  params: sliceParams,
  row: { id: uuid, name: text, type: text, bytes: integer, uploadedAt: timestamp },
  sql: `select id, name, type, bytes, created_at as "uploadedAt" from files
    where owner_id = :accountId and id > :after order by id limit :limit`,
})

const files = statement({
  ...own,
  name: 'personalData.files',
  row: { id: uuid, name: text, type: text, bytes: integer, objectKey: text, sealedKey: text.nullable() },
  sql: `select id, name, type, bytes, object_key as "objectKey", sealed_key as "sealedKey" from files
    where owner_id = :accountId order by id`,
})

export const peopleParts: readonly PersonalDataPart[] = [
  { name: 'account', about: 'your account and profile', ...rowsOf(account) },
  { name: 'sessions', about: 'where you are signed in', ...rowsOf(sessions) },
  { name: 'access-tokens', about: 'the programs that may act for you', ...rowsOf(accessTokens) },
  { name: 'passkeys', about: 'your passkeys', ...rowsOf(passkeys) },
  { name: 'pin', about: 'since when you have a PIN', ...rowsOf(pin) },
  {
    name: 'college-sign-in',
    about: 'whether the sign-in of your college opens your account',
    ...rowsOf(collegeSignIn),
  },
  { name: 'teachers', about: 'the teachers you named', ...rowsOf(teachers) },
  {
    name: 'account-changes',
    about: 'what was decided about your account, with the reasons',
    ...rowsOf(accountChanges),
  },
  { name: 'posts', about: 'the posts you had before', ...rowsOf(posts) },
  { name: 'notifications', about: 'your notifications', ...inSlices(notifications) },
  { name: 'notification-preferences', about: 'what you switched off', ...rowsOf(preferences) },
  { name: 'audit-events', about: 'what was done by you and to your account', ...inSlices(events, '0') },
  {
    name: 'uploads',
    about: 'the files you uploaded',
    ...inSlices(uploads),
    files: ({ db }, accountId) => db.rows(files, { accountId }),
  },
]
