// The health of the installation for its operators: versions, backups, jobs and the audit log.
import { z } from 'zod'
import { Moment } from '../../kernel/date-schemas.ts'

/** Outcome of the last backup or restore drill. */
export const BackupRun = z.object({
  endedAt: Moment,
  /** The reason of the failure; null after success. */
  fault: z.string().nullable(),
})
export type BackupRun = z.infer<typeof BackupRun>

/** Jobs in all queues together. */
const JobsHealth = z.object({
  /** Jobs that are due and not running. */
  waiting: z.int().min(0),
  /** How long the oldest waiting job has been due, in seconds; 0 for none. */
  oldestSeconds: z.number().min(0),
  /** Jobs that failed on every attempt. */
  failed: z.int().min(0),
})

/**
 * The state of the audit log's seals, known without reading the whole log. Each part is null until it first happens.
 */
export const AuditChain = z.object({
  seal: z.object({ number: z.int().min(1), digest: z.string(), sealedAt: Moment }).nullable(),
  /** The last checkpoint and the number of the seal that it states. */
  checkpoint: z.object({ seal: z.int().min(1), at: Moment }).nullable(),
  /** Outcome of the last `npm run audit:verify`. */
  verification: z.object({ isWhole: z.boolean(), at: Moment }).nullable(),
})
export type AuditChain = z.infer<typeof AuditChain>

export const Health = z.object({
  /** Version of the product. */
  version: z.string(),
  /** Start time of the server that answers. */
  startedAt: Moment,
  node: z.string(),
  database: z.enum(['postgres', 'pglite']),
  /** The version that the database server reports. */
  databaseVersion: z.string(),
  databaseBytes: z.int().min(0),
  migration: z.object({ name: z.string(), appliedAt: Moment }),
  jobs: JobsHealth,
  files: z.enum(['reachable', 'unreachable']),
  /** Total size of the stored files. */
  filesBytes: z.int().min(0),
  virusScanner: z.enum(['off', 'reachable', 'unreachable']),
  /** The age in seconds of the oldest unsealed event of the audit log; 0 for none. */
  unsealedSeconds: z.number().min(0),
  auditChain: AuditChain,
  /** The last backup; null before the first. */
  backup: BackupRun.nullable(),
  /** The last drill, in which a backup is restored and compared; null before the first. */
  drill: BackupRun.nullable(),
})
export type Health = z.infer<typeof Health>
