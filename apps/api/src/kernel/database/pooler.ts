// Checks a pooler between the server and PostgreSQL (PgBouncer in transaction mode). Each transaction may run on
// another connection, so nothing kept on a connection is there the next time.
import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { WrongSetting } from '#api/kernel/settings/settings.ts'

/** Time limits of requests. A pooler does not take these settings from the server, so the role must have them. */
export const timeLimits = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
} as const

/**
 * Statements are many and short: compiling a long one takes up to a second, running it a few milliseconds (decision
 * 106). Disks are SSDs: with the default page cost the planner reads whole tables where an index would do.
 */
export const plannerSettings = '-c jit=off -c random_page_cost=1.1'
/** The driver drops a limit of 0, and the role's limit would then apply. */
export const withoutStatementLimit = '-c statement_timeout=0'
export const withoutWriting = '-c default_transaction_read_only=on'

/**
 * Throws a `WrongSetting` when a role behind the pooler has no time limits, or has JIT compilation on.
 * `keepsStatements` is true when a statement prepared by name can be used again: the pooler then renames it on each
 * connection.
 */
export async function checkPooler(pool: pg.Pool): Promise<{ keepsStatements: boolean }> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const { rows } = await client.query<{ role: string; name: string }>(
      `select current_user as role, name from pg_settings where name = any($1::text[]) and setting = '0' or name = 'jit' and setting = 'on'`,
      [Object.keys(timeLimits)],
    )
    const [unset] = rows
    if (unset) throw new WrongSetting(missingSettings(unset.role))
    const keepsStatements = await areRenamed(client)
    await client.query('COMMIT')
    client.release()
    return { keepsStatements }
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** Checks the name that a statement has on its connection: true when the pooler renamed it. */
async function areRenamed(client: pg.PoolClient): Promise<boolean> {
  const name = `probe_${randomBytes(8).toString('hex')}`
  const { rows } = await client.query<{ isOurs: boolean }>({
    name,
    text: `select exists (select 1 from pg_prepared_statements where name = $1) as "isOurs"`,
    values: [name],
  })
  if (!rows[0]?.isOurs) return true
  await client.query(`deallocate ${name}`)
  return false
}

const missingSettings = (role: string): string => {
  const limits = Object.entries(timeLimits).map(([name, ms]) => `set ${name} = '${ms / 1000}s'`)
  const commands = [...limits, 'set jit = off'].map((setting) => `alter role "${role}" ${setting};`)
  return `DATABASE_URL leads through a pooler, where the role needs settings of its own. Run as its owner: ${commands.join(' ')}`
}
