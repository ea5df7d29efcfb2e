// Facts: a closed list without any about a patient or a record's content, and the filling of texts.
import { describe, expect, it } from 'vitest'
import { type FactName, factsIn, notificationFacts, placesOf, withFacts } from './notification-facts.ts'

/** The complete list. Before you add a fact, make sure that it can never contain anything about a patient. */
const allowed: FactName[] = [
  'person',
  'by',
  'roleTitle',
  'college',
  'department',
  'records',
  'work',
  'page',
  'count',
  'days',
  // Figures of a saved report; they name nobody.
  'wait',
  'waiting',
  'inactive',
]

describe('the facts of notifications', () => {
  it('are exactly the allowed ones', () => {
    expect(Object.keys(notificationFacts).sort()).toEqual([...allowed].sort())
  })

  it('include none about a patient or the content of a record', () => {
    const forbidden = /patient|identity|ipd|opd|uhid|mrd|age|gender|diagnos|address|phone|remark|details|topic|venue/i
    for (const name of Object.keys(notificationFacts)) expect(name === 'page' ? '' : name).not.toMatch(forbidden)
  })
})

describe('a text with placeholders', () => {
  it('writes a count with its noun', () => {
    expect(withFacts('{count|record|records}', { count: 1 })).toBe('1 record')
    expect(withFacts('{count|record|records}', { count: 1200 })).toBe('1,200 records')
  })

  it('returns the values in order, for a message template', () => {
    const facts = { by: 'Dr Verma', count: 12 }
    expect(placesOf('{by} approved {count|record|records}', facts)).toEqual(['Dr Verma', '12 records'])
  })

  it('lists each of its facts once, and refuses an unknown fact', () => {
    expect(factsIn('{by} and {count|record|records}, {by}')).toEqual(['by', 'count'])
    expect(() => factsIn('{diagnosis}')).toThrow('{diagnosis} is not a fact')
  })
})
