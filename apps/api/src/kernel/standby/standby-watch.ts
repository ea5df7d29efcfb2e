// Checks a standby's position a few times a second, with one connection to each of the two servers.
import { boolean, double, text } from '#api/kernel/database/columns.ts'
import { connectionsOf, openPool } from '#api/kernel/database/pool.ts'
import { everybody, type RowOf, type Shape, type Statement, statement } from '#api/kernel/database/statement.ts'
import { createLogPositions } from './log-positions.ts'

const everyMs = 250
const timeoutMs = 1_000

export interface StandbyWatch {
  /** Returns the current time of the primary's clock in milliseconds; never too early. */
  now(): number
  /** Returns the moment up to which the standby has every commit; -Infinity while it must not be used. */
  completeTo(): number
  /** True when it reports its readers' needs to the primary (hot_standby_feedback), so that no query is cancelled. */
  hasFeedback(): boolean
  close(): Promise<void>
}

const scope = everybody('the position of a server’s log; no row of a table is read')

/** The time is read before the position, so that the position is never too early for it. */
const primaryPosition = statement({
  name: 'standby.primaryPosition',
  scope,
  params: {},
  row: { at: double, position: double, timeline: text, system: text },
  sql: `select (extract(epoch from clock_timestamp()) * 1000)::float8 as at,
    pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as position,
    left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline,
    (select system_identifier::text from pg_control_system()) as system`,
})

/** A standby that follows a former primary is on another timeline. */
const standbyPosition = statement({
  name: 'standby.position',
  scope,
  params: {},
  row: { isStandby: boolean, position: double, timeline: text, system: text, hasFeedback: boolean },
  sql: `select pg_is_in_recovery() as "isStandby",
    coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0'), 0)::float8 as position,
    (select lpad(upper(to_hex(greatest(c.timeline_id, r.min_recovery_end_timeline))), 8, '0')
      from pg_control_checkpoint() c, pg_control_recovery() r) as timeline,
    (select system_identifier::text from pg_control_system()) as system,
    current_setting('hot_standby_feedback') = 'on' as "hasFeedback"`,
})

/** Checks until closed. `onLost` is called once each time that the standby becomes unusable. */
export function watchStandby(primaryUrl: string, url: string, onLost: (reason: unknown) => void): StandbyWatch {
  const [primary, standby] = [openQuestion(primaryUrl), openQuestion(url)]
  const positions = createLogPositions()
  let clock: { at: number; askedAt: number } | undefined
  let completeTo = -Infinity
  let hasFeedback = false
  let isLost = false
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  const look = async () => {
    const askedAt = performance.now()
    const ahead = await primary.ask(primaryPosition)
    clock = { at: ahead.at, askedAt }
    positions.note(ahead)
    const behind = await standby.ask(standbyPosition)
    if (!behind.isStandby) throw new Error('DATABASE_READ_URL leads to a server that is no standby.')
    if (behind.system !== ahead.system || behind.timeline !== ahead.timeline)
      throw new Error('DATABASE_READ_URL leads to a standby that does not follow the database of DATABASE_URL.')
    completeTo = positions.momentOf(behind.position)
    hasFeedback = behind.hasFeedback
    isLost = false
  }
  const lookOnAndOn = async () => {
    await look().catch((reason: unknown) => {
      completeTo = -Infinity
      if (!isLost && !isClosed) onLost(reason)
      isLost = true
    })
    if (!isClosed) timer = setTimeout(() => void lookOnAndOn(), everyMs).unref()
  }
  void lookOnAndOn()

  return {
    // Before the first check the primary's clock is unknown: a write then keeps its author on the primary for a minute.
    now: () => (clock ? clock.at + performance.now() - clock.askedAt : Date.now() + 60_000),
    completeTo: () => completeTo,
    hasFeedback: () => hasFeedback,
    async close() {
      isClosed = true
      clearTimeout(timer)
      await Promise.all([primary.close(), standby.close()])
    },
  }
}

/** A separate connection, so that a busy pool does not make the standby look late. */
function openQuestion(connectionString: string) {
  const pool = openPool({
    connectionString,
    max: 1,
    application_name: 'rounds-standby',
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    keepAlive: true,
  })
  const use = connectionsOf(pool)
  return {
    ask: <R extends Shape>({ text: sql, row }: Statement<Record<never, never>, R>): Promise<RowOf<R>> =>
      use(async (client) => row.parse((await client.query(sql)).rows[0])),
    close: () => pool.end(),
  }
}
