// The launch setting. Without a row the product is launched.
import type { LaunchSetting } from '@rounds/contract/site/launch/launch'
import { boolean, text, timestamp } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

const whole = everybody('one setting for the whole product')

const find = statement({
  name: 'launch.find',
  scope: whole,
  params: {},
  row: { isLaunched: boolean, passwordHash: text, changedAt: timestamp },
  sql: `select is_launched as "isLaunched", password_hash as "passwordHash", changed_at as "changedAt"
    from launch_settings where id = 1`,
})

export async function isLaunched(db: Database): Promise<boolean> {
  return (await db.row(find, {}))?.isLaunched ?? true
}

/** The password hash of a closed product; null when the product is open. */
export async function launchPasswordHash(db: Database): Promise<string | null> {
  const setting = await db.row(find, {})
  return setting && !setting.isLaunched ? setting.passwordHash : null
}

export async function readLaunch(db: Database): Promise<LaunchSetting> {
  const setting = await db.row(find, {})
  if (!setting) return { isLaunched: true, hasPassword: false, changedAt: null }
  return { isLaunched: setting.isLaunched, hasPassword: true, changedAt: setting.changedAt.toISOString() }
}

const open = statement({
  name: 'launch.open',
  scope: whole,
  params: { passwordHash: text, now: timestamp },
  row: {},
  sql: `update launch_settings set is_launched = true, changed_at = :now
    where id = 1 and not is_launched and password_hash = :passwordHash`,
})

/** Opens the product if it still waits for the password of this hash; true for the one call that opened it. */
export async function openProduct(db: Database, passwordHash: string, now: Date): Promise<boolean> {
  return (await db.execute(open, { passwordHash, now })) > 0
}

const change = statement({
  name: 'launch.change',
  scope: whole,
  params: { isLaunched: boolean, passwordHash: text.nullable(), now: timestamp },
  row: {},
  sql: `update launch_settings
    set is_launched = :isLaunched, password_hash = coalesce(:passwordHash, password_hash), changed_at = :now
    where id = 1`,
})

const set = statement({
  name: 'launch.set',
  scope: whole,
  params: { isLaunched: boolean, passwordHash: text, now: timestamp },
  row: {},
  sql: `insert into launch_settings (id, is_launched, password_hash, changed_at)
    values (1, :isLaunched, :passwordHash, :now)
    on conflict (id) do update set is_launched = :isLaunched, password_hash = :passwordHash, changed_at = :now`,
})

/** Opens or closes the product. Without a new hash the old one stays; false when there is neither. */
export async function changeLaunch(
  db: Database,
  { isLaunched: willBeLaunched, passwordHash }: { isLaunched: boolean; passwordHash: string | null },
  now: Date,
): Promise<boolean> {
  if ((await db.execute(change, { isLaunched: willBeLaunched, passwordHash, now })) > 0) return true
  if (passwordHash === null) return false
  await db.execute(set, { isLaunched: willBeLaunched, passwordHash, now })
  return true
}

const close = statement({
  name: 'launch.close',
  scope: whole,
  params: { passwordHash: text, now: timestamp },
  row: {},
  sql: `insert into launch_settings (id, is_launched, password_hash, changed_at) values (1, false, :passwordHash, :now)
    on conflict (id) do nothing`,
})

/** Closes a product whose launch setting was never set; otherwise does nothing. */
export async function closeUntilLaunch(db: Database, passwordHash: string, now: Date): Promise<void> {
  await db.execute(close, { passwordHash, now })
}
