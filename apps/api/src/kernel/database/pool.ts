// A pool whose connections may be lost, or go deaf, without taking the process or the next requests with them.
import pg from 'pg'

/** What `pg` throws when `query_timeout` runs out: the server would have answered by then, so the connection is deaf. */
const isReadTimeout = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout'

const direct = new WeakMap<pg.Pool, pg.PoolConfig>()

/** The settings of the pool for connections that are held: past a pooler, where there is one. */
export const directOptions = (pool: pg.Pool): pg.PoolConfig => direct.get(pool) ?? pool.options

/**
 * A pool whose lost connections never end the process: not while idle, and not while something runs on them.
 * @param held the settings for connections that are held, where those differ
 */
export function openPool(config: pg.PoolConfig, held: pg.PoolConfig = config): pg.Pool {
  const pool = new pg.Pool(config)
  direct.set(pool, held)
  pool.on('error', () => {})
  // Besides rejecting its query, a lost client emits `error`, which without a listener ends the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * Has every connection of the pool listen. The server gives a connection the messages of its own transaction before it
 * reports the commit, so that what this process changed is known in time.
 */
export function listeningOn(pool: pg.Pool) {
  const listeners = new Map<string, (text: string) => void>()
  const known = new WeakMap<pg.PoolClient, number>()
  pool.on('remove', () => {
    for (const listener of listeners.values()) listener('')
  })
  return {
    listen: (channel: string, listener: (text: string) => void) => void listeners.set(channel, listener),
    /** To be done with a connection before it is used. */
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
 * Runs `work` on a connection of the pool, and undoes what it left open when it fails. A connection that cannot even be
 * rolled back leaves the pool; one that went deaf takes all of its age along, since their link is the same.
 * @param prepare what is done with each connection first
 */
export function connectionsOf(pool: pg.Pool, prepare: (client: pg.PoolClient) => Promise<void> = async () => {}) {
  const numbers = new WeakMap<pg.ClientBase, number>()
  let opened = 0
  let deafUpTo = 0
  pool.on('connect', (client) => void numbers.set(client, ++opened))

  async function take(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await pool.connect()
      if ((numbers.get(client) ?? 0) > deafUpTo) return client
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
      const isDeaf = isReadTimeout(error)
      if (isDeaf) deafUpTo = opened
      client.release(isDeaf || !(await isRolledBack(client)))
      throw error
    }
  }
}

const isRolledBack = (client: pg.PoolClient): Promise<boolean> =>
  client.query('ROLLBACK').then(
    () => true,
    () => false,
  )
