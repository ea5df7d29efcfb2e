// The figures of a tile, and its link.
import type { KindCount } from '@rounds/contract/overview/dashboard/dashboard'
import { type Tile, tiles } from '@rounds/contract/overview/dashboard/tiles'
import { describe, expect, it } from 'vitest'
import { isEmpty, pendingTotal, tileFacts, zerosLast } from './tile-facts.ts'

const student = { isStudent: true, checklistDone: 3 }
const staff = { isStudent: false, checklistDone: null }

function tile(title: string): Tile {
  const found = tiles.find((one) => one.title === title)
  if (!found) throw new Error(`no tile ${title}`)
  return found
}

const count = (kind: KindCount['kind'], status: KindCount['status'], n: number): KindCount => ({ kind, status, n })

describe('tileFacts', () => {
  it('shows an empty tile as nothing verified', () => {
    expect(tileFacts(tile('Procedures'), [], student)).toMatchObject({
      figure: '0',
      unit: 'records',
      verifiedPercent: 0,
      pending: 0,
      rejected: 0,
    })
  })

  it('never rounds up to 100%', () => {
    const counts = [count('procedure', 'Approved', 999), count('procedure', 'Pending', 1)]
    const facts = tileFacts(tile('Procedures'), counts, student)
    expect(facts).toMatchObject({ figure: '1,000', verifiedPercent: 99, pending: 1 })
  })

  it('counts rejected records of the tile’s kinds only', () => {
    const counts = [count('surgical-skill', 'Rejected', 2), count('procedure', 'Rejected', 5)]
    expect(tileFacts(tile('Diagnostic Skills'), counts, student).rejected).toBe(2)
  })

  it('shows students the completed mandatory items of eight, and staff the number of records', () => {
    const counts = [count('checklist', 'Approved', 4), count('checklist', 'Pending', 1)]
    expect(tileFacts(tile('Mandatory'), counts, student)).toMatchObject({ figure: '3 / 8', verifiedPercent: 37 })
    expect(tileFacts(tile('Mandatory'), counts, staff)).toMatchObject({ figure: '5', verifiedPercent: 80 })
  })

  it('links staff to pending records and students to all records', () => {
    const counts = [count('procedure', 'Pending', 1)]
    const to = '/task/procedure'
    expect(tileFacts(tile('Procedures'), counts, staff)).toMatchObject({ to, search: { status: 'Pending' } })
    expect(tileFacts(tile('Procedures'), counts, student)).toMatchObject({ to, search: {} })
    expect(tileFacts(tile('Procedures'), [], staff)).toMatchObject({ to, search: {} })
  })

  it('links staff to the kind with pending records', () => {
    const counts = [count('diagnostic-skill', 'Approved', 9), count('surgical-skill', 'Pending', 1)]
    expect(tileFacts(tile('Diagnostic Skills'), counts, staff).to).toBe('/task/surgical-skill')
    expect(tileFacts(tile('Diagnostic Skills'), counts, student).to).toBe('/task/diagnostic-skill')
  })
})

it('links a student to the kind with rejected records', () => {
  const counts = [count('diagnostic-skill', 'Approved', 9), count('surgical-skill', 'Rejected', 2)]
  expect(tileFacts(tile('Diagnostic Skills'), counts, student)).toMatchObject({
    to: '/task/surgical-skill',
    search: {},
  })
})

it('counts pending records of kinds without a tile too', () => {
  const counts = [count('procedure', 'Pending', 2), count('publication', 'Pending', 3), count('autopsy', 'Approved', 9)]
  expect(pendingTotal(counts)).toBe(5)
})

it('sorts empty tiles last and otherwise keeps their order', () => {
  const counts = [count('procedure', 'Approved', 1), count('leave-record', 'Rejected', 1)]
  const facts = ['Mandatory', 'Procedures', 'Skill Labs', 'Leave Record'].map((title) =>
    tileFacts(tile(title), counts, { isStudent: true, checklistDone: 0 }),
  )
  expect(zerosLast(facts).map(({ title }) => title)).toEqual(['Procedures', 'Leave Record', 'Mandatory', 'Skill Labs'])
  expect(facts.filter(isEmpty)).toHaveLength(2)
})
