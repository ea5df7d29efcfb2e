// The last write of each person, in bounded memory that never returns too early a moment.
import { expect, it } from 'vitest'
import { createRecentWrites } from './recent-writes.ts'

it('returns the last write of each person, and nothing for others', () => {
  const writes = createRecentWrites()
  writes.note('a', 1)
  writes.note('b', 2)
  writes.note('a', 3)
  expect(['a', 'b', 'c'].map(writes.lastOf)).toEqual([3, 2, -Infinity])
})

it('forgets the oldest writer when full, and counts that write for everybody', () => {
  const writes = createRecentWrites(2)
  for (const [person, at] of [
    ['a', 1],
    ['b', 2],
    ['a', 3],
    ['c', 4],
  ] as const)
    writes.note(person, at)
  expect(['a', 'b', 'c', 'd'].map(writes.lastOf)).toEqual([3, 2, 4, 2])
})

it('counts a write for everybody when messages may have been missed', () => {
  const writes = createRecentWrites()
  writes.note('a', 9)
  writes.noteAll(5)
  expect(['a', 'b'].map(writes.lastOf)).toEqual([9, 5])
})
