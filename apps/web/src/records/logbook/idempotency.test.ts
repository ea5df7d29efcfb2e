// One key for one content, until it was recorded.
import { expect, test } from 'vitest'
import { forgetIdempotencyKey, idempotencyKeyFor } from './idempotency.ts'

test('the same content keeps its key until it was recorded, another one gets its own', () => {
  const first = idempotencyKeyFor({ a: 1 })
  expect(idempotencyKeyFor({ a: 1 })).toBe(first)
  expect(idempotencyKeyFor({ a: 2 })).not.toBe(first)
  const last = idempotencyKeyFor({ a: 2 })
  forgetIdempotencyKey()
  expect(idempotencyKeyFor({ a: 2 })).not.toBe(last)
})
