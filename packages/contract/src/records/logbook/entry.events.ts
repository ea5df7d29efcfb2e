// Notifications to students about decisions. Gathered, because teachers decide on many records in a sitting.
import { notificationEvent } from '../../kernel/notifications/notification-event.ts'

export const entryEvents = {
  approved: notificationEvent({
    name: 'record.approved',
    group: 'records',
    title: 'Record approved',
    text: '{by} approved your record in {records}.',
    page: '{page}',
    action: 'See the record',
    whatsApp: true,
    gathered: true,
  }),
  rejected: notificationEvent({
    name: 'record.rejected',
    group: 'records',
    title: 'Record rejected',
    text: '{by} rejected your record in {records}. Read the remark. You can correct the record and submit it again, or keep it as rejected.',
    page: '{page}',
    action: 'Correct the record',
    whatsApp: true,
    gathered: true,
  }),
  reopened: notificationEvent({
    name: 'record.reopened',
    group: 'records',
    title: 'Record reopened',
    text: '{by} reopened your approved record in {records}. It waits for verification again.',
    page: '{page}',
    action: 'See the record',
    gathered: true,
  }),
  manyApproved: notificationEvent({
    name: 'records.approved',
    group: 'records',
    title: '{count|record|records} approved',
    text: '{by} approved {count|record|records} of yours.',
    page: '{page}',
    action: 'See your records',
    whatsApp: true,
    gathered: true,
  }),
  manyRejected: notificationEvent({
    name: 'records.rejected',
    group: 'records',
    title: '{count|record|records} rejected',
    text: '{by} rejected {count|record|records} of yours. Read the remarks. You can correct each record and submit it again, or keep it as rejected.',
    page: '{page}',
    action: 'See your records',
    whatsApp: true,
    gathered: true,
  }),
}
