// What a list is narrowed by, as a sentence for paper. Pure.
import { showDate } from '@rounds/contract/kernel/dates'
import type { EntryListQuery } from './entry-filters.ts'
import { sortLabel } from './entry-sorts.ts'

/** `Status: Pending · from 01-06-2026 · Newest first`. `student` is the name of the one whose records are listed. */
export function filterText(query: EntryListQuery, student: string | undefined): string {
  const { status, studentId, collegeId, departmentId, search, from, to, sort } = query
  const words = [
    ...(status ? [`Status: ${status}`] : []),
    ...(departmentId ? ['One department'] : collegeId ? ['One college'] : []),
    ...(studentId ? [`Student: ${student ?? 'one'}`] : []),
    ...(search ? [`Words: “${search}”`] : []),
    ...(from ? [`from ${showDate(from)}`] : []),
    ...(to ? [`to ${showDate(to)}`] : []),
  ]
  return [...(words.length > 0 ? words : ['Every record']), sortLabel(sort ?? 'newest')].join(' · ')
}
