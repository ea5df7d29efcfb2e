// Input with a single fault: for each position and each kind of fault.
import fc from 'fast-check'
import type { z } from 'zod'
import { anyInput } from './any-input.ts'

const anId = '0197a000-0000-7000-8000-000000000001'

/** `undefined` removes the value. */
const wrong: readonly unknown[] = [
  undefined,
  null,
  '',
  ' ',
  'x',
  'x'.repeat(6_000),
  'a\u0000b',
  '2026-02-30',
  true,
  -1,
  0.5,
  1e308,
  [],
  [null],
  {},
  { more: 1 },
]

type Place = readonly string[]

/** Every position in a value, starting with the value itself. */
function* placesIn(value: unknown, at: Place = []): Generator<Place> {
  yield at
  if (typeof value !== 'object' || value === null) return
  for (const [key, inside] of Object.entries(value)) yield* placesIn(inside, [...at, key])
}

/** A copy of `value` with `change` applied at one position. */
function changed(value: unknown, [key, ...rest]: Place, change: (before: unknown) => unknown): unknown {
  if (key === undefined) return change(value)
  if (isList(value)) return value.map((item, at) => (String(at) === key ? changed(item, rest, change) : item))
  const before = new Map<string, unknown>(typeof value === 'object' && value !== null ? Object.entries(value) : [])
  return Object.fromEntries(before.set(key, changed(before.get(key), rest, change)))
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

const withMore = (value: unknown): unknown => {
  if (isList(value)) return Array.from({ length: 1_001 }, () => value[0])
  return typeof value === 'object' && value !== null ? { ...value, unheardOf: 1 } : value
}

/** Copies of `value` with one fault at each position: everything in `wrong`, an unknown key, too many items. */
export function* invalidCopies(value: unknown): Generator<unknown> {
  for (const place of placesIn(value)) {
    for (const other of wrong) yield changed(value, place, () => other)
    yield changed(value, place, withMore)
  }
}

/** Invalid copies of a few valid inputs of the schema. */
export function* invalidInputs(schema: z.ZodType, seed: number): Generator<unknown> {
  for (const right of fc.sample(anyInput(schema, [anId], true), { seed, numRuns: 5 })) yield* invalidCopies(right)
}
