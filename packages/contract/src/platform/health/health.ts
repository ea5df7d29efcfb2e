// How the installation is, for those who run it: what it stands on, and what was last proven.
import { z } from 'zod'
import { Moment } from '../../kernel/dates.ts'

/** How the last backup, or the last drill, ended. */
export const BackupRun = z.object({
  endedAt: Moment,
  /** Why it failed; null when it did not. */
  fault: z.string().nullable(),
})
export type BackupRun = z.infer<typeof BackupRun>

export const Health = z.object({
  /** When the server that answers was started. */
  startedAt: Moment,
  node: z.string(),
  database: z.enum(['postgres', 'pglite']),
  files: z.enum(['reachable', 'unreachable']),
  virusScanner: z.enum(['off', 'reachable', 'unreachable']),
  /** The age of the oldest event of the audit log that is not sealed; 0 for none. */
  unsealedSeconds: z.number().min(0),
  /** Null when there was none yet. */
  backup: BackupRun.nullable(),
  /** A backup that was restored and compared; null when there was none yet. */
  drill: BackupRun.nullable(),
})
export type Health = z.infer<typeof Health>
