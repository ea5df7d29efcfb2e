// Starts a session in one statement, so that a sign-in costs one commit and takes effect entirely or not at all.
import { keyOf, newSecret } from '#api/kernel/access/secrets.ts'
import { type AuditValues, auditParams, auditPart } from '#api/kernel/audit/audit.ts'
import { latestMoment } from '#api/kernel/clock/clock-skew.ts'
import { text, texts, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { part, withParts } from '#api/kernel/database/parts.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { absoluteMs } from './session-life.ts'

const sessionsPerAccount = 5
const signingIn = everybody('starts a session of the account that the sign-in found')

export interface SessionOrigin {
  ip: string
  userAgent: string | undefined
  now: Date
}

/** The effects committed together with the session of a sign-in. */
export interface SignInEffects {
  /**
   * The hash that was checked: no session may start with a password that has been replaced since. Absent when the
   * password was given in an earlier step, which a replacement ends.
   */
  passwordHash?: string
  /** The secret of the browser's previous session, which ends. */
  given: string | undefined
  /** Keys of the attempt counters to reset. */
  tries: readonly string[]
  audit: AuditValues
}

const sessionParams = {
  accountId: uuid,
  key: text,
  now: timestamp,
  endsAt: timestamp,
  latest: timestamp,
  ip: text,
  userAgent: text.nullable(),
}

const sessionValues = (account: { id: string }, secret: string, { now, ip, userAgent }: SessionOrigin) => ({
  accountId: account.id,
  key: keyOf(secret),
  now,
  endsAt: new Date(now.getTime() + absoluteMs),
  latest: latestMoment(now),
  ip,
  userAgent: userAgent?.slice(0, 300) ?? null,
})

/** Inserts the session. `held` has the account's id, or no row and then nothing starts. */
const started = part(
  'started',
  ['key'],
  `insert into sessions (key, account_id, started_at, last_active_at, ends_at, ip, user_agent)
    select :key, id, :now::timestamptz, :now::timestamptz, :endsAt::timestamptz, :ip, :userAgent from held
    returning key`,
)
/** Ends the account's oldest sessions above five. Sessions from a clock that ran ahead go first. */
const surplus = part(
  'surplus',
  [],
  `delete from sessions where key in (
      select s.key from sessions s join held on s.account_id = held.id
      order by s.started_at <= :latest desc, s.started_at desc, s.key offset ${sessionsPerAccount - 1})`,
)

const sessionStart = statement({
  name: 'sessions.start',
  scope: signingIn,
  params: sessionParams,
  row: { key: text },
  sql: withParts([part('held', ['id'], 'select :accountId::uuid as id'), started, surplus], 'select key from started'),
})

/** Starts a session and returns the secret for its cookie. Ends the oldest sessions above five. */
export async function startSession(db: Database, account: { id: string }, origin: SessionOrigin): Promise<string> {
  const secret = newSecret()
  await db.row(sessionStart, sessionValues(account, secret, origin))
  return secret
}

const signedInStart = statement({
  name: 'sessions.startSignedIn',
  scope: signingIn,
  params: {
    ...sessionParams,
    passwordHash: text.nullable(),
    givenKey: text.nullable(),
    tries: texts,
    ...auditParams,
  },
  row: { key: text },
  sql: withParts(
    [
      part(
        'held',
        ['id'],
        `select id from accounts where id = :accountId and active
          and password_hash = coalesce(:passwordHash, password_hash) for share`,
      ),
      started,
      surplus,
      part('ended', [], 'delete from sessions where key = :givenKey and exists (select 1 from held)'),
      part('forgotten', [], 'delete from throttles where key = any(:tries::text[]) and exists (select 1 from held)'),
      auditPart(started),
    ],
    'select key from started',
  ),
})

/**
 * Starts the session of a sign-in with all its effects. Returns null, without any effect, when the credentials changed
 * or the account was blocked since they were checked.
 */
export async function startSignedInSession(
  db: Database,
  account: { id: string },
  origin: SessionOrigin,
  { passwordHash, given, tries, audit }: SignInEffects,
): Promise<string | null> {
  const secret = newSecret()
  const row = await db.row(signedInStart, {
    ...sessionValues(account, secret, origin),
    passwordHash: passwordHash ?? null,
    givenKey: given ? keyOf(given) : null,
    tries,
    ...audit,
  })
  return row ? secret : null
}
