// Stores the sign-up setting. Without a row students may sign up.
import type { SignUpSetting } from '@rounds/contract/membership/registration/sign-up'
import { boolean, timestamp } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

const whole = everybody('one setting for the whole product')

const find = statement({
  name: 'signUpSettings.find',
  scope: whole,
  params: {},
  row: { isOpen: boolean, changedAt: timestamp },
  sql: 'select is_open as "isOpen", changed_at as "changedAt" from sign_up_settings where id = 1',
})

export async function readSignUpSetting(db: Database): Promise<SignUpSetting> {
  const row = await db.row(find, {})
  return row ? { isOpen: row.isOpen, changedAt: row.changedAt.toISOString() } : { isOpen: true, changedAt: null }
}

const change = statement({
  name: 'signUpSettings.change',
  scope: whole,
  params: { isOpen: boolean, now: timestamp },
  row: {},
  sql: `insert into sign_up_settings (id, is_open, changed_at) values (1, :isOpen, :now)
    on conflict (id) do update set is_open = :isOpen, changed_at = :now`,
})

export async function changeSignUpSetting(db: Database, isOpen: boolean, now: Date): Promise<void> {
  await db.execute(change, { isOpen, now })
}
