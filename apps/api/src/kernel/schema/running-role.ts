// The role that the server runs as on PostgreSQL: it reads and writes, and can neither change the schema nor what is only
// added to: the audit log, its seals, earlier revisions. The owner of the tables gives it these rights when it migrates.
import { z } from 'zod'
import type { Database } from '#api/kernel/database/database.ts'

/** Why the server does not run as this role, in a sentence for its operator. */
export class RoleFault extends Error {}

export interface RunningRole {
  name: string
  password: string
}

/** Tables of which the server only adds rows, and those that it only reads. */
const addedTo = ['audit_events', 'audit_seals', 'entry_revisions']
const readOnly = ['migrations', 'audit_archives']

/** The role in an address; null where it names none. */
export function roleOf(url: string): RunningRole | null {
  const { username, password } = new URL(url)
  return username ? { name: decodeURIComponent(username), password: decodeURIComponent(password) } : null
}

const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** Gives the role its rights on every table that is there, as often as it is asked; makes the role when it is missing. */
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
    `revoke update, delete on ${addedTo.join(', ')} from ${name}`,
    `revoke insert, update, delete on ${readOnly.join(', ')} from ${name}`,
  ]) {
    await db.unchecked(statement)
  }
}

const Rights = z.object({ role: z.string(), isOwner: z.boolean(), isTooStrong: z.boolean() })

/** What the connected role may do. An empty database counts as its own: it may try to make the tables. */
export async function rightsOf(db: Database): Promise<z.infer<typeof Rights>> {
  const [found] = await db.uncheckedRows(
    Rights,
    `select current_user::text as role,
      coalesce(pg_has_role((select relowner from pg_class where oid = to_regclass('public.migrations')), 'usage'), true)
        as "isOwner",
      coalesce((select bool_or(pg_has_role(c.relowner, 'usage')
          or has_table_privilege(c.oid, 'update, delete, truncate, trigger'))
        from pg_class c where c.oid in (to_regclass('public.audit_events'), to_regclass('public.audit_seals'))), false)
      or (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as "isTooStrong"`,
  )
  if (!found) throw new Error('The database does not say who is connected.')
  return found
}

/** Throws in a sentence for the operator when the role that the server runs as could change the audit log. */
export async function assertRunningRole(db: Database): Promise<void> {
  const { role, isTooStrong } = await rightsOf(db)
  if (!isTooStrong) return
  throw new RoleFault(
    `DATABASE_URL is not safe: its role ${role} owns the database or may change the audit log. Give the server a role of its own, with DATABASE_OWNER_URL for migrations (see README.md), or accept it with ALLOW_DATABASE_OWNER=1.`,
  )
}
