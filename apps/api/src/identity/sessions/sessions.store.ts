// Sessions: started at sign-in, ended by sign-out, by idleness (50 min), by age (12 h) or with the account's rights.

import {
  accessRoleOf,
  isStaff,
  needsConfirmation,
  type RoleName,
  roleNames,
  roles,
  type SessionUser,
} from '@rounds/contract/identity/accounts/person'
import type { Standing } from '@rounds/contract/kernel/access'
import { eq } from 'drizzle-orm'
import { keyOf } from '#api/kernel/access/secrets.ts'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { Services } from '#api/kernel/api.ts'
import type { Database, Row } from '#api/kernel/database/database.ts'
import { csrfTokenOf } from './session-secrets.ts'
import { sessions } from './sessions.table.ts'

/** Milliseconds without activity after which a session is over (product description, §4). */
export const idleMs = 3_000_000
/** Activity is written once a minute at most: reading a list must not cost a write each time. */
const touchMs = 60_000

/** True for the roles of a parameter without a second step; other roles are not looked up. */
const lacksFactorIn = (needed: string): string => `case when a.role = any(${needed}::text[]) then not exists (
    select 1 from second_factors f where f.account_id = a.id and f.confirmed_at is not null) else false end`

type Needs = Pick<Services, 'db' | 'secondFactorRequiredFor'>

/** The titles whose rights come from the roles that need a second step. */
const titlesOf = ({ secondFactorRequiredFor }: Needs): RoleName[] =>
  secondFactorRequiredFor.length === 0
    ? []
    : roleNames.filter((role) => secondFactorRequiredFor.includes(accessRoleOf(role)))

const findViewer = {
  name: 'session_viewer',
  text: `select a.id, a.name, a.role, a.college_id, a.department_id, a.confirmed, a.verify_by_hod, a.joining_date,
                a.payment_status, d.code as department_code,
                coalesce((select c.patient_identity from colleges c where c.id = a.college_id), true) as keeps_identity,
                extract(epoch from s.last_active_at) * 1000 as last_active,
                extract(epoch from s.confirmed_at) * 1000 as confirmed_at,
                ${lacksFactorIn('$4')} as lacks_factor
         from sessions s join accounts a on a.id = s.account_id left join departments d on d.id = a.department_id
         where s.key = $1 and a.active and s.ends_at > $2 and s.last_active_at > $3`,
}

/** The person of a live session; null when there is none. Background polling (`isActivity` false) keeps it not alive. */
export async function findSessionViewer(
  services: Needs,
  secret: string,
  now: Date,
  isActivity: boolean,
): Promise<Viewer | null> {
  const key = keyOf(secret)
  const idleSince = new Date(now.getTime() - idleMs)
  const { db } = services
  const [row] = await db.run(findViewer, [key, now.toISOString(), idleSince.toISOString(), titlesOf(services)])
  if (!row) return null
  if (isActivity && now.getTime() - Number(row.last_active) > touchMs) await touchSession(db, key, now)
  return viewerFrom(row, key, csrfTokenOf(secret))
}

const findLive = {
  name: 'sessions_live',
  text: `select s.key from sessions s join accounts a on a.id = s.account_id
         where s.key = any($1) and a.active and s.ends_at > $2 and s.last_active_at > $3`,
}

/** Which of these sessions live at this moment. */
export async function findLiveSessions(db: Database, keys: readonly string[], now: Date): Promise<Set<string>> {
  const idleSince = new Date(now.getTime() - idleMs)
  const rows = await db.run<{ key: string }>(findLive, [keys, now.toISOString(), idleSince.toISOString()])
  return new Set(rows.map(({ key }) => key))
}

function viewerFrom(row: Row, sessionKey: string, csrfToken: string): Viewer {
  const role = row.role as RoleName
  return {
    id: String(row.id),
    name: String(row.name),
    role: roles[role].access,
    collegeId: row.college_id === null ? null : String(row.college_id),
    departmentId: row.department_id === null ? null : String(row.department_id),
    departmentCode: row.department_code === null ? null : String(row.department_code),
    standing: standingOf({
      role,
      confirmed: row.confirmed === true,
      paymentStatus: String(row.payment_status),
      verifyByHod: row.verify_by_hod === true,
      joiningDate: row.joining_date === null ? null : String(row.joining_date),
      lacksFactor: row.lacks_factor === true,
    }),
    canVerify: mayVerify(role, row.confirmed === true),
    keepsPatientIdentity: row.keeps_identity === true,
    sessionKey,
    confirmedAt: row.confirmed_at === null ? null : new Date(Number(row.confirmed_at)),
    csrfToken,
  }
}

