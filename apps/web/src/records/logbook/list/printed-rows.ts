// Columns and groups of a printed list. Pure.
import type { Entry } from '@rounds/contract/records/logbook/entry'
import type { RecordColumn } from './record-columns.ts'

/** Returns the columns in which at least one record has text. */
export const filledColumns = (columns: readonly RecordColumn[], entries: readonly Entry[]): RecordColumn[] =>
  columns.filter(({ text }) => entries.some((entry) => text(entry) !== ''))

interface StudentGroup {
  student: Entry['student']
  entries: Entry[]
}

/** Groups records by student. Students are sorted by name; records keep their order. */
export function byStudent(entries: readonly Entry[]): StudentGroup[] {
  const groups = new Map<string, StudentGroup>()
  for (const entry of entries) {
    const group = groups.get(entry.student.id)
    if (group) group.entries.push(entry)
    else groups.set(entry.student.id, { student: entry.student, entries: [entry] })
  }
  return [...groups.values()].toSorted((a, b) => a.student.name.localeCompare(b.student.name))
}
