// Accepted and refused values of each kind of field, independent of any record.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testSeed } from '../kernel/test-seed.ts'
import { type Field, isBlank, options } from './field.ts'
import { fieldWithKey, inputKeys, labelOfKey } from './field-parts.ts'
import { type FieldContext, validateFields } from './field-schema.ts'

const context: FieldContext = { today: '2026-06-15', departmentCode: 'general-medicine', mode: 'submit' }

/** The message at each wrong field, or the accepted values. */
function judge(fields: readonly Field[], values: unknown, mode: FieldContext['mode'] = 'submit') {
  const checked = validateFields(fields, values, { ...context, mode })
  return checked.ok ? { values: checked.value } : { wrong: checked.faults }
}
const validateOne = (field: Field, value: unknown, mode?: FieldContext['mode']) =>
  judge([field], { [field.key]: value }, mode)
const refusedWith = (sentence: string) => ({ wrong: { it: sentence } })

describe('text', () => {
  const text: Field = { kind: 'text', key: 'it', label: 'Topic' }

  test('is trimmed and has 1 to 500 characters', () => {
    expect(validateOne(text, '  Sepsis ')).toEqual({ values: { it: 'Sepsis' } })
    expect(validateOne(text, ` ${'x'.repeat(500)} `)).toEqual({ values: { it: 'x'.repeat(500) } })
    expect(validateOne(text, 'x'.repeat(501))).toEqual(refusedWith('Topic can have at most 500 characters.'))
    expect(validateOne(text, ' \n ')).toEqual(refusedWith('Topic is required.'))
  })

  test('must be text, in any script', () => {
    expect(validateOne(text, 'सेप्सिस 🩺')).toEqual({ values: { it: 'सेप्सिस 🩺' } })
    for (const value of [7, true, {}, ['a']])
      expect(validateOne(text, value)).toEqual(refusedWith('Topic must be text.'))
  })

  test('must not contain characters that a database or a page cannot store', () => {
    for (const value of ['a\u0000b', 'a\u001bb', 'a\u0085b', 'a\ud800b', '\udc00']) {
      expect(validateOne(text, value)).toEqual(refusedWith('Topic contains characters that aren’t allowed.'))
    }
    expect(validateOne({ ...text, kind: 'longText' }, 'one\r\n\ttwo')).toEqual({ values: { it: 'one\r\n\ttwo' } })
  })

  test('can have up to 5000 characters when long, or its own limit', () => {
    const long: Field = { kind: 'longText', key: 'it', label: 'History' }
    expect(validateOne(long, 'x'.repeat(5000))).toHaveProperty('values')
    expect(validateOne(long, 'x'.repeat(5001))).toEqual(refusedWith('History can have at most 5000 characters.'))
    expect(validateOne({ ...long, max: 5 }, 'x'.repeat(6))).toEqual(
      refusedWith('History can have at most 5 characters.'),
    )
  })
})

test('a count is a whole number from 0 to 100000', () => {
  const count: Field = { kind: 'count', key: 'it', label: 'Cases' }
  for (const value of [0, 100_000]) expect(validateOne(count, value)).toEqual({ values: { it: value } })
  expect(validateOne(count, 100_001)).toEqual(refusedWith('Cases must be 100000 or less.'))
  expect(validateOne(count, -1)).toEqual(refusedWith('Cases must be 0 or more.'))
  for (const value of [1.5, '4', Number.NaN, Number.POSITIVE_INFINITY, 1e300]) {
    expect(validateOne(count, value)).toEqual(refusedWith('Cases must be a whole number.'))
  }
})

describe('a date', () => {
  const date: Field = { kind: 'date', key: 'it', label: 'Date' }

  test('must be a real day', () => {
    for (const value of ['2026-02-30', '15-06-2026', '2026-6-1', '2026-06-15T00:00:00Z', 20260615, 'today']) {
      expect(validateOne(date, value)).toEqual(refusedWith('Please enter a valid date.'))
    }
    expect(validateOne(date, '2028-02-29')).toHaveProperty('values')
  })

  test('respects its limit on every day', () => {
    const day = fc
      .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
      .map((moment) => moment.toISOString().slice(0, 10))
    fc.assert(
      fc.property(day, (value) => {
        const done = validateOne({ ...date, noLaterThan: 'today' }, value)
        expect('values' in done).toBe(value <= context.today)
        const ahead = validateOne({ ...date, noEarlierThan: 'today' }, value)
        expect('values' in ahead).toBe(value >= context.today)
      }),
      { seed: testSeed },
    )
  })

  test('takes its limit from the given day', () => {
    const fields: Field[] = [{ ...date, noLaterThan: 'today' }]
    const on = (today: string) => validateFields(fields, { it: '2026-06-16' }, { ...context, today }).ok
    expect([on('2026-06-15'), on('2026-06-16'), on('2026-06-15')]).toEqual([false, true, false])
  })
})

