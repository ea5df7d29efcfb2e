// Notifications about webhooks.
import { notificationEvent } from '../../kernel/notifications/notification-event.ts'

export const webhookEvents = {
  switchedOff: notificationEvent({
    name: 'webhook.switchedOff',
    title: 'A webhook was switched off',
    text: 'The webhook {work} of {college} accepted no event for a long time, so it is switched off. Nothing that happens now reaches that program. Please let its owner repair it, then switch the webhook on again.',
    group: 'work',
    page: '/webhooks',
    action: 'Open webhooks',
  }),
}
