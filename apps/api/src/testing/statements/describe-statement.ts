// Asks the database to describe a statement without running it: the types of its parameters and the columns of its
// rows.
import pg from 'pg'
import { z } from 'zod'
import type { Database } from '#api/kernel/database/database.ts'
import type { PreparedText } from '#api/kernel/database/engine.ts'

export interface Described {
  /** The type names of the parameters, as `format_type` formats them. */
  parameters: string[]
  columns: { name: string; type: string; table: string | null; isNullable: boolean | undefined }[]
}

interface Field {
  name: string
  dataTypeID: number
  tableID?: number
  columnID?: number
}

/**
 * The name of the described statement on its connection. It must differ from the product's names, which may be in use
 * there.
 */
const probe = 'described'

type Describe = (statement: PreparedText) => Promise<Described>

/** Returns a function that describes statements on this database. */
export async function createDescribe(db: Database): Promise<Describe> {
  const types = new Map<number, string>()
  for (const row of await db.uncheckedRows(
    z.object({ oid: z.number(), name: z.string() }),
    'select oid::int as oid, format_type(oid, null) as name from pg_type',
  ))
    types.set(row.oid, row.name)
  const typeOf = (oid: number): string => types.get(oid) ?? String(oid)
  const facts = new Map<string, { table: string; isNullable: boolean }>()
  for (const row of await db.uncheckedRows(
    z.object({ id: z.string(), table: z.string(), nullable: z.boolean() }),
    `select a.attrelid::int || '.' || a.attnum as id, c.relname as table, not a.attnotnull as nullable
     from pg_attribute a join pg_class c on c.oid = a.attrelid where c.relkind = 'r' and a.attnum > 0`,
  ))
    facts.set(row.id, { table: row.table, isNullable: row.nullable })
  const described = (parameters: number[], fields: Field[]): Described => ({
    parameters: parameters.map(typeOf),
    columns: fields.map(({ name, dataTypeID, tableID, columnID }) => {
      const fact = facts.get(`${tableID}.${columnID}`)
      return { name, type: typeOf(dataTypeID), table: fact?.table ?? null, isNullable: fact?.isNullable }
    }),
  })
  const { driver } = db
  if (driver instanceof pg.Pool) {
    return async (statement) => {
      const client = await driver.connect()
      let isUsable = false
      try {
        const fields = await fieldsOf(client, statement)
        const { rows } = await client.query<{ oids: number[] }>(
          'select array(select t::oid::int from unnest(parameter_types) t) as oids from pg_prepared_statements where name = $1',
          [probe],
        )
        // Leaves the connection clean for the next statement; a new connection would have to load the catalogue again.
        await client.query(`deallocate ${probe}`)
        isUsable = true
        return described(rows[0]?.oids ?? [], fields)
      } finally {
        client.release(!isUsable)
      }
    }
  }
  const { PGlite } = await import('@electric-sql/pglite')
  if (!(driver instanceof PGlite)) throw new Error('This database cannot describe statements.')
  return async (statement) => {
    const { queryParams, resultFields } = await driver.describeQuery(statement.text)
    return described(
      queryParams.map((param) => param.dataTypeID),
      resultFields,
    )
  }
}

/** Parses a statement under the probe's name and asks for its columns; pg's own query methods would also run it. */
function fieldsOf(client: pg.PoolClient, { text }: PreparedText): Promise<Field[]> {
  return new Promise((resolve, reject) => {
    let fields: Field[] = []
    let failure: Error | undefined
    client.query({
      submit(connection: pg.Connection) {
        connection.parse({ name: probe, text, types: [] }, true)
        connection.describe({ type: 'S', name: probe }, true)
        connection.sync()
      },
      handleRowDescription: (message: { fields: Field[] }) => {
        fields = message.fields
      },
      handleError: (error: Error) => {
        failure = error
      },
      handleReadyForQuery: () => (failure ? reject(failure) : resolve(fields)),
    } as pg.Submittable)
  })
}