describe('a range of days', () => {
  const range: Field = {
    kind: 'dateRange',
    key: 'from',
    label: 'From',
    toKey: 'to',
    toLabel: 'To',
    noLaterThan: 'today',
  }

  test('has two ends in order, both within its limits', () => {
    expect(judge([range], { from: '2026-06-01', to: '2026-06-01' })).toHaveProperty('values')
    expect(judge([range], { from: '2026-06-02', to: '2026-06-01' })).toEqual({
      wrong: { to: 'To cannot be before From.' },
    })
    expect(judge([range], { from: '2026-06-01', to: '2026-06-16' })).toEqual({
      wrong: { to: 'To cannot be later than today.' },
    })
    expect(judge([range], { from: '2026-06-01' })).toEqual({ wrong: { to: 'To is required.' } })
  })

  test('reports no wrong order when an end is not a date', () => {
    expect(judge([range], { from: 'x', to: '2026-06-01' })).toEqual({ wrong: { from: 'Please enter a valid date.' } })
  })

  test('has two keys and two labels', () => {
    expect(inputKeys(range)).toEqual(['from', 'to'])
    expect(fieldWithKey([range], 'to')).toBe(range)
    expect([labelOfKey([range], 'from'), labelOfKey([range], 'to'), labelOfKey([range], 'x')]).toEqual([
      'From',
      'To',
      'x',
    ])
  })
})

describe('a choice', () => {
  const select: Field = {
    kind: 'select',
    key: 'it',
    label: 'Type',
    options: [...options('Seminar'), { value: 'Gross', departments: ['pathology'] }],
  }

  test('must be one of the department’s options', () => {
    expect(validateOne(select, 'Seminar')).toEqual({ values: { it: 'Seminar' } })
    for (const value of ['Gross', 'seminar', 7]) {
      expect(validateOne(select, value)).toEqual(refusedWith('Please choose Type from the list.'))
    }
    const pathology = { ...context, departmentCode: 'pathology' }
    expect(validateFields([select], { it: 'Gross' }, pathology).ok).toBe(true)
  })

  test('of several options must not repeat one', () => {
    const several: Field = { kind: 'multiSelect', key: 'it', label: 'Types', options: options('A', 'B') }
    expect(validateOne(several, ['B', 'A'])).toEqual({ values: { it: ['B', 'A'] } })
    expect(validateOne(several, ['A', 'A'])).toEqual(refusedWith('Types names something twice.'))
    expect(validateOne(several, [])).toEqual(refusedWith('Types is required.'))
    expect(validateOne(several, [], 'draft')).toEqual({ values: {} })
  })
})

test('a list of lines drops blank lines and has at most 20', () => {
  const list: Field = { kind: 'textList', key: 'it', label: 'Complaints', emptyMessage: 'Say one.' }
  expect(validateOne(list, ['', ' Fever '])).toEqual({ values: { it: ['Fever'] } })
  for (const value of [[], ['', ' '], undefined, null, 'Fever'])
    expect(validateOne(list, value)).toEqual(refusedWith('Say one.'))
  expect(validateOne(list, Array(21).fill('x'))).toEqual(refusedWith('Complaints can have at most 20 lines.'))
  expect(validateOne(list, ['', ' '], 'draft')).toEqual({ values: {} })
})

test('a reference is an id', () => {
  for (const kind of ['teacher', 'file'] as const) {
    expect(validateOne({ kind, key: 'it', label: 'Guide' }, '0197a1c0-52b4-7c3e-9d11-3f6a2b8c4d01')).toHaveProperty(
      'values',
    )
    expect(validateOne({ kind, key: 'it', label: 'Guide' }, "x' or '1'='1")).toHaveProperty('wrong')
    expect(validateOne({ kind, key: 'it', label: 'Guide' }, '')).toEqual(refusedWith('Guide is required.'))
  }
})

test('an optional field can be blank, and must be valid when filled', () => {
  const phone: Field = { kind: 'text', key: 'it', label: 'Phone', format: 'phone', required: false }
  for (const blank of [undefined, null, '', '  ']) expect(validateOne(phone, blank)).toEqual({ values: {} })
  expect(validateOne(phone, '12')).toEqual(refusedWith('Phone must be a 10-digit number.'))
})

test('a value is blank when it is missing, white space or a list of blanks', () => {
  for (const blank of [undefined, null, '', ' \n', [], ['', null]]) expect(isBlank(blank)).toBe(true)
  for (const filled of [0, false, 'x', ['', 'x'], {}]) expect(isBlank(filled)).toBe(false)
})
