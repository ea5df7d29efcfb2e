// The filters of a list in words, for printing. Pure.
import { showDate } from '@rounds/contract/kernel/dates'
import type { Entry } from '@rounds/contract/records/logbook/entry'
import { dotted } from '#web/ui/words/dotted.ts'
import type { EntryListQuery } from './entry-filters.ts'
import { sortLabel } from './entry-sorts.ts'

/**
 * Example: `Status: Pending · from 01-06-2026 · Newest first`. Names of places and students come from a listed record.
 */
export function filterText(query: EntryListQuery, listed: Pick<Entry, 'student' | 'place'> | undefined): string {
  const { status, studentId, collegeId, departmentId, search, from, to, sort } = query
  const words = [
    ...(status ? [`Status: ${status}`] : []),
    ...(collegeId ? [`College: ${listed?.place?.college ?? 'one'}`] : []),
    ...(departmentId ? [`Department: ${listed?.place?.department ?? 'one'}`] : []),
    ...(studentId ? [`Student: ${listed?.student.name ?? 'one'}`] : []),
    ...(search ? [`Words: “${search}”`] : []),
    ...(from ? [`from ${showDate(from)}`] : []),
    ...(to ? [`to ${showDate(to)}`] : []),
  ]
  return dotted([...(words.length > 0 ? words : ['Every record']), sortLabel(sort ?? 'newest')])
}
