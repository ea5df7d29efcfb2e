// The only SQL for second factors and recovery codes.

import type { SecondFactorHolder, SecondFactorHolderQuery } from '@rounds/contract/identity/second-factor/second-factor'
import type { PageInfo } from '@rounds/contract/kernel/page'
import { Problem } from '@rounds/contract/kernel/problem'
import type { Database } from '#api/kernel/database/database.ts'

export interface StoredFactor {
  sealed: string
  createdAt: Date
  /** Null while it is being set up. */
  confirmedAt: Date | null
  lastStep: number
  codesLeft: number
}

const find = {
  name: 'second_factor_find',
  text: `select f.sealed, f.created_at as "createdAt", f.confirmed_at as "confirmedAt", f.last_step as "lastStep",
                (select count(*)::int from recovery_codes c where c.account_id = f.account_id and c.used_at is null)
                  as "codesLeft"
         from second_factors f where f.account_id = $1`,
}

/** The factor of an account, also one that is still being set up. */
export async function findFactor(db: Database, accountId: string): Promise<StoredFactor | null> {
  const [row] = await db.run<StoredFactor>(find, [accountId])
  return row ?? null
}

const isOn = {
  name: 'second_factor_is_on',
  text: 'select 1 from second_factors where account_id = $1 and confirmed_at is not null',
}

/** True when a sign-in of this account has a second step. */
export async function hasSecondFactor(db: Database, accountId: string): Promise<boolean> {
  return (await db.run(isOn, [accountId])).length > 0
}

/** Keeps a new secret that is not confirmed yet; false, and nothing kept, when a confirmed one is there. */
export async function beginFactor(db: Database, accountId: string, sealed: string, now: Date): Promise<boolean> {
  const rows = await db.run(
    `insert into second_factors as f (account_id, sealed, created_at) values ($1, $2, $3)
     on conflict (account_id) do update set sealed = excluded.sealed, created_at = excluded.created_at
     where f.confirmed_at is null returning 1`,
    [accountId, sealed, now.toISOString()],
  )
  return rows.length > 0
}

/** Turns on the factor whose first code was right; false when it is on already or another secret took its place. */
export async function confirmFactor(
  db: Database,
  accountId: string,
  { sealed, step, now }: { sealed: string; step: number; now: Date },
): Promise<boolean> {
  const rows = await db.run(
    `update second_factors set confirmed_at = $4, last_step = $3
     where account_id = $1 and sealed = $2 and confirmed_at is null returning 1`,
    [accountId, sealed, step, now.toISOString()],
  )
  return rows.length > 0
}

const useStep = {
  name: 'second_factor_step',
  text: `update second_factors set last_step = $2
         where account_id = $1 and last_step < $2 and confirmed_at is not null returning 1`,
}

/** Uses a step up, with all before it. Of two at the same moment one gets true. */
export async function useUpStep(db: Database, accountId: string, step: number): Promise<boolean> {
  return (await db.run(useStep, [accountId, step])).length > 0
}

const useCode = {
  name: 'recovery_code_use',
  text: `with used as (
           update recovery_codes set used_at = $3 where account_id = $1 and hash = $2 and used_at is null returning 1)
         select (select count(*)::int from recovery_codes where account_id = $1 and used_at is null) - 1 as left
         from used`,
}

/** Uses a recovery code up and says how many are left; null when it is not one, or used. */
export async function useUpRecoveryCode(
  db: Database,
  accountId: string,
  hash: string,
  now: Date,
): Promise<number | null> {
  const [row] = await db.run<{ left: number }>(useCode, [accountId, hash, now.toISOString()])
  return row ? row.left : null
}

/** These codes and no others, in the running transaction. */
export async function replaceRecoveryCodes(db: Database, accountId: string, hashes: readonly string[]): Promise<void> {
  await db.run('delete from recovery_codes where account_id = $1', [accountId])
  await db.run(
    `insert into recovery_codes (account_id, hash, position)
     select $1, hash, position from unnest($2::text[]) with ordinality as given (hash, position)`,
    [accountId, hashes],
  )
}

/** Removes a factor with its codes; false when none was on. */
export async function deleteFactor(db: Database, accountId: string): Promise<boolean> {
  const rows = await db.run(
    'delete from second_factors where account_id = $1 and confirmed_at is not null returning 1',
    [accountId],
  )
  return rows.length > 0
}

/** Deletes secrets that nobody confirmed in time and says how many. */
export async function deleteUnconfirmed(db: Database, begunBefore: Date): Promise<number> {
  const rows = await db.run('delete from second_factors where confirmed_at is null and created_at <= $1 returning 1', [
    begunBefore.toISOString(),
  ])
  return rows.length
}

/** A page of the people whose sign-in has a second step, whose name or address has the searched text. */
export async function listHolders(
  db: Database,
  { page, size, search }: SecondFactorHolderQuery,
): Promise<{ holders: SecondFactorHolder[]; page: PageInfo }> {
  const pattern = search ? `%${search.replaceAll(/[\\%_]/g, '\\$&')}%` : '%'
  const rows = await db.run<SecondFactorHolder & { total: number }>(
    {
      name: 'second_factor_holders',
      text: `select a.id, a.name, a.email, a.role, c.name as college, f.confirmed_at as since,
                    (select count(*)::int from recovery_codes r where r.account_id = a.id and r.used_at is null)
                      as "recoveryCodesLeft",
                    count(*) over ()::int as total
             from second_factors f join accounts a on a.id = f.account_id left join colleges c on c.id = a.college_id
             where f.confirmed_at is not null and (a.name ilike $1 or a.email ilike $1)
             order by a.name, a.id limit $2 offset $3`,
    },
    [pattern, size, (page - 1) * size],
  )
  const holders = rows.map(({ total: _, since, ...holder }) => ({ ...holder, since: new Date(since).toISOString() }))
  return { holders, page: { page, size, total: rows[0]?.total ?? 0 } }
}

/** The person whose factor it is or could be. Throws `notFound`. */
export async function findFactorOwner(db: Database, id: string): Promise<{ id: string; name: string; email: string }> {
  const [row] = await db.run<{ id: string; name: string; email: string }>(
    { name: 'second_factor_owner', text: 'select id, name, email from accounts where id = $1' },
    [id],
  )
  if (!row) throw new Problem('notFound')
  return row
}
