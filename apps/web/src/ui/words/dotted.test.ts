// Which parts of a line are joined, and where it may break.
import { expect, test } from 'vitest'
import { dotted } from './dotted.ts'

test('missing parts leave no dot, and no line begins with one', () => {
  expect(dotted(['Ward 4', null, '', undefined, false, 'Pending'])).toBe('Ward 4\u00a0· Pending')
  expect(dotted([])).toBe('')
})
