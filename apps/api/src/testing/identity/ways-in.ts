// Stores a row of an account in each sign-in table, for tests of erasure.
import { uuidv7 } from 'uuidv7'
import type { Harness } from '../harness.ts'
import { insertRow } from '../insert-row.ts'

/** `mark` takes the place of the person's texts and secrets. */
export async function fillSignInMethods(
  { db, clock: { now } }: Harness,
  accountId: string,
  mark: string,
): Promise<void> {
  const createdAt = now
  const key = () => `${mark}-${uuidv7()}`
  const aSession = { startedAt: now, lastActiveAt: now, endsAt: now, handle: uuidv7(), ip: mark, userAgent: mark }
  await insertRow(db, 'sessions', { key: key(), accountId, ...aSession })
  await insertRow(db, 'sign_in_steps', { key: key(), accountId, createdAt, endsAt: now })
  await insertRow(db, 'one_time_links', { key: key(), accountId, purpose: mark, createdAt, expiresAt: now })
  await insertRow(db, 'second_factors', { accountId, sealed: mark, createdAt, lastStep: 0 })
  await insertRow(db, 'recovery_codes', { accountId, hash: mark, position: 1 })
  const aToken = { key: key(), name: mark, scopes: '{}', createdAt, endsAt: now }
  await insertRow(db, 'access_tokens', { id: uuidv7(), accountId, ...aToken })
  const aPasskey = { publicKey: mark, counter: 0, transports: '{}', name: mark, addedAt: now }
  await insertRow(db, 'passkeys', { id: uuidv7(), accountId, credentialId: key(), ...aPasskey })
  await insertRow(db, 'pins', { accountId, pinHash: mark, setAt: now })
  await insertRow(db, 'passkey_challenges', { key: key(), accountId, endsAt: now })
  await fillSignOn(db, accountId, { mark, now })
}

/** Stores the sign-in of the account's college, and the account's link to it. */
async function fillSignOn(db: Harness['db'], accountId: string, { mark, now }: { mark: string; now: Date }) {
  const [found] = await db.unchecked(
    'select coalesce(a.college_id, (select id from colleges limit 1)) as id from accounts a where a.id = $1',
    [accountId],
  )
  const collegeId = String(found?.id)
  await db.unchecked(
    `insert into sign_ons (college_id, issuer, client_id, sealed_client_secret, is_on, changed_at)
     values ($1, 'https://login.college.example', 'rounds', 'x', true, $2) on conflict do nothing`,
    [collegeId, now],
  )
  await insertRow(db, 'college_packages', {
    id: uuidv7(),
    collegeId,
    askedById: accountId,
    state: 'Expired',
    requestedAt: now,
    done: 0,
    total: 0,
  })
  await insertRow(db, 'sign_on_links', {
    collegeId,
    subject: `${mark}-${uuidv7()}`,
    accountId,
    linkedAt: now,
    lastUsedAt: now,
  })
}
