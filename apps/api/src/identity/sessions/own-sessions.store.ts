// A person's own sessions: where they are signed in, signing out elsewhere, and a new secret for the present one.

import type { OwnSession } from '@rounds/contract/identity/sessions/session'
import { Problem } from '@rounds/contract/kernel/problem'
import type { OwnSessions } from '#api/identity/passwords/own-password.routes.ts'
import { keyOf, newSecret } from '#api/kernel/access/secrets.ts'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { setSessionCookie } from './authentication.ts'
import { deviceWords, maskedAddress } from './device-words.ts'
import { csrfTokenOf } from './session-secrets.ts'
import { endSessionsOf, idleMs } from './sessions.store.ts'

interface Stored {
  id: string
  startedAt: Date
  lastActiveAt: Date
  ip: string | null
  userAgent: string | null
  isThis: boolean
}

/** The live sessions of an account, this one first, then the latest. */
export async function listOwnSessions(
  db: Database,
  viewer: Pick<Viewer, 'id' | 'sessionKey'>,
  now: Date,
): Promise<OwnSession[]> {
  const rows = await db.run<Stored>(
    {
      name: 'sessions_own',
      text: `select handle as id, started_at as "startedAt", last_active_at as "lastActiveAt", ip,
                    user_agent as "userAgent", key = $2 as "isThis"
             from sessions where account_id = $1 and ends_at > $3 and last_active_at > $4
             order by key = $2 desc, last_active_at desc, handle`,
    },
    [viewer.id, viewer.sessionKey, now.toISOString(), new Date(now.getTime() - idleMs).toISOString()],
  )
  return rows.map(({ ip, userAgent, startedAt, lastActiveAt, ...row }) => ({
    ...row,
    startedAt: new Date(startedAt).toISOString(),
    lastActiveAt: new Date(lastActiveAt).toISOString(),
    device: deviceWords(userAgent),
    network: maskedAddress(ip),
  }))
}

/** Ends one other session of the account; false when it has none of this handle. */
export async function endOwnSession(db: Database, viewer: Viewer, handle: string): Promise<boolean> {
  const rows = await db.run('delete from sessions where handle = $1 and account_id = $2 and key <> $3 returning 1', [
    handle,
    viewer.id,
    viewer.sessionKey,
  ])
  return rows.length > 0
}

/** Gives a session another secret: who knew the old one has nothing left. */
async function renewSecret(db: Database, key: string): Promise<string> {
  const secret = newSecret()
  const rows = await db.run('update sessions set key = $2 where key = $1 returning 1', [key, keyOf(secret)])
  if (rows.length === 0) throw new Problem('unauthenticated')
  return secret
}

/** What a change of the password does to sessions. */
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
