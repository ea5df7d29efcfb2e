// The data register of notifications: each column with its class, and how long it is kept.
import { deletedBy, keptUnder, type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

export const notificationsData = {
  notifications: {
    holds: 'notifications of people; facts name no patient',
    owner: terms.person,
    retention: '180 days',
    export: 'notifications.json',
    erase: deletedBy('account_id'),
    internal: 'id account_id event created_at read_at outbound_after once',
    personal: 'facts',
  },
  notification_preferences: {
    holds: 'notifications that people switched off',
    owner: terms.person,
    retention: terms.account,
    export: 'notification-preferences.json',
    erase: deletedBy('account_id'),
    personal: 'account_id event_group channel enabled',
  },
  notification_wordings: {
    holds: 'other wordings of notifications, each change with who made it',
    owner: terms.master,
    retention: terms.forEver,
    export: terms.none,
    erase: keptUnder('changed_by_id'),
    internal: 'id event title text changed_by_id changed_at',
  },
} satisfies Record<string, TableRegister>
