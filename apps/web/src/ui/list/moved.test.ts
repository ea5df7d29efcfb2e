// Moving an item of a list, also at its ends.
import { expect, test } from 'vitest'
import { moved } from './moved.ts'

test('an item moves one place but not beyond the ends', () => {
  expect(moved(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b'], 'a', -1)).toEqual(['a', 'b'])
  expect(moved(['a', 'b'], 'x', 1)).toEqual(['a', 'b'])
})
