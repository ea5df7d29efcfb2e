// Notifications about an import of old records: to its author, the result; to each student, once, what was added.
import { notificationEvent } from '../../kernel/notifications/notification-event.ts'

export const recordImportEvents = {
  done: notificationEvent({
    name: 'records.importEnded',
    group: 'records',
    title: '{work} has ended',
    text: 'It added {count|record|records}. Verify them by your statement, or one by one.',
    page: '/record-imports',
    action: 'See the import',
    email: 'never',
  }),
  added: notificationEvent({
    name: 'records.imported',
    group: 'records',
    title: '{count|old record|old records} added',
    text: '{by} added {count|record|records} in {records} from your earlier logbook. Please check that they are right.',
    page: '{page}',
    action: 'See the records',
    gathered: true,
  }),
}
