// Sessions: found by the secret of the cookie, ended by sign-out, by idleness (50 min), by age (12 h) or with the account.

import { licenceTermOf } from '@rounds/contract/identity/accounts/licence-term'
import { accessRoleOf, type RoleName, roleNames, roles } from '@rounds/contract/identity/accounts/person'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { Services } from '#api/kernel/api.ts'
import { boolean, day, double, oneOf, text, texts, timestamp, uuid, uuids } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { isStorageFull } from '#api/kernel/database/errors.ts'
import { everybody, type RowOf, statement } from '#api/kernel/database/statement.ts'
import { isLive, liveAt, liveParams } from './session-life.ts'
import { mayVerify, standingOf } from './standing.ts'

const bySecret = everybody('found by the secret of the session’s cookie')

/** Activity is written once a minute at most: reading a list must not cost a write each time. */
const touchMs = 60_000

/** True for the roles of a parameter without a second step; other roles are not looked up. */
export const lacksFactor = `case when a.role = any(:rolesWithFactor::text[]) then not exists (
    select 1 from second_factors f where f.account_id = a.id and f.confirmed_at is not null) else false end`

export type SessionServices = Pick<Services, 'db' | 'secondFactorRequiredFor'>

/** The titles whose rights come from the roles that need a second step. */
export const rolesWithFactor = ({ secondFactorRequiredFor }: SessionServices): RoleName[] =>
  secondFactorRequiredFor.length === 0
    ? []
    : roleNames.filter((role) => secondFactorRequiredFor.includes(accessRoleOf(role)))

const viewerRow = {
  id: uuid,
  name: text,
  role: oneOf(roleNames),
  collegeId: uuid.nullable(),
  departmentId: uuid.nullable(),
  departmentCode: text.nullable(),
  confirmed: boolean,
  verifyByHod: boolean,
  joiningDate: day.nullable(),
  paymentStatus: text,
  licenceUntil: timestamp.nullable(),
  keepsPatientIdentity: boolean,
  lastActiveMs: double,
  confirmedMs: double.nullable(),
  lacksFactor: boolean,
  hasOneTimePassword: boolean,
}

const findViewer = statement({
  name: 'sessions.viewer',
  scope: bySecret,
  params: { key: text, ...liveParams, rolesWithFactor: texts },
  row: viewerRow,
  sql: `select a.id, a.name, a.role, a.college_id as "collegeId", a.department_id as "departmentId", a.confirmed,
      a.verify_by_hod as "verifyByHod", a.joining_date as "joiningDate", a.payment_status as "paymentStatus",
      a.licence_until as "licenceUntil",
      d.code as "departmentCode",
      coalesce((select c.patient_identity from colleges c where c.id = a.college_id), true) as "keepsPatientIdentity",
      (extract(epoch from s.last_active_at) * 1000)::float8 as "lastActiveMs",
      (extract(epoch from s.confirmed_at) * 1000)::float8 as "confirmedMs",
      ${lacksFactor} as "lacksFactor", a.one_time_until is not null as "hasOneTimePassword"
    from sessions s join accounts a on a.id = s.account_id left join departments d on d.id = a.department_id
    where s.key = :key and a.active and ${isLive('s')}`,
})

/** The person of a live session; null when there is none. Background polling (`isActivity` false) keeps it not alive. */
export async function findSessionViewer(
  services: SessionServices,
  key: string,
  now: Date,
  isActivity: boolean,
): Promise<Viewer | null> {
  const { db } = services
  const row = await db.row(findViewer, { key, ...liveAt(now), rolesWithFactor: rolesWithFactor(services) })
  if (!row) return null
  // On a full disk people go on reading; their idle time then counts from the last touch.
  if (isActivity && now.getTime() - row.lastActiveMs > touchMs)
    await touchSession(db, key, now).catch(unlessStorageFull)
  return viewerFrom(row, key, now)
}

function unlessStorageFull(error: unknown): void {
  if (!isStorageFull(error)) throw error
}

