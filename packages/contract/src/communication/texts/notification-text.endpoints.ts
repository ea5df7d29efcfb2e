// Operations on the wording of notifications.
import { z } from 'zod'
import { reachOf } from '../../kernel/access.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { EventParams, NotificationText } from './notification-text.ts'
import { Wording } from './wording.ts'

const changeReply = {
  access: reachOf('all', 'master'),
  params: EventParams,
  response: z.object({ message: z.string(), text: NotificationText }),
  problems: ['notFound', 'tooMany'],
} as const

export const notificationTexts = {
  list: endpoint({
    method: 'GET',
    path: '/notification-texts',
    summary: 'Every notification with its wording, its channels and the newest versions of it',
    access: reachOf('all', 'master'),
    response: z.object({ texts: z.array(NotificationText) }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/notification-texts/:event',
    summary: 'Change the wording of a notification in the inbox and in mails; its places stay its own',
    body: Wording,
    audit: 'notification-text.changed',
    ...changeReply,
  }),
  restore: endpoint({
    method: 'DELETE',
    path: '/notification-texts/:event',
    summary: 'Go back to the product’s own wording of a notification',
    audit: 'notification-text.restored',
    ...changeReply,
  }),
}
