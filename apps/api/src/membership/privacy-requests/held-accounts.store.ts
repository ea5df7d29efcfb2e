// Accounts that are disabled until the day of their erasure.
import { day, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

const locked = everybody('the account of a request that the caller has locked; `lockRequest` checked the scope')

const disable = statement({
  name: 'erasures.disable',
  scope: locked,
  params: { id: uuid, accountId: uuid, byId: uuid, now: timestamp, eraseOn: day },
  row: {},
  sql: `with disabled as (
      update accounts a set active = false, deleted_at = :now from accounts before
      where a.id = :accountId and before.id = a.id returning before.active as "wasActive")
    update privacy_requests r set state = 'Accepted', erase_on = :eraseOn::date, answered_by_id = :byId,
      answered_at = :now, was_active = disabled."wasActive"
    from disabled where r.id = :id`,
})

/** Disables the account. The caller must end its sessions. */
export async function disableForErasure(
  db: Database,
  request: { id: string; accountId: string; byId: string; now: Date; eraseOn: string },
): Promise<void> {
  await db.execute(disable, request)
}

const restore = statement({
  name: 'erasures.restore',
  scope: locked,
  params: { id: uuid },
  row: {},
  sql: `with restored as (
      update privacy_requests set state = 'Restored', erase_on = null where id = :id and state = 'Accepted'
      returning account_id, was_active)
    update accounts a set deleted_at = null, active = coalesce(restored.was_active, true)
    from restored where a.id = restored.account_id`,
})

/** Restores the account as it was. Returns false when its erasure has begun. */
export const restoreHeld = async (db: Database, id: string): Promise<boolean> => (await db.execute(restore, { id })) > 0

const job = everybody('the job that erases accounts when their day has come')

const due = statement({
  name: 'erasures.due',
  scope: job,
  params: { today: day },
  row: { id: uuid, accountId: uuid },
  sql: `select id, account_id as "accountId" from privacy_requests
    where state = 'Erasing' or state = 'Accepted' and erase_on <= :today::date order by erase_on, id limit 100`,
})

/** Returns the erasures that are due or were interrupted. */
export const dueErasures = (db: Database, today: string): Promise<{ id: string; accountId: string }[]> =>
  db.rows(due, { today })

const begin = statement({
  name: 'erasures.begin',
  scope: job,
  params: { id: uuid, today: day },
  row: { identity: text.nullable() },
  sql: `update privacy_requests r set state = 'Erasing' from accounts a
    where r.id = :id and r.state = 'Accepted' and r.erase_on <= :today::date and a.id = r.account_id
    returning a.identity`,
})

/**
 * Starts an erasure; from here on it cannot be restored. Returns undefined when it had already started or was restored.
 */
export const beginErasure = (db: Database, id: string, today: string) => db.row(begin, { id, today })

const end = statement({
  name: 'erasures.end',
  scope: job,
  params: { id: uuid },
  row: {},
  sql: `update privacy_requests set state = 'Done' where id = :id and state = 'Erasing'`,
})

export async function endErasure(db: Database, id: string): Promise<void> {
  await db.execute(end, { id })
}

const pseudonymise = statement({
  name: 'erasures.pseudonymise',
  scope: job,
  params: { accountId: uuid, name: text, identity: text.nullable() },
  row: {},
  // The id replaces the address. It has no `@`, so nobody can sign in with it, and the old address becomes free.
  sql: `with released as (
      update files f set attached_at = null where f.owner_id = :accountId
        and (f.id = (select photo_file_id from accounts where id = :accountId)
          or f.id in (select file_id from id_proofs where account_id = :accountId)))
    update accounts set name = :name, email = id::text, phone = null, identity = :identity, password_hash = null,
      one_time_until = null, photo_file_id = null, referral_code = null, active = false,
      deleted_at = coalesce(deleted_at, now())
    where id = :accountId`,
})

/** Removes the identity from the account, and detaches its picture and ID proofs. */
export async function pseudonymiseAccount(
  db: Database,
  accountId: string,
  pseudonym: { name: string; identity: string | null },
): Promise<void> {
  await db.execute(pseudonymise, { accountId, ...pseudonym })
}
