// Serves the wording of notifications: the Master reads, changes and restores the texts of every event.

import { templateOf } from '@rounds/contract/communication/notifications/message-templates'
import type { NotificationText, WordingVersion } from '@rounds/contract/communication/texts/notification-text'
import { notificationTexts } from '@rounds/contract/communication/texts/notification-text.endpoints'
import { notificationTextMessages } from '@rounds/contract/communication/texts/notification-text.messages'
import { placeFaults, type Wording } from '@rounds/contract/communication/texts/wording'
import { dayMs } from '@rounds/contract/kernel/durations'
import type { NotificationEvent, NotificationEvents } from '@rounds/contract/kernel/notifications/notification-event'
import { invalid, Problem } from '@rounds/contract/kernel/problem'
import type { Api } from '#api/kernel/api.ts'
import { type Call, serve } from '#api/kernel/operations/serve.ts'
import { countTry, type Limit } from '#api/kernel/operations/throttle.ts'
import { addVersion, listVersions } from './wording-versions.store.ts'

/** Limited because every version is kept. */
const changes = { name: 'notification-text.changes', tries: 100, windowMs: dayMs } as const satisfies Limit

type Changing = Call<typeof notificationTexts.change> | Call<typeof notificationTexts.restore>

export function notificationTextRoutes(api: Api, events: NotificationEvents): void {
  const { db } = api

  const eventOf = (name: string): NotificationEvent => {
    const event = events.get(name)
    if (!event) throw new Problem('notFound')
    return event
  }
  const change = async ({ viewer, now, audit }: Changing, event: NotificationEvent, words: Wording | null) => {
    await countTry(api, changes, viewer.id, now)
    await db.transaction(async () => {
      await addVersion(db, { event: event.name, words, changedById: viewer.id, now })
      await audit({ detail: { event: event.name } })
    })
    const message = words ? notificationTextMessages.changed : notificationTextMessages.restored
    return { message, text: textOf(event, (await listVersions(db)).get(event.name)) }
  }

  serve(api, notificationTexts.list, async () => {
    const versions = await listVersions(db)
    return { texts: [...events.values()].map((event) => textOf(event, versions.get(event.name))) }
  })

  serve(api, notificationTexts.change, (call) => {
    const event = eventOf(call.params.event)
    const faults = placeFaults(event, call.body)
    if (Object.keys(faults).length > 0) throw invalid(faults)
    return change(call, event, call.body)
  })

  serve(api, notificationTexts.restore, (call) => change(call, eventOf(call.params.event), null))
}

function textOf(event: NotificationEvent, versions: WordingVersion[] = []): NotificationText {
  const { name, group, title, text, action, email = 'choice' } = event
  const ours = { title, text }
  const whatsApp = event.whatsApp ? templateOf(event).body : null
  return { name, group, ours, present: versions[0]?.words ?? ours, action, email, whatsApp, versions }
}
