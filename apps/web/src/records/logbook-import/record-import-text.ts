// Status texts of an import of old records.
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import type { RecordImport, RecordImportState } from '@rounds/contract/records/logbook-import/record-import'
import { counted, rowCount } from '#web/membership/imports/import-text.ts'
import { dotted } from '#web/ui/words/dotted.ts'

export const recordCount = (count: number): string => counted(count, 'record', 'records')

export const stateWords: Readonly<Record<RecordImportState, string>> = {
  draft: 'Not started',
  running: 'Running',
  done: 'Done',
  undoing: 'Being undone',
  undone: 'Undone',
}

/** Status of an import in one line. */
export function standOf({ kind, state, counts }: RecordImport): string {
  const { ready, skipped, faulty, imported, refused, verified, kept, undone } = counts
  const parts = [
    kindOf(kind).title,
    state === 'draft' ? `${rowCount(ready)} ready` : '',
    state === 'running' ? `${rowCount(ready)} to go` : '',
    imported > 0 ? `${recordCount(imported)} to verify` : '',
    verified > 0 ? `${recordCount(verified)} verified` : '',
    kept > 0 ? `${recordCount(kept)} changed or decided since` : '',
    undone > 0 ? `${recordCount(undone)} removed` : '',
    skipped > 0 ? `${rowCount(skipped)} not ticked` : '',
    faulty + refused > 0 ? `${rowCount(faulty + refused)} left out` : '',
  ]
  return dotted(parts)
}
