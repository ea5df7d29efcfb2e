// Sign-ins that wait for a code: started by the right password, expired after five minutes, ended by a right code.
import { type RoleName, roleNames } from '@rounds/contract/identity/accounts/person'
import { keyOf, newSecret } from '#api/kernel/access/secrets.ts'
import { latestMoment } from '#api/kernel/clock/clock-skew.ts'
import { oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

/** Time from the right password to the right code. */
export const signInStepMs = 5 * 60_000
/** Waiting sign-ins per account, in several browsers. The oldest ones end. */
const stepsPerAccount = 5

const bySecret = everybody('found by the secret of the cookie, before anybody is signed in')

/** The current time, and the latest expiry that a waiting sign-in can have. */
const momentsAt = (now: Date) => ({ now, latest: latestMoment(now, signInStepMs) })

/** The account of a sign-in that waits for a code. */
export interface SteppingAccount {
  id: string
  role: RoleName
  collegeId: string | null
  email: string
}

const beginStep = statement({
  name: 'signInSteps.begin',
  scope: everybody('the account whose password was right, before anybody is signed in'),
  params: { key: text, accountId: uuid, passwordHash: text, now: timestamp, endsAt: timestamp, latest: timestamp },
  row: { key: text },
  sql: `with held as (
      select id from accounts where id = :accountId and active and password_hash = :passwordHash for share),
    surplus as (
      delete from sign_in_steps where key in (
        select s.key from sign_in_steps s join held on s.account_id = held.id
        order by s.ends_at <= :latest desc, s.created_at desc, s.key offset ${stepsPerAccount - 1}))
    insert into sign_in_steps (key, account_id, created_at, ends_at)
    select :key, id, :now, :endsAt from held returning key`,
})

/**
 * Stores a waiting sign-in and returns the secret for its cookie. Returns null when the credentials have changed since
 * they were checked.
 */
export async function beginSignInStep(
  db: Database,
  account: { id: string; passwordHash: string },
  now: Date,
): Promise<string | null> {
  const secret = newSecret()
  const { id: accountId, passwordHash } = account
  const endsAt = new Date(now.getTime() + signInStepMs)
  const step = await db.row(beginStep, { key: keyOf(secret), accountId, passwordHash, endsAt, ...momentsAt(now) })
  return step ? secret : null
}

const findStep = statement({
  name: 'signInSteps.find',
  scope: bySecret,
  params: { key: text, now: timestamp, latest: timestamp },
  row: { id: uuid, role: oneOf(roleNames), collegeId: uuid.nullable(), email: text },
  sql: `select a.id, a.role, a.college_id as "collegeId", lower(a.email) as email
    from sign_in_steps s join accounts a on a.id = s.account_id
    where s.key = :key and s.ends_at > :now and s.ends_at <= :latest and a.active`,
})

/** Returns the account of a waiting sign-in, or null when it has expired or is unknown. */
export async function findSignInStep(db: Database, secret: string, now: Date): Promise<SteppingAccount | null> {
  return (await db.row(findStep, { key: keyOf(secret), ...momentsAt(now) })) ?? null
}

const endStep = statement({
  name: 'signInSteps.end',
  scope: bySecret,
  params: { key: text },
  row: {},
  sql: 'delete from sign_in_steps where key = :key',
})

/** Ends a waiting sign-in, in the caller's transaction. Only one of two concurrent calls gets true. */
export async function endSignInStep(db: Database, secret: string): Promise<boolean> {
  return (await db.execute(endStep, { key: keyOf(secret) })) > 0
}

const deleteEnded = statement({
  name: 'signInSteps.deleteEnded',
  scope: everybody('the background sweep'),
  params: { now: timestamp, latest: timestamp },
  row: {},
  sql: 'delete from sign_in_steps where ends_at <= :now or ends_at > :latest',
})

/** Deletes expired sign-ins. Returns the number deleted. */
export const deleteEndedSteps = (db: Database, now: Date): Promise<number> => db.execute(deleteEnded, momentsAt(now))
