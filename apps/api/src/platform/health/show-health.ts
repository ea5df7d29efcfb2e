// Collects the state of the installation for the Master.
import type { AuditChain, BackupRun, Health } from '@rounds/contract/platform/health/health'
import type { Api } from '#api/kernel/api.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { jobTotals } from '#api/kernel/jobs/job-counts.store.ts'
import { productVersion } from '#api/kernel/product-version.ts'
import { lastProofs } from '#api/platform/audit-log/chain-proofs.store.ts'
import { lastSeal } from '#api/platform/audit-log/seals.store.ts'
import { unsealedSeconds } from '#api/platform/audit-log/unsealed.store.ts'
import { lastRuns } from '#api/platform/backup/backup-runs.store.ts'
import { installationFacts } from './installation.store.ts'

/** @param now the current time, from which the process's uptime is subtracted */
export async function showHealth({ db, files, virusScanner }: Api, now: Date): Promise<Health> {
  const runs = await lastRuns(db, now)
  const { databaseVersion, databaseBytes, filesBytes, ...facts } = await installationFacts(db)
  const last = (work: 'backup' | 'drill'): BackupRun | null => {
    const run = runs.find((one) => one.work === work)
    return run ? { endedAt: run.endedAt.toISOString(), fault: run.fault } : null
  }
  return {
    version: productVersion,
    startedAt: new Date(now.getTime() - process.uptime() * 1000).toISOString(),
    node: process.version,
    database: db.kind,
    databaseVersion,
    databaseBytes,
    migration: { name: facts.migrationName, appliedAt: facts.migratedAt.toISOString() },
    jobs: await jobTotals(db),
    files: files.isReachable() ? 'reachable' : 'unreachable',
    filesBytes,
    virusScanner: virusScanner.state(),
    unsealedSeconds: await unsealedSeconds(db, now),
    auditChain: await showChain(db),
    backup: last('backup'),
    drill: last('drill'),
  }
}

async function showChain(db: Database): Promise<AuditChain> {
  const seal = await db.row(lastSeal, {})
  const { checkpoint, verification } = await lastProofs(db)
  return {
    seal: seal ? { number: seal.number, digest: seal.digest, sealedAt: seal.sealedAt.toISOString() } : null,
    checkpoint: checkpoint?.seal ? { seal: checkpoint.seal, at: checkpoint.at.toISOString() } : null,
    verification: verification
      ? { isWhole: verification.outcome === 'whole', at: verification.at.toISOString() }
      : null,
  }
}
