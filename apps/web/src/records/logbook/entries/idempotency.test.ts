// One key for one content.
import { expect, test } from 'vitest'
import { idempotencyKeyFor } from './idempotency.ts'

test('the same content keeps its key, another one gets its own', () => {
  const first = idempotencyKeyFor({ a: 1 })
  expect(idempotencyKeyFor({ a: 1 })).toBe(first)
  expect(idempotencyKeyFor({ a: 2 })).not.toBe(first)
})
