// The data register lists every column of the database once, and no column that does not exist.
import { expect } from 'vitest'
import { z } from 'zod'
import { it } from '#api/testing/fixtures.ts'
import { dataRegister } from './data-register.ts'
import { staysBehind } from './kernel/schema/college-part.ts'
import { columnsOf, deletedBy, type TableRegister, terms } from './kernel/schema/table-register.ts'

it('classifies every column of every table exactly once', async ({ database }) => {
  const rows = await database.db.uncheckedRows(
    z.object({ name: z.string() }),
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
  )
  const classified = Object.entries(dataRegister).flatMap(([table, register]) =>
    columnsOf(register).map(({ column }) => `${table}.${column}`),
  )
  expect(classified.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

it('classifies columns named like passwords, tokens or keys as secret', () => {
  const columns = Object.values(dataRegister).flatMap(columnsOf)
  const careless = columns.filter(
    ({ column, dataClass }) => /password|token|sealed_key|^hash$/.test(column) && dataClass !== 'secret',
  )
  expect(careless).toEqual([])
})

it('requires a purpose and readers for personal columns and for tables that an erasure changes', () => {
  const college = staysBehind.ends
  const table = { holds: 'names', owner: terms.master, retention: terms.forEver, export: terms.none, college }
  // @ts-expect-error columns about people without a purpose and readers
  const withColumns: TableRegister = { ...table, erase: terms.nothing, personal: 'name' }
  // @ts-expect-error rows of people without a purpose and readers
  const withRows: TableRegister = { ...table, erase: deletedBy('account_id'), internal: 'account_id' }
  const withNobody: TableRegister = { ...table, erase: terms.nothing, internal: 'title' }
  expect([withColumns, withRows, withNobody].flatMap(columnsOf)).toHaveLength(3)
})
