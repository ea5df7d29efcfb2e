// A connection pool that survives lost and unresponsive connections: they end neither the process nor the next
// requests.
import pg from 'pg'

/**
 * The error that `pg` throws when `query_timeout` runs out. The server would have answered by that time, so the
 * connection is dead.
 */
const isReadTimeout = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout'

const direct = new WeakMap<pg.Pool, pg.PoolConfig>()

/** The pool's settings for long-held connections, which bypass a pooler. */
export const directOptions = (pool: pg.Pool): pg.PoolConfig => direct.get(pool) ?? pool.options

/**
 * Opens a pool whose lost connections never end the process, whether idle or in use.
 * @param held the settings for long-held connections, where those differ
 */
export function openPool(config: pg.PoolConfig, held: pg.PoolConfig = config): pg.Pool {
  const pool = new pg.Pool(config)
  direct.set(pool, held)
  pool.on('error', () => {})
  // A lost client emits `error` besides rejecting its query; without a listener that ends the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * Makes every connection of the pool listen. The server delivers the messages of a connection's own transaction before
 * it reports the commit, so this process learns of its own changes in time.
 */
export function listeningOn(pool: pg.Pool) {
  const listeners = new Map<string, (text: string) => void>()
  const known = new WeakMap<pg.PoolClient, number>()
  pool.on('remove', () => {
    for (const listener of listeners.values()) listener('')
  })
  return {
    listen: (channel: string, listener: (text: string) => void) => void listeners.set(channel, listener),
    /** Call before each use of a connection. */
    async prepare(client: pg.PoolClient): Promise<void> {
      const channels = known.get(client)
      if (channels === listeners.size || listeners.size === 0) return
      if (channels === undefined) {
        client.on('notification', ({ channel, payload = '' }) => listeners.get(channel)?.(payload))
      }
      for (const channel of listeners.keys()) await client.query(`listen ${channel}`)
      known.set(client, listeners.size)
    },
  }
}

/**
 * Runs `work` on a connection of the pool, and rolls back what it left open when it fails. A connection that cannot be
 * rolled back leaves the pool. An unresponsive one takes all older connections with it, since they share its network
 * link.
 * @param prepare called with each connection before `work`
 */
export function connectionsOf(pool: pg.Pool, prepare: (client: pg.PoolClient) => Promise<void> = async () => {}) {
  const numbers = new WeakMap<pg.ClientBase, number>()
  let opened = 0
  let unresponsiveUpTo = 0
  pool.on('connect', (client) => void numbers.set(client, ++opened))

  async function take(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await pool.connect()
      if ((numbers.get(client) ?? 0) > unresponsiveUpTo) return client
      client.release(true)
    }
  }

  return async function use<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await take()
    try {
      await prepare(client)
      const result = await work(client)
      client.release()
      return result
    } catch (error) {
      const isUnresponsive = isReadTimeout(error)
      if (isUnresponsive) unresponsiveUpTo = opened
      client.release(isUnresponsive || !(await isRolledBack(client)))
      throw error
    }
  }
}

const isRolledBack = (client: pg.PoolClient): Promise<boolean> =>
  client.query('ROLLBACK').then(
    () => true,
    () => false,
  )
