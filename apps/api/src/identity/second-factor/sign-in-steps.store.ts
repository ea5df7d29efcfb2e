// Sign-ins that wait for their code: begun by the right password, over after five minutes, used up by a right code.
import type { RoleName } from '@rounds/contract/identity/accounts/person'
import { keyOf, newSecret } from '#api/kernel/access/secrets.ts'
import type { Database } from '#api/kernel/database/database.ts'

/** Milliseconds from the right password to the right code. */
export const signInStepMs = 5 * 60_000
/** Of one account, in several browsers: the oldest end. */
const stepsPerAccount = 5

/** Whose code is waited for. */
export interface SteppingAccount {
  id: string
  role: RoleName
  collegeId: string | null
  email: string
}

const begin = {
  name: 'sign_in_step_begin',
  text: `with held as (
           select id from accounts where id = $2 and active and password_hash = $3 for share),
         surplus as (
           delete from sign_in_steps where key in (
             select s.key from sign_in_steps s join held on s.account_id = held.id
             order by s.created_at desc, s.key offset ${stepsPerAccount - 1}))
         insert into sign_in_steps (key, account_id, created_at, ends_at) select $1, id, $4, $5 from held returning 1`,
}

/** Begins to wait and gives the cookie's secret; null when the credentials changed since they were judged. */
export async function beginSignInStep(
  db: Database,
  account: { id: string; passwordHash: string },
  now: Date,
): Promise<string | null> {
  const secret = newSecret()
  const ends = new Date(now.getTime() + signInStepMs)
  const values = [keyOf(secret), account.id, account.passwordHash, now.toISOString(), ends.toISOString()]
  return (await db.run(begin, values)).length > 0 ? secret : null
}

const find = {
  name: 'sign_in_step_find',
  text: `select a.id, a.role, a.college_id as "collegeId", lower(a.email) as email
         from sign_in_steps s join accounts a on a.id = s.account_id
         where s.key = $1 and s.ends_at > $2 and a.active`,
}

/** Whose sign-in this secret stands for; null when it is over or unknown. */
export async function findSignInStep(db: Database, secret: string, now: Date): Promise<SteppingAccount | null> {
  const [row] = await db.run<SteppingAccount>(find, [keyOf(secret), now.toISOString()])
  return row ?? null
}

/** Ends the waiting, in the running transaction. Of two at the same moment one gets true. */
export async function endSignInStep(db: Database, secret: string): Promise<boolean> {
  return (await db.run('delete from sign_in_steps where key = $1 returning 1', [keyOf(secret)])).length > 0
}

/** Deletes what waited too long and says how many. */
export async function deleteEndedSteps(db: Database, now: Date): Promise<number> {
  return (await db.run('delete from sign_in_steps where ends_at <= $1 returning 1', [now.toISOString()])).length
}
