// The orders of lists. Each ends with the id, so that no row appears on two pages.
import type { EntrySort, EntryStatus } from '@rounds/contract/records/logbook/entry'

/** The order of a record's life cycle: Draft first, Approved last. */
const lifeOf = "array_position(array['Draft', 'Pending', 'Rejected', 'Approved'], e.status)"
const newest = 'e.date desc, e.id desc'
const oldest = 'e.date, e.id'

/** Lists use the day of the work, the queue the time of submission. */
export const entryOrders = { newest, oldest, queue: 'e.submitted_at, e.id' } as const

const orders: Record<EntrySort, (name: string) => string> = {
  newest: () => newest,
  oldest: () => oldest,
  student: (name) => `${name}, e.student_id, ${newest}`,
  'student-desc': (name) => `${name} desc, e.student_id desc, ${newest}`,
  status: () => `${lifeOf}, ${newest}`,
  'status-desc': () => `${lifeOf} desc, ${newest}`,
  verified: () => `e.verified_on nulls last, ${oldest}`,
  'verified-desc': () => `e.verified_on desc nulls last, ${newest}`,
  score: () => `e.score nulls last, ${oldest}`,
  'score-desc': () => `e.score desc nulls last, ${newest}`,
}

/** The order of a list, as SQL on the alias `e`; `name` is the column with the student's name. */
export function orderOf(
  { sort, status }: { sort: EntrySort; status?: EntryStatus | null },
  name = 'student.name',
): string {
  return sort === 'oldest' && status === 'Pending' ? entryOrders.queue : orders[sort](name)
}
