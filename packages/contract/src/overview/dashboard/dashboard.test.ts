// The numbers of tiles, from the counters.
import { describe, expect, it } from 'vitest'
import { type KindCount, tileCount } from './dashboard.ts'
import { tiles } from './tiles.ts'

const counts: KindCount[] = [
  { kind: 'diagnostic-skill', status: 'Approved', n: 3 },
  { kind: 'surgical-skill', status: 'Pending', n: 2 },
  { kind: 'surgical-skill', status: 'Draft', n: 9 },
  { kind: 'procedure', status: 'Rejected', n: 1 },
]

describe('a tile', () => {
  it('adds up its kinds and omits drafts', () => {
    const skills = tiles.find((tile) => tile.title === 'Diagnostic Skills')
    expect(skills && tileCount(skills, counts)).toEqual({ total: 5, approved: 3, pending: 2 })
  })

  it('counts a rejected record in the total, but not as approved', () => {
    const procedures = tiles.find((tile) => tile.title === 'Procedures')
    expect(procedures && tileCount(procedures, counts)).toEqual({ total: 1, approved: 0, pending: 0 })
  })
})
