// The parts of a long logbook: every record once and in order, no part above the limit, columns as wide as without
// parts.
import { testSeed } from '@rounds/contract/kernel/test-seed'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cellWeight, inParts, type ShownSection } from './logbook-parts.ts'

/** The weight of a record without text: two cells, its number and its line. */
const empty = 4 * cellWeight
const limit = 4 * empty
const columns = [
  { title: 'Date', width: null, texts: [] },
  { title: 'Topic', width: 40, texts: [] },
]

function aSection(index: number, lengths: readonly number[]): ShownSection {
  const rows = lengths.map((length, row) => ({ cells: [`${row + 1}`, 'x'.repeat(length)], line: '', isLong: false }))
  const counts = { approved: rows.length, pending: 0, rejected: 0 }
  return { index, title: `Section ${index}`, ...counts, columns, first: 1, last: rows.length, rows }
}

const sections = fc
  .array(fc.array(fc.nat({ max: 2 * limit }), { minLength: 1, maxLength: 40 }), { maxLength: 8 })
  .map((all) => all.map((lengths, index) => aSection(index, lengths)))

const weightOf = (part: readonly ShownSection[]): number =>
  part.flatMap(({ rows }) => rows).reduce((sum, { cells }) => sum + empty + cells.join('').length, 0)

it(`has every record once, in its order and with its number, in parts that are not too large (TEST_SEED=${testSeed})`, () => {
  fc.assert(
    fc.property(sections, (given) => {
      const parts = inParts(given, limit)
      const numbered = (all: readonly ShownSection[]) =>
        all.flatMap(({ index, first, rows }) => rows.map((row, place) => [index, first + place, row]))
      expect(numbered(parts.flat())).toEqual(numbered(given))
      for (const part of parts) {
        const isOneRecord = part.length === 1 && part[0]?.rows.length === 1
        expect(isOneRecord || weightOf(part) <= limit).toBe(true)
      }
      // A new part starts only when the previous one is full: its content plus the next section exceeds the limit.
      for (const [index, part] of parts.slice(1).entries()) {
        expect(weightOf(parts[index] ?? []) + weightOf(part.slice(0, 1))).toBeGreaterThan(limit)
      }
    }),
    { seed: testSeed },
  )
})

it('returns one part for a short logbook, and none without records', () => {
  const short = [aSection(0, [10, 20]), aSection(1, [30])]
  expect(inParts(short, limit)).toEqual([short])
  expect(inParts([])).toEqual([])
})

it('keeps a section together when it fits into a separate part', () => {
  const [first, second] = [aSection(0, [50, 9]), aSection(1, [30, 30, 30])]
  expect(inParts([first, second], limit)).toEqual([[first], [second]])
})

it('splits a long section, and keeps the longest texts of narrow columns in each piece', () => {
  const lengths = Array.from({ length: 12 }, () => 30)
  const long = aSection(0, lengths)
  const pieces = inParts([long], limit).flat()
  expect(pieces.map(({ first, last, rows }) => [first, last, rows.length])).toEqual([
    [1, 12, 3],
    [4, 12, 3],
    [7, 12, 3],
    [10, 12, 3],
  ])
  for (const { columns } of pieces) {
    expect(columns.map(({ texts }) => texts.length)).toEqual([5, 0])
    expect(columns[0]?.texts).toEqual(expect.arrayContaining(['10', '11', '12']))
  }
})
