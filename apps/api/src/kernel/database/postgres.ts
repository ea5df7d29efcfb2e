// The PostgreSQL engine: a pool with time limits, named prepared statements, plain types.
import pg from 'pg'
import type { Connection, DatabaseOptions, Engine, PreparedText, Row } from './engine.ts'
import { openPing } from './ping.ts'
import { connectionsOf, listeningOn, openPool } from './pool.ts'
import { checkPooler, plannerSettings, timeLimits, withoutStatementLimit, withoutWriting } from './pooler.ts'

const int8 = 20
const date = 1082
const connectTimeoutMs = 2_000
/** Time allowed for an answer to arrive after the server itself has cancelled a statement. */
const answerMs = 1_000

/** Dates stay text (a Date would shift the day); 64-bit counts become numbers. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === int8) return Number
    if (oid === date) return (text: string) => text
    return pg.types.getTypeParser(oid, format as 'text') as (text: string) => unknown
  }) as pg.CustomTypesConfig['getTypeParser'],
}

export async function openPostgres(url: string, options: DatabaseOptions): Promise<Engine> {
  const { timeoutFactor = 1 } = options
  const statementTimeout = (options.statementTimeout ?? timeLimits.statement_timeout) * timeoutFactor
  const common = {
    max: options.poolSize ?? 10,
    types,
    query_timeout: statementTimeout > 0 ? statementTimeout + answerMs : 0,
    connectionTimeoutMillis: connectTimeoutMs * timeoutFactor,
    keepAlive: true,
  }
  const { directUrl = url } = options
  const lockTimeout = timeLimits.lock_timeout * timeoutFactor
  const limits = { ...timeLimits, statement_timeout: statementTimeout, lock_timeout: lockTimeout }
  const settings = [plannerSettings]
  if (options.isReadOnly) settings.push(withoutWriting)
  if (statementTimeout === 0) settings.push(withoutStatementLimit)
  const direct = { ...common, ...limits, options: settings.join(' '), connectionString: directUrl }
  const isPooled = directUrl !== url
  // A pooler refuses settings on the connections that it shares.
  const pool = openPool(isPooled ? { ...common, connectionString: url } : direct, direct)
  const keepsStatements = !isPooled || (await detectKeptStatements(pool))
  const listening = listeningOn(pool)
  const use = connectionsOf(pool, listening.prepare)
  const ping = openPing(url)
  if (options.production) await refuseUnsafeServer(pool)
  const connectionOn = (client: pg.PoolClient): Connection => ({
    async query(statement, values) {
      const config = queryConfig(statement, values, keepsStatements)
      options.onQuery?.(config.text)
      const result = await client.query<Row>(config)
      return { rows: result.rows, rowCount: result.rowCount ?? 0 }
    },
  })
  return {
    kind: 'postgres',
    driver: pool,
    query: (statement, values) => use((client) => connectionOn(client).query(statement, values)),
    transaction: (work) =>
      use(async (client) => {
        await client.query('BEGIN')
        const result = await work(connectionOn(client))
        await client.query('COMMIT')
        return result
      }),
    async listen(channel, listener) {
      if (!isPooled) listening.listen(channel, listener)
      return !isPooled
    },
    ping: ping.ask,
    poolUse: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      max: pool.options.max,
      waiting: pool.waitingCount,
    }),
    close: async () => void (await Promise.all([pool.end(), ping.close()])),
  }
}

/** Where the next connection may be another one, a statement is prepared and used at once, without a name. */
function queryConfig(
  statement: PreparedText | string,
  values: readonly unknown[],
  keepsStatements: boolean,
): pg.QueryConfig {
  if (typeof statement === 'string') return { text: statement, values: [...values] }
  const { name, text, isPlannedByValues } = statement
  return { ...(keepsStatements && !isPlannedByValues ? { name } : {}), text, values: [...values] }
}

/** True when the pooler keeps prepared statements. Closes the pool when the pooler is unsuitable. */
async function detectKeptStatements(pool: pg.Pool): Promise<boolean> {
  try {
    return (await checkPooler(pool)).keepsStatements
  } catch (error) {
    await pool.end()
    throw error
  }
}

/** Refuses a server without fsync in production: a power cut would lose acknowledged records. */
async function refuseUnsafeServer(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    "select name from pg_settings where name in ('fsync', 'full_page_writes') and setting = 'off'",
  )
  if (rows.length > 0) {
    await pool.end()
    throw new Error(`The PostgreSQL server runs with ${rows.map((row) => row.name).join(' and ')} off.`)
  }
}
