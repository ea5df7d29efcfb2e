// A header starts with the column's first order, then alternates.
import { expect, test } from 'vitest'
import { directionOf, nextSort } from './column-sort.ts'

const score = { ascending: 'score', descending: 'score-desc', first: 'descending' } as const

test('a header starts with its first order and then reverses it', () => {
  expect(nextSort(score, 'newest')).toBe('score-desc')
  expect(nextSort(score, 'score-desc')).toBe('score')
  expect(nextSort(score, 'score')).toBe('score-desc')
})

test('a column knows its sort direction', () => {
  expect(['score', 'score-desc', 'newest'].map((sort) => directionOf(score, sort))).toEqual([
    'ascending',
    'descending',
    null,
  ])
})
