// What the command says of a backup that was restored.
import type { Restored } from './restore-backup.ts'

/** True when a record names a file that is not there now. */
export const lacksFiles = ({ files }: Restored): boolean => files.neverKept.length + files.lost.length > 0

/** For the terminal, line by line. */
export function restoredLines({ manifest, files }: Restored): string[] {
  const rows = manifest.tables.reduce((sum, { measured }) => sum + measured.lines, 0)
  const { restored, neverKept, lost } = files
  return [
    `Restored as of ${manifest.takenAt}: ${rows} rows in ${manifest.tables.length} tables, ${restored} files.`,
    ...(neverKept.length > 0 ? ['These files were missing already when the backup was made:', ...neverKept] : []),
    ...(lost.length > 0 ? ['The place of the backups has lost these files:', ...lost] : []),
    'Now check the audit log: npm run audit:verify.',
  ]
}
