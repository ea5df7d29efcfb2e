// Every kind of issue gets one of our messages, and a schema's own message takes precedence.
import { expect, it } from 'vitest'
import { z } from 'zod'
import { validate } from './validate.ts'

const faultsOf = (schema: z.ZodType, input: unknown) => {
  const validated = validate(schema, input)
  return validated.ok ? null : validated.faults
}

it.each([
  [z.string(), undefined, 'This is required.'],
  [z.string(), null, 'This is required.'],
  [z.enum(['a', 'b']), undefined, 'This is required.'],
  [z.union([z.string(), z.number()]), undefined, 'This is required.'],
  [z.string(), 7, 'This must be text.'],
  [z.number(), '7', 'This must be a number.'],
  [z.coerce.number(), 'seven', 'This must be a number.'],
  [z.int(), 1.5, 'This must be a whole number.'],
  [z.boolean(), 'yes', 'This must be true or false.'],
  [z.array(z.string()), {}, 'This must be a list.'],
  [z.object({}), [], 'This must be an object.'],
  [z.record(z.string(), z.string()), 'x', 'This must be an object.'],
  [z.null(), 'x', 'This is not valid.'],
  [z.string().min(1), '', 'This is required.'],
  [z.string().min(6), 'abc', 'This must have at least 6 characters.'],
  [z.string().max(3), 'abcd', 'This can have at most 3 characters.'],
  [z.array(z.string()).min(1), [], 'This is required.'],
  [z.array(z.string()).min(2), ['a'], 'This must have at least 2 items.'],
  [z.array(z.string()).max(1), ['a', 'b'], 'This can have at most 1 items.'],
  [z.int().min(1), 0, 'This must be 1 or more.'],
  [z.int().max(4), 5, 'This must be 4 or less.'],
  [z.int(), 1e308, 'This must be 9007199254740991 or less.'],
  [z.enum(['paid', 'unpaid']), 'free', 'This must be one of: paid, unpaid.'],
  [z.literal(true), false, 'This must be one of: true.'],
  [z.uuid(), 'x', 'This is not valid.'],
  [z.string().regex(/^x$/), 'y', 'This is not valid.'],
  [z.number().multipleOf(5), 7, 'This is not valid.'],
  [z.union([z.string(), z.number()]), true, 'This is not valid.'],
  [z.string().refine(() => false), 'x', 'This is not valid.'],
  [z.record(z.string().max(1), z.string()), { long: 'x' }, 'This is not valid.'],
  [z.string('Say a word.'), 7, 'Say a word.'],
])('explains failure %#: %o', (schema, input, sentence) => {
  expect(Object.values(faultsOf(schema, input) ?? {})).toEqual([sentence])
})

it('names each invalid field once, by its path, and each unknown key', () => {
  const schema = z.strictObject({ list: z.array(z.strictObject({ title: z.string().min(3).regex(/^x/) })) })
  const input = JSON.parse('{"list":[{"title":"a","more":1}],"constructor":1,"__proto__":2}')
  expect(Object.entries(faultsOf(schema, input) ?? {})).toEqual([
    ['list.0.title', 'This must have at least 3 characters.'],
    ['list.0.more', 'Unknown field.'],
    ['constructor', 'Unknown field.'],
    ['__proto__', 'Unknown field.'],
  ])
})

it('returns the value when it is valid', () => {
  expect(validate(z.string().trim(), ' a ')).toEqual({ ok: true, value: 'a' })
})
