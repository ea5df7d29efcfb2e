// Copies and loads whole tables, for backups: in an order and a format that are the same on every server.
import { z } from 'zod'
import type { RawConnection } from './raw-connection.ts'

/** A table to copy, with names quoted for SQL. */
export interface WholeTable {
  name: string
  columns: string[]
  /** The sort order of its rows: the primary key, with text sorted by its bytes. */
  order: string
  /** The query that `copyOut` runs, in that order. */
  source: string
}

export interface Sequence {
  name: string
  /** The last number used; null when none was. */
  last: string | null
}

const TableRow = z.object({ name: z.string(), columns: z.array(z.string()), key: z.array(z.string()) })

/** Text sorts by its bytes, so that a server's locale does not change the order. */
const columnsOf = `select c.oid, format('%I.%I', n.nspname, c.relname) as name,
    array(select format('%I', a.attname) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
    array(select format('%I', a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end
      from pg_index i, unnest(i.indkey::int2[]) with ordinality as part (attnum, place)
      join pg_attribute a on a.attnum = part.attnum
      where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid order by part.place) as key
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition`

/** Returns the product's tables by name, except those in `without`. */
export async function productTables(
  connection: Pick<RawConnection, 'rows'>,
  without: ReadonlySet<string>,
): Promise<WholeTable[]> {
  const rows = await connection.rows(TableRow, `${columnsOf} and n.nspname = 'public' order by 2`)
  return rows.filter(({ name }) => !without.has(name.replace('public.', ''))).map((row) => wholeTable(row, ''))
}

/** Returns one table by its SQL name, with a condition for its rows; undefined when it does not exist. */
export async function oneTable(
  connection: RawConnection,
  name: string,
  where: string,
): Promise<WholeTable | undefined> {
  const [row] = await connection.rows(TableRow, `${columnsOf} and c.oid = to_regclass($1)`, [name])
  return row && wholeTable(row, where)
}

function wholeTable({ name, columns, key }: z.infer<typeof TableRow>, where: string): WholeTable {
  const table = { name, columns, order: (key.length > 0 ? key : columns).join(', ') }
  return { ...table, source: sourceOf(table, where) }
}

/** Returns the query that `copyOut` runs for these columns, in the table's order. */
export function sourceOf({ name, columns, order }: Omit<WholeTable, 'source'>, where: string): string {
  const condition = where ? ` where ${where}` : ''
  return `select ${columns.join(', ')} from ${name}${condition} order by ${order}`
}

/** Returns the current value of each sequence. */
export const sequences = (connection: RawConnection): Promise<Sequence[]> =>
  connection.rows(
    z.object({ name: z.string(), last: z.string().nullable() }),
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
      from pg_sequences where schemaname = 'public' order by 1`,
  )

/** Sets each sequence to continue after its given value. */
export async function setSequences(connection: RawConnection, given: readonly Sequence[]): Promise<void> {
  for (const { name, last } of given) {
    if (last !== null) await connection.run('select setval($1::regclass, $2::bigint)', [name, last])
  }
}

/**
 * Empties the tables and runs `load` with their triggers and foreign keys off, then checks every reference between
 * them. It succeeds or fails as a whole, with the connection's transaction. The caller must own the tables.
 */
export function reload(
  connection: RawConnection,
  tables: readonly WholeTable[],
  load: () => Promise<void>,
): Promise<void> {
  return whileUnguarded(connection, tables, async () => {
    await connection.run(`truncate ${tables.map(({ name }) => name).join(', ')} cascade`)
    await load()
  })
}

/** Runs `load` while no foreign key is checked and no trigger of these tables runs; see `reload`. */
export async function whileUnguarded(
  connection: Pick<RawConnection, 'rows' | 'run'>,
  tables: readonly Pick<WholeTable, 'name'>[],
  load: () => Promise<void>,
): Promise<void> {
  const references = await connection.rows(
    z.object({ table: z.string(), name: z.string(), definition: z.string() }),
    `select conrelid::regclass::text as table, format('%I', conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  for (const { table, name } of references) await connection.run(`alter table ${table} drop constraint ${name}`)
  const own = tables.filter(({ name }) => name.startsWith('public.'))
  for (const { name } of own) await connection.run(`alter table ${name} disable trigger user`)
  await load()
  for (const { name } of own) await connection.run(`alter table ${name} enable trigger user`)
  for (const { table, name, definition } of references) {
    await connection.run(`alter table ${table} add constraint ${name} ${definition}`)
  }
}

/** True when the database has any table, whether the product's or another's. */
export async function hasTables(connection: RawConnection): Promise<boolean> {
  const [found] = await connection.rows(
    z.object({ n: z.number() }),
    `select count(*)::int as n from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`,
  )
  return found?.n !== 0
}

/** Empties a database that had no tables before. */
export async function dropTables(connection: RawConnection): Promise<void> {
  await connection.run('drop schema if exists public, pgboss cascade')
  await connection.run('create schema public')
}
