// The joined list of sentences.
import { expect, test } from 'vitest'
import { messages } from './messages.ts'

test('every sentence says something', () => {
  const texts = Object.values(messages).flatMap((screen) =>
    Object.values(screen).flatMap((each) => (typeof each === 'string' ? [each] : [each.title, each.message])),
  )
  expect(texts.filter((text) => text.trim() === '' || text !== text.trim())).toEqual([])
  expect(texts.length).toBeGreaterThan(80)
})
