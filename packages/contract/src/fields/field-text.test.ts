// The text of stored values, and the masked name of a patient.
import { expect, test } from 'vitest'
import { type Field, options } from './field.ts'
import { fieldText } from './field-text.ts'
import { maskText } from './mask.ts'

const base = { key: 'it', label: 'It' }
const select: Field = {
  ...base,
  kind: 'select',
  options: [{ value: 'present', label: 'Present' }, ...options('Other')],
}
const several: Field = { ...base, kind: 'multiSelect', options: [{ value: 'a', label: 'First' }, { value: 'b' }] }

test.each<[Field, unknown, string]>([
  [{ ...base, kind: 'text' }, 'Sepsis', 'Sepsis'],
  [{ ...base, kind: 'count' }, 42, '42'],
  [{ ...base, kind: 'date' }, '2026-06-15', '15-06-2026'],
  [{ ...base, kind: 'date' }, undefined, 'N/A'],
  [{ ...base, kind: 'textList' }, ['Fever', 'Cough'], 'Fever; Cough'],
  [select, 'present', 'Present'],
  [select, 'Other', 'Other'],
  [select, 'An option of last year', 'An option of last year'],
  [several, ['a', 'b'], 'First; b'],
  [{ ...base, kind: 'catalogue', of: 'skill' }, { id: '1', title: 'Pleural tap' }, 'Pleural tap'],
  [{ ...base, kind: 'catalogue', of: 'skill' }, undefined, ''],
  [{ ...base, kind: 'text' }, null, ''],
])('%j holding %j reads %j', (field, value, text) => {
  expect(fieldText(field, value)).toBe(text)
})

test('a masked name keeps its initials, a masked number its last two digits', () => {
  expect(maskText('Ramesh  Kumar')).toBe('R••• K•••')
  expect(maskText('9829012345')).toBe('•••45')
  expect(maskText('IPD/2026/04417')).toBe('•••17')
  expect(maskText('Savitri 45 F, House 7, OP-112')).toBe('S••• ••• F••• H••• ••• •••')
  expect(maskText('')).toBe('•••')
})
