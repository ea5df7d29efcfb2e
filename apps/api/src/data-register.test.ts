// The register of data knows every column of the database, each once, and none that is not there.
import { expect } from 'vitest'
import { z } from 'zod'
import { it } from '#api/testing/fixtures.ts'
import { dataRegister } from './data-register.ts'
import { columnsOf } from './kernel/schema/table-register.ts'

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

it('calls secret what opens something by its name', () => {
  const columns = Object.values(dataRegister).flatMap(columnsOf)
  const careless = columns.filter(
    ({ column, dataClass }) => /password|token|sealed_key|^hash$/.test(column) && dataClass !== 'secret',
  )
  expect(careless).toEqual([])
})
