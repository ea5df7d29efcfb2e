// A ready remark replaces an empty remark and is appended to any other.
import { expect, test } from 'vitest'
import { remarkWith } from './remark-with.ts'

test.each([
  ['', 'Wrong date'],
  [' ', 'Wrong date'],
  ['Verified.', 'Wrong date'],
  ['Name the ward', 'Name the ward. Wrong date'],
  ['Name the ward.', 'Name the ward. Wrong date'],
  ['wrong date.', 'wrong date.'],
])('%o becomes %o', (remark, expected) => {
  expect(remarkWith(remark, 'Wrong date', 'Verified.')).toBe(expected)
})
