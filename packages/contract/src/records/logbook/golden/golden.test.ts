// The frozen samples always parse, and every invalid value is refused at its field.
import { readdirSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Field, type FieldKind, isRequired } from '../../../fields/field.ts'
import { inputKeys } from '../../../fields/field-parts.ts'
import { testSeed } from '../../../kernel/test-seed.ts'
import { type EntryKindSpec, parseValues } from '../entry-kind.ts'
import { type KindId, kinds } from '../kinds/index.ts'
import { goldenContext, goldenOf } from './golden.ts'

test('every kind has a sample, and every sample has a kind', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.json'))
  expect(files.sort()).toEqual(kinds.map((kind) => `${kind.id}.json`).sort())
})

const all: readonly (EntryKindSpec & { id: KindId })[] = kinds
const writtenKinds = ['text', 'longText', 'patientRef', 'person']
const isWritten = (field: Field) => writtenKinds.includes(field.kind)

/** A value that a field can never accept, whatever its bounds. */
const impossible: Record<FieldKind, unknown> = {
  text: 7,
  longText: 7,
  patientRef: 7,
  person: 7,
  date: '2026-02-30',
  dateRange: '2026-02-30',
  count: 1.5,
  select: 'Something that nobody offers',
  multiSelect: 'not a list',
  teacher: 'Dr Rao',
  catalogue: 'Pleural tap',
  file: 'certificate.pdf',
  textList: 'not a list',
  computed: 7,
}

describe.each(all.map((kind) => [kind.id, kind] as const))('%s', (id, kind) => {
  const faultsOf = (change: Record<string, unknown>) => {
    const result = parseValues(kind, { ...goldenOf(id), ...change }, goldenContext(kind))
    return result.ok ? {} : result.fields
  }

  test('accepts the sample unchanged, submitted and as a draft', () => {
    for (const mode of ['submit', 'draft'] as const) {
      expect(parseValues(kind, goldenOf(id), goldenContext(kind, mode))).toEqual({ ok: true, values: goldenOf(id) })
    }
  })

  test('has a sample that fills every field', () => {
    expect(Object.keys(goldenOf(id)).sort()).toEqual(kind.fields.flatMap(inputKeys).sort())
  })

  test.each(kind.fields.filter(isRequired).flatMap(inputKeys))('refuses a missing %s, at that field only', (key) => {
    for (const blank of [undefined, null, '', '   ']) {
      const fields = faultsOf({ [key]: blank })
      expect(Object.keys(fields), `blank as ${JSON.stringify(blank)}`).toEqual([key])
    }
  })

  test.each(kind.fields.filter(isRequired).flatMap(inputKeys))('accepts a draft without %s', (key) => {
    const { [key]: _, ...rest } = goldenOf(id)
    expect(parseValues(kind, rest, goldenContext(kind, 'draft'))).toEqual({ ok: true, values: rest })
  })

  test('accepts the sample without optional fields', () => {
    const optional = kind.fields.filter((field) => !isRequired(field)).flatMap(inputKeys)
    const rest = Object.fromEntries(Object.entries(goldenOf(id)).filter(([key]) => !optional.includes(key)))
    expect(parseValues(kind, rest, goldenContext(kind))).toEqual({ ok: true, values: rest })
  })

  test('refuses a value of the wrong type at its field, in a draft too', () => {
    for (const field of kind.fields) {
      const wrong = impossible[field.kind]
      for (const key of inputKeys(field)) {
        const draft = parseValues(kind, { [key]: wrong }, goldenContext(kind, 'draft'))
        expect(draft.ok ? [] : Object.keys(draft.fields)).toEqual([key])
        expect(Object.keys(faultsOf({ [key]: wrong }))).toEqual([key])
      }
    }
  })

  test('refuses and names an unknown key', () => {
    for (const stranger of ['status', 'studentId', 'score', 'constructor', 'leaveDays ']) {
      expect(faultsOf({ [stranger]: 'x' })).toEqual({ [stranger]: 'Unknown field.' })
    }
    const poisoned = JSON.parse(`{"__proto__": {"admin": true}, ${JSON.stringify(goldenOf(id)).slice(1)}`)
    expect(parseValues(kind, poisoned, goldenContext(kind)).ok).toBe(false)
  })

  test('refuses a submitted value for a computed field', () => {
    for (const field of kind.fields.filter(({ kind: is }) => is === 'computed')) {
      expect(Object.keys(faultsOf({ [field.key]: 5 }))).toEqual([field.key])
    }
  })

  test('refuses overlong text at its field', () => {
    for (const field of kind.fields.filter(isWritten)) {
      fc.assert(
        fc.property(fc.string({ minLength: 1, maxLength: 40 }), (text) => {
          const long = `x${text.repeat(Math.ceil(5001 / text.length))}x`
          expect(Object.keys(faultsOf({ [field.key]: long }))).toEqual([field.key])
        }),
        { seed: testSeed, numRuns: 20 },
      )
    }
  })

  test('stores text trimmed and otherwise unchanged', () => {
    for (const field of kind.fields.filter((each) => isWritten(each) && !('format' in each))) {
      fc.assert(
        fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), (text) => {
          fc.pre(text.trim() !== '')
          const result = parseValues(kind, { ...goldenOf(id), [field.key]: ` ${text}\n` }, goldenContext(kind))
          expect(result).toEqual({ ok: true, values: { ...goldenOf(id), [field.key]: text.trim() } })
        }),
        { seed: testSeed, numRuns: 10 },
      )
    }
  })

  test('never throws on any input, and accepts again what it accepted', () => {
    const keys = kind.fields.flatMap(inputKeys)
    const values = fc.oneof(
      fc.jsonValue(),
      fc.dictionary(fc.constantFrom(...keys), fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' })), { maxKeys: 8 }),
    )
    fc.assert(
      fc.property(values, fc.constantFrom('draft', 'submit'), (input, mode) => {
        const context = goldenContext(kind, mode)
        const result = parseValues(kind, input, context)
        if (result.ok) expect(parseValues(kind, result.values, context)).toEqual(result)
        else expect(Object.keys(result.fields).length).toBeGreaterThan(0)
      }),
      { seed: testSeed, numRuns: 60 },
    )
  })
})
