// Rows of an attendance machine in slices: the rows of one person stay together. @vitest-environment happy-dom
import { type MachineRow, maxSliceRows } from '@rounds/contract/training/attendance/machine-sheet'
import { expect, test } from 'vitest'
import { slicesOf } from './machine-file.ts'

const row = (person: string, line: number): MachineRow => ({ line, cells: { person, date: '02-06-2026' } })
const rowsOf = (person: string, count: number) => Array.from({ length: count }, (_, at) => row(person, at + 2))

test('a slice ends between two people, so conflicting rows of a day are compared', () => {
  const rows = [...rowsOf('A-1', maxSliceRows - 1), ...rowsOf('B-2', 2), ...rowsOf('C-3', 1)]
  const slices = [...slicesOf(rows)]
  expect(slices.map((slice) => [...new Set(slice.map(({ cells }) => cells.person))])).toEqual([['A-1'], ['B-2', 'C-3']])
  expect(slices.flat()).toHaveLength(rows.length)
})

test('recognises a person regardless of letter case', () => {
  const rows = [...rowsOf('a-1', maxSliceRows - 1), row('RMC-7', 600), row('rmc-7', 601)]
  expect([...slicesOf(rows)].map(({ length }) => length)).toEqual([maxSliceRows - 1, 2])
})

test('splits a person with more rows than a slice holds, and loses none', () => {
  const rows = [...rowsOf('A-1', 3), ...rowsOf('B-2', maxSliceRows + 5)]
  const slices = [...slicesOf(rows)]
  expect(slices.every(({ length }) => length <= maxSliceRows)).toBe(true)
  expect(slices.flat().toSorted((a, b) => a.line - b.line)).toEqual(rows.toSorted((a, b) => a.line - b.line))
})
