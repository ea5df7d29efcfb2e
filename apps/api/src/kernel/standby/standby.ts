// A hot standby of the database, for data that may be slightly old. The primary takes over whatever the standby does
// not answer, so no request fails because of it (decision 123).
import type { PreparedText, Row } from '#api/kernel/database/engine.ts'
import { openPostgres } from '#api/kernel/database/postgres.ts'
import { createLimits } from '#api/kernel/outbound/limits.ts'
import { createRecentWrites, type RecentWrites } from './recent-writes.ts'
import { watchStandby } from './standby-watch.ts'

/** A standby with a larger lag is not used. */
const maxLagMs = 1_000
/** Less than a request's limit, to leave time for asking the primary afterwards. */
const statementMs = 3_000
const timeoutMs = 4_000
const maxFailures = 3
const pauseMs = 5_000

export interface Standby {
  /**
   * Returns the rows if the standby has everything committed up to `after`; undefined when the primary must be asked.
   */
  rows(statement: PreparedText, values: readonly unknown[], after: number): Promise<Row[] | undefined>
  /**
   * Returns the driver for long reads, under the same condition, and only if the primary keeps the rows that standby
   * readers need.
   */
  driverFor(after: number): unknown
  /** Returns the current time of the primary's clock in milliseconds; never too early. */
  now(): number
  /** Returns the lag in milliseconds; Infinity while the standby must not be used. */
  lagMs(): number
  /** True while the lag is short enough to use it. */
  isUp(): boolean
  /** Statements and files that may lag, counted by the server that supplied them. */
  readonly reads: Readonly<Record<'standby' | 'primary', number>>
  readonly writes: RecentWrites
  close(): Promise<void>
}

export interface StandbyOptions {
  /** The address of the primary database. */
  primaryUrl: string
  url: string
  poolSize: number
  /** Called with the reason each time that the standby becomes unusable. */
  onLost: (reason: unknown) => void
}

/** Opens a hot standby for statements that may lag; it need not be running yet. */
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
          // The standby is gone, busy or not migrated yet. The primary answers, and shows whether the statement is at
          // fault.
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
