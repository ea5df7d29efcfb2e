// Matching pages and actions for typed words, their order, and the results kept from an earlier response.
import { IconPlus } from '@tabler/icons-react'
import { describe, expect, it } from 'vitest'
import { grouped, matchingItems, type SearchGroup, type SearchItem, stillMatching } from './search-item.ts'

const item = (group: SearchGroup, label: string, detail?: string): SearchItem => ({
  key: label,
  group,
  label,
  detail,
  icon: IconPlus,
})
const labels = (items: readonly SearchItem[]) => items.map(({ label }) => label)

describe('pages and actions', () => {
  const items = [
    item('Actions', 'Add procedure'),
    item('Pages', 'Skill list and procedures'),
    item('Pages', 'Procedures'),
    item('Pages', 'Café rounds'),
  ]

  it('match every word in any order, with leading matches and pages first', () => {
    expect(labels(matchingItems(items, 'proc'))).toEqual(['Procedures', 'Skill list and procedures', 'Add procedure'])
    expect(labels(matchingItems(items, 'PROC add'))).toEqual(['Add procedure'])
    expect(labels(matchingItems(items, 'cafe'))).toEqual(['Café rounds'])
    expect(labels(matchingItems(items, 'surgery'))).toEqual([])
  })

  it('are limited to five per group', () => {
    const many = Array.from({ length: 9 }, (_, n) => item('Pages', `Page ${n}`))
    expect(matchingItems(many, 'page')).toHaveLength(5)
  })
})

it('earlier results remain while they still match the typed words', () => {
  const found = [item('Students', 'Asha Rao', 'KMC/48121'), item('Students', 'Ashok Das')]
  expect(labels(stillMatching(found, 'ash'))).toEqual(['Asha Rao', 'Ashok Das'])
  expect(labels(stillMatching(found, 'asha'))).toEqual(['Asha Rao'])
  expect(labels(stillMatching(found, 'kmc'))).toEqual(['Asha Rao'])
  expect(labels(stillMatching(found, 'ravi'))).toEqual([])
})

it('groups keep a fixed order, without empty ones', () => {
  const groups = grouped([item('Records', 'Ward round'), item('Pages', 'Home'), item('Recent', 'Asha Rao')])
  expect(groups.map(({ group }) => group)).toEqual(['Recent', 'Pages', 'Records'])
})
