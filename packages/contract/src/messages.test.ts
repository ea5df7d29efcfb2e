// Tests of the joined messages.
import { expect, test } from 'vitest'
import { messages } from './messages.ts'
import { notificationEvents } from './notification-events.ts'

const texts = Object.values(messages).flatMap((screen) =>
  Object.values(screen).flatMap((each) => (typeof each === 'string' ? [each] : [each.title, each.message])),
)

test('no message uses internal terms: sealed, ledger or gate', () => {
  const sent = [...notificationEvents.values()].flatMap(({ title, text }) => [title, text])
  expect([...texts, ...sent].filter((text) => /\b(?:sealed|ledgers?|gates?)\b/i.test(text))).toEqual([])
})

test('no message is blank or has spaces around it', () => {
  expect(texts.filter((text) => text.trim() === '' || text !== text.trim())).toEqual([])
  expect(texts.length).toBeGreaterThan(80)
})
