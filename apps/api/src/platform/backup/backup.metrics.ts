// The gauge of backups: how old the last good one is, and the last good drill.
import { oneOf, timestamp } from '#api/kernel/database/columns.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { gaugeGroup } from '#api/kernel/metrics/gauge-group.ts'

const lastGood = statement({
  name: 'backupRuns.lastGood',
  scope: everybody('how the installation is operated; no person is in it'),
  params: {},
  row: { work: oneOf(['backup', 'drill']), endedAt: timestamp.nullable() },
  sql: `select work, max(ended_at) as "endedAt" from backup_runs where fault is null group by work`,
})

export const backupGauges = gaugeGroup({
  name: 'backup',
  gauges: {
    rounds_backup_age_seconds: { help: 'The time since the last good backup, and the last good drill', label: 'work' },
  },
  asksDatabase: true,
  read: async ({ db, clock }) => ({
    rounds_backup_age_seconds: Object.fromEntries(
      (await db.rows(lastGood, {})).flatMap(({ work, endedAt }) =>
        endedAt ? [[work, (clock().getTime() - endedAt.getTime()) / 1000] as const] : [],
      ),
    ),
  }),
})
