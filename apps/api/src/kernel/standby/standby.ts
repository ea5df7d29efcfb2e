// A hot standby of the database, for what may be some moments old. What it does not answer, the primary answers: no
// request fails because of it (decision 123).
import type { PreparedText, Row } from '#api/kernel/database/engine.ts'
import { openPostgres } from '#api/kernel/database/postgres.ts'
import { createLimits } from '#api/kernel/outbound/limits.ts'
import { createRecentWrites, type RecentWrites } from './recent-writes.ts'
import { watchStandby } from './standby-watch.ts'

/** A standby that is further behind is not asked. */
const maxLagMs = 1_000
/** Less than a request has: it must have time to ask the primary after it. */
const statementMs = 3_000
const timeoutMs = 4_000
const maxFailures = 3
const pauseMs = 5_000

export interface Standby {
  /** The rows, if it has everything that was committed up to `after`; undefined when the primary has to be asked. */
  rows(statement: PreparedText, values: readonly unknown[], after: number): Promise<Row[] | undefined>
  /** Its driver, for what takes long, under the same condition and where the primary spares the rows of its readers. */
  driverFor(after: number): unknown
  /** The present moment of the primary's clock, in milliseconds; never too early. */
  now(): number
  /** By how much it is behind, in milliseconds; Infinity while it must not be asked. */
  lagMs(): number
  /** Whether it may be asked: its lag is short enough. */
  isUp(): boolean
  /** Statements and files that it could have given, by what gave them. */
  readonly reads: Readonly<Record<'standby' | 'primary', number>>
  readonly writes: RecentWrites
  close(): Promise<void>
}

export interface StandbyOptions {
  /** The address of the database that it follows. */
  primaryUrl: string
  url: string
  poolSize: number
  /** Hears why it is not asked any more, each time that this begins. */
  onLost: (reason: unknown) => void
}

/** Opens a hot standby, for statements that may lag; it need not be there yet. */
export async function openStandby({ primaryUrl, url, poolSize, onLost }: StandbyOptions): Promise<Standby> {
  const engine = await openPostgres(url, { poolSize, statementTimeout: statementMs, isReadOnly: true })
  const watch = watchStandby(primaryUrl, url, onLost)
  const limited = createLimits({ timeoutMs, maxConcurrent: poolSize, maxFailures, pauseMs })
  const reads = { standby: 0, primary: 0 }
  const lagMs = () => watch.now() - watch.completeTo()
  const isUp = () => lagMs() < maxLagMs
  const isCompleteTo = (after: number) => after < watch.completeTo() && isUp()
  return {
    driverFor(after) {
      const isIt = isCompleteTo(after) && watch.hasFeedback()
      reads[isIt ? 'standby' : 'primary']++
      return isIt ? engine.driver : undefined
    },
    async rows(statement, values, after) {
      if (isCompleteTo(after)) {
        try {
          const { rows } = await limited(() => engine.query(statement, values))
          reads.standby++
          return rows
        } catch {
          // Gone, busy, not migrated yet: the primary answers, and says whether it is a fault of the statement.
        }
      }
      reads.primary++
      return undefined
    },
    now: watch.now,
    lagMs,
    isUp,
    reads,
    writes: createRecentWrites(),
    close: async () => void (await Promise.all([watch.close(), engine.close()])),
  }
}
