// Sort orders of a list: their labels, and the column headers that select them. Pure.
import { type EntrySort, entrySorts, isColumnSort } from '@rounds/contract/records/logbook/entry'
import type { EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import type { ColumnSort } from '#web/ui/table/column-sort.ts'

const labels: Record<EntrySort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  student: 'Student, A to Z',
  'student-desc': 'Student, Z to A',
  status: 'Status, pending first',
  'status-desc': 'Status, approved first',
  'verified-desc': 'Verified last first',
  verified: 'Verified longest ago first',
  'score-desc': 'Highest score first',
  score: 'Lowest score first',
}

export const sortIn = (text: string | undefined): EntrySort | undefined => entrySorts.find((sort) => sort === text)

export const sortLabel = (sort: EntrySort): string => labels[sort]

/** The sort options of a list. Only staff sort by student, and only kinds with a score sort by score. */
export function sortChoices(
  kind: EntryKindSpec,
  { isStaff, hasColumns }: { isStaff: boolean; hasColumns: boolean },
): { value: string; label: string }[] {
  return Object.entries(labels)
    .filter(
      ([sort]) =>
        (hasColumns || !isColumnSort(sort)) &&
        (isStaff || !sort.startsWith('student')) &&
        (kind.score !== 'none' || !sort.startsWith('score')),
    )
    .map(([sort, label]) => ({ value: sort === 'newest' ? '' : sort, label }))
}

/** The ascending and descending order of a table column; undefined for an unsortable column. */
export function sortOfColumn(key: string): ColumnSort | undefined {
  switch (key) {
    case 'date':
      return { ascending: 'oldest', descending: 'newest', first: 'descending' }
    case 'student':
      return { ascending: 'student', descending: 'student-desc', first: 'ascending' }
    case 'status':
      return { ascending: 'status', descending: 'status-desc', first: 'ascending' }
    case 'verifiedOn':
      return { ascending: 'verified', descending: 'verified-desc', first: 'descending' }
    case 'score':
      return { ascending: 'score', descending: 'score-desc', first: 'descending' }
    default:
      return undefined
  }
}
