// The only SQL for the connection to the CRM.

import { keyOf, newSecret } from '#api/kernel/access/secrets.ts'
import type { Database } from '#api/kernel/database/database.ts'
import type { Sealer } from '#api/kernel/sealing/sealer.ts'

const lifeMs = 10 * 60_000
const verifierContext = 'crm/verifier'
const tokenContext = 'crm/token'

export interface Tokens {
  accessToken: string
  refreshToken: string | null
}

/** Keeps a new authorization of a session and gives its two secrets; what is out of date goes. */
export async function beginAuthorization(
  db: Database,
  sealer: Sealer,
  sessionKey: string,
  now: Date,
): Promise<{ state: string; verifier: string }> {
  const state = newSecret()
  const verifier = newSecret()
  await db.run('delete from crm_authorizations where expires_at <= $1', [now.toISOString()])
  await db.run(
    'insert into crm_authorizations (key, session_key, sealed_verifier, expires_at) values ($1, $2, $3, $4)',
    [keyOf(state), sessionKey, sealer.seal(verifier, verifierContext), new Date(now.getTime() + lifeMs).toISOString()],
  )
  return { state, verifier }
}

/** Uses an authorization up and gives its verifier; null for one that is unknown, used, late, or of another session. */
export async function spendAuthorization(
  db: Database,
  sealer: Sealer,
  given: { state: string; sessionKey: string },
  now: Date,
): Promise<string | null> {
  const [row] = await db.run<{ verifier: string }>(
    `delete from crm_authorizations where key = $1 and session_key = $2 and expires_at > $3
     returning sealed_verifier as verifier`,
    [keyOf(given.state), given.sessionKey, now.toISOString()],
  )
  return row ? sealer.open(row.verifier, verifierContext) : null
}

/** Keeps the tokens in place of earlier ones; a CRM that gives no new refresh token leaves the old one. */
export async function storeTokens(
  db: Database,
  sealer: Sealer,
  { accessToken, refreshToken }: Tokens,
  by: { id: string; now: Date },
): Promise<void> {
  const sealed = refreshToken === null ? null : sealer.seal(refreshToken, tokenContext)
  await db.run(
    `insert into crm_connections (id, sealed_access_token, sealed_refresh_token, connected_at, connected_by)
     values (1, $1, $2, $3, $4)
     on conflict (id) do update set sealed_access_token = $1,
       sealed_refresh_token = coalesce($2, crm_connections.sealed_refresh_token), connected_at = $3, connected_by = $4`,
    [sealer.seal(accessToken, tokenContext), sealed, by.now.toISOString(), by.id],
  )
}

/** When the CRM was connected, or null. */
export async function connectedAt(db: Database): Promise<string | null> {
  const [row] = await db.run<{ at: string }>('select connected_at as at from crm_connections where id = 1', [])
  return row ? new Date(row.at).toISOString() : null
}
