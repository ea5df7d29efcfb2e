// Sends batched notifications: a teacher who verifies forty records in a sitting causes one e-mail. Notifications read
// before it is sent are left out.
import type { NotificationEvent, NotificationEvents } from '@rounds/contract/kernel/notifications/notification-event'
import { StoredFacts } from '@rounds/contract/kernel/notifications/notification-facts'
import {
  type NotificationChannel,
  type NotificationGroup,
  notificationChannels,
  notificationGroupNames,
} from '@rounds/contract/kernel/notifications/notification-groups'
import { z } from 'zod'
import { latestMoment } from '#api/kernel/clock/clock-skew.ts'
import { integer, json, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { gatheringMs } from './notify.ts'
import { type Sender, sendOut } from './outbound.ts'
import { readWordings } from './wordings.store.ts'

/** People per transaction. Other servers process the next batches in parallel. */
const batchPeople = 100

const take = statement({
  name: 'notifications.takeGathered',
  scope: everybody('the job that sends what is due to everybody'),
  params: { now: timestamp, latest: timestamp, batch: integer },
  row: {
    accountId: uuid,
    name: text,
    email: text,
    phone: text.nullable(),
    college: text.nullable(),
    off: json(z.array(z.object({ group: z.enum(notificationGroupNames), channel: z.enum(notificationChannels) }))),
    gathered: json(z.array(z.object({ id: uuid, event: text, facts: StoredFacts }))),
  },
  sql: `with waiting as (
      select id, account_id from notifications where outbound_after <= :now or outbound_after > :latest
      order by outbound_after limit 1000
      for update skip locked),
    people as (select distinct account_id from waiting limit :batch),
    taken as (
      update notifications n set outbound_after = null from waiting w
      where n.id = w.id and w.account_id in (select account_id from people)
      returning n.id, n.account_id, n.event, n.facts, n.created_at, n.read_at)
    select a.id as "accountId", a.name, a.email, a.phone, c.name as college,
      coalesce((select json_agg(json_build_object('group', p.event_group, 'channel', p.channel))
                from notification_preferences p where p.account_id = a.id and not p.enabled), '[]') as off,
      coalesce(json_agg(json_build_object('id', t.id, 'event', t.event, 'facts', t.facts) order by t.created_at desc)
               filter (where t.read_at is null), '[]') as gathered
    from taken t join accounts a on a.id = t.account_id left join colleges c on c.id = a.college_id
    where a.active group by a.id, c.name`,
})

/** Sends all due notifications, one e-mail and one WhatsApp message per person. Returns the number of people. */
export async function sendGathered(
  api: Sender & { db: Database },
  events: NotificationEvents,
  now: Date,
  batch = batchPeople,
): Promise<number> {
  for (let people = 0; ; ) {
    const taken = await api.db.transaction(async () => {
      const due = await api.db.rows(take, { now, latest: latestMoment(now, gatheringMs), batch })
      const worded = await readWordings(api.db)
      for (const { off, gathered, ...person } of due) {
        const outgoing = gathered.flatMap(({ id, event: name, facts }) => {
          const event = events.get(name)
          return event ? [{ notificationId: id, event, facts, off: channelsOff(off, event) }] : []
        })
        await sendOut(api, person, outgoing, worded)
      }
      return due.length
    })
    people += taken
    if (taken === 0) return people
  }
}

type SwitchedOff = readonly { group: NotificationGroup; channel: NotificationChannel }[]

const channelsOff = (off: SwitchedOff, event: NotificationEvent): NotificationChannel[] =>
  off.flatMap(({ group, channel }) => (group === event.group ? [channel] : []))
