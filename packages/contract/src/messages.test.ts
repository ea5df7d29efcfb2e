// Tests of the joined messages.
import { expect, test } from 'vitest'
import { messages } from './messages.ts'
import { notificationEvents } from './notification-events.ts'

const texts = Object.values(messages).flatMap((screen) =>
  Object.values(screen).flatMap((each) => (typeof each === 'string' ? [each] : [each.title, each.message])),
)

test('no sentence speaks of the product’s inside: what is sealed, a ledger, a gate', () => {
  const sent = [...notificationEvents.values()].flatMap(({ title, text }) => [title, text])
  expect([...texts, ...sent].filter((text) => /\b(?:sealed|ledgers?|gates?)\b/i.test(text))).toEqual([])
})

test('every sentence says something', () => {
  expect(texts.filter((text) => text.trim() === '' || text !== text.trim())).toEqual([])
  expect(texts.length).toBeGreaterThan(80)
})
