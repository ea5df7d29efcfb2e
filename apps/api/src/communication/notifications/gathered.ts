// Sends what has gathered: a teacher who verifies forty records in a sitting causes one mail, and none for what the
// student has read by then.
import {
  eventSpecOf,
  type NotificationChannel,
  type NotificationEvent,
  type NotificationGroup,
  notificationEvents,
} from '@rounds/contract/communication/notifications/notification-events'
import type { FactValues } from '@rounds/contract/communication/notifications/notification-facts'
import type { Database } from '#api/kernel/database/database.ts'
import { type Recipient, type Sender, sendOut } from './outbound.ts'

interface Gathered extends Recipient {
  accountId: string
  off: { group: NotificationGroup; channel: NotificationChannel }[]
  told: { id: string; event: string; facts: Partial<FactValues> }[]
}

/** People a transaction takes on: other servers take others meanwhile. */
const batchPeople = 100

const take = `
  with waiting as (
    select id, account_id from notifications where outbound_after <= $1 order by outbound_after limit 1000
    for update skip locked),
  people as (select distinct account_id from waiting limit $2),
  taken as (
    update notifications n set outbound_after = null from waiting w
    where n.id = w.id and w.account_id in (select account_id from people)
    returning n.id, n.account_id, n.event, n.facts, n.created_at, n.read_at)
  select a.id as "accountId", a.name, a.email, a.phone, c.name as college,
         coalesce((select json_agg(json_build_object('group', p.event_group, 'channel', p.channel))
                   from notification_preferences p where p.account_id = a.id and not p.enabled), '[]') as off,
         coalesce(json_agg(json_build_object('id', t.id, 'event', t.event, 'facts', t.facts) order by t.created_at desc)
                  filter (where t.read_at is null), '[]') as told
  from taken t join accounts a on a.id = t.account_id left join colleges c on c.id = a.college_id
  where a.active group by a.id, c.name`

const isEvent = (event: string): event is NotificationEvent => Object.hasOwn(notificationEvents, event)

/** Hands over all that is due, each person's in one mail and one message. Says how many people it took on. */
export async function sendGathered(api: Sender & { db: Database }, now: Date, batch = batchPeople): Promise<number> {
  for (let people = 0; ; ) {
    const taken = await api.db.transaction(async () => {
      const due = await api.db.run<Gathered>(take, [now.toISOString(), batch])
      for (const { off, told, ...person } of due) {
        await sendOut(
          api,
          person,
          told.flatMap(({ id, event, facts }) =>
            isEvent(event) ? [{ notificationId: id, event, facts, off: channelsOff(off, event) }] : [],
          ),
        )
      }
      return due.length
    })
    people += taken
    if (taken === 0) return people
  }
}

const channelsOff = (off: Gathered['off'], event: NotificationEvent): NotificationChannel[] =>
  off.flatMap(({ group, channel }) => (group === eventSpecOf(event).group ? [channel] : []))
