// Stores the CRM connection: pending authorizations and the sealed tokens.

import { keyOf, newSecret } from '#api/kernel/access/secrets.ts'
import { latestMoment } from '#api/kernel/clock/clock-skew.ts'
import { text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import type { Sealer } from '#api/kernel/sealing/sealer.ts'
import { crmAccessToken, crmRefreshToken, crmVerifier, tokenContext, verifierContext } from './crm.sealed.ts'

const lifeMs = 10 * 60_000

const masterAlone = everybody('the Master connects the CRM for the whole product')

export interface Tokens {
  accessToken: string
  refreshToken: string | null
}

const deleteExpired = statement({
  name: 'crm.deleteExpired',
  scope: masterAlone,
  params: { now: timestamp, latest: timestamp },
  row: {},
  sql: 'delete from crm_authorizations where expires_at <= :now or expires_at > :latest',
})

const insertAuthorization = statement({
  name: 'crm.insertAuthorization',
  scope: masterAlone,
  params: { key: text, sessionKey: text, sealedVerifier: text, expiresAt: timestamp },
  row: {},
  sql: `insert into crm_authorizations (key, session_key, sealed_verifier, expires_at)
    values (:key, :sessionKey, :sealedVerifier, :expiresAt)`,
})

/** Stores a new authorization of a session and returns its two secrets; deletes expired ones. */
export async function beginAuthorization(
  db: Database,
  sealer: Sealer,
  sessionKey: string,
  now: Date,
): Promise<{ state: string; verifier: string }> {
  const state = newSecret()
  const verifier = newSecret()
  await db.execute(deleteExpired, { now, latest: latestMoment(now, lifeMs) })
  await db.execute(insertAuthorization, {
    key: keyOf(state),
    sessionKey,
    sealedVerifier: sealer.seal(crmVerifier, verifier, verifierContext),
    expiresAt: new Date(now.getTime() + lifeMs),
  })
  return { state, verifier }
}

const spend = statement({
  name: 'crm.spendAuthorization',
  scope: masterAlone,
  params: { key: text, sessionKey: text, now: timestamp, latest: timestamp },
  row: { verifier: text },
  sql: `delete from crm_authorizations where key = :key and session_key = :sessionKey
      and expires_at > :now and expires_at <= :latest
    returning sealed_verifier as verifier`,
})

/** Consumes an authorization and returns its verifier; null when it is unknown, used, expired or of another session. */
export async function spendAuthorization(
  db: Database,
  sealer: Sealer,
  given: { state: string; sessionKey: string },
  now: Date,
): Promise<string | null> {
  const { state, sessionKey } = given
  const row = await db.row(spend, { key: keyOf(state), sessionKey, now, latest: latestMoment(now, lifeMs) })
  return row ? sealer.open(row.verifier, verifierContext) : null
}

const store = statement({
  name: 'crm.storeTokens',
  scope: masterAlone,
  params: { access: text, refresh: text.nullable(), now: timestamp, by: uuid },
  row: {},
  sql: `insert into crm_connections (id, sealed_access_token, sealed_refresh_token, connected_at, connected_by)
    values (1, :access, :refresh, :now, :by)
    on conflict (id) do update set sealed_access_token = :access,
      sealed_refresh_token = coalesce(:refresh, crm_connections.sealed_refresh_token), connected_at = :now,
      connected_by = :by`,
})

/** Stores the tokens, replacing earlier ones. The old refresh token stays when the CRM sends no new one. */
export async function storeTokens(
  db: Database,
  sealer: Sealer,
  { accessToken, refreshToken }: Tokens,
  by: { id: string; now: Date },
): Promise<void> {
  const access = sealer.seal(crmAccessToken, accessToken, tokenContext)
  const refresh = refreshToken === null ? null : sealer.seal(crmRefreshToken, refreshToken, tokenContext)
  await db.execute(store, { access, refresh, now: by.now, by: by.id })
}

const connection = statement({
  name: 'crm.connectedAt',
  scope: masterAlone,
  params: {},
  row: { at: timestamp },
  sql: 'select connected_at as at from crm_connections where id = 1',
})

/** When the CRM was connected; null when it is not. */
export async function connectedAt(db: Database): Promise<string | null> {
  return (await db.row(connection, {}))?.at.toISOString() ?? null
}
