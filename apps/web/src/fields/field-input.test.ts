// The options of inputs, and how they parse typed text.
import { expect, test } from 'vitest'
import { offered, recentFirst, underHeadings } from './catalogue-input.tsx'
import { countOf, dayLimits } from './field-input-props.ts'
import { fileFault } from './file-rules.ts'
import { isButtonRow } from './select-input.tsx'
import { withChosen } from './teacher-input.tsx'

const biopsy = { id: 'b', title: 'Biopsy' }

test('offers to add a typed item only if it is missing', () => {
  expect(offered([biopsy], 'Skin  biopsy ', null)).toEqual([
    { value: 'b', label: 'Biopsy' },
    { value: 'add', label: 'Add “Skin biopsy”' },
  ])
  expect(offered([biopsy], 'BIOPSY', null)).toEqual([{ value: 'b', label: 'Biopsy' }])
  expect(offered([], ' ', null)).toEqual([])
})

test('keeps the chosen item in the list when the search does not find it', () => {
  expect(offered([], '', biopsy)).toEqual([{ value: 'b', label: 'Biopsy' }])
  expect(offered([biopsy], '', biopsy)).toEqual([{ value: 'b', label: 'Biopsy' }])
})

test('groups options under their headings, in order of first appearance', () => {
  const option = (value: string) => ({ value, label: value })
  const headings: Record<string, string> = { a: 'Bedside', b: 'Theatre', c: 'Bedside' }
  expect(underHeadings(['a', 'b', 'c', 'add'].map(option), (id) => headings[id])).toEqual([
    { group: 'Bedside', items: [option('a'), option('c')] },
    { group: 'Theatre', items: [option('b')] },
    option('add'),
  ])
})

test('lists recent choices first unless the shelf no longer has them', () => {
  const tap = { id: 't', title: 'Tap' }
  const old = { id: 'o', title: 'Old' }
  expect(recentFirst([biopsy, tap], [tap])).toEqual([tap, biopsy])
  expect(recentFirst([biopsy, tap], [old, tap])).toEqual([tap, biopsy])
  // A long shelf is listed only in part, so a recent item that is not listed may still exist.
  const shelf = Array.from({ length: 50 }, (_, at) => ({ id: String(at), title: `Item ${at}` }))
  expect(recentFirst(shelf, [old])[0]).toEqual(old)
})

test('still shows a chosen teacher who has left the department', () => {
  const rao = { id: 'r', name: 'Dr Rao', roleTitle: 'Professor' }
  expect(withChosen([rao], 'x', 'Dr Sen').map(({ name }) => name)).toEqual(['Dr Sen', 'Dr Rao'])
  expect(withChosen([rao], 'r', 'Dr Rao')).toEqual([rao])
  expect(withChosen([rao], '', undefined)).toEqual([rao])
})

test('reads a count as a number once it is valid', () => {
  expect(countOf(' 12 ')).toBe(12)
  expect(countOf('')).toBeUndefined()
  expect(countOf('12a')).toBe('12a')
  expect(countOf('-3')).toBe('-3')
})

test('date inputs offer only the days that the rules accept', () => {
  const [today, storedDays] = ['2026-11-21', { first: '2026-11-18', last: '2026-11-19' }]
  expect(dayLimits({ noLaterThan: 'today' }, { today })).toEqual({ max: today })
  expect(dayLimits({ noEarlierThan: 'today' }, { today })).toEqual({ min: today })
  const corrected = { today, storedDays }
  expect(dayLimits({ noEarlierThan: 'today' }, corrected)).toEqual({ min: storedDays.first })
  expect(dayLimits({ noEarlierThan: 'today' }, corrected, '2026-11-18')).toEqual({
    min: storedDays.first,
    max: storedDays.last,
  })
  expect(dayLimits({ noEarlierThan: 'today' }, corrected, today)).toEqual({ min: storedDays.first })
  expect(dayLimits({}, { today })).toEqual({})
})

test('finds the fault in a file that the server would refuse', () => {
  const mebibyte = 1024 * 1024
  expect(fileFault({ type: 'application/pdf', size: 10 * mebibyte })).toBeNull()
  expect(fileFault({ type: 'application/pdf', size: 10 * mebibyte + 1 })).toBe('This file can have 10 MB at most.')
  expect(fileFault({ type: 'image/png', size: 6 * mebibyte })).toBe('This file can have 5 MB at most.')
  expect(fileFault({ type: 'image/svg+xml', size: 10 })).toBe('Please choose a PDF, JPEG or PNG file.')
  expect(fileFault({ type: 'image/jpeg', size: 0 })).toBe('This file is empty.')
})

test('shows a few short or explained choices as buttons, others as a list', () => {
  expect(isButtonRow([{ value: 'Paper' }, { value: 'Poster' }])).toBe(true)
  const explained = (value: string) => ({ value, help: 'What it means.' })
  expect(isButtonRow(['Observed', 'Performed Independently', 'c', 'd'].map(explained))).toBe(true)
  expect(isButtonRow(['a', 'b', 'c', 'd', 'e'].map(explained))).toBe(false)
  expect(isButtonRow([explained('a'), { value: 'Interdepartmental Colloquium' }])).toBe(false)
  expect(isButtonRow([{ value: 'a' }, { value: 'b' }, { value: 'c' }, { value: 'd' }])).toBe(false)
})
