// Selecting one row, a range in both directions, all rows, and deselecting them.
import { describe, expect, it } from 'vitest'
import { allOrNone, nothingSelected, ranged, toggled } from './selection.ts'

const order = ['a', 'b', 'c', 'd', 'e']
const ids = (selection: { ids: ReadonlySet<string> }) => [...selection.ids].sort().join('')

describe('a selection', () => {
  it('takes one in and gives it up', () => {
    const one = toggled(nothingSelected, 'b')
    expect([ids(one), ids(toggled(one, 'b'))]).toEqual(['b', ''])
  })

  it('takes a range in, forwards and backwards', () => {
    expect(ids(ranged(toggled(nothingSelected, 'b'), 'd', order))).toBe('bcd')
    expect(ids(ranged(toggled(nothingSelected, 'd'), 'a', order))).toBe('abcd')
  })

  it('gives a range up when its end was selected', () => {
    const all = allOrNone(nothingSelected, order)
    expect(ids(ranged(toggled(all, 'b'), 'd', order))).toBe('ae')
  })

  it('is just the one when there is no beginning, or it is no longer listed', () => {
    expect(ids(ranged(nothingSelected, 'c', order))).toBe('c')
    expect(ids(ranged({ ids: new Set(), anchor: 'z' }, 'c', order))).toBe('c')
  })

  it('of all is taken and given up at once', () => {
    const all = allOrNone(toggled(nothingSelected, 'a'), order)
    expect([ids(all), ids(allOrNone(all, order))]).toEqual(['abcde', ''])
  })
})
