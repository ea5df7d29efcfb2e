// Notifications to students about the end of their licence.
import { notificationEvent } from '../../kernel/notifications/notification-event.ts'

export const licenceEvents = {
  ending: notificationEvent({
    name: 'licence.ending',
    group: 'people',
    title: 'Your licence ends soon',
    text: 'Your licence ends in {days|day|days}. After that you can read, print and export your records, and record again once you have renewed it.',
    page: '/cart',
    action: 'Renew your licence',
    email: 'always',
  }),
  endingToday: notificationEvent({
    name: 'licence.endingToday',
    group: 'people',
    title: 'Your licence ends today',
    text: 'Your licence ends today. From tomorrow you can read, print and export your records, and record again once you have renewed it.',
    page: '/cart',
    action: 'Renew your licence',
    email: 'always',
  }),
}