const findLive = statement({
  name: 'sessions.live',
  scope: everybody('keys of sessions that this server holds streams for'),
  params: { keys: texts, ...liveParams },
  row: { key: text },
  sql: `select s.key from sessions s join accounts a on a.id = s.account_id
    where s.key = any(:keys::text[]) and a.active and ${isLive('s')}`,
})

/** Which of these sessions live at this moment. */
export async function findLiveSessions(db: Database, keys: readonly string[], now: Date): Promise<Set<string>> {
  const rows = await db.rows(findLive, { keys, ...liveAt(now) })
  return new Set(rows.map(({ key }) => key))
}

function viewerFrom(row: RowOf<typeof viewerRow>, sessionKey: string, now: Date): Viewer {
  const { id, name, role, collegeId, departmentId, departmentCode, keepsPatientIdentity, confirmedMs } = row
  return {
    id,
    name,
    role: roles[role].access,
    collegeId,
    departmentId,
    departmentCode,
    standing: standingOf(row),
    isLicenceOver: row.licenceUntil !== null && licenceTermOf(row.licenceUntil, now) === 'over',
    canVerify: mayVerify(role, row.confirmed),
    keepsPatientIdentity,
    sessionKey,
    confirmedAt: confirmedMs === null ? null : new Date(confirmedMs),
  }
}

const touch = statement({
  name: 'sessions.touch',
  scope: bySecret,
  params: { key: text, now: timestamp },
  row: {},
  sql: 'update sessions set last_active_at = :now where key = :key',
})

/** Starts the idle time of a session again. */
export async function touchSession(db: Database, key: string, now: Date): Promise<void> {
  await db.execute(touch, { key, now })
}

const confirm = statement({
  name: 'sessions.confirm',
  scope: bySecret,
  params: { key: text, now: timestamp },
  row: {},
  sql: 'update sessions set confirmed_at = :now where key = :key',
})

/** Notes that the session's owner showed that it is them; false when it has ended. */
export async function markConfirmed(db: Database, key: string, now: Date): Promise<boolean> {
  return (await db.execute(confirm, { key, now })) > 0
}

const end = statement({
  name: 'sessions.end',
  scope: bySecret,
  params: { key: text },
  row: {},
  sql: 'delete from sessions where key = :key',
})

export async function endSession(db: Database, key: string): Promise<void> {
  await db.execute(end, { key })
}

const endAll = statement({
  name: 'sessions.endAll',
  scope: everybody('of an account that the caller may block, reset or is'),
  params: { accountId: uuid, exceptKey: text.nullable() },
  row: {},
  sql: `with waiting as (delete from sign_in_steps where account_id = :accountId)
    delete from sessions where account_id = :accountId and key is distinct from :exceptKey`,
})

/** Ends every session of an account, or all but one, and each sign-in that waits for a code; says how many sessions. */
export const endSessionsOf = (db: Database, accountId: string, exceptKey?: string): Promise<number> =>
  db.execute(endAll, { accountId, exceptKey: exceptKey ?? null })

const endAllOfMany = statement({
  name: 'sessions.endAllOfMany',
  scope: everybody('of accounts whose standing the caller changes'),
  params: { accountIds: uuids },
  row: {},
  sql: `with waiting as (delete from sign_in_steps where account_id = any(:accountIds::uuid[]))
    delete from sessions where account_id = any(:accountIds::uuid[])`,
})

/** Ends every session of these accounts, and each sign-in that waits for a code. */
export async function endSessionsOfMany(db: Database, accountIds: string[]): Promise<void> {
  await db.execute(endAllOfMany, { accountIds })
}

const deleteEnded = statement({
  name: 'sessions.deleteEnded',
  scope: everybody('the sweep in the background'),
  params: liveParams,
  row: {},
  sql: `delete from sessions s where not (${isLive('s')})`,
})

/** Deletes sessions that are over by age or idleness and says how many. */
export const deleteEndedSessions = (db: Database, now: Date): Promise<number> => db.execute(deleteEnded, liveAt(now))
