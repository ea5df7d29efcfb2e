// Scheduled backups and drills, if a place for them is set: once for all servers. The code is loaded when the first one
// is due.
import { z } from 'zod'
import type { Services } from '#api/kernel/api.ts'
import type { Jobs } from '#api/kernel/jobs/jobs.ts'
import { queue } from '#api/kernel/jobs/queue.ts'
import type { BackupSettings } from './backup.settings.ts'
import { backupQueue, drillQueue } from './backup-queues.ts'

const hours = 60 * 60
/** A failed run waits for its next schedule: an immediate retry would take as long and fail the same way. */
const once = { retryLimit: 0, expireInSeconds: 6 * hours }
const backup = queue({ name: backupQueue, payload: z.strictObject({}), ...once })
const drill = queue({ name: drillQueue, payload: z.strictObject({}), ...once })

type Tools = Pick<Services, 'db' | 'files' | 'sealer' | 'clock'> & {
  jobs: Pick<Jobs, 'work' | 'schedule' | 'unschedule'>
}

/**
 * Registers the jobs of backups and drills.
 * @param drillProgram the command that runs a drill in a separate process; absent where only this process may open the
 * database
 */
export function backupJobs(services: Tools, settings: BackupSettings, drillProgram?: string): void {
  const { jobs } = services
  if (!settings.url) {
    for (const queue of [backup, drill]) jobs.unschedule(queue)
    return
  }
  jobs.work(backup, async () => {
    const { runBackup } = await import('./run-backup.ts')
    await runBackup(services, settings)
  })
  jobs.work(drill, async (_, { signal }) => {
    if (drillProgram !== undefined) {
      const { drillApart } = await import('./drill-process.ts')
      return drillApart(drillProgram, signal)
    }
    const { runDrill } = await import('./run-backup.ts')
    await runDrill(services, settings)
  })
  jobs.schedule(backup, settings.schedule)
  jobs.schedule(drill, settings.drillSchedule)
}
