// Selecting one row, a range in both directions, all rows, and deselecting them.
import { describe, expect, it } from 'vitest'
import { allOrNone, nothingSelected, ranged, toggled } from './selection.ts'

const order = ['a', 'b', 'c', 'd', 'e']
const ids = (selection: { ids: ReadonlySet<string> }) => [...selection.ids].sort().join('')

describe('a selection', () => {
  it('selects and deselects one row', () => {
    const one = toggled(nothingSelected, 'b')
    expect([ids(one), ids(toggled(one, 'b'))]).toEqual(['b', ''])
  })

  it('selects a range forwards and backwards', () => {
    expect(ids(ranged(toggled(nothingSelected, 'b'), 'd', order))).toBe('bcd')
    expect(ids(ranged(toggled(nothingSelected, 'd'), 'a', order))).toBe('abcd')
  })

  it('deselects a range when its end was selected', () => {
    const all = allOrNone(nothingSelected, order)
    expect(ids(ranged(toggled(all, 'b'), 'd', order))).toBe('ae')
  })

  it('selects only one row when the range has no listed start', () => {
    expect(ids(ranged(nothingSelected, 'c', order))).toBe('c')
    expect(ids(ranged({ ids: new Set(), anchor: 'z' }, 'c', order))).toBe('c')
  })

  it('selects and deselects all rows at once', () => {
    const all = allOrNone(toggled(nothingSelected, 'a'), order)
    expect([ids(all), ids(allOrNone(all, order))]).toEqual(['abcde', ''])
  })
})
