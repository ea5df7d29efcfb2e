// Generates statements from the data register for erasing a person: the row count of each table, and the erasure steps.
import { dataRegister } from './data-register.ts'
import { integer, text, uuid } from './kernel/database/columns.ts'
import type { Database } from './kernel/database/database.ts'
import { everybody, statement } from './kernel/database/statement.ts'
import { type Erasure, erasuresOf } from './kernel/schema/table-register.ts'
import type { ErasedTables, TableExtent } from './membership/privacy-requests/erase-person.ts'

type Personal = Exclude<Erasure, { does: 'nothing' }>
const hasPerson = (erasure: Erasure): erasure is Personal => erasure.does !== 'nothing'

/** One step per table and column that names a person. */
const steps = Object.entries(dataRegister).flatMap(([table, register]) =>
  erasuresOf(register)
    .filter(hasPerson)
    .map((erasure) => ({ table, register, erasure, key: `${table}.${erasure.by}` })),
)

const extent = statement({
  name: 'erasures.extent',
  scope: everybody('the Master alone erases people'),
  params: { accountId: uuid },
  row: { key: text.nullable(), rows: integer.nullable() },
  sql: steps
    .map(({ table, erasure: { by }, key }) => {
      return `select '${key}' as key, count(*)::int as rows from ${table} where ${by} = :accountId`
    })
    .join(' union all '),
})

function statementOf({ table, erasure, key }: (typeof steps)[number]) {
  const where = `where ${erasure.by} = :accountId`
  const empty = erasure.does === 'empty' ? erasure.columns.map((column) => `${column} = null`).join(', ') : ''
  if (erasure.does !== 'delete' && !empty) return []
  return statement({
    name: `erasures.step.${key}`,
    scope: everybody('the job that erases accounts when their day has come'),
    params: { accountId: uuid },
    row: {},
    sql: empty ? `update ${table} set ${empty} ${where}` : `delete from ${table} ${where}`,
  })
}

const statements = steps.flatMap(statementOf)

/** The erasure of all tables, passed to the feature that erases people. */
export const erasedTables: ErasedTables = {
  async extentOf(db: Database, accountId: string): Promise<TableExtent[]> {
    const rows = new Map((await db.rows(extent, { accountId })).map((row) => [row.key, row.rows ?? 0]))
    return steps.flatMap(({ register, erasure, key }) => {
      const n = rows.get(key) ?? 0
      const { holds, retention } = register
      return n === 0 ? [] : [{ holds, retention, rows: n, does: erasure.does, how: erasure.how }]
    })
  },
  async erase(db: Database, accountId: string): Promise<void> {
    for (const step of statements) await db.execute(step, { accountId })
  },
}
