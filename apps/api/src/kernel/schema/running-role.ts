// The role that the server runs as on PostgreSQL. It reads and writes, but cannot change the schema or the append-only
// tables: the audit log, its seals, earlier revisions. The owner of the tables grants its rights during migration.
import { z } from 'zod'
import type { Database } from '#api/kernel/database/database.ts'

/** The reason why the server must not run as this role, as a sentence for its operator. */
export class RoleFault extends Error {}

export interface RunningRole {
  name: string
  password: string
}

/** Tables where the server may only insert, and tables that it may only read. */
const addedTo = ['audit_events', 'audit_seals', 'entry_revisions']
const readOnly = ['migrations', 'audit_archives']

/** Returns the role in a URL; null when it names none. */
export function roleOf(url: string): RunningRole | null {
  const { username, password } = new URL(url)
  return username ? { name: decodeURIComponent(username), password: decodeURIComponent(password) } : null
}

const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

/**
 * Grants the role its rights on every existing table, and can be repeated safely. Creates the role when it is missing.
 */
export async function grantRunningRole(db: Database, role: RunningRole): Promise<void> {
  const name = identifier(role.name)
  if ((await db.unchecked('select 1 from pg_roles where rolname = $1', [role.name])).length === 0) {
    await db.unchecked(`create role ${name} login password ${literal(role.password)}`).catch((fault: unknown) => {
      const reason = fault instanceof Error ? fault.message : String(fault)
      throw new RoleFault(
        `DATABASE_URL names the role ${role.name}, which is not there and cannot be made (${reason}).`,
      )
    })
  }
  const all = 'select, insert, update, delete'
  for (const statement of [
    `grant usage on schema public, pgboss to ${name}`,
    `grant ${all} on all tables in schema public, pgboss to ${name}`,
    `grant select, usage on all sequences in schema public, pgboss to ${name}`,
    `revoke update, delete, truncate, trigger on ${addedTo.join(', ')} from ${name}`,
    `revoke insert, update, delete, truncate, trigger on ${readOnly.join(', ')} from ${name}`,
  ]) {
    await db.unchecked(statement)
  }
}

const Rights = z.object({ role: z.string(), isOwner: z.boolean() })

/** Returns the connected role. For an empty database it counts as the owner, since it may try to create the tables. */
export async function rightsOf(db: Database): Promise<z.infer<typeof Rights>> {
  const [found] = await db.uncheckedRows(
    Rights,
    `select current_user::text as role,
      coalesce(pg_has_role((select relowner from pg_class where oid = to_regclass('public.migrations')), 'usage'), true)
        as "isOwner"`,
  )
  if (!found) throw new Error('The database does not say who is connected.')
  return found
}

/** Members of these roles write files and start programs as the database server. */
const rolesBesideRights = "'pg_write_server_files', 'pg_execute_server_program'"
const oids = (tables: readonly string[]): string => tables.map((name) => `to_regclass('public.${name}')`).join(', ')

/**
 * True when the connected role, or one that it may switch to (even without inheriting its rights), could change the
 * append-only tables.
 */
const isTooStrong = `select exists (
  select 1 from pg_roles r where pg_has_role(r.oid, 'member') and (
    r.rolsuper or r.rolbypassrls or r.rolcreaterole or r.rolname in (${rolesBesideRights})
    or r.oid = (select datdba from pg_database where datname = current_database())
    or exists (select 1 from pg_class c where c.oid in (${oids([...addedTo, ...readOnly])}) and (
      c.relowner = r.oid
      or has_table_privilege(r.oid, c.oid, 'update, delete, truncate, trigger')
      or has_any_column_privilege(r.oid, c.oid, 'update')
      or has_any_column_privilege(r.oid, c.oid, 'insert') and c.oid in (${oids(readOnly)}))))) as "isTooStrong"`

/** Throws, with a sentence for the operator, when the server's role could change the audit log. */
export async function assertRunningRole(db: Database): Promise<void> {
  const [found] = await db.uncheckedRows(z.object({ isTooStrong: z.boolean() }), isTooStrong)
  if (found?.isTooStrong === false) return
  const { role } = await rightsOf(db)
  throw new RoleFault(
    `DATABASE_URL is not safe: its role ${role} owns the database, may become a role that does, or may change the audit log. Give the server a role of its own, with DATABASE_OWNER_URL for migrations (see README.md), or accept it with ALLOW_DATABASE_OWNER=1.`,
  )
}
