// Stores second factors and recovery codes.
import { Problem } from '@rounds/contract/kernel/problem'
import { latestMoment } from '#api/kernel/clock/clock-skew.ts'
import { integer, text, texts, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

const own = everybody('an account’s own factor: the id is the caller’s or that of the person signing in')

export interface StoredFactor {
  sealed: string
  createdAt: Date
  /** Null during set-up. */
  confirmedAt: Date | null
  lastStep: number
  codesLeft: number
}

const find = statement({
  name: 'secondFactors.find',
  scope: own,
  params: { accountId: uuid },
  row: {
    sealed: text,
    createdAt: timestamp,
    confirmedAt: timestamp.nullable(),
    lastStep: integer,
    codesLeft: integer,
  },
  sql: `select f.sealed, f.created_at as "createdAt", f.confirmed_at as "confirmedAt", f.last_step as "lastStep",
      (select count(*)::int from recovery_codes c where c.account_id = f.account_id and c.used_at is null)
        as "codesLeft"
    from second_factors f where f.account_id = :accountId`,
})

/** Returns the second factor of an account, even one that is still being set up. */
export async function findFactor(db: Database, accountId: string): Promise<StoredFactor | null> {
  return (await db.row(find, { accountId })) ?? null
}

const isOn = statement({
  name: 'secondFactors.isOn',
  scope: own,
  params: { accountId: uuid },
  row: { id: uuid },
  sql: 'select account_id as id from second_factors where account_id = :accountId and confirmed_at is not null',
})

/** Returns true when two-step sign-in is on for the account. */
export async function hasSecondFactor(db: Database, accountId: string): Promise<boolean> {
  return (await db.row(isOn, { accountId })) !== undefined
}

const begin = statement({
  name: 'secondFactors.begin',
  scope: own,
  params: { accountId: uuid, sealed: text, now: timestamp },
  row: {},
  sql: `insert into second_factors as f (account_id, sealed, created_at) values (:accountId, :sealed, :now)
    on conflict (account_id) do update set sealed = excluded.sealed, created_at = excluded.created_at
    where f.confirmed_at is null`,
})

/** Stores an unconfirmed secret. Returns false, and stores nothing, when a confirmed one exists. */
export async function beginFactor(db: Database, accountId: string, sealed: string, now: Date): Promise<boolean> {
  return (await db.execute(begin, { accountId, sealed, now })) > 0
}

const confirm = statement({
  name: 'secondFactors.confirm',
  scope: own,
  params: { accountId: uuid, sealed: text, step: integer, now: timestamp },
  row: {},
  sql: `update second_factors set confirmed_at = :now, last_step = :step
    where account_id = :accountId and sealed = :sealed and confirmed_at is null`,
})

/** Turns on a factor after its first code. Returns false when it is already on or its secret was replaced. */
export async function confirmFactor(
  db: Database,
  accountId: string,
  given: { sealed: string; step: number; now: Date },
): Promise<boolean> {
  return (await db.execute(confirm, { accountId, ...given })) > 0
}

const useStep = statement({
  name: 'secondFactors.useStep',
  scope: own,
  params: { accountId: uuid, step: integer, latest: integer },
  row: {},
  sql: `update second_factors set last_step = :step
    where account_id = :accountId and (last_step < :step or last_step > :latest) and confirmed_at is not null`,
})

/**
 * Uses up a time step and all earlier ones. A stored step after `latest` is ignored. Only one of two concurrent calls
 * gets true.
 */
export async function useUpStep(db: Database, accountId: string, step: number, latest: number): Promise<boolean> {
  return (await db.execute(useStep, { accountId, step, latest })) > 0
}

const useCode = statement({
  name: 'recoveryCodes.use',
  scope: own,
  params: { accountId: uuid, hash: text, now: timestamp },
  row: { left: integer },
  sql: `with used as (
      update recovery_codes set used_at = :now
      where account_id = :accountId and hash = :hash and used_at is null returning 1)
    select (select count(*)::int from recovery_codes where account_id = :accountId and used_at is null) - 1 as left
    from used`,
})

/** Uses a recovery code up and returns how many are left. Returns null when it is unknown or used. */
export async function useUpRecoveryCode(
  db: Database,
  accountId: string,
  hash: string,
  now: Date,
): Promise<number | null> {
  return (await db.row(useCode, { accountId, hash, now }))?.left ?? null
}

const deleteCodes = statement({
  name: 'recoveryCodes.delete',
  scope: own,
  params: { accountId: uuid },
  row: {},
  sql: 'delete from recovery_codes where account_id = :accountId',
})

const insertCodes = statement({
  name: 'recoveryCodes.insert',
  scope: own,
  params: { accountId: uuid, hashes: texts },
  row: {},
  sql: `insert into recovery_codes (account_id, hash, position)
    select :accountId, hash, position from unnest(:hashes::text[]) with ordinality as given (hash, position)`,
})

/** Replaces all recovery codes of an account, in the caller's transaction. */
export async function replaceRecoveryCodes(db: Database, accountId: string, hashes: readonly string[]): Promise<void> {
  await db.execute(deleteCodes, { accountId })
  await db.execute(insertCodes, { accountId, hashes })
}

const deleteConfirmed = statement({
  name: 'secondFactors.delete',
  scope: own,
  params: { accountId: uuid },
  row: {},
  sql: 'delete from second_factors where account_id = :accountId and confirmed_at is not null',
})

/** Deletes a confirmed factor with its codes. Returns false when there was none. */
export async function deleteFactor(db: Database, accountId: string): Promise<boolean> {
  return (await db.execute(deleteConfirmed, { accountId })) > 0
}

const deleteStale = statement({
  name: 'secondFactors.deleteUnconfirmed',
  scope: everybody('the background sweep'),
  params: { before: timestamp, latest: timestamp },
  row: {},
  sql: `delete from second_factors
    where confirmed_at is null and (created_at <= :before or created_at > :latest)`,
})

/** Deletes secrets not confirmed within `setUpMs`. Returns the number deleted. */
export const deleteUnconfirmed = (db: Database, now: Date, setUpMs: number): Promise<number> =>
  db.execute(deleteStale, { before: new Date(now.getTime() - setUpMs), latest: latestMoment(now) })

const findOwner = statement({
  name: 'secondFactors.owner',
  scope: everybody('the Master resets anybody’s factor'),
  params: { id: uuid },
  row: { id: uuid, name: text, email: text },
  sql: 'select id, name, email from accounts where id = :id',
})

/** Returns the person behind an account id. Throws `notFound`. */
export async function findFactorOwner(db: Database, id: string): Promise<{ id: string; name: string; email: string }> {
  const owner = await db.row(findOwner, { id })
  if (!owner) throw new Problem('notFound')
  return owner
}
