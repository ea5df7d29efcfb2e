// The log of backups and drills: records each run that ended, and returns the last of each kind.
import { latestMoment } from '#api/kernel/clock/clock-skew.ts'
import { integer, oneOf, text, timestamp } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

const operation = everybody('how the installation is operated; no personal data')
const work = oneOf(['backup', 'drill'])

const runInsert = statement({
  name: 'backupRuns.insert',
  scope: operation,
  params: {
    work,
    endedAt: timestamp,
    backup: text.nullable(),
    rows: integer.nullable(),
    files: integer.nullable(),
    fault: text.nullable(),
  },
  row: {},
  sql: `insert into backup_runs (work, ended_at, backup, rows, files, fault)
    values (:work, :endedAt, :backup, :rows, :files, :fault)`,
})

const runsForget = statement({
  name: 'backupRuns.forget',
  scope: operation,
  params: {},
  row: {},
  sql: 'delete from backup_runs where id <= (select max(id) - 400 from backup_runs)',
})

const runsLast = statement({
  name: 'backupRuns.last',
  scope: operation,
  params: { latest: timestamp },
  row: { work, endedAt: timestamp, fault: text.nullable() },
  sql: `select w.work, r.ended_at as "endedAt", r.fault
    from (values ('backup'), ('drill')) w (work)
    cross join lateral (
      select ended_at, fault from backup_runs where work = w.work and ended_at <= :latest order by id desc limit 1) r`,
})

const runsLastGood = statement({
  name: 'backupRuns.lastGood',
  scope: operation,
  params: { latest: timestamp },
  row: { work, endedAt: timestamp },
  sql: `select distinct on (work) work, ended_at as "endedAt" from backup_runs
    where fault is null and ended_at <= :latest order by work, id desc`,
})

export interface BackupRun {
  work: 'backup' | 'drill'
  endedAt: Date
  backup: string | null
  rows: number | null
  files: number | null
  fault: string | null
}

/** Records the end of a backup or a drill. */
export async function noteRun(db: Database, run: BackupRun): Promise<void> {
  await db.execute(runInsert, run)
  await db.execute(runsForget, {})
}

/** Returns the last backup and the last drill, if any. Rows written while a clock ran ahead are ignored. */
export const lastRuns = (db: Database, now: Date) => db.rows(runsLast, { latest: latestMoment(now) })

/** Returns the last successful backup and drill, if any. */
export const lastGoodRuns = (db: Database, now: Date) => db.rows(runsLastGood, { latest: latestMoment(now) })
