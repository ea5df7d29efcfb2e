// A person's own sessions: list them, end others, and renew the secret of the current one.

import type { OwnSession } from '@rounds/contract/identity/sessions/session'
import { Problem } from '@rounds/contract/kernel/problem'
import type { OwnSessions } from '#api/identity/passwords/own-password.routes.ts'
import { keyOf, newSecret } from '#api/kernel/access/secrets.ts'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import { boolean, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { setSessionCookie } from './authentication.ts'
import { deviceText, maskedAddress } from './device-text.ts'
import { isLive, liveAt, liveParams } from './session-life.ts'
import { csrfTokenOf } from './session-secrets.ts'
import { endSessionsOf } from './sessions.store.ts'

const ofCaller = everybody('the caller’s own sessions, by the id in their session')

const list = statement({
  name: 'ownSessions.list',
  scope: ofCaller,
  params: { accountId: uuid, sessionKey: text, ...liveParams },
  row: {
    id: uuid,
    startedAt: timestamp,
    lastActiveAt: timestamp,
    ip: text.nullable(),
    userAgent: text.nullable(),
    isThis: boolean,
  },
  sql: `select handle as id, started_at as "startedAt", last_active_at as "lastActiveAt", ip,
      user_agent as "userAgent", key = :sessionKey as "isThis"
    from sessions s where account_id = :accountId and ${isLive('s')}
    order by key = :sessionKey desc, last_active_at desc, handle`,
})

/** Returns the live sessions of an account, the current one first, then the latest. */
export async function listOwnSessions(
  db: Database,
  { id: accountId, sessionKey }: Pick<Viewer, 'id' | 'sessionKey'>,
  now: Date,
): Promise<OwnSession[]> {
  const rows = await db.rows(list, { accountId, sessionKey, ...liveAt(now) })
  return rows.map(({ ip, userAgent, startedAt, lastActiveAt, ...row }) => ({
    ...row,
    startedAt: startedAt.toISOString(),
    lastActiveAt: lastActiveAt.toISOString(),
    device: deviceText(userAgent),
    network: maskedAddress(ip),
  }))
}

const endOther = statement({
  name: 'ownSessions.endOther',
  scope: ofCaller,
  params: { handle: uuid, accountId: uuid, sessionKey: text },
  row: {},
  sql: 'delete from sessions where handle = :handle and account_id = :accountId and key <> :sessionKey',
})

/** Ends another session of the account. Returns false when there is none with this handle. */
export async function endOwnSession(
  db: Database,
  { id: accountId, sessionKey }: Pick<Viewer, 'id' | 'sessionKey'>,
  handle: string,
): Promise<boolean> {
  return (await db.execute(endOther, { handle, accountId, sessionKey })) > 0
}

const renew = statement({
  name: 'ownSessions.renew',
  scope: ofCaller,
  params: { key: text, newKey: text },
  row: {},
  sql: 'update sessions set key = :newKey where key = :key',
})

/** Gives a session a new secret, which makes the old one worthless. */
async function renewSecret(db: Database, key: string): Promise<string> {
  const secret = newSecret()
  if ((await db.execute(renew, { key, newKey: keyOf(secret) })) === 0) throw new Problem('unauthenticated')
  return secret
}

/** Creates the port through which a password change affects sessions. */
export function createOwnSessions(db: Database, secure: boolean): OwnSessions {
  return {
    async renew(viewer) {
      await endSessionsOf(db, viewer.id, viewer.sessionKey)
      return renewSecret(db, viewer.sessionKey)
    },
    handOver(reply, secret) {
      setSessionCookie(reply, secret, secure)
      return csrfTokenOf(secret)
    },
  }
}
