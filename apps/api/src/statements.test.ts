// Checks every declared statement against the database: it can be prepared, its parameters and columns match the
// declaration, and it is limited to the caller's rows or says why not.
import { expect } from 'vitest'
import { z } from 'zod'
import { it } from '#api/testing/fixtures.ts'
import { declaredType } from './kernel/database/columns.ts'
import type { Statement } from './kernel/database/statement.ts'
import { coveringVariants } from './testing/statements/covering-variants.ts'
import { loadDeclaredStatements } from './testing/statements/declared-statements.ts'
import { createDescribe, type Described } from './testing/statements/describe-statement.ts'

const test = it.extend('declared', { scope: 'file' }, ({ database }) => loadDeclaredStatements(database))

const groups: Record<string, readonly string[]> = {
  uuid: ['uuid'],
  text: ['text', 'character varying', 'name', 'character', '"char"'],
  bool: ['boolean'],
  int4: ['smallint', 'integer', 'bigint'],
  'int4[]': ['integer[]'],
  float8: ['real', 'double precision'],
  numeric: ['numeric'],
  date: ['date'],
  timestamptz: ['timestamp with time zone'],
  'uuid[]': ['uuid[]'],
  'text[]': ['text[]'],
  jsonb: ['json', 'jsonb'],
}

/**
 * Returns the database types that match a declared schema. Schemas of the contract are less specific than those of
 * `columns.ts`.
 */
function typesFor(schema: z.ZodType): readonly string[] {
  const { type } = declaredType(schema)
  if (type) return groups[type] ?? []
  if (schema instanceof z.ZodNullable) return typesFor(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodNumber) return [...(groups.int4 ?? []), ...(groups.float8 ?? [])]
  if (schema instanceof z.ZodBoolean) return groups.bool ?? []
  if (schema instanceof z.ZodDate) return groups.timestamptz ?? []
  if (
    schema instanceof z.ZodString ||
    schema instanceof z.ZodEnum ||
    schema instanceof z.ZodStringFormat ||
    schema instanceof z.ZodLiteral
  )
    return ['text', 'uuid', 'date', 'character varying']
  if (schema instanceof z.ZodArray) return ['text[]', 'uuid[]', 'json', 'jsonb']
  return groups.jsonb ?? []
}

/** Returns true when the SQL uses a table only after `left join`, so that all of its columns can be null. */
function isOnlyOptional(text: string, table: string): boolean {
  const places = [...text.matchAll(new RegExp(`(left )?(?:outer )?(?:from|join|update|into)\\s+${table}\\b`, 'g'))]
  return places.length > 0 && places.every(([, left]) => left !== undefined)
}

function faultsOf(statement: Statement, { parameters, columns }: Described): string[] {
  const faults: string[] = []
  const shape: Record<string, z.ZodType> = statement.row.shape
  const given = columns.map(({ name }) => name).toSorted()
  const expected = Object.keys(shape).toSorted()
  if (given.join() !== expected.join()) faults.push(`gives ${given.join(', ')}; declared are ${expected.join(', ')}`)
  for (const { name, type, table, isNullable } of columns) {
    const schema = shape[name]
    if (!schema) continue
    if (!typesFor(schema).includes(type)) faults.push(`${name} is ${type}`)
    const isOptional = table !== null && isOnlyOptional(statement.text, table)
    if ((isNullable || isOptional) && !schema.safeParse(null).success) faults.push(`${name} can be null`)
  }
  for (const [index, name] of statement.named.entries()) {
    const schema = statement.params[name]
    const type = parameters[index] ?? 'missing'
    // Filters of the scope are already bound, and are not declared parameters.
    if (schema && !typesFor(schema).includes(type)) faults.push(`:${name} is ${type}`)
  }
  return faults.map((fault) => `${statement.name}: ${fault}`)
}

test('every statement can be prepared, and its parameters and rows match the declaration', {
  timeout: 300_000,
}, async ({ database, declared }) => {
  const describeStatement = await createDescribe(database.db)
  const faults: string[] = []
  for (const { name, axes, isCopied, statementOf } of declared) {
    for (const variant of coveringVariants(axes)) {
      const statement = statementOf(variant)
      const described = await describeStatement(statement).catch((error: unknown) => String(error))
      faults.push(
        ...(typeof described === 'string'
          ? [`${name} ${JSON.stringify(variant)}: ${described}`]
          : faultsOf(statement, isCopied ? { ...described, columns: [] } : described)),
      )
    }
  }
  expect([...new Set(faults)]).toEqual([])
})

test('every statement is limited to the caller’s rows or states why not', ({ declared }) => {
  const faults = declared.flatMap(({ name, everybody, axes, statementOf }) => {
    if (everybody) return everybody.reason.length >= 10 ? [] : [`${name}: say why everybody sees its rows`]
    const filters = { own: 'scopeUserId', department: 'scopeDepartmentId', college: 'scopeCollegeId' }
    return coveringVariants(axes).flatMap((variant) => {
      const { sight } = variant
      if (sight !== 'own' && sight !== 'department' && sight !== 'college') return []
      const { named, text } = statementOf(variant)
      return named.includes(filters[sight]) || /\bfalse\b/.test(text) ? [] : [`${name} forgets the scope ${sight}`]
    })
  })
  expect([...new Set(faults)]).toEqual([])
})

test('statements for a standby neither write nor lock, in any variant', {
  timeout: 120_000,
}, async ({ database: { db }, declared }) => {
  const lagging = declared.filter(({ axes, statementOf }) => statementOf(coveringVariants(axes)[0] ?? {}).mayLag)
  expect(lagging.map(({ name }) => name)).toContain('entries.list')
  const faults: string[] = []
  for (const { name, axes, statementOf } of lagging)
    for (const variant of coveringVariants(axes)) {
      const { text, named } = statementOf(variant)
      const plan = await db.transaction(async () => {
        await db.unchecked('set local plan_cache_mode = force_generic_plan')
        await db.unchecked(`prepare probe as ${text}`)
        const nulls = named.length > 0 ? `(${named.map(() => 'null').join(', ')})` : ''
        const rows = await db.unchecked(`explain (format json) execute probe${nulls}`)
        await db.unchecked('deallocate probe')
        return JSON.stringify(rows)
      })
      if (/ModifyTable|LockRows/.test(plan)) faults.push(`${name} ${JSON.stringify(variant)}`)
    }
  expect(faults).toEqual([])
})
