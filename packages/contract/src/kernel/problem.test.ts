// The messages of refusals, and which refusals are temporary.
import { expect, it } from 'vitest'
import { isTransientCode, Problem, problemCodes, problems } from './problem.ts'

it.each([
  [undefined, problems.tooMany.message],
  [0.4, 'Too many attempts. Try again in 1 second.'],
  [45, 'Too many attempts. Try again in 45 seconds.'],
  [60, 'Too many attempts. Try again in 1 minute.'],
  [181, 'Too many attempts. Try again in 4 minutes.'],
  [3600, 'Too many attempts. Try again in 1 hour.'],
  [7000, 'Too many attempts. Try again in 2 hours.'],
])('states the wait after too many attempts: %s s', (retryAfterSeconds, sentence) => {
  const detail = retryAfterSeconds === undefined ? {} : { retryAfterSeconds }
  expect(new Problem('tooMany', detail).message).toBe(sentence)
  expect(new Problem('tooMany', { ...detail, message: 'One at a time.' }).message).toBe('One at a time.')
})

it('states no wait when the server is busy, because the header has it', () => {
  expect(new Problem('unavailable', { retryAfterSeconds: 2 }).message).toBe(problems.unavailable.message)
})

it('treats a busy, full or closed server and too many attempts as temporary', () => {
  expect(problemCodes.filter(isTransientCode)).toEqual(['tooMany', 'unavailable', 'maintenance', 'storageFull'])
})
