// Notifications about memos, to students and to the teachers who issue and close them.
import { notificationEvent } from '../../kernel/notifications/notification-event.ts'

export const memoEvents = {
  issued: notificationEvent({
    name: 'memo.issued',
    group: 'people',
    title: 'You received memo {work}',
    text: '{by} issued memo {work} to you. Please read it and explain within {days|day|days}.',
    page: '{page}',
    action: 'Read the memo',
    whatsApp: true,
  }),
  explained: notificationEvent({
    name: 'memo.explained',
    group: 'people',
    title: '{person} sent an explanation of memo {work}',
    text: '{person} sent an explanation of memo {work}. The HOD can remark on it and close it.',
    page: '{page}',
    action: 'Read the explanation',
  }),
  closed: notificationEvent({
    name: 'memo.closed',
    group: 'people',
    title: 'Memo {work} is closed',
    text: '{by} remarked on memo {work} and closed it.',
    page: '{page}',
    action: 'Read the remark',
    whatsApp: true,
  }),
  withdrawn: notificationEvent({
    name: 'memo.withdrawn',
    group: 'people',
    title: 'Memo {work} is withdrawn',
    text: '{by} withdrew memo {work}. It stays in your list as withdrawn.',
    page: '{page}',
    action: 'Read why',
    whatsApp: true,
  }),
}
