// The channels that a person switched off. A row is a choice that was made; without one a channel is on.
import type { NotificationPreference } from '@rounds/contract/communication/notifications/notification'
import type { Scope } from '#api/kernel/access/scope.ts'
import type { Database } from '#api/kernel/database/database.ts'

/** The groups and channels that a person switched off. */
export function listSwitchedOff(
  db: Database,
  scope: Scope,
): Promise<Pick<NotificationPreference, 'group' | 'channel'>[]> {
  return db.run(
    `select event_group as "group", channel from notification_preferences where account_id = $1 and not enabled`,
    [scope.userId],
  )
}

export async function storePreference(db: Database, scope: Scope, preference: NotificationPreference): Promise<void> {
  await db.run(
    `insert into notification_preferences (account_id, event_group, channel, enabled) values ($1, $2, $3, $4)
     on conflict (account_id, event_group, channel) do update set enabled = excluded.enabled`,
    [scope.userId, preference.group, preference.channel, preference.enabled],
  )
}
