// The two ways in which an authorization can fail.
import { expect, it } from 'vitest'
import { outcomeOf } from './outcome.ts'

it.each([
  [0, 'Request Failed'],
  [503, 'Request Failed'],
  [409, 'Authorization Failed'],
  [403, 'Authorization Failed'],
  [400, 'Authorization Failed'],
])('status %d is “%s”', (httpStatus, sentence) => expect(outcomeOf({ httpStatus })).toBe(sentence))
