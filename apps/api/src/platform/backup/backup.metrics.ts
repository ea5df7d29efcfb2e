// Gauge of backups: the age of the last successful backup, and of the last successful drill.
import { gaugeGroup } from '#api/kernel/gauge-group.ts'
import { lastGoodRuns } from './backup-runs.store.ts'

export const backupGauges = gaugeGroup({
  name: 'backup',
  gauges: {
    rounds_backup_age_seconds: { help: 'The time since the last good backup, and the last good drill', label: 'work' },
  },
  asksDatabase: true,
  read: async ({ db, clock }) => {
    const now = clock()
    const secondsSince = (moment: Date) => Math.max(0, now.getTime() - moment.getTime()) / 1000
    const runs = await lastGoodRuns(db, now)
    return { rounds_backup_age_seconds: Object.fromEntries(runs.map((run) => [run.work, secondsSince(run.endedAt)])) }
  },
})
