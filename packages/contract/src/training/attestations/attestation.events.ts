// Notifications to students when their months are signed.
import { notificationEvent } from '../../kernel/notifications/notification-event.ts'

export const attestationEvents = {
  signed: notificationEvent({
    name: 'attestation.signed',
    group: 'people',
    title: '{by} signed your logbook of {work}',
    text: '{by} signed {count|month|months} of your logbook: {work}. Records that you submit for a signed month are marked as late.',
    page: '/attestations',
    action: 'See your months',
  }),
}
