// What a student is told of a decision: which kind of record, by whom and where to see it; never what stands in it.
import type { Entry } from '@rounds/contract/records/logbook/entry'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import type { InsertedNotification } from '#api/communication/notifications/notification-insert.ts'

type Decided = Pick<Entry, 'id' | 'kind'>
type Outcome = 'approved' | 'rejected' | 'reopened'

/** Told of one record, with the way to it. */
export function noticeOfOne(entry: Decided, outcome: Outcome, by: string, now: Date): InsertedNotification {
  const { title, route } = kindOf(entry.kind)
  return { event: `record.${outcome}`, facts: { by, records: title, page: `${route}?open=${entry.id}` }, now }
}

/**
 * Told of one of several records that are decided together: it adds up to one notification for each student. `kinds`
 * are those of all the student's records among them; records of one kind are on one page.
 */
export function noticeOfMany(
  kinds: ReadonlySet<Entry['kind']>,
  outcome: Exclude<Outcome, 'reopened'>,
  by: string,
  { request, now }: { request: string; now: Date },
): InsertedNotification {
  const [kind, ...others] = kinds
  const page = kind && others.length === 0 ? kindOf(kind).route : '/dashboard'
  return { event: `records.${outcome}`, facts: { by, count: 1, page }, now, addsUpAs: `decided:${request}` }
}
