// Facts about the database and the stored files, for the health page.
import { integer, text, timestamp } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

/** Sums only the counters of owners: those of colleges count the same files again. */
const facts = statement({
  name: 'installation.facts',
  scope: everybody('an operator sees versions and sizes, nothing of a person'),
  params: {},
  row: {
    databaseVersion: text,
    databaseBytes: integer,
    filesBytes: integer,
    migrationName: text,
    migratedAt: timestamp,
  },
  sql: `select current_setting('server_version') as "databaseVersion",
      pg_database_size(current_database()) as "databaseBytes",
      (select coalesce(sum(u.bytes), 0)::bigint from file_usage u
        where not exists (select from colleges c where c.id = u.id)) as "filesBytes",
      m.name as "migrationName", m.applied_at as "migratedAt"
    from migrations m order by m.name desc limit 1`,
})

/** Returns the facts; throws when the database was never migrated. */
export async function installationFacts(db: Database) {
  const row = await db.row(facts, {})
  if (!row) throw new Error('The database has no migration.')
  return row
}
