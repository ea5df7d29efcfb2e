// The text of a select without matches: a list that has not loaded yet lacks nobody.
import { expect, test } from 'vitest'
import { noMatch } from './no-match.ts'

test.each([
  [true, 'Loading…'],
  [false, 'No state with this name'],
])('a select (pending: %s) without matches shows “%s”', (isPending, text) => {
  expect(noMatch(isPending, 'No state with this name')).toBe(text)
})
