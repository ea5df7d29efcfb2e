// The orders of lists. Each ends with the id, so that no row stands on two pages, and has an index for every reach.
import type { EntrySort, EntryStatus } from '@rounds/contract/records/logbook/entry'

/** In the order of a record's life: Draft first, Approved last. */
const lifeOf = "array_position(array['Draft', 'Pending', 'Rejected', 'Approved'], e.status)"
const newest = 'e.date desc, e.id desc'
const oldest = 'e.date, e.id'

/** What of an entry any order by a column needs. */
export const orderColumns = 'e.id, e.student_id, e.date, e.status, e.verified_on, e.score'

/** By the day of the work; a queue by the moment of submission. */
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

/**
 * A part of the rows that an index has in the order of the whole; the parts of a sort share no row and miss none. What
 * is asked of its rows is all in that index: a deep page passes over many without reading them.
 */
interface Part {
  rows: string
  columns: string
  order: string
}

const statusParts: readonly Part[] = ['Pending', 'Rejected', 'Approved'].map((status) => ({
  rows: `e.status = '${status}'`,
  columns: 'e.id, e.date, e.status',
  order: newest,
}))

const verifiedParts = (isDescending: boolean): Part[] => [
  // Drafts are not excluded here: they are never verified, and the index does not have the status.
  {
    rows: 'e.verified_on is not null',
    columns: 'e.id, e.date, e.verified_on',
    order: isDescending ? `e.verified_on desc, ${newest}` : `e.verified_on, ${oldest}`,
  },
  // What is pending is what was not verified.
  {
    rows: "e.status = 'Pending'",
    columns: 'e.id, e.date, null::timestamptz as verified_on',
    order: isDescending ? newest : oldest,
  },
]

const scoreParts = (isDescending: boolean): Part[] =>
  ['is not null', 'is null'].map((whether) => ({
    rows: `e.score ${whether} and e.status <> 'Draft'`,
    columns: 'e.id, e.date, e.score',
    order: isDescending ? `e.score desc, ${newest}` : `e.score, ${oldest}`,
  }))

/** How a sort by a column is read from the indexes of each department; null where one index has the order for all. */
export const departmentParts: Record<EntrySort, readonly Part[] | null> = {
  newest: null,
  oldest: null,
  student: null,
  'student-desc': null,
  status: statusParts,
  'status-desc': statusParts,
  verified: verifiedParts(false),
  'verified-desc': verifiedParts(true),
  score: scoreParts(false),
  'score-desc': scoreParts(true),
}
