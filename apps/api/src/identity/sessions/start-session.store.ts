// Starting a session: one statement, so that a sign-in costs one commit and is there as a whole or not at all.

import { Binds } from '#api/kernel/access/scope.ts'
import { keyOf, newSecret } from '#api/kernel/access/secrets.ts'
import { auditInsert } from '#api/kernel/audit/audit.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { statementFamily } from '#api/kernel/database/statements.ts'

const absoluteMs = 12 * 60 * 60 * 1000
const sessionsPerAccount = 5
const starting = statementFamily('session_start')

export interface SessionOrigin {
  ip: string
  userAgent: string | undefined
  now: Date
}

/** What else commits with the session of somebody who gave the right password. */
export interface SignInEffects {
  /**
   * As it was judged: a session must not start with a password that was replaced meanwhile. Absent where the password
   * was given before, in a step that its replacement ends.
   */
  passwordHash?: string
  /** The secret of the browser's earlier session, which ends. */
  given: string | undefined
  /** Keys of the counters of tries that are forgotten. */
  tries: readonly string[]
  audit: readonly unknown[]
}

/** The session's row, and its account's oldest ones over five gone; `held` has the account's id, or no row. */
function started(held: string, secret: string, origin: SessionOrigin, bind: Binds['bind']): string {
  const now = bind(origin.now.toISOString())
  const ends = bind(new Date(origin.now.getTime() + absoluteMs).toISOString())
  return `held as (${held}),
    started as (
      insert into sessions (key, account_id, started_at, last_active_at, ends_at, ip, user_agent)
      select ${bind(keyOf(secret))}, id, ${now}::timestamptz, ${now}::timestamptz, ${ends}::timestamptz,
        ${bind(origin.ip)}, ${bind(origin.userAgent?.slice(0, 300) ?? null)} from held
      returning key),
    surplus as (
      delete from sessions where key in (
        select s.key from sessions s join held on s.account_id = held.id
        order by s.started_at desc, s.key offset ${sessionsPerAccount - 1}))`
}

/** Starts a session and returns the cookie's secret; the oldest sessions over five end. */
export async function startSession(db: Database, account: { id: string }, origin: SessionOrigin): Promise<string> {
  const secret = newSecret()
  const binds = new Binds()
  const held = `select ${binds.bind(account.id)}::uuid as id`
  await db.run(starting(`with ${started(held, secret, origin, binds.bind)} select 1 from started`), binds.values)
  return secret
}

/** The same for a sign-in, with all its effects; null, and no effect, when the credentials changed
 * or the account was blocked meanwhile. */
export async function startSignedInSession(
  db: Database,
  account: { id: string },
  origin: SessionOrigin,
  effects: SignInEffects,
): Promise<string | null> {
  const secret = newSecret()
  const binds = new Binds()
  const { bind } = binds
  const held = `select id from accounts where id = ${bind(account.id)} and active
    and password_hash = coalesce(${bind(effects.passwordHash ?? null)}, password_hash) for share`
  const text = `with ${started(held, secret, origin, bind)},
    ended as (delete from sessions where key = ${bind(effects.given ? keyOf(effects.given) : null)}
      and exists (select 1 from held)),
    forgotten as (delete from throttles where key = any(${bind(effects.tries)}::text[]) and exists (select 1 from held)),
    audited as (${auditInsert(effects.audit, bind, 'started')})
    select 1 from started`
  return (await db.run(starting(text), binds.values)).length > 0 ? secret : null
}
