// Serves the inbox, its live count and the preferences.
import { notifications } from '@rounds/contract/communication/notifications/notification.endpoints'
import { notificationMessages } from '@rounds/contract/communication/notifications/notification.messages'
import { choicesWith } from '@rounds/contract/communication/notifications/notification-choices'
import type { NotificationEvents } from '@rounds/contract/kernel/notifications/notification-event'
import { Problem } from '@rounds/contract/kernel/problem'
import type { Api } from '#api/kernel/api.ts'
import { serve } from '#api/kernel/operations/serve.ts'
import { countUnread, listNotifications, markAllRead, markRead } from './inbox.store.ts'
import { createLiveCounts, type LiveNumber } from './live-counts.ts'
import { notificationTopic } from './notify.ts'
import { listSwitchedOff, storePreference } from './preferences.store.ts'

/** Registers the routes. `followed` are the live counts of other features in the stream. */
export function notificationRoutes(api: Api, events: NotificationEvents, followed: readonly LiveNumber[]): void {
  const { db, signals } = api
  const live = createLiveCounts(api, followed)

  serve(api, notifications.list, ({ scope, query }) => listNotifications(db, events, scope, query))

  serve(api, notifications.unread, async ({ viewer }) => ({ unread: await countUnread(db, viewer.id) }))

  serve(api, notifications.stream, async ({ viewer, reply }) => {
    const stream = await live.open(viewer)
    // The second header keeps a reverse proxy from buffering events.
    return reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').send(stream)
  })

  serve(api, notifications.read, async ({ params, scope, viewer, now }) => {
    if (!(await markRead(db, scope, params.id, now))) throw new Problem('notFound')
    signals.send(notificationTopic, [viewer.id])
    return { unread: await countUnread(db, viewer.id) }
  })

  serve(api, notifications.readAll, async ({ scope, viewer, now }) => {
    await markAllRead(db, scope, now)
    signals.send(notificationTopic, [viewer.id])
    return { unread: 0 }
  })

  serve(api, notifications.preferences, async ({ scope }) => ({
    choices: choicesWith(events, await listSwitchedOff(db, scope)),
  }))

  serve(api, notifications.prefer, async ({ body, scope, audit }) => {
    const choice = choicesWith(events, []).find(
      ({ group, channel }) => group === body.group && channel === body.channel,
    )
    if (!choice || (choice.isFixed && !body.enabled)) {
      throw new Problem('invalid', {
        message: notificationMessages.fixed,
        fields: { enabled: notificationMessages.fixed },
      })
    }
    await db.transaction(async () => {
      await storePreference(db, scope, body)
      await audit({ detail: body })
    })
    return { message: 'Updated', choices: choicesWith(events, await listSwitchedOff(db, scope)) }
  })
}
