// Inserts a row of test data into any table, by column names.
import type { Database } from '#api/kernel/database/database.ts'

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** `row` has the table's columns in camel case; absent columns get their defaults. */
export async function insertRow(
  db: Database,
  table: string,
  row: Readonly<Record<string, string | number | boolean | object | null>>,
): Promise<void> {
  const columns = Object.keys(row).map(snakeCase)
  await db.unchecked(
    `insert into ${table} (${columns.join(', ')}) select ${columns.join(', ')}
     from jsonb_populate_record(null::${table}, $1::jsonb)`,
    [JSON.stringify(Object.fromEntries(Object.values(row).map((value, index) => [columns[index], value])))],
  )
}
