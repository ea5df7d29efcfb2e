// Random input as a careless or malicious caller sends it: mostly of the declared shape, with random faults.
import fc from 'fast-check'
import { z } from 'zod'

/** Values that break parsers, databases and headers; JSON can carry each of them. */
const nasty = fc.constantFrom<unknown>(
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\ud800\udc00\ufffe',
  '',
  ' ',
  'x'.repeat(5_000),
  "'; drop table entries --",
  '%_\\',
  '{}',
  '\r\nBcc: a@rounds.example',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  '2026-02-30',
  '0000-00-00',
  '99999-12-31',
  '0001-01-01',
  '+275760-09-13',
  '1e999',
  'NaN',
  '00000000-0000-0000-0000-000000000000',
  '🩺'.repeat(50),
  null,
  true,
  0,
  -1,
  0.1,
  1e308,
  2 ** 31,
  2 ** 63,
  Number.MAX_SAFE_INTEGER,
  [],
  [null],
  [[[[[]]]]],
  {},
  { toString: null },
)

const Schema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  get anyOf() {
    return z.array(Schema).optional()
  },
  get oneOf() {
    return z.array(Schema).optional()
  },
  get allOf() {
    return z.array(Schema).optional()
  },
  get items() {
    return Schema.optional()
  },
  get properties() {
    return z.record(z.string(), Schema).optional()
  },
  required: z.array(z.string()).optional(),
  additionalProperties: z.unknown().optional(),
})
type Schema = z.infer<typeof Schema>

interface Wanted {
  /** Ids to use besides random ones. */
  ids: readonly string[]
  /** When true, no value is replaced by an invalid one, and no optional value is left out. */
  isRight: boolean
}

/** Values of the schema's shape, some of them replaced by invalid ones. */
export function anyInput(schema: z.ZodType, ids: readonly string[], isRight = false): fc.Arbitrary<unknown> {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' })
  return shaped(Schema.parse(described), { ids, isRight })
}

const faulty = (right: fc.Arbitrary<unknown>, { isRight }: Wanted): fc.Arbitrary<unknown> =>
  isRight ? right : fc.oneof({ weight: 25, arbitrary: right }, { weight: 1, arbitrary: nasty })

function shaped(schema: Schema, wanted: Wanted): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((one) => shaped(one, wanted)))
  if (schema.allOf?.[0]) return shaped(schema.allOf[0], wanted)
  if (schema.const !== undefined) return faulty(fc.constant(schema.const), wanted)
  if (schema.enum) return faulty(fc.constantFrom(...schema.enum), wanted)
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => shaped({ ...schema, type }, wanted)))
  switch (schema.type ?? '') {
    case 'object':
      return faulty(objectOf(schema, wanted), wanted)
    case 'array':
      return faulty(
        fc.array(shaped(schema.items ?? {}, wanted), { minLength: wanted.isRight ? 1 : 0, maxLength: 3 }),
        wanted,
      )
    case 'string':
      return faulty(textOf(schema, wanted), wanted)
    case 'integer':
      return faulty(fc.integer({ min: within(schema.minimum, 0), max: within(schema.maximum, 100) }), wanted)
    case 'number':
      return faulty(
        fc.double({ min: within(schema.minimum, 0), max: within(schema.maximum, 100), noNaN: true }),
        wanted,
      )
    case 'boolean':
      return faulty(fc.boolean(), wanted)
    default:
      // Coerced numbers of a query have an empty schema.
      if (wanted.isRight) return fc.integer({ min: 1, max: 20 })
      return fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 20 }) }, fc.string({ maxLength: 20 }), nasty)
  }
}

const within = (bound: number | undefined, otherwise: number): number =>
  bound === undefined || Math.abs(bound) > 2 ** 31 ? otherwise : bound

function objectOf({ properties, required = [] }: Schema, wanted: Wanted): fc.Arbitrary<unknown> {
  const known = Object.entries(properties ?? {}).map(([key, one]) => [key, property(key, one, wanted)] as const)
  if (known.length === 0) {
    return fc.dictionary(fc.string({ maxLength: 12 }), fc.oneof(fc.string({ maxLength: 20 }), nasty), { maxKeys: 3 })
  }
  return fc.record(Object.fromEntries(known), wanted.isRight ? {} : { requiredKeys: required })
}

/** Days have the schema of a plain string, so they are recognized by name. */
function property(key: string, schema: Schema, wanted: Wanted): fc.Arbitrary<unknown> {
  const isDay = schema.type === 'string' && /^(from|to|dob)$|date$|upto$/i.test(key)
  return isDay ? faulty(fc.constantFrom('2026-06-01', '2026-06-14'), wanted) : shaped(schema, wanted)
}

/** Typical form values; a pattern selects those that match it. */
const examples = [
  '2026-06-01',
  '2026-06-14',
  '14:30',
  '9829012345',
  'a@rounds.example',
  '123456',
  'Ward 4',
  'Ab1!cD2?eF3#',
]

function textOf({ format, pattern }: Schema, { ids, isRight }: Wanted): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...ids) }, fc.uuid())
  if (isRight && pattern === undefined) return fc.constantFrom(...examples)
  const fits = pattern === undefined ? null : new RegExp(pattern, 'u')
  const fitting = examples.filter((one) => !fits || fits.test(one))
  const typed = [fc.string({ maxLength: 30 }), fc.string({ unit: 'binary', maxLength: 30 }), fc.constantFrom(...ids)]
  if (fits && fitting.length > 0) return fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...fitting) }, ...typed)
  if (fits && !pattern?.includes('\\p')) return fc.oneof(fc.stringMatching(fits), ...typed)
  return fc.oneof(fc.constantFrom(...examples), ...typed)
}