/**
 * Who needs a second step sets it up before anything else. A student pays first, then is verified by the HOD and names
 * a joining date (product description, §2). Staff wait for their confirmation: a student's invitation must not open the
 * records of a department to whoever reads the mail (decision 026).
 */
export function standingOf(account: {
  role: RoleName
  confirmed: boolean
  paymentStatus: string
  verifyByHod: boolean
  joiningDate: string | null
  lacksFactor: boolean
}): Standing {
  if (account.lacksFactor) return 'unprotected'
  if (isStaff(account.role)) return account.confirmed || !needsConfirmation(account.role) ? 'full' : 'unverified'
  if (account.paymentStatus !== 'paid') return 'unpaid'
  return account.verifyByHod && account.joiningDate ? 'full' : 'unverified'
}

/** Faculty and HOD verify once confirmed; a clerk, an admin and the Master do not (decision record 002). */
export const mayVerify = (role: RoleName, confirmed: boolean): boolean =>
  confirmed && ['faculty', 'hod', 'drpc'].includes(roles[role].access)

/** Starts the idle time of a session again. */
export async function touchSession(db: Database, key: string, now: Date): Promise<void> {
  await db.orm.update(sessions).set({ lastActiveAt: now }).where(eq(sessions.key, key))
}

/** Notes that the session's owner showed that it is them; false when it has ended meanwhile. */
export async function markConfirmed(db: Database, key: string, now: Date): Promise<boolean> {
  const rows = await db.run('update sessions set confirmed_at = $2 where key = $1 returning 1', [
    key,
    now.toISOString(),
  ])
  return rows.length > 0
}

export async function endSession(db: Database, key: string): Promise<void> {
  await db.orm.delete(sessions).where(eq(sessions.key, key))
}

const endAll = {
  name: 'session_end_all',
  text: `with waiting as (delete from sign_in_steps where account_id = $1)
         delete from sessions where account_id = $1 and key is distinct from $2 returning 1`,
}

/** Ends every session of an account, or all but one, and each sign-in that waits for a code; says how many sessions. */
export async function endSessionsOf(db: Database, accountId: string, exceptKey?: string): Promise<number> {
  return (await db.run(endAll, [accountId, exceptKey ?? null])).length
}

/** Deletes sessions that are over by age or idleness and says how many. */
export async function deleteEndedSessions(db: Database, now: Date): Promise<number> {
  const idleSince = new Date(now.getTime() - idleMs)
  const rows = await db.run('delete from sessions where ends_at <= $1 or last_active_at <= $2 returning 1', [
    now.toISOString(),
    idleSince.toISOString(),
  ])
  return rows.length
}

const findUser = {
  name: 'session_user',
  text: `select json_build_object(
           'id', a.id, 'name', a.name, 'role', a.role, 'email', a.email, 'phone', a.phone, 'identity', a.identity,
           'verifyByHod', a.verify_by_hod, 'confirmed', a.confirmed, 'joiningDate', a.joining_date,
           'certified', a.certified, 'paymentStatus', a.payment_status, 'courseTitle', d.title,
           'unitHead', u.name, 'photo', a.photo_file_id, 'createdAt', a.created_at,
           'college', case when c.id is null then null else json_build_object(
             'id', c.id, 'name', c.name, 'slug', c.slug, 'state', s.name, 'logo', c.logo_file_id,
             'keepsPatientIdentity', c.patient_identity) end,
           'department', case when d.id is null then null else json_build_object(
             'id', d.id, 'name', d.name, 'code', d.code) end,
           'lacksFactor', ${lacksFactorIn('$2')}) as person
         from accounts a
         left join colleges c on c.id = a.college_id
         left join states s on s.id = c.state_id
         left join departments d on d.id = a.department_id
         left join accounts u on u.id = a.unit_head_id
         where a.id = $1`,
}

type StoredUser = Omit<SessionUser, 'roleTitle' | 'canVerify' | 'standing'> & {
  confirmed: boolean
  lacksFactor: boolean
}

/** What a signed-in person knows of themself. */
export async function findSessionUser(services: Needs, accountId: string): Promise<SessionUser> {
  const [row] = await services.db.run(findUser, [accountId, titlesOf(services)])
  if (!row) throw new Error(`no account ${accountId}`)
  const { confirmed, lacksFactor, ...user } = row.person as StoredUser
  return {
    ...user,
    roleTitle: roles[user.role].title,
    canVerify: mayVerify(user.role, confirmed),
    standing: standingOf({ ...user, confirmed, lacksFactor }),
  }
}
