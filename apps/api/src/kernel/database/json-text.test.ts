// Replies assembled from JSON texts.
import { expect, it } from 'vitest'
import { JsonText, jsonReply } from './json-text.ts'

it('combines texts and values and leaves out undefined ones', () => {
  const { text } = jsonReply({ message: 'It’s "in"', entry: new JsonText('{"id":1}'), isRepeated: undefined })
  expect(text).toBe('{"message":"It’s \\"in\\"","entry":{"id":1}}')
})

it('adds members after those of an object', () => {
  expect(new JsonText('{"a":{"b":1} }').with({ c: null }).text).toBe('{"a":{"b":1} ,"c":null}')
  expect(new JsonText('{ }').with({ c: 1 }).text).toBe('{ "c":1}')
  expect(new JsonText('{"a":1}').with({ c: undefined }).text).toBe('{"a":1}')
})
