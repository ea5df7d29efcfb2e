// The data register of notifications: the class and retention of each column.
import { left, staysBehind, withMember } from '#api/kernel/schema/college-part.ts'
import {
  deletedBy,
  keptUnder,
  readers,
  subjects,
  type TableRegister,
  terms,
} from '#api/kernel/schema/table-register.ts'

export const notificationsData = {
  notifications: {
    holds: 'notifications of people; facts name no patient',
    purpose: 'to tell people what happened to their records and account',
    about: [subjects.account],
    seenBy: [readers.person],
    owner: terms.person,
    retention: '180 days',
    export: 'notifications.json',
    erase: deletedBy('account_id'),
    internal: 'id account_id event created_at read_at outbound_after once',
    personal: 'facts',
    college: left('says what happened in this installation, with links into it'),
  },
  notification_preferences: {
    holds: 'notifications that people switched off',
    purpose: 'to send people only what they want',
    about: [subjects.account],
    seenBy: [readers.person],
    owner: terms.person,
    retention: terms.account,
    export: 'notification-preferences.json',
    erase: deletedBy('account_id'),
    personal: 'account_id event_group channel enabled',
    college: withMember('account_id'),
  },
  notification_wordings: {
    holds: 'other wordings of notifications, each change with who made it',
    purpose: 'to word notifications, and to know who changed them',
    about: [subjects.account],
    seenBy: [readers.master],
    owner: terms.master,
    retention: terms.forEver,
    export: terms.none,
    erase: keptUnder('changed_by_id'),
    internal: 'id event title text changed_by_id changed_at',
    college: staysBehind.installation,
  },
} satisfies Record<string, TableRegister>
