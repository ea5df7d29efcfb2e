// The tables of the database as a whole: what there is to copy, in an order and a form that are the same on every server,
// and how an empty database takes them in.
import { z } from 'zod'
import type { RawConnection } from './raw-connection.ts'

/** A table to copy, its names quoted for SQL. */
export interface WholeTable {
  name: string
  columns: string[]
  /** What its rows are ordered by: the primary key, text by its bytes. */
  order: string
  /** The rows as `copyOut` takes them, in that order. */
  source: string
}

export interface Sequence {
  name: string
  /** The last number given; null when none was. */
  last: string | null
}

const TableRow = z.object({ name: z.string(), columns: z.array(z.string()), key: z.array(z.string()) })

/** Text sorts by its bytes: a server's language must not change the order. */
const columnsOf = `select c.oid, format('%I.%I', n.nspname, c.relname) as name,
    array(select format('%I', a.attname) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
    array(select format('%I', a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end
      from pg_index i, unnest(i.indkey::int2[]) with ordinality as part (attnum, place)
      join pg_attribute a on a.attnum = part.attnum
      where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid order by part.place) as key
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition`

/** The tables of the product by name, except those of `without`. */
export async function productTables(
  connection: Pick<RawConnection, 'rows'>,
  without: ReadonlySet<string>,
): Promise<WholeTable[]> {
  const rows = await connection.rows(TableRow, `${columnsOf} and n.nspname = 'public' order by 2`)
  return rows.filter(({ name }) => !without.has(name.replace('public.', ''))).map((row) => wholeTable(row, ''))
}

/** One table by its name in SQL, with a condition for its rows; undefined when it is not there. */
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

/** These columns of a table's rows as `copyOut` takes them, in its order. */
export function sourceOf({ name, columns, order }: Omit<WholeTable, 'source'>, where: string): string {
  const condition = where ? ` where ${where}` : ''
  return `select ${columns.join(', ')} from ${name}${condition} order by ${order}`
}

/** How far the numbers of each sequence are. */
export const sequences = (connection: RawConnection): Promise<Sequence[]> =>
  connection.rows(
    z.object({ name: z.string(), last: z.string().nullable() }),
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
      from pg_sequences where schemaname = 'public' order by 1`,
  )

/** The next number of each follows the one that it had. */
export async function setSequences(connection: RawConnection, given: readonly Sequence[]): Promise<void> {
  for (const { name, last } of given) {
    if (last !== null) await connection.run('select setval($1::regclass, $2::bigint)', [name, last])
  }
}

/**
 * Empties the tables and does `load` while nothing checks, counts or refuses their rows; then every reference between
 * them is checked. Whole or not at all, as the connection's transaction is. The caller must own the tables.
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

/** Does `load` while no reference is checked and no trigger of these tables runs; see `reload`. */
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

/** True when there is any table, of the product or of somebody else. */
export async function hasTables(connection: RawConnection): Promise<boolean> {
  const [found] = await connection.rows(
    z.object({ n: z.number() }),
    `select count(*)::int as n from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`,
  )
  return found?.n !== 0
}

/** Makes a database that had no tables empty again. */
export async function dropTables(connection: RawConnection): Promise<void> {
  await connection.run('drop schema if exists public, pgboss cascade')
  await connection.run('create schema public')
}
