// The question whether the database lives, on a connection of its own: an exhausted pool must not make a busy server
// look dead, or a proxy would take it away from the others that are as busy.
import { connectionsOf, openPool } from './pool.ts'

const timeoutMs = 1_000
/** Longer than a proxy waits between two questions, so that it finds the connection open. */
const idleMs = 60_000

export interface Ping {
  /** Rejects when there is no answer within two seconds. Questions that overlap share one query. */
  ask(): Promise<void>
  close(): Promise<void>
}

/** Connects with the first question. */
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
