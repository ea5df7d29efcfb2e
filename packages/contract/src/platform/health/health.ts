// How the installation is, for those who run it: what it stands on, and what was last proven.
import { z } from 'zod'
import { Moment } from '../../kernel/date-schemas.ts'

/** How the last backup, or the last drill, ended. */
export const BackupRun = z.object({
  endedAt: Moment,
  /** Why it failed; null when it did not. */
  fault: z.string().nullable(),
})
export type BackupRun = z.infer<typeof BackupRun>

/** The jobs of all queues together. */
const JobsHealth = z.object({
  /** Their time has come and nobody works on them. */
  waiting: z.int().min(0),
  /** For how long the first of these has been due; 0 for none. */
  oldestSeconds: z.number().min(0),
  /** They failed every try. */
  failed: z.int().min(0),
})

/** What is known of the chain of the audit log without reading all of it; each null when there was none yet. */
export const AuditChain = z.object({
  seal: z.object({ number: z.int().min(1), digest: z.string(), sealedAt: Moment }).nullable(),
  /** The number of the seal that it states. */
  checkpoint: z.object({ seal: z.int().min(1), at: Moment }).nullable(),
  /** How the last `npm run audit:verify` ended. */
  verification: z.object({ isWhole: z.boolean(), at: Moment }).nullable(),
})
export type AuditChain = z.infer<typeof AuditChain>

export const Health = z.object({
  /** Of the product. */
  version: z.string(),
  /** When the server that answers was started. */
  startedAt: Moment,
  node: z.string(),
  database: z.enum(['postgres', 'pglite']),
  /** As the database server names it. */
  databaseVersion: z.string(),
  databaseBytes: z.int().min(0),
  migration: z.object({ name: z.string(), appliedAt: Moment }),
  jobs: JobsHealth,
  files: z.enum(['reachable', 'unreachable']),
  /** What the stored files have together. */
  filesBytes: z.int().min(0),
  virusScanner: z.enum(['off', 'reachable', 'unreachable']),
  /** The age of the oldest event of the audit log that is not sealed; 0 for none. */
  unsealedSeconds: z.number().min(0),
  auditChain: AuditChain,
  /** Null when there was none yet. */
  backup: BackupRun.nullable(),
  /** A backup that was restored and compared; null when there was none yet. */
  drill: BackupRun.nullable(),
})
export type Health = z.infer<typeof Health>
