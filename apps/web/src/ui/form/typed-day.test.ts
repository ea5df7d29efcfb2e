// Typed days: day first, with any separator, and dashes added automatically.
import { expect, it } from 'vitest'
import { leftDay, shownDay, typedDay, withDashes } from './typed-day.ts'

it.each([
  ['22-11-2026', '2026-11-22'],
  ['2-1-2026', '2026-01-02'],
  ['2026-11-22', '2026-11-22'],
  ['31-02-2026', null],
  ['11-22-2026', null],
  ['22-11-20', null],
  ['22-11', null],
  ['', null],
])('%s is %s', (text, day) => expect(typedDay(text)).toBe(day))

it('accepts a two-digit year when the field loses the focus', () => {
  const today = '2026-11-23'
  expect(['2-1-26', '11-02-98', '31-12-36', '1-1-2030', 'soon'].map((text) => leftDay(text, today))).toEqual([
    '2026-01-02',
    '1998-02-11',
    '2036-12-31',
    '2030-01-01',
    null,
  ])
})

/** Returns the input's text after each keystroke. */
const typing = (keys: string) => {
  let text = ''
  for (const key of keys) text = withDashes(text + key, text)
  return text
}

it('adds dashes while typing and removes them while deleting', () => {
  expect(typing('22112026')).toBe('22-11-2026')
  expect(typing('22/11/2026')).toBe('22-11-2026')
  expect(typing('2.1.26')).toBe('2-1-26')
  expect(withDashes('22', '22-')).toBe('22')
  expect(withDashes('22112026', '')).toBe('22-11-2026')
  expect(withDashes('2026-11-22', '')).toBe('2026-11-22')
})

it('shows a date day first and leaves other text unchanged', () => {
  expect(['2026-11-22', '22-1', ''].map(shownDay)).toEqual(['22-11-2026', '22-1', ''])
})
