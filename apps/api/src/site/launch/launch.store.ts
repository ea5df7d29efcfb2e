// The only SQL for the launch setting. Without a row the product is launched.
import type { LaunchSetting } from '@rounds/contract/site/launch/launch'
import type { Database } from '#api/kernel/database/database.ts'

interface Row extends Record<string, unknown> {
  isLaunched: boolean
  passwordHash: string
  changedAt: string
}

const find = {
  name: 'launch_find',
  text: `select is_launched as "isLaunched", password_hash as "passwordHash", changed_at as "changedAt"
         from launch_settings where id = 1`,
}

const findRow = async (db: Database): Promise<Row | undefined> => (await db.run<Row>(find, []))[0]

export async function isLaunched(db: Database): Promise<boolean> {
  return (await findRow(db))?.isLaunched ?? true
}

/** The hash of the password that opens a product which is closed; null for one that is open. */
export async function awaitedPasswordHash(db: Database): Promise<string | null> {
  const row = await findRow(db)
  return row && !row.isLaunched ? row.passwordHash : null
}

export async function readLaunch(db: Database): Promise<LaunchSetting> {
  const row = await findRow(db)
  if (!row) return { isLaunched: true, hasPassword: false, changedAt: null }
  return { isLaunched: row.isLaunched, hasPassword: true, changedAt: new Date(row.changedAt).toISOString() }
}

/** Opens the product if it still waits for the password of this hash; true for the one call that did it. */
export async function openProduct(db: Database, passwordHash: string, now: Date): Promise<boolean> {
  const opened = await db.run(
    `update launch_settings set is_launched = true, changed_at = $2
     where id = 1 and not is_launched and password_hash = $1 returning 1`,
    [passwordHash, now.toISOString()],
  )
  return opened.length > 0
}

/** Opens or closes the product; without a new hash the old one stays. False when there is neither. */
export async function changeLaunch(
  db: Database,
  change: { isLaunched: boolean; passwordHash: string | null },
  now: Date,
): Promise<boolean> {
  const values = [change.isLaunched, change.passwordHash, now.toISOString()]
  const changed = await db.run(
    `update launch_settings set is_launched = $1, password_hash = coalesce($2, password_hash), changed_at = $3
     where id = 1 returning 1`,
    values,
  )
  if (changed.length > 0) return true
  if (change.passwordHash === null) return false
  await db.run(
    `insert into launch_settings (id, is_launched, password_hash, changed_at) values (1, $1, $2, $3)
     on conflict (id) do update set is_launched = $1, password_hash = $2, changed_at = $3`,
    values,
  )
  return true
}

/** Closes a product that was never opened nor closed; one that was stays as it is. */
export async function closeAtFirst(db: Database, passwordHash: string, now: Date): Promise<void> {
  await db.run(
    `insert into launch_settings (id, is_launched, password_hash, changed_at) values (1, false, $1, $2)
     on conflict (id) do nothing`,
    [passwordHash, now.toISOString()],
  )
}
