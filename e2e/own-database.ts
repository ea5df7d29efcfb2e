// The database of a journey's own installation in production: a private PostgreSQL with the two roles of the operations
// manual.
import pg from 'pg'
import { findPostgres } from '../tools/postgres-binaries.ts'
import { startPostgres } from '../tools/postgres-cluster.ts'

export interface OwnDatabase {
  /** The owner of the tables, only for `migrate`. */
  ownerUrl: string
  /** The role that the server runs as. */
  runningUrl: string
  stop: () => Promise<void>
}

/** The commands of `docs/operations.md`; the private server trusts its callers. */
const preparations = [
  'create role rounds login',
  'create role rounds_running login',
  "create database rounds owner rounds encoding 'UTF8' template template0",
]

/** Null on a machine without PostgreSQL. */
export async function ownDatabase(): Promise<OwnDatabase | null> {
  if (!findPostgres()) return null
  const { url, stop } = await startPostgres({ settings: { synchronous_commit: 'off', max_connections: '60' } })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of preparations) await client.query(statement)
  await client.end()
  const addressOf = (role: string) => Object.assign(new URL(url), { username: role, pathname: '/rounds' }).href
  return { ownerUrl: addressOf('rounds'), runningUrl: addressOf('rounds_running'), stop }
}
