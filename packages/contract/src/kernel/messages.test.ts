// The catalogue of sentences.
import { expect, test } from 'vitest'
import { fillMessage, messages } from './messages.ts'

test('a sentence is filled with its values; a place without one stays visible', () => {
  expect(fillMessage(messages.appraisal.missingScore.message, { n: 3 })).toBe('Please enter a score for record 3.')
  expect(fillMessage(messages.signUp.referralValid, { name: '$& Rao' })).toBe('Sponsor is valid. Sponsor Name: $& Rao')
  expect(fillMessage('{name}', {})).toBe('{name}')
  expect(fillMessage('{toString}', {})).toBe('{toString}')
})

test('every sentence says something', () => {
  const texts = Object.values(messages).flatMap((screen) =>
    Object.values(screen).flatMap((each) => (typeof each === 'string' ? [each] : [each.title, each.message])),
  )
  expect(texts.filter((text) => text.trim() === '' || text !== text.trim())).toEqual([])
  expect(texts.length).toBeGreaterThan(80)
})
