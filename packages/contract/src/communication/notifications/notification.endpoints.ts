// Operations of the inbox: reading it, following its unread count, and choosing channels.
import { z } from 'zod'
import { everyoneOwn } from '../../kernel/access.ts'
import { Done, endpoint, IdParams } from '../../kernel/endpoint.ts'
import { PageInfo } from '../../kernel/page.ts'
import { Notification, NotificationChoice, NotificationPreference, NotificationQuery, Unread } from './notification.ts'

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/notifications',
    summary: 'Your notifications, newest first, with the number of unread ones',
    access: everyoneOwn,
    standing: 'unpaid',
    query: NotificationQuery,
    response: Unread.extend({ notifications: z.array(Notification), page: PageInfo }),
  }),
  unread: endpoint({
    method: 'GET',
    path: '/notifications/unread',
    summary: 'How many unread notifications there are, at most 100',
    access: everyoneOwn,
    standing: 'unpaid',
    response: Unread,
  }),
  stream: endpoint({
    method: 'GET',
    path: '/notifications/stream',
    summary: 'The number of unread notifications, now and whenever it changes, as server-sent events',
    access: everyoneOwn,
    standing: 'unpaid',
    response: z.object({}),
    streams: true,
    live: true,
    problems: ['tooMany'],
  }),
  read: endpoint({
    method: 'POST',
    path: '/notifications/:id/reading',
    summary: 'Mark a notification as read',
    access: everyoneOwn,
    standing: 'unpaid',
    params: IdParams,
    response: Unread,
    repeatable: true,
    problems: ['notFound'],
  }),
  readAll: endpoint({
    method: 'POST',
    path: '/notifications/reading',
    summary: 'Mark every notification as read',
    access: everyoneOwn,
    standing: 'unpaid',
    response: Unread,
    repeatable: true,
  }),
  preferences: endpoint({
    method: 'GET',
    path: '/notifications/preferences',
    summary: 'The groups of notifications that are sent by e-mail and WhatsApp',
    access: everyoneOwn,
    standing: 'unpaid',
    response: z.object({ choices: z.array(NotificationChoice) }),
  }),
  prefer: endpoint({
    method: 'PUT',
    path: '/notifications/preferences',
    summary: 'Switch a group of notifications on or off for e-mail or WhatsApp',
    access: everyoneOwn,
    standing: 'unpaid',
    body: NotificationPreference,
    response: Done.extend({ choices: z.array(NotificationChoice) }),
    repeatable: true,
    audit: 'notification-preference.changed',
  }),
}
