// The parts of a college's package: the columns and the SQL of the rows, for every table that the package includes. The
// data register says which rows belong to a college; the database knows the columns, and the references to people and
// files.
import { z } from 'zod'
import type { RawConnection } from '#api/kernel/database/raw-connection.ts'
import { productTables } from '#api/kernel/database/whole-tables.ts'
import { type CollegePart, named } from '#api/kernel/schema/college-part.ts'
import type { TableRegister } from '#api/kernel/schema/table-register.ts'
import type { SealedColumn } from '#api/kernel/sealing/sealed-column.ts'
import type { SealPlace } from '#api/kernel/sealing/sealer.ts'

export type Connection = Pick<RawConnection, 'rows' | 'run'>
export type Register = Readonly<Record<string, Pick<TableRegister, 'college'>>>

interface PartColumn {
  name: string
  /** The PostgreSQL type. */
  type: string
  isRequired: boolean
}

export interface PackagePart {
  table: string
  columns: PartColumn[]
  /** The SQL condition for its rows. */
  where: string
  /** The query for the rows as `line`, one JSON object each, in key order. */
  lines: string
  /** The columns of its primary key. */
  key: string[]
  isShared: boolean
  isHistory: boolean
  /** The sealed columns, each with the column whose value is bound to the seal. */
  sealed: { column: string; boundTo: string; place: SealPlace }[]
  /** True when each row may have bytes in the store. */
  hasBytes: boolean
}

type Taken = Extract<CollegePart, { how: 'taken' }>

const References = z.object({ table: z.string(), column: z.string(), refersTo: z.string() })
const Columns = z.object({ table: z.string(), name: z.string(), type: z.string(), isRequired: z.boolean() })
const Keys = z.object({ table: z.string(), column: z.string() })

const ofTables = `join pg_class c on c.oid = a.attrelid and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`

const columnsOfTables = `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    a.attnotnull as "isRequired"
  from pg_attribute a ${ofTables} where a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by 1, a.attnum`

const keysOfTables = `select c.relname as table, a.attname as column
  from pg_attribute a ${ofTables} join pg_index i on i.indrelid = c.oid and i.indisprimary
  where a.attnum = any(i.indkey::int2[]) order by 1, array_position(i.indkey::int2[], a.attnum)`

/** Single-column references to people and files. */
const referencesOfTables = `select t.relname as table, a.attname as column, r.relname as "refersTo"
  from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_class r on r.oid = k.confrelid
    join pg_attribute a on a.attrelid = t.oid and a.attnum = k.conkey[1]
  where k.contype = 'f' and cardinality(k.conkey) = 1 and r.relname in ('accounts', 'files')
    and t.relnamespace = 'public'::regnamespace and t.relname <> r.relname order by 1, 2`

const byTable = <R extends { table: string }>(rows: readonly R[]): Map<string, R[]> =>
  Map.groupBy(rows, (row) => row.table)

/** Returns the parts of the college's package, in the order of the register. */
export async function packageParts(
  connection: Connection,
  register: Register,
  sealedColumns: readonly SealedColumn[],
  collegeId: string,
): Promise<PackagePart[]> {
  const college = `'${z.uuid().parse(collegeId)}'::uuid`
  const columns = byTable(await connection.rows(Columns, columnsOfTables))
  const keys = byTable(await connection.rows(Keys, keysOfTables))
  const references = await connection.rows(References, referencesOfTables)
  const orders = new Map((await productTables(connection, new Set())).map(({ name, order }) => [name, order]))

  const takenOf = (table: string): Taken => {
    const part = register[table]?.college
    if (part?.how !== 'taken') throw new Error(`A college does not take ${table} along.`)
    return part
  }
  const expressionOf = (part: Taken, column: string) => part.instead?.[column] ?? column
  /** Returns the selects of all columns that refer to rows of `table`. */
  const namesOf = (table: string): string =>
    tables
      .flatMap((from) => {
        const part = takenOf(from)
        if (part.isHistory || from === table) return []
        const found = references
          .filter((one) => one.table === from && one.refersTo === table)
          .map(({ column }) => column)
        return [...found, ...(table === 'files' ? (part.files ?? []) : [])].map(
          (column) => `select ${expressionOf(part, column)} from ${from} where ${conditionOf(from)}`,
        )
      })
      .join(' union ')
  const conditionOf = (table: string): string => {
    const { rows } = takenOf(table)
    if (typeof rows !== 'string')
      return `${rows.column} in (select id from ${rows.table} where ${conditionOf(rows.table)})`
    return rows.includes(named) ? rows.replace(named, () => namesOf(table)) : rows
  }

  const tables = Object.keys(register).filter((table) => register[table]?.college.how === 'taken')
  return tables.map((table) => {
    const part = takenOf(table)
    const own = columns.get(table) ?? []
    const where = conditionOf(table).replaceAll(':college', college)
    const values = own
      .map(({ name }) => `${expressionOf(part, name)} as ${name}`)
      .join(', ')
      .replaceAll(':college', college)
    return {
      table,
      columns: own.map(({ name, type, isRequired }) => ({ name, type, isRequired })),
      key: (keys.get(table) ?? []).map(({ column }) => column),
      where,
      lines: `select row_to_json(t)::text as line from (
        select ${values} from (select * from ${table} where ${where} order by ${orders.get(`public.${table}`)}) as ${table}) t`,
      isShared: part.isShared === true,
      isHistory: part.isHistory === true,
      sealed: sealedColumns.flatMap((place) => {
        const [of, column = ''] = place.name.split('.')
        const { boundTo } = place
        return of === table && boundTo !== undefined && !part.instead?.[column] ? [{ column, boundTo, place }] : []
      }),
      hasBytes: own.some(({ name }) => name === 'object_key'),
    }
  })
}
