// What the database says of itself and of the stored files, for the health page.
import { integer, text, timestamp } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

/** The counters of owners add up to all files: those of colleges hold the same files once more. */
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

/** Throws when the database was never migrated. */
export async function installationFacts(db: Database) {
  const row = await db.row(facts, {})
  if (!row) throw new Error('The database has no migration.')
  return row
}
