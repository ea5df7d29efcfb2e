// Parameters in the text of a statement, and the literals that replace them.
import { expect, it } from 'vitest'
import { compileSql, withLiterals } from './named-parameters.ts'

const compile = (sql: string) => compileSql(sql, (name) => ['id', 'name', 'MI'].includes(name))

it('numbers parameters in order, each name once', () => {
  expect(compile('select :id, :name where x = :id')).toEqual({
    text: 'select $1, $2 where x = $1',
    named: ['id', 'name'],
  })
})

it('leaves casts, literals, quoted names, comments and slices alone', () => {
  const sql = `select :id::uuid, to_char(at, 'HH24:MI'), "a:name", tags[1:2], 'it''s :name' -- :name`
  expect(compile(sql)).toEqual({ text: sql.replace(':id', '$1'), named: ['id'] })
})

it('refuses a name that is not declared', () => {
  expect(() => compile('select :other')).toThrow(':other is not a declared parameter of: select :other')
})

it('replaces parameters, and nothing else, with literals', () => {
  const literals = ["'one'", "'$1'", '3', '4', '5', '6', '7', '8', '9', "'ten'"]
  expect(withLiterals(`select $1, $10, '$1', "a$1", 'it''s $2' where x = $2 or y = $1`, literals)).toBe(
    `select 'one', 'ten', '$1', "a$1", 'it''s $2' where x = '$1' or y = 'one'`,
  )
})
