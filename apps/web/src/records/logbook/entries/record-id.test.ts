// Generated ids are accepted by the contract and sort by time.
import { Id } from '@rounds/contract/kernel/endpoint'
import { testSeed } from '@rounds/contract/kernel/test-seed'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newRecordId, recordIdOf } from './record-id.ts'

const sixteen = fc.uint8Array({ minLength: 16, maxLength: 16 })
const moment = fc.integer({ min: 0, max: 2 ** 48 - 1 })

test('is a version 7 UUID for any time and any random bytes', () => {
  fc.assert(
    fc.property(moment, sixteen, (now, random) => {
      const id = recordIdOf(now, random)
      expect(Id.safeParse(id).success).toBe(true)
      expect(id[14]).toBe('7')
      expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(now)
    }),
    { seed: testSeed },
  )
})

test('differs each time', () => {
  expect(new Set(Array.from({ length: 100 }, newRecordId)).size).toBe(100)
})
