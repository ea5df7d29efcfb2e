// The channels that a person has switched off. Without a row a channel is on.
import type { NotificationPreference } from '@rounds/contract/communication/notifications/notification'
import { notificationChannels, notificationGroupNames } from '@rounds/contract/kernel/notifications/notification-groups'
import type { Scope } from '#api/kernel/access/scope.ts'
import { boolean, oneOf, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

const ofCaller = everybody('the caller’s own choices, by the id in their session')
const choice = { group: oneOf(notificationGroupNames), channel: oneOf(notificationChannels) }

const list = statement({
  name: 'notificationPreferences.listOff',
  scope: ofCaller,
  params: { accountId: uuid },
  row: choice,
  sql: `select event_group as "group", channel from notification_preferences
    where account_id = :accountId and not enabled`,
})

/** Returns the groups and channels that a person has switched off. */
export const listSwitchedOff = (
  db: Database,
  { userId: accountId }: Scope,
): Promise<Pick<NotificationPreference, 'group' | 'channel'>[]> => db.rows(list, { accountId })

const store = statement({
  name: 'notificationPreferences.store',
  scope: ofCaller,
  params: { accountId: uuid, ...choice, enabled: boolean },
  row: {},
  sql: `insert into notification_preferences (account_id, event_group, channel, enabled)
    values (:accountId, :group, :channel, :enabled)
    on conflict (account_id, event_group, channel) do update set enabled = excluded.enabled`,
})

export async function storePreference(
  db: Database,
  { userId: accountId }: Scope,
  preference: NotificationPreference,
): Promise<void> {
  await db.execute(store, { accountId, ...preference })
}
