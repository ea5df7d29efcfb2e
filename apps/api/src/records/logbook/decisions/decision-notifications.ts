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
  // What is to be corrected opens in its form.
  const page = `${route}?${outcome === 'rejected' ? 'edit' : 'open'}=${entry.id}`
  return prepareNotification(entryEvents[outcome], { by, records: title, page }, { now })
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
  // The first page lists what was rejected of several kinds.
  const isOnePage = kind !== undefined && others.length === 0
  const page = isOnePage ? `${kindOf(kind).route}${outcome === 'manyRejected' ? '?status=Rejected' : ''}` : '/dashboard'
  return prepareNotification(entryEvents[outcome], { by, count: 1, page }, { now, mergeKey: `decided:${request}` })
}
