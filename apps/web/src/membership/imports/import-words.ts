// What is said of an import: whom it brings, how it stands.
import type { ImportKind, ImportState, PeopleImport } from '@rounds/contract/membership/imports/people-import'

/** `1 student`, `340 students`, `2 staff`. */
export function peopleCount(kind: ImportKind, count: number): string {
  const shown = count.toLocaleString('en-IN')
  if (kind === 'staff') return `${shown} staff`
  return count === 1 ? `${shown} student` : `${shown} students`
}

export const rowCount = (count: number): string => (count === 1 ? '1 row' : `${count.toLocaleString('en-IN')} rows`)

export const stateWords: Readonly<Record<ImportState, string>> = {
  draft: 'Not started',
  running: 'Running',
  done: 'Done',
  undone: 'Undone',
}

/** How an import stands, in one line. */
export function standOf({ kind, state, counts }: PeopleImport): string {
  const { ready, faulty, imported, refused, undone } = counts
  const parts = [
    state === 'draft' ? `${rowCount(ready)} ready` : `${peopleCount(kind, imported)} invited`,
    state === 'running' ? `${rowCount(ready)} to go` : '',
    undone > 0 ? `${peopleCount(kind, undone)} taken back` : '',
    faulty + refused > 0 ? `${rowCount(faulty + refused)} left out` : '',
  ]
  return parts.filter(Boolean).join(' · ')
}
