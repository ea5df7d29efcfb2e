// Checks that the database answers, on a separate connection. Otherwise an exhausted pool would make a busy server look
// dead, and the proxy would take it away from servers that are just as busy.
import { connectionsOf, openPool } from './pool.ts'

const timeoutMs = 1_000
/** Longer than a proxy's check interval, so that the connection is still open at the next check. */
const idleMs = 60_000

export interface Ping {
  /** Rejects without an answer within two seconds. Overlapping calls share one query. */
  ask(): Promise<void>
  close(): Promise<void>
}

/** Connects on the first call. */
export function openPing(url: string): Ping {
  const pool = openPool({
    connectionString: url,
    max: 1,
    application_name: 'rounds-ready',
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    idleTimeoutMillis: idleMs,
    keepAlive: true,
  })
  const use = connectionsOf(pool)
  let asking: Promise<void> | undefined
  return {
    ask() {
      asking ??= use(async (client) => void (await client.query('select 1'))).finally(() => {
        asking = undefined
      })
      return asking
    },
    close: () => pool.end(),
  }
}
