// A student's notification of a decision: the kind of record, the decider and a link; never the record's content.
import type { Entry } from '@rounds/contract/records/logbook/entry'
import { entryEvents } from '@rounds/contract/records/logbook/entry.events'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { type PreparedNotification, prepareNotification } from '#api/communication/notifications/notification-insert.ts'

type Decided = Pick<Entry, 'id' | 'kind'>

/** The notification of a decision on one record, with a link to it. */
export function notificationOfOne(
  entry: Decided,
  outcome: 'approved' | 'rejected' | 'reopened',
  by: string,
  now: Date,
): PreparedNotification {
  const { title, route } = kindOf(entry.kind)
  // A rejected record opens in its form, ready for correction.
  const page = `${route}?${outcome === 'rejected' ? 'edit' : 'open'}=${entry.id}`
  return prepareNotification(entryEvents[outcome], { by, records: title, page }, { now })
}

/**
 * The notification of one of several records decided together; they merge into one per student. `kinds` are the kinds
 * of all the student's records among them, because records of one kind share a page.
 */
export function notificationOfMany(
  kinds: ReadonlySet<Entry['kind']>,
  outcome: 'manyApproved' | 'manyRejected',
  by: string,
  { request, now }: { request: string; now: Date },
): PreparedNotification {
  const [kind, ...others] = kinds
  // Rejections of several kinds are listed on the first page.
  const isOnePage = kind !== undefined && others.length === 0
  const page = isOnePage ? `${kindOf(kind).route}${outcome === 'manyRejected' ? '?status=Rejected' : ''}` : '/dashboard'
  return prepareNotification(entryEvents[outcome], { by, count: 1, page }, { now, mergeKey: `decided:${request}` })
}
