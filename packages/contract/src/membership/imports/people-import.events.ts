// The notification to the person who imported people: the result.
import { notificationEvent } from '../../kernel/notifications/notification-event.ts'

export const peopleImportEvents = {
  done: notificationEvent({
    name: 'import.done',
    group: 'people',
    title: '{work} has ended',
    text: 'It invited {count|person|people}.',
    page: '/imports',
    action: 'See the import',
    email: 'never',
  }),
}
