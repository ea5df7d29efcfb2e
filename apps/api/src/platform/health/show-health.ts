// What the Master sees of the installation, read from what each part says of itself.
import type { BackupRun, Health } from '@rounds/contract/platform/health/health'
import type { Api } from '#api/kernel/api.ts'
import { unsealedSeconds } from '#api/platform/audit-log/unsealed.store.ts'
import { lastRuns } from '#api/platform/backup/backup-runs.store.ts'

/** @param now the present moment; the server has been running for `process.uptime()` seconds then */
export async function showHealth({ db, files, virusScanner }: Api, now: Date): Promise<Health> {
  const runs = await lastRuns(db, now)
  const last = (work: 'backup' | 'drill'): BackupRun | null => {
    const run = runs.find((one) => one.work === work)
    return run ? { endedAt: run.endedAt.toISOString(), fault: run.fault } : null
  }
  return {
    startedAt: new Date(now.getTime() - process.uptime() * 1000).toISOString(),
    node: process.version,
    database: db.kind,
    files: files.isReachable() ? 'reachable' : 'unreachable',
    virusScanner: virusScanner.state(),
    unsealedSeconds: await unsealedSeconds(db, now),
    backup: last('backup'),
    drill: last('drill'),
  }
}
