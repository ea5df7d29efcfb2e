// The numbers of a person in words.
import { expect, it } from 'vitest'
import { countOf, kindLines } from './person-text.ts'

const counts = [
  { kind: 'procedure', status: 'Pending', n: 3 },
  { kind: 'opd-campus', status: 'Rejected', n: 1 },
  { kind: 'procedure', status: 'Approved', n: 1200 },
] as const

it('lists each kind with records in the order of the logbook', () => {
  expect(kindLines(counts).map(({ id, detail, total }) => [id, detail, total])).toEqual([
    ['opd-campus', '1 rejected', 1],
    ['procedure', '1,200 approved\u00a0· 3 pending', 1203],
  ])
  expect(kindLines([])).toEqual([])
})

it('sums the records of a status', () => {
  expect([countOf(counts, 'Pending'), countOf(counts, 'Draft')]).toEqual([3, 0])
})
