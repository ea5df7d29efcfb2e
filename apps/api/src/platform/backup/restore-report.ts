// The terminal output about a restored backup.
import type { Restored } from './restore-backup.ts'

/** True when a record names a file that could not be restored. */
export const lacksFiles = ({ files }: Restored): boolean => files.neverKept.length + files.lost.length > 0

/**
 * Returns the lines for the terminal.
 * @param migrationFault why the last step failed, as a sentence
 */
export function restoredLines(
  { manifest, files }: Omit<Restored, 'migrationFault'>,
  migrationFault?: string,
): string[] {
  const rows = manifest.tables.reduce((sum, { measured }) => sum + measured.lines, 0)
  const { restored, neverKept, lost } = files
  return [
    `Restored as of ${manifest.takenAt}: ${rows} rows in ${manifest.tables.length} tables, ${restored} files.`,
    ...(neverKept.length > 0 ? ['These files were missing already when the backup was made:', ...neverKept] : []),
    ...(lost.length > 0 ? ['The place of the backups has lost these files:', ...lost] : []),
    ...(migrationFault ? [`The last step failed. ${migrationFault}`, 'Mend that, then run: npm run migrate.'] : []),
    `${migrationFault ? 'Then' : 'Now'} check the audit log: npm run audit:verify.`,
  ]
}
