// A student's notification of a decision: the kind of record, the decider and the way to it; never the record's content.
import type { Entry } from '@rounds/contract/records/logbook/entry'
import { entryEvents } from '@rounds/contract/records/logbook/entry.events'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { type PreparedNotification, prepareNotification } from '#api/communication/notifications/notification-insert.ts'

type Decided = Pick<Entry, 'id' | 'kind'>

/** The notification of one record, which leads to it. */
export function notificationOfOne(
  entry: Decided,
  outcome: 'approved' | 'rejected' | 'reopened',
  by: string,
  now: Date,
): PreparedNotification {
  const { title, route } = kindOf(entry.kind)
  return prepareNotification(entryEvents[outcome], { by, records: title, page: `${route}?open=${entry.id}` }, { now })
}

/**
 * The notification of one of several records that are decided together; they merge into one for each student. `kinds`
 * are those of all the student's records among them; records of one kind are on one page.
 */
export function notificationOfMany(
  kinds: ReadonlySet<Entry['kind']>,
  outcome: 'manyApproved' | 'manyRejected',
  by: string,
  { request, now }: { request: string; now: Date },
): PreparedNotification {
  const [kind, ...others] = kinds
  const page = kind && others.length === 0 ? kindOf(kind).route : '/dashboard'
  return prepareNotification(entryEvents[outcome], { by, count: 1, page }, { now, mergeKey: `decided:${request}` })
}
