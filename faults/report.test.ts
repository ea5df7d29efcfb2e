// The command line and the table of the faults: which faults are chosen, what fails the command, the text of the page.
import { describe, expect, it } from 'vitest'
import type { Fault, Result, Seen } from './fault.ts'
import { faults } from './list.ts'
import { readOptions } from './options.ts'
import { faultTable, isAsExpected, reliabilityDocument } from './report.ts'

const fault = (id: string): Fault => ({
  id,
  fault: `fault ${id}`,
  expected: 'nothing is lost',
  run: async () => ({ isAsExpected: true, seen: 'nothing lost' }),
})
const result = (outcome: Seen): Result => ({ ...fault('a'), outcome, seconds: 1.4 })

describe('the options of the faults', () => {
  const list = [fault('a'), fault('b')]

  it('choose all faults, or the named ones', () => {
    expect(readOptions([], list).chosen).toEqual(list)
    expect(readOptions(['--only=b'], list).chosen.map(({ id }) => id)).toEqual(['b'])
  })

  it('refuse an unknown fault, and writing the page with only some faults', () => {
    expect(() => readOptions(['--only=c'], list)).toThrow('There is no fault c. Faults: a, b.')
    expect(() => readOptions(['--only=a', '--write'], list)).toThrow('--write needs all faults')
    expect(readOptions(['--write'], list).write).toBe(true)
  })
})

describe('the table of faults', () => {
  it('shows what was seen, what was not as expected and what could not run', () => {
    const rows = [
      result({ isAsExpected: true, seen: '0 lost' }),
      result({ isAsExpected: false, seen: '3 lost' }),
      result({ missing: 'no right to mount' }),
    ]
    expect(rows.map(isAsExpected)).toEqual([true, false, true])
    expect(faultTable(rows).split('\n').slice(2)).toEqual([
      '| fault a | nothing is lost | 0 lost |',
      '| fault a | nothing is lost | NOT AS EXPECTED: 3 lost |',
      '| fault a | nothing is lost | not run: no right to mount |',
    ])
  })

  it('is on the page, with its date and its duration', () => {
    const page = reliabilityDocument(
      [result({ isAsExpected: true, seen: '0 lost' })],
      'PostgreSQL 15',
      new Date('2026-12-01T10:00:00Z'),
    )
    expect(page).toContain('seen on 2026-12-01.')
    expect(page).toContain('| fault a | nothing is lost | 0 lost |')
    expect(page).toContain('PostgreSQL 15.\nAll in 1 s.')
  })
})

it('every fault has a unique id', () => {
  expect(new Set(faults.map(({ id }) => id)).size).toBe(faults.length)
})
