// Texts about an import: the number of people and its progress.
import type { ImportKind, ImportState, PeopleImport } from '@rounds/contract/membership/imports/people-import'
import { dotted } from '#web/ui/words/dotted.ts'

/** `1 record`, `12,000 records`. */
export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`

export const rowCount = (count: number): string => counted(count, 'row', 'rows')

/** `1 student`, `340 students`, `2 staff`. */
export const peopleCount = (kind: ImportKind, count: number): string =>
  kind === 'staff' ? counted(count, 'staff', 'staff') : counted(count, 'student', 'students')

export const stateWords: Readonly<Record<ImportState, string>> = {
  draft: 'Not started',
  running: 'Running',
  done: 'Done',
  undone: 'Undone',
}

/** The progress of an import in one line. */
export function standOf({ kind, state, counts }: PeopleImport): string {
  const { ready, skipped, faulty, imported, refused, undone } = counts
  const parts = [
    state === 'draft' ? `${rowCount(ready)} ready` : `${peopleCount(kind, imported)} invited`,
    state === 'running' ? `${rowCount(ready)} to go` : '',
    undone > 0 ? `${counted(undone, 'invitation', 'invitations')} withdrawn` : '',
    skipped > 0 ? `${rowCount(skipped)} not ticked` : '',
    faulty + refused > 0 ? `${rowCount(faulty + refused)} left out` : '',
  ]
  return dotted(parts)
}
